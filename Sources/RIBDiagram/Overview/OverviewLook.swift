/// How an overview looks, in Graphviz's terms: every place is given, for its layout `nop2`, which moves nothing.
extension DotGraph {
  init(overview diagram: Diagram, isDots: Bool) {
    let labels = diagram.nodes.map(overviewLabel)
    let places = OverviewPlaces(diagram, widths: labels.map(overviewWidth))
    name = "RIBs"
    graph = Self.overviewAttributes(diagram, dotsPerInch: isDots ? places.dotsPerInch : nil)
    node = [
      .text("shape", "box"), .text("fixedsize", "true"), .text("height", inches(OverviewPlaces.height)),
      .text("fontname", Self.fonts), .text("fontsize", "11"),
    ]
    edge = [
      .text("color", Palette.grey), .text("penwidth", "1"), .text("arrowsize", "0.5"), .text("arrowhead", "none"),
    ]
    nodes = diagram.nodes.indices.map { Node(diagram.nodes[$0], label: labels[$0], at: $0, places) }
    edges = diagram.lines.map { Edge($0, places) }
    clusters = []
  }

  private static func overviewAttributes(_ diagram: Diagram, dotsPerInch: Int?) -> [Attribute] {
    let attributes: [Attribute] = [
      .text("bgcolor", Palette.paper), .text("pad", "0.3"), .text("outputorder", "edgesfirst"),
      .text("fontname", fonts), .text("fontsize", "11"), .text("fontcolor", Palette.slate), .text("labelloc", "t"),
      .text("labeljust", "l"), .html("label", legend(diagram)),
    ]
    return attributes + (dotsPerInch.map { [.text("dpi", String($0))] } ?? [])
  }
}

extension OverviewPlaces {
  /// At most 144, and so few that the picture has at most 20 million dots: more take cairo seconds.
  fileprivate var dotsPerInch: Int {
    let area = max(1, size.x / 72) * max(1, size.y / 72)
    return max(1, min(144, Int((20_000_000 / area).squareRoot())))
  }
}

/// Name, findings, and counts of what is as it should be: `Checkout ✕ 1  ●12 ◆1`.
private func overviewLabel(_ node: Diagram.Node) -> String {
  let counts = Diagram.Mark.allCases.filter { !$0.isTrouble }.compactMap { mark in
    let count = node.rows.count { $0.mark == mark }
    return count == 0 ? nil : " \(mark.glyph)\(count)"
  }
  return shortened(node.fullName, to: PictureWidth.name) + (node.badge.isEmpty ? "" : " " + node.badge)
    + (counts.isEmpty ? "" : " " + counts.joined())
}

/// In points, with room for fonts that are wider than others. Letters outside Latin, Greek and Cyrillic take the most.
private func overviewWidth(_ label: String) -> Double {
  label.unicodeScalars.reduce(16) { $0 + ($1.value < 0x530 ? 6.3 : 12) }
}

private func inches(_ points: Double) -> String { String((points / 72 * 10_000).rounded() / 10_000) }

/// `x,y` in Graphviz's points, where y grows upwards.
private func place(_ point: OverviewPlaces.Point) -> String {
  "\((point.x * 100).rounded() / 100),\((point.y * -100).rounded() / 100)"
}

extension DotGraph.Node {
  fileprivate init(_ node: Diagram.Node, label: String, at index: Int, _ places: OverviewPlaces) {
    let (corner, width) = (places.corners[index], places.widths[index])
    let centre = OverviewPlaces.Point(x: corner.x + width / 2, y: corner.y + OverviewPlaces.height / 2)
    name = graphvizText(node.id)
    attributes = [
      .text("label", graphvizText(label)), .text("pos", place(centre)), .text("width", inches(width)),
      .text("URL", node.link), .text("tooltip", graphvizText(node.tooltip)),
    ]
    attributes += Self.look(node)
  }

  private static func look(_ node: Diagram.Node) -> [DotGraph.Attribute] {
    let colors = node.tone.colors
    let (fill, ink, border) =
      if node.isOwner {
        (Palette.mist, Palette.slate, Palette.hairline)
      } else {
        (node.isViewless ? colors.tint : colors.strong, node.isViewless ? colors.deep : Palette.paper, colors.strong)
      }
    return [
      .text("style", node.isViewless ? "filled,rounded,dashed" : "filled,rounded"), .text("fillcolor", fill),
      .text("fontcolor", ink), .text("color", border),
    ]
  }
}

extension DotGraph.Edge {
  fileprivate init(_ line: Diagram.Line, _ places: OverviewPlaces) {
    tail = line.from
    head = line.to
    let way = line.isTree ? places.branch(from: tail, to: head) : places.bridge(from: tail, to: head)
    attributes = [
      .text("pos", Self.spline(way)), .text("URL", line.link), .text("tooltip", graphvizText(line.tooltip)),
    ]
    if !line.isTree { attributes.append(.text("color", Palette.hairline)) }
    if line.isDependencyOnly { attributes.append(.text("style", "dashed")) }
    if line.isBroken { attributes.append(.text("color", Palette.red)) }
  }

  /// Straight lines as the cubic curves that Graphviz takes: from each corner to the next with both ends as controls.
  private static func spline(_ corners: [OverviewPlaces.Point]) -> String {
    let curves = zip(corners, corners.dropFirst()).flatMap { [$0, $1, $1] }
    return (corners.prefix(1) + curves).map(place).joined(separator: " ")
  }
}
