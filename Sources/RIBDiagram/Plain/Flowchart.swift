import RibscopeText

/// A format that another program lays out, and what that program takes at most.
enum Flowchart {
  case mermaid, plantUML

  /// What sets the limit.
  var limitNote: String {
    switch self {
    case .mermaid: "what Mermaid reads by default, 50,000 characters and 500 edges"
    case .plantUML: "the 4096 pixels that PlantUML draws by default"
    }
  }

  private func write(_ drawing: Drawing, _ theme: Theme) -> String {
    switch self {
    case .mermaid: RIBDiagram.mermaid(drawing, theme)
    case .plantUML: plantuml(drawing, theme)
    }
  }

  /// Whether the program as it is set up by default takes it: Mermaid by its `maxTextSize` and `maxEdges`; PlantUML, whose
  /// boxes take up to twice the room of those here, cuts off what is beyond 4096 pixels.
  private func fits(_ drawing: Drawing, _ text: String) -> Bool {
    switch self {
    case .mermaid: return text.utf16.count <= 50_000 && drawing.diagram.lines.count(where: \.isDrawn) <= 500
    case .plantUML:
      let size = drawing.places.size
      return max(size.width, size.height) <= 2000
    }
  }

  /// The text, and the drawing with what had to be folded for it.
  func text(_ drawing: Drawing, _ theme: Theme) -> (text: String, drawing: Drawing) {
    var (text, shown) = (write(drawing, theme), drawing)
    for scale in [4, 2, 1, 0.5, 0.25, 0.1] where !fits(shown, text) {
      let limit = TreePlaces.Size(width: Drawing.screen.width * scale, height: Drawing.screen.height * scale)
      shown = Drawing(drawing.diagram.folded(toFit: limit, .names), .names, isBrief: true)
      text = write(shown, theme)
    }
    return (text, shown)
  }
}

extension Card {
  /// What stands behind the name, and below it.
  var plain: (name: String, facts: String, lines: [String]) {
    let facts = head.dropFirst().map { $0.text.dropFirst(2) }.joined(separator: " · ")
    let below = lines.filter { !$0.isRemark }.map { line in
      line.cells.map { $0.runs.map(\.text).joined().replacing(text: "  ", with: " ") }.joined(separator: ", ")
    }
    return (head[0].text, facts.isEmpty ? "" : " " + facts, (scope.map { [$0] } ?? []) + below)
  }
}

extension Diagram.Node {
  /// The link, unless it is longer than browsers take.
  var shortLink: String? { link.utf8.count <= 2000 ? link : nil }
}
