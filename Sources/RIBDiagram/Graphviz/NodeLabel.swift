import Text

/// A node as an HTML-like label (graphviz.org/doc/info/shapes.html#html).
///
/// The name band is the colour of the whole card; a white sheet with the rows lies on it, so that no corner of the band
/// sticks out of the rounded border.
///
/// - Parameter number: Which node of the picture it is. Rows get ids of their own, made of it: Graphviz would number
///   them through the life of the process.
func nodeLabel(_ node: Diagram.Node, number: Int) -> String {
  if node.isOwner { return ownerLabel(node) }
  let colors = node.tone.colors
  let style = node.isViewless ? "rounded,dashed" : "rounded"
  let band = node.isViewless ? colors.tint : colors.strong
  return """
    <table border="\(node.isFocus ? 3 : 1)" color="\(colors.strong)" style="\(style)" cellborder="0" cellspacing="0" \
    cellpadding="0" bgcolor="\(band)">
    <tr><td align="left" cellpadding="6">\(nameBand(node, colors))</td></tr>
    <tr><td cellpadding="1">\(sheet(node, number: number))</td></tr>
    </table>
    """
}

private func ownerLabel(_ node: Diagram.Node) -> String {
  """
  <table border="1" color="\(Palette.hairline)" style="rounded" cellborder="0" cellspacing="0" cellpadding="6" \
  bgcolor="\(Palette.mist)"><tr><td>\(font(Palette.slate, name(node) + spare(node.name) + scope(node)))</td></tr></table>
  """
}

private func nameBand(_ node: Diagram.Node, _ colors: NodeColors) -> String {
  let ink = node.isViewless ? colors.deep : Palette.paper
  let words = [
    node.isComponent ? "component" : nil, node.isViewless ? "viewless" : nil, node.isUnused ? "unused" : nil,
  ].compactMap { $0 }
  let note = words.isEmpty ? "" : gap + "<font point-size=\"9\">\(words.joined(separator: ", "))</font>"
  let badge = node.badge.isEmpty ? "" : "\(gap)<b>\(node.badge)</b>"
  let free = spare(node.name, words.joined(), node.badge)
  return font(ink, "<b>\(name(node))</b>\(badge)\(note)\(free)\(scope(node))")
}

private func name(_ node: Diagram.Node) -> String {
  labelText(shortened(node.name, to: PictureWidth.name))
}

/// A second, smaller line.
private func scope(_ node: Diagram.Node) -> String {
  guard let scope = node.scope else { return "" }
  let text = labelText(shortened(scope, to: PictureWidth.type))
  return "<br align=\"left\"/><font point-size=\"9\">\(text)\(spare(scope))</font><br align=\"left\"/>"
}

/// The rows on white, the dynamic dependencies on a tint of their own below the static ones.
private func sheet(_ node: Diagram.Node, number: Int) -> String {
  let rows = node.rows.enumerated().map { row($0.element, id: "row\(number)-\($0.offset)") }
  let firstDynamic = node.rows.firstIndex(where: \.mark.isDynamic) ?? rows.count
  let fixed = rows[..<firstDynamic]
  let dynamic = rows[firstDynamic...]
  let words = "no static dependencies"
  let none = "<tr><td align=\"left\">\(font(Palette.grey, "<i>\(words)</i>"))\(spare(words))</td></tr>"
  let tinted = dynamic.isEmpty ? [] : ["<tr><td cellpadding=\"0\">\(card(Array(dynamic), on: Palette.lilac))</td></tr>"]
  return card((fixed.isEmpty ? [none] : Array(fixed)) + tinted, on: Palette.paper)
}

private func card(_ rows: [String], on color: String) -> String {
  """
  <table border="0" style="rounded" cellborder="0" cellspacing="0" cellpadding="4" bgcolor="\(color)">
  \(rows.joined(separator: "\n"))
  </table>
  """
}

private func row(_ row: Diagram.Row, id: String) -> String {
  let name = labelText(shortened(row.name, to: PictureWidth.name))
  let type = labelText(shortened(row.type, to: PictureWidth.type))
  let tooltip = markupEscaped(graphvizText(row.tooltip))
  let glyph = "<font color=\"\(row.mark.color)\" point-size=\"\(row.mark.pointSize)\">\(row.mark.glyph)</font>"
  return """
    <tr><td align="left" id="\(id)" href="\(row.link)" title="\(tooltip)">\(glyph)&#160; \
    \(rowText(row, name, type))\(spare(row.name, row.type, row.detail ?? ""))</td></tr>
    """
}

/// What a line leaves free at its end, about a sixth of its width: as much as the fonts of other machines are wider.
private func spare(_ texts: String...) -> String {
  let characters = texts.reduce(0) { $0 + min($1.count, PictureWidth.type) }
  return " " + String(repeating: "&#160;", count: 2 + characters / 3)
}

private func rowText(_ row: Diagram.Row, _ name: String, _ type: String) -> String {
  let detail = row.detail.map { gap + font(row.mark.color, labelText(shortened($0, to: PictureWidth.type))) } ?? ""
  switch row.mark {
  case .unsatisfied: return font(row.mark.color, "<b>\(name): \(type)</b>\(detail)")
  case .optional, .leaked: return font(Palette.ink, "\(name): ") + font(row.mark.color, "<b>\(type)</b>")
  case .satisfied, .unknown, .dynamic: return font(Palette.ink, "\(name): ") + font(Palette.slate, type)
  }
}

/// Space in front of a text, as a text of its own: librsvg drops what a text begins with, even no-break spaces.
let gap = "<font point-size=\"10\">&#160;&#160;</font>"

private func font(_ color: String, _ text: String) -> String {
  "<font color=\"\(color)\">\(text)</font>"
}
