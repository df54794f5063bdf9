import RibscopeText

/// A card as an HTML-like label (graphviz.org/doc/info/shapes.html#html) of a given size, whatever font Graphviz has.
///
/// The name band is the colour of the whole box; a sheet with the lines lies on it, so that no corner of the band sticks
/// out of the rounded border.
struct CardLabel {
  let node: Diagram.Node
  let card: Card
  let box: TreePlaces.Box
  /// Which node of the picture it is. Linked cells get ids of their own, made of it: Graphviz would number them through
  /// the life of the process.
  let number: Int
  let isQuiet: Bool
  let theme: Theme

  var html: String {
    let roles = node.roles(isQuiet: isQuiet)
    let sheet =
      card.lines.isEmpty
      ? "" : "<tr><td>\(sheet)</td></tr>"
    return """
      <table border="\(node.isFocus ? 3 : 1)" color="\(roles.border.color(theme))" \
      style="\(node.isViewless || node.change == .removed ? "rounded,dashed" : "rounded")" cellborder="0" cellspacing="0" cellpadding="0" \
      bgcolor="\(roles.band.color(theme))" fixedsize="true" width="\(Int(box.width))" height="\(Int(box.height))">
      <tr><td>\(head(roles, height: card.lines.isEmpty ? box.height - 2 : card.headHeight))</td></tr>\(sheet)
      </table>
      """
  }

  private func head(_ roles: BoxRoles, height: Double) -> String {
    let isLight = [.card, .tint].contains(roles.band)
    let texts = card.head.map { text($0, $0.ink != .text && isLight ? $0.ink.role : roles.onBand) }
    let scope = card.shownScope.map {
      "<br align=\"left\"/>" + text(Card.Run(text: $0, size: 9), roles.onBand) + "<br align=\"left\"/>"
    }
    return row([cell(texts.joined() + (scope ?? ""), width: inner, height: height)], used: inner)
  }

  private var sheet: String {
    let lines = card.lines.enumerated().map { number, line in
      let fill = line.isDynamic ? " bgcolor=\"\(Role.build.color(theme))\"" : ""
      let gap = line.gap > 0 ? space(Int(box.width) - 2, height: line.gap) : ""
      return "\(gap)<tr><td\(fill)>\(row(of: line, number))</td></tr>"
    }
    return """
      <table border="0" style="rounded" cellborder="0" cellspacing="0" cellpadding="0" \
      bgcolor="\(Role.card.color(theme))">
      \(card.sheetTop > 0 ? space(Int(box.width) - 2, height: card.sheetTop) : "")
      \(lines.joined(separator: "\n"))
      \(space(Int(box.width) - 2, height: Card.sheetBottom))
      </table>
      """
  }

  private func space(_ width: Int, height: Double) -> String {
    "<tr><td width=\"\(width)\" height=\"\(Int(height))\"></td></tr>"
  }

  private func row(of line: Card.Line, _ number: Int) -> String {
    var cells: [String] = []
    var used = 0
    for (place, part) in line.cells.enumerated() {
      if place > 0 {
        cells.append("<td width=\"\(Int(Card.chipGap))\"></td>")
        used += Int(Card.chipGap)
      }
      let width = part.isChip ? Int(part.width.rounded(.up)) : inner
      let id = "row\(self.number)-\(number)\(place == 0 ? "" : "-\(place)")"
      let texts = part.runs.map { text($0, $0.ink.role) }.joined()
      cells.append(cell(texts, width: width, height: line.height, id: id, part))
      used += width
    }
    return row(cells, used: used)
  }

  /// The width between the margins.
  private var inner: Int { Int(box.width - 2 * Card.margin) - 2 }

  private func row(_ cells: [String], used: Int) -> String {
    """
    <table border="0" cellborder="0" cellspacing="0" cellpadding="0"><tr><td width="\(Int(Card.margin))"></td>\
    \(cells.joined())<td width="\(Int(Card.margin) + inner - used)"></td></tr></table>
    """
  }

  private func cell(
    _ texts: String, width: Int, height: Double, id: String? = nil, _ part: Card.Cell? = nil
  ) -> String {
    let isChip = part?.isChip ?? false
    var attributes = "align=\"\(isChip ? "center" : "left")\" width=\"\(width)\" height=\"\(Int(height))\""
    if let id, let link = part?.link {
      attributes += " id=\"\(id)\" href=\"\(markupEscaped(link))\""
      attributes += " title=\"\(markupEscaped(graphvizText(part?.tooltip ?? "")))\""
    }
    if isChip {
      let border = part?.isDashed ?? false ? ",dashed\" border=\"1\" color=\"\(Role.badBorder.color(theme))" : ""
      attributes += " style=\"rounded\(border)\" bgcolor=\"\(Role.chip.color(theme))\""
    }
    return "<td \(attributes)>\(texts)</td>"
  }

  private func text(_ run: Card.Run, _ role: Role) -> String {
    var words = run.text[...]
    var space = ""
    // A text of its own: librsvg drops what a text begins with, even no-break spaces.
    if words.hasPrefix("  ") {
      words = words.dropFirst(2)
      space = "<font color=\"\(role.color(theme))\" point-size=\"10\">&#160;&#160;</font>"
    }
    let size =
      if case .mark(let mark) = run.ink, run.text.hasPrefix(mark.glyph) { mark.pointSize } else { Int(run.size) }
    let inside = labelText(String(words)).replacing(text: "  ", with: "&#160;&#160;")
    let marked = run.isBold ? "<b>\(inside)</b>" : inside
    return "\(space)<font color=\"\(role.color(theme))\" point-size=\"\(size)\">\(marked)</font>"
  }
}
