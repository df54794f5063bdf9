import RibscopeText

/// A drawing as a Mermaid flowchart (mermaid.js.org, syntax of version 9 and later).
func mermaid(_ drawing: Drawing, _ theme: Theme) -> String {
  let diagram = drawing.diagram
  let isComparison = diagram.heading.comparison != nil
  // A comparison is in a comment, which says what it is of. By default, Mermaid breaks lines after 200 pixels.
  var text = """
    ---
    \(isComparison ? "" : "title: \"\(plain(diagram.title))\"\n")config:
      flowchart:
        wrappingWidth: 500
    ---
    flowchart LR

    """
  if diagram.foldedCount > 0, !isComparison {
    text += "  %% folded: \(diagram.foldedCount) of \(diagram.heading.ribs) RIBs\n"
  }
  for (index, card) in drawing.cards.enumerated() {
    text += "  n\(index)[\"\(label(card))\"]\n"
  }
  let lines = diagram.lines.filter(\.isDrawn)
  for line in lines {
    let isDashed = line.isDependencyOnly || line.change == .removed
    let sign = line.change == diagram.nodes[line.to].change ? nil : line.change.map { "|\"\(escaped($0.glyph))\"|" }
    text += "  n\(line.from) \(isDashed ? "-.->" : "-->")\(sign ?? "") n\(line.to)\n"
  }
  // Whoever reads a comment has no files beside it.
  for (index, node) in diagram.nodes.enumerated() where !isComparison {
    guard let link = node.shortLink else { continue }
    text += "  click n\(index) href \"\(link)\" \"\(escaped(shortened(node.tooltip, to: 500)))\"\n"
  }
  return text + styles(diagram, lines, theme)
}

/// The title is YAML, where Mermaid reads no entity codes: other marks than those of names become spaces.
private func plain(_ title: String) -> String {
  String(
    title.unicodeScalars.map { scalar in
      let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      return isPlain || "_,.".unicodeScalars.contains(scalar) ? Character(scalar) : " "
    })
}

private func label(_ card: Card) -> String {
  let (name, facts, lines) = card.plain
  return (["<b>\(escaped(name))</b>\(escaped(facts))"] + lines.map(escaped)).joined(separator: "<br/>")
}

private func styles(_ diagram: Diagram, _ lines: [Diagram.Line], _ theme: Theme) -> String {
  let color = { (role: Role) in role.color(theme) }
  var text = """
      classDef default fill:\(color(.paper)),stroke:\(color(.border)),color:\(color(.ink)),text-align:left
      classDef owner fill:\(color(.outside)),stroke:\(color(.frame)),color:\(color(.note))
      classDef viewless stroke-dasharray:5 3
      classDef unused stroke:\(color(.idleBorder)),color:\(color(.note))
      classDef warning stroke:\(color(.warnBorder)),stroke-width:2px
      classDef error stroke:\(color(.badBorder)),stroke-width:2px

    """
  if diagram.heading.comparison != nil {
    text += """
        classDef added fill:\(color(.goodTint)),stroke:\(color(.good)),stroke-width:2px
        classDef removed fill:\(color(.badTint)),stroke:\(color(.badBorder)),stroke-width:2px,stroke-dasharray:5 3
        classDef changed fill:\(color(.warnTint)),stroke:\(color(.warnBorder)),stroke-width:2px

      """
  }
  for (index, node) in diagram.nodes.enumerated() {
    for name in node.classes { text += "  class n\(index) \(name)\n" }
  }
  for (index, line) in lines.enumerated() where line.isBroken {
    text += "  linkStyle \(index) stroke:\(color(.bad))\n"
  }
  for change in Diagram.Change.allCases {
    let numbers = lines.indices.filter { lines[$0].change == change }.map(String.init)
    if !numbers.isEmpty { text += "  linkStyle \(numbers.joined(separator: ",")) stroke:\(color(change.role))\n" }
  }
  return text
}

extension Diagram.Node {
  /// What flowcharts call the looks of the node.
  var classes: [String] {
    if let change { return [change.meaning] }
    if isOwner { return ["owner"] }
    let state: String? =
      switch tone {
      case .error: "error"
      case .warning: "warning"
      case .unused: "unused"
      case .plain: nil
      }
    return [isViewless ? "viewless" : nil, state].compactMap { $0 }
  }
}

/// Text between quotes. All ASCII punctuation that Mermaid, Markdown or HTML may take for their own is written as an
/// entity code (`#60;`), Mermaid's way of quoting.
private func escaped(_ text: String) -> String { withEntities(text, "#") }
