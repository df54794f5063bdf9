import RibscopeText

/// What stands above a picture: the app, what is in the picture, and what its marks mean, as far as they occur.
struct HeadingLabel {
  let drawing: Drawing
  let theme: Theme
  /// How wide the picture is.
  let width: Double
  /// The page around the picture says what is compared and how much changed.
  var isInPage = false

  /// A text in a colour; the glyph in front has one of its own.
  private struct Item {
    var glyph = ""
    var text: String
    var role = Role.note
  }

  var html: String {
    let title =
      "<font color=\"\(Role.ink.color(theme))\" point-size=\"15\"><b>\(labelText(drawing.diagram.title))</b></font>"
    let rows = (isInPage ? [] : [title] + lines(of: facts, size: 11)) + lines(of: legend, size: 9)
    return """
      <table border="0" cellborder="0" cellspacing="0" cellpadding="2">\
      \(rows.map { "<tr><td align=\"left\">\($0)</td></tr>" }.joined())<tr><td height="6"></td></tr></table>
      """
  }

  private var facts: [Item] {
    if let comparison = drawing.diagram.heading.comparison { return facts(of: comparison) }
    let (diagram, heading) = (drawing.diagram, drawing.diagram.heading)
    let isPart = heading.ribs < heading.allRIBs
    let dependencies = heading.satisfied + heading.broken + heading.unknown
    let (errors, warnings, infos) = (diagram.errors, diagram.warnings, diagram.infos)
    return [
      Item(
        text: isPart ? "\(heading.ribs) of \(counted(heading.allRIBs, "RIB"))" : counted(heading.ribs, "RIB"),
        role: .ink),
      heading.components > 0 ? Item(text: counted(heading.components, "component") + " without a RIB") : nil,
      errors > 0 ? Item(glyph: "✕", text: counted(errors, "error"), role: .bad) : nil,
      warnings > 0 ? Item(glyph: "▲", text: counted(warnings, "warning"), role: .warn) : nil,
      infos > 0 ? Item(text: counted(infos, "info")) : nil,
      errors + warnings + infos == 0 ? Item(text: "no findings") : nil,
      dependencies > 0 ? Item(text: "\(heading.satisfied) of \(dependencies) dependencies satisfied") : nil,
      heading.unknown > 0 ? Item(text: "\(heading.unknown) unknown") : nil,
      diagram.foldedCount > 0 ? Item(glyph: "▸", text: "\(counted(diagram.foldedCount, "RIB")) folded") : nil,
    ].compactMap { $0 }
  }

  private func facts(of comparison: Diagram.Comparison) -> [Item] {
    let folded = drawing.diagram.foldedCount
    return comparison.counts.map { Item(text: $0, role: .ink) }
      + (folded > 0 ? [Item(glyph: "▸", text: "\(counted(folded, "RIB")) folded")] : [])
  }

  /// The signs of a comparison.
  private var changes: [Item] {
    let diagram = drawing.diagram
    var present = diagram.lines.map(\.change)
    for node in diagram.nodes {
      present.append(node.change)
      present += node.rows.map(\.change)
      present += node.providers.map(\.change)
      present += node.fold?.changes ?? []
    }
    return Diagram.Change.allCases.filter(present.contains)
      .map { Item(glyph: $0.glyph, text: $0.meaning, role: $0.role) }
  }

  private var legend: [Item] {
    let diagram = drawing.diagram
    let isFull = drawing.detail == .full
    let present = diagram.nodes.flatMap(\.rows).map(\.mark)
    let marks = Diagram.Mark.allCases.filter { isFull && present.contains($0) }
      .map { Item(glyph: $0.glyph, text: $0.meaning, role: $0.role) }
    let chips = drawing.cards.flatMap(\.lines).flatMap(\.cells).filter(\.isChip).map { cell in
      let text = cell.runs[0].text
      return Diagram.Change.allCases.contains { text.hasPrefix($0.glyph) } ? text.dropFirst(2) : text[...]
    }
    let counts = drawing.cards.flatMap { $0.head.dropFirst() }.map { $0.text.dropFirst(2) }
    let has = { (start: String) in chips.contains { $0.hasPrefix(start) } || counts.contains { $0.hasPrefix(start) } }
    let badges = diagram.nodes.map { $0.badge + Diagram.badge(errors: $0.fold?.errors ?? 0, $0.fold?.warnings ?? 0) }
    return changes
      + [
        badges.contains { $0.contains("✕") } ? Item(glyph: "✕ n", text: "errors of a RIB", role: .bad) : nil,
        badges.contains { $0.contains("▲") } ? Item(glyph: "▲ n", text: "warnings of a RIB", role: .warn) : nil,
        badges.contains { $0.contains("ℹ") } ? Item(glyph: "ℹ n", text: "infos of a RIB") : nil,
      ].compactMap { $0 } + marks
      + [
        diagram.nodes.contains(where: \.isViewless) ? Item(glyph: "- -", text: "border: viewless") : nil,
        diagram.lines.contains { $0.isDrawn && $0.isDependencyOnly }
          ? Item(glyph: "╌╌", text: "passes dependencies only") : nil,
        diagram.lines.contains { $0.isDrawn && $0.isBroken }
          ? Item(glyph: "━━", text: "a dependency is missing", role: .bad) : nil,
        has("↗") ? Item(glyph: "↗", text: "attached here too, drawn elsewhere", role: .link) : nil,
        has("from") ? Item(glyph: "from", text: "gets values past its parent") : nil,
        has("▸") ? Item(glyph: "▸", text: "folded") : nil,
      ].compactMap { $0 }
  }

  /// Broken where the picture ends.
  private func lines(of items: [Item], size: Double) -> [String] {
    var lines: [[String]] = []
    var used = 0.0
    for item in items {
      let itemWidth = textWidth("\(item.glyph)  \(item.text)     ", size: size)
      if lines.isEmpty || used + itemWidth > max(width, 420) {
        lines.append([])
        used = 0
      }
      used += itemWidth
      lines[lines.count - 1].append(text(item, size))
    }
    return lines.map { $0.joined(separator: "<font point-size=\"\(Int(size))\">&#160;&#160;&#160; </font>") }
  }

  private func text(_ item: Item, _ size: Double) -> String {
    let isBad = item.role == .bad || item.role == .warn
    let font = { (role: Role, text: String) in
      "<font color=\"\(role.color(theme))\" point-size=\"\(Int(size))\">\(text)</font>"
    }
    let glyph = item.glyph.isEmpty ? "" : font(item.role, "<b>\(labelText(item.glyph))</b>&#160;")
    return glyph + font(size > 10 && (isBad || item.role == .ink) ? item.role : .note, labelText(item.text))
  }
}

extension Diagram {
  /// Its app, else what it is; and what is compared.
  var title: String {
    let app = heading.app.isEmpty ? "RIB tree" : shortened(heading.app, to: PictureWidth.row)
    return app + (heading.comparison.map { ": \(shortened($0.names, to: 80))" } ?? "")
  }
}

extension Diagram.Change {
  var meaning: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    }
  }
}

extension Diagram.Mark {
  var meaning: String {
    switch self {
    case .satisfied: "satisfied"
    case .optional: "optional"
    case .unsatisfied: "unsatisfied"
    case .unknown: "unknown"
    case .dynamic: "passed to build"
    case .leaked: "optional, exposed to children"
    }
  }
}
