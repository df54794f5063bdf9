import RIBRules
import RibscopeText

/// What is in a box, line by line, and how large it is: the same for pictures and for flowcharts.
struct Card: Equatable {
  var head: [Run]
  /// The smaller line below the name, unless the frame around says the same.
  var scope: String?
  var isScopeFramed = false
  var lines: [Line]

  /// A text in one look.
  struct Run: Equatable {
    var text: String
    var ink = Ink.text
    var isBold = false
    var size = 11.0
  }

  /// What a text is for; a palette gives each a colour.
  enum Ink: Equatable {
    case text, note, link, error
    case mark(Diagram.Mark)
    case change(Diagram.Change)
  }

  struct Line: Equatable {
    var cells: [Cell]
    /// What `build` is given, which follows the static dependencies.
    var isDynamic = false
    var height = 17.0
    /// Above it.
    var gap = 0.0
    /// Says that there is nothing.
    var isRemark = false
  }

  /// A part of a line that leads somewhere.
  struct Cell: Equatable {
    var runs: [Run]
    var link: String?
    var tooltip: String?
    var isChip = false
    /// What a chip is about is gone.
    var isDashed = false
  }

  static let headHeight = 22.0
  static let scopeHeight = 12.0
  static let chipHeight = 13.0
  static let chipGap = 4.0
  /// Below the lines.
  static let sheetBottom = 4.0
  /// Left and right of all text.
  static let margin = 8.0
  /// How wide chips get before another line begins.
  private static let chipLine = 230.0

  var size: TreePlaces.Size {
    let widths = lines.map { line in
      line.cells.reduce(0) { $0 + $1.width } + Double(line.cells.count - 1) * Self.chipGap
    }
    let head = head.reduce(0) { $0 + $1.width }
    let below = shownScope.map { textWidth($0, size: 9) } ?? 0
    let width = max(head, below, widths.max() ?? 0) + 2 * Self.margin
    let sheet = lines.isEmpty ? 0 : sheetTop + Self.sheetBottom + lines.reduce(0) { $0 + $1.height + $1.gap } + 2
    let height = headHeight + sheet
    return TreePlaces.Size(width: width.rounded(.up), height: height)
  }

  /// Above the lines; chips keep off by themselves.
  var sheetTop: Double { lines.first?.gap ?? 0 > 0 ? 0 : 2 }

  var headHeight: Double { Self.headHeight + (shownScope == nil ? 0 : Self.scopeHeight) }

  var shownScope: String? { isScopeFramed ? nil : scope }
}

extension Card.Run {
  var width: Double { textWidth(text, size: size, isBold: isBold) }
}

extension Card.Cell {
  var width: Double { runs.reduce(0) { $0 + $1.width } + (isChip ? 8 : 0) }
}

extension Card {
  /// - Parameters:
  ///   - number: which node of the diagram it is.
  ///   - isBrief: all is said in one line, so that many boxes fit: what else the box would list is counted.
  fileprivate init(_ number: Int, _ hints: Hints, _ detail: Detail, isBrief: Bool) {
    let node = hints.diagram.nodes[number]
    scope = node.scope.map { shortened($0, to: PictureWidth.type) }
    isScopeFramed = hints.isFramed(number)
    let sign = node.change.map { "\($0.glyph) " } ?? ""
    head = [Run(text: sign + shortened(node.name, to: PictureWidth.name), isBold: !node.isOwner)]
    if !node.badge.isEmpty { head.append(Run(text: "  " + node.badge, isBold: true)) }
    let facts = Self.facts(node, detail, isBrief: isBrief)
    if !facts.isEmpty { head.append(Run(text: "  " + facts.joined(separator: " · "), ink: .note, size: 9)) }
    lines = detail == .full && !node.isOwner && !node.isGroup ? Self.rows(node, hints.isComparison) : []
    if isBrief {
      head += Self.counts(node, shared: hints.shared[number]?.count ?? 0)
    } else {
      lines += Self.troubles(node, detail, most: detail == .full ? 4 : 2)
      lines += Self.chipLines(Self.chips(number, hints))
    }
  }

  /// The cards of all nodes.
  static func all(of diagram: Diagram, _ detail: Detail, isBrief: Bool = false) -> [Card] {
    let hints = Hints(diagram)
    return diagram.nodes.indices.map { Card($0, hints, detail, isBrief: isBrief) }
  }

  private static func facts(_ node: Diagram.Node, _ detail: Detail, isBrief: Bool) -> [String] {
    let count = node.rows.count { !$0.mark.isDynamic }
    let changes = Diagram.Change.badge(node.rows.compactMap(\.change))
    return [
      node.formerName.map { "was \(shortened($0, to: PictureWidth.name))" },
      node.isComponent ? "component" : nil, node.isViewless && !isBrief ? "viewless" : nil,
      node.isUnused ? "unused" : nil,
      detail == .names && count > 0 ? "\(changes.isEmpty ? "\(count)" : changes) \(count == 1 ? "dep" : "deps")" : nil,
    ].compactMap { $0 }
  }

  private static func rows(_ node: Diagram.Node, _ isComparison: Bool) -> [Line] {
    let rows = node.rows.map(line)
    if isComparison, node.change == nil || node.change == .changed {
      let count = node.change == nil ? 0 : node.unchangedRows
      let noun = "unchanged \(count == 1 ? "dependency" : "dependencies")"
      return rows + (count == 0 ? [] : [remark("\(count) \(noun)")])
    }
    return rows.isEmpty ? [remark("no static dependencies")] : rows
  }

  private static func remark(_ text: String) -> Line {
    Line(cells: [Cell(runs: [Run(text: text, ink: .note, size: 10)])], isRemark: true)
  }

  private static func line(_ row: Diagram.Row) -> Line {
    let name = shortened(row.name, to: PictureWidth.name)
    let type = shortened(row.type, to: max(PictureWidth.least, PictureWidth.row - name.count))
    var runs = [Run(text: row.mark.glyph + "  ", ink: .mark(row.mark)), Run(text: "\(name): ")]
    switch row.mark {
    case _ where row.change == .removed:
      runs = runs.map { Run(text: $0.text, ink: .note) } + [Run(text: type, ink: .note)]
    case .unsatisfied:
      runs[1] = Run(text: "\(name): \(type)", ink: .error, isBold: true)
    case .optional, .leaked: runs.append(Run(text: type, ink: .mark(row.mark), isBold: true))
    case .satisfied, .unknown, .dynamic: runs.append(Run(text: type, ink: .note))
    }
    if let detail = row.detail {
      let ink: Ink = row.change == nil || row.mark.isTrouble ? .mark(row.mark) : .note
      let width = row.change == nil ? PictureWidth.name : PictureWidth.row
      runs.append(Run(text: "  " + shortened(detail, to: width), ink: ink))
    }
    if let change = row.change { runs.insert(Run(text: "\(change.glyph) ", ink: .change(change), isBold: true), at: 0) }
    let link = row.link.isEmpty ? nil : row.link
    return Line(cells: [Cell(runs: runs, link: link, tooltip: row.tooltip)], isDynamic: row.mark.isDynamic)
  }

  /// What chips tell where there is room.
  private static func counts(_ node: Diagram.Node, shared: Int) -> [Run] {
    let others = shared > 0 ? [Run(text: "  ↗ \(shared)", ink: .link, size: 9)] : []
    guard let fold = node.fold else { return others }
    return others + [Run(text: "  ▸ \(fold.names.count)", ink: .note, size: 9)] + badge(of: fold)
  }

  /// The findings of what is folded.
  private static func badge(of fold: Diagram.Fold) -> [Run] {
    let badge = Diagram.badge(errors: fold.errors, fold.warnings)
    let mark: Diagram.Mark = fold.errors > 0 ? .unsatisfied : .optional
    let changes = Diagram.Change.badge(fold.changes)
    return (changes.isEmpty ? [] : [Run(text: "  " + changes, ink: .note, isBold: true, size: 9)])
      + (badge.isEmpty ? [] : [Run(text: "  " + badge, ink: .mark(mark), isBold: true, size: 9)])
  }

  /// What is wrong and no row tells: in a short card the rows that are wrong as well.
  private static func troubles(_ node: Diagram.Node, _ detail: Detail, most: Int) -> [Line] {
    let wrong = detail == .full ? [] : node.rows.filter { $0.mark == .unsatisfied }
    let told = Set(node.rows.filter { detail == .full ? $0.mark.isTrouble : $0.mark == .unsatisfied }.map(\.name))
    var rules: [(rule: String, troubles: [Diagram.Trouble])] = []
    for trouble in node.troubles where trouble.severity > .info && !(trouble.property.map(told.contains) ?? false) {
      if let index = rules.firstIndex(where: { $0.rule == trouble.rule }) {
        rules[index].troubles.append(trouble)
      } else {
        rules.append((trouble.rule, [trouble]))
      }
    }
    let lines = wrong.map(line) + rules.map { line($0.rule, $0.troubles, node) }
    if lines.count <= most { return lines }
    let rest = Run(text: "+ \(lines.count - most + 1) more", ink: .note, size: 9)
    return lines.prefix(most - 1) + [
      Line(cells: [Cell(runs: [rest], link: node.link, tooltip: node.tooltip)], height: 14)
    ]
  }

  private static func line(_ rule: String, _ troubles: [Diagram.Trouble], _ node: Diagram.Node) -> Line {
    let mark: Diagram.Mark = troubles[0].severity == .error ? .unsatisfied : .optional
    let runs = [
      Run(text: mark.glyph + "  ", ink: .mark(mark)), Run(text: said(rule, troubles), ink: .mark(mark), size: 10),
    ]
    let sentences = troubles.map(\.sentence).joined(separator: "; ")
    return Line(cells: [Cell(runs: runs, link: node.link, tooltip: sentences)], height: 15)
  }

  /// The rule, and the dependencies that it is about as far as there is room, else how often it was broken.
  private static func said(_ rule: String, _ troubles: [Diagram.Trouble]) -> String {
    let list = "\(rule): \(troubles.compactMap(\.property).joined(separator: ", "))"
    if troubles.allSatisfy({ $0.property != nil }) && list.count <= PictureWidth.row { return list }
    return rule + (troubles.count > 1 ? " (\(troubles.count))" : "")
  }

  // MARK: Chips

  private static func chips(_ number: Int, _ hints: Hints) -> [Cell] {
    let node = hints.diagram.nodes[number]
    let names = { (lines: [Diagram.Line], end: KeyPath<Diagram.Line, Int>) in
      lines.map { hints.diagram.nodes[$0[keyPath: end]].name }
    }
    var chips = node.fold.map { [foldChip($0, node, hints.isComparison)] } ?? []
    let shared = hints.shared[number] ?? []
    let mostChips = 4
    chips += shared.prefix(mostChips).map { line in
      let name = line.to == number ? "itself" : short(hints.diagram.nodes[line.to].name)
      return Cell(chip: "↗ " + name, line.tooltip, link: "#rib\(line.to)", .link, line.change)
    }
    if shared.count > mostChips {
      let rest = names(Array(shared.dropFirst(mostChips)), \.to)
      chips.append(Cell(chip: "↗ \(rest.count) more", listed(rest), link: node.link, .link))
    }
    chips += byChange(hints.otherParents[number] ?? [], \.change) { parents, change in
      let all = names(parents, \.from)
      let text = "\(change == .removed ? "" : "also ")below \(short(all[0]))\(more(than: all))"
      return Cell(chip: text, "also below \(listed(all))", link: "#rib\(parents[0].from)", .note, change)
    }
    if let path = hints.paths[number], let first = path.via.first {
      chips.append(Cell(chip: "via \(short(first))\(more(than: path.via))", path.tooltip, link: path.link))
    }
    chips += byChange(node.providers, \.change) { providers, change in
      let all = providers.map(\.name)
      let link = providers[0].node.map { "#rib\($0)" } ?? node.link
      let text = "from \(short(all[0]))\(more(than: all))"
      return Cell(chip: text, "also gets values from \(listed(all))", link: link, .note, change)
    }
    if !node.provided.isEmpty {
      let text = "provides for \(short(node.provided[0]))\(more(than: node.provided))"
      chips.append(Cell(chip: text, "also provides for \(listed(node.provided))", link: node.link))
    }
    return chips
  }

  /// A chip for each change that some of the items have, and for those that have none.
  private static func byChange<Item>(
    _ items: [Item], _ change: (Item) -> Diagram.Change?, chip: ([Item], Diagram.Change?) -> Cell
  ) -> [Cell] {
    ([nil] + Diagram.Change.allCases.map(Optional.some)).compactMap { kind in
      let chosen = items.filter { change($0) == kind }
      return chosen.isEmpty ? nil : chip(chosen, kind)
    }
  }

  private static func foldChip(_ fold: Diagram.Fold, _ node: Diagram.Node, _ isComparison: Bool) -> Cell {
    let place = node.isGroup ? "" : isComparison && fold.changes.isEmpty ? " unchanged" : " below"
    let count = "▸ \(counted(fold.names.count, "RIB"))\(place)"
    var cell = Cell(chip: count, "folded: \(listed(fold.names))", link: node.link)
    cell.runs += badge(of: fold)
    return cell
  }

  private static func short(_ name: String) -> String { shortened(name, to: PictureWidth.chip) }

  private static func more(than names: [String]) -> String { names.count > 1 ? " + \(names.count - 1)" : "" }

  private static func listed(_ names: [String]) -> String {
    names.prefix(30).joined(separator: ", ") + (names.count > 30 ? ", …" : "")
  }

  private static func chipLines(_ chips: [Cell]) -> [Line] {
    var lines: [Line] = []
    var width = 0.0
    for chip in chips {
      if lines.isEmpty || width + chip.width > chipLine {
        lines.append(Line(cells: [], height: chipHeight, gap: 3))
        width = 0
      }
      lines[lines.count - 1].cells.append(chip)
      width += chip.width + chipGap
    }
    return lines
  }
}

/// `1 RIB`, `2 RIBs`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

extension Card.Cell {
  fileprivate init(
    chip text: String, _ tooltip: String, link: String, _ ink: Card.Ink = .note, _ change: Diagram.Change? = nil
  ) {
    let run = change.map { Card.Run(text: "\($0.glyph) \(text)", ink: .change($0), size: 9) }
    self.init(
      runs: [run ?? Card.Run(text: text, ink: ink, size: 9)], link: link, tooltip: tooltip, isChip: true,
      isDashed: change == .removed)
  }
}

/// What the boxes say instead of lines.
private struct Hints {
  let diagram: Diagram
  /// For each node the lines that are not drawn: from it, and to it.
  let shared: [Int: [Diagram.Line]]
  let otherParents: [Int: [Diagram.Line]]
  /// The line of the tree that leads to each node.
  let paths: [Int: Diagram.Line]
  /// What stands above the frame of each tree.
  private let titles: [Int: String]

  var isComparison: Bool { diagram.heading.comparison != nil }

  init(_ diagram: Diagram) {
    self.diagram = diagram
    let told = diagram.lines.filter { !$0.isDrawn && !$0.isDependencyOnly }
    shared = Dictionary(grouping: told, by: \.from)
    otherParents = Dictionary(grouping: told.filter { $0.from != $0.to }, by: \.to)
    let framed = diagram.parts.filter { !$0.isLoose }
    let roots = framed.count > 1 ? framed.flatMap { part in part.roots.map { ($0, part.title) } } : []
    let children = diagram.childrenInTree
    var titles: [Int: String] = [:]
    for (root, title) in roots {
      for node in [root].reachable(by: { children[$0] }) { titles[node] = title }
    }
    self.titles = titles
    paths = Dictionary(diagram.lines.filter(\.isTree).map { ($0.to, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the frame around a node says already what tells it from its namesakes.
  func isFramed(_ node: Int) -> Bool {
    titles[node].map { $0 == diagram.nodes[node].scope } ?? false
  }
}
