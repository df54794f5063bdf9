/// The diagram as a Mermaid flowchart (mermaid.js.org, syntax of version 9 and later).
func mermaid(_ diagram: Diagram) -> String {
  var text = "flowchart LR\n"
  for (index, node) in diagram.nodes.enumerated() {
    text += "  n\(index)[\"\(label(node))\"]\n"
  }
  for line in diagram.lines {
    text += "  n\(line.from) \(line.isDependencyOnly ? "-.->" : "-->")\(label(line)) n\(line.to)\n"
  }
  for (index, node) in diagram.nodes.enumerated() {
    text += "  click n\(index) href \"\(node.link)\" \"\(escaped(node.tooltip))\"\n"
  }
  return text + styles(diagram)
}

private func label(_ node: Diagram.Node) -> String {
  let name = "<b>\(escaped(shortened(node.name, to: PictureWidth.name)))</b>\(mark(node))"
  let scope = node.scope.map { [escaped(shortened($0, to: PictureWidth.type))] } ?? []
  return ([name] + scope + node.rows.map(label)).joined(separator: "<br/>")
}

private func label(_ row: Diagram.Row) -> String {
  let name = escaped(shortened(row.name, to: PictureWidth.name))
  let type = escaped(shortened(row.type, to: PictureWidth.type))
  return "\(row.mark.glyph) \(name): \(type)\(row.detail.map { " \(escaped($0))" } ?? "")"
}

private func label(_ line: Diagram.Line) -> String {
  let words = line.labelWords
  return words.isEmpty ? "" : "|\"\(words.map(escaped).joined(separator: "<br/>"))\"|"
}

private func styles(_ diagram: Diagram) -> String {
  var text = """
      classDef default fill:\(Palette.paper),stroke:\(Palette.blue),color:\(Palette.ink),text-align:left
      classDef owner fill:\(Palette.mist),stroke:\(Palette.hairline),color:\(Palette.slate)
      classDef viewless stroke-dasharray:5 3
      classDef unused stroke:\(Palette.grey),color:\(Palette.slate)
      classDef warning stroke:\(Palette.amber)
      classDef error stroke:\(Palette.red)

    """
  for (index, node) in diagram.nodes.enumerated() {
    for name in classes(node) { text += "  class n\(index) \(name)\n" }
  }
  for (index, line) in diagram.lines.enumerated() where line.isBroken {
    text += "  linkStyle \(index) stroke:\(Palette.red)\n"
  }
  return text
}

private func classes(_ node: Diagram.Node) -> [String] {
  if node.isOwner { return ["owner"] }
  let state: String? =
    switch node.tone {
    case .error: "error"
    case .warning: "warning"
    case .unused: "unused"
    case .plain: nil
    }
  return [node.isViewless ? "viewless" : nil, state].compactMap { $0 }
}

/// Text between quotes. All ASCII punctuation that Mermaid, Markdown or HTML may take for their own is written as an
/// entity code (`#60;`), Mermaid's way of quoting.
private func escaped(_ text: String) -> String {
  text.unicodeScalars.map { scalar in
    let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    return isPlain || " ,.?()".unicodeScalars.contains(scalar) ? String(scalar) : "#\(scalar.value);"
  }.joined()
}

/// What sets a node apart from other RIBs, and how many findings there are about it, behind its name.
private func mark(_ node: Diagram.Node) -> String {
  let kind = node.isComponent ? " component" : node.isViewless ? " viewless" : ""
  return kind + (node.badge.isEmpty ? "" : " " + node.badge)
}
