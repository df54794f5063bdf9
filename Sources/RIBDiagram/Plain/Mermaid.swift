import Text

/// A drawing as a Mermaid flowchart (mermaid.js.org, syntax of version 9 and later).
func mermaid(_ drawing: Drawing, _ theme: Theme) -> String {
  let diagram = drawing.diagram
  // By default, Mermaid breaks lines after 200 pixels.
  var text = """
    ---
    title: "\(plain(diagram.title))"
    config:
      flowchart:
        wrappingWidth: 500
    ---
    flowchart LR

    """
  if diagram.foldedCount > 0 { text += "  %% folded: \(diagram.foldedCount) of \(diagram.heading.ribs) RIBs\n" }
  for (index, card) in drawing.cards.enumerated() {
    text += "  n\(index)[\"\(label(card))\"]\n"
  }
  let lines = diagram.lines.filter(\.isDrawn)
  for line in lines {
    text += "  n\(line.from) \(line.isDependencyOnly ? "-.->" : "-->") n\(line.to)\n"
  }
  for (index, node) in diagram.nodes.enumerated() {
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
  for (index, node) in diagram.nodes.enumerated() {
    for name in node.classes { text += "  class n\(index) \(name)\n" }
  }
  for (index, line) in lines.enumerated() where line.isBroken {
    text += "  linkStyle \(index) stroke:\(color(.bad))\n"
  }
  return text
}

extension Diagram.Node {
  /// What flowcharts call the looks of the node.
  var classes: [String] {
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
