import HeadlessRIBs
import RibscopeSampleRunner
import RibscopeSampleScreens

/// What stands on the terminal while a sample is played: the screen on the left, the live tree beside it.
struct PlayView {
  let title: String
  /// The routers that were there before the last command; others are shown as new.
  var known: Set<Int> = []

  /// As many lines as there are rows, each a column narrower than the terminal: a full one would scroll it.
  func lines(_ play: KeyboardPlay, columns: Int, rows: Int) -> [Spans] {
    let head = [Span(" \(title)", .reverse), Span(String(repeating: " ", count: columns), .reverse)]
    let left = screen(play) + [[]] + controls(play)
    let right = [[Span("RIB tree", .bold)]] + tree(play.session) + leaks(play.session)
    let body = columns >= 60 ? beside(left, right, columns) : left + [[]] + right
    let foot = complaint(play, width: columns - 4) + [[Span(help(play), .faint)]]
    let space = max(0, rows - foot.count - 2)
    return ([head, []] + window(body, rows: space) + foot).prefix(rows).map { $0.fitted(to: columns - 1) }
  }

  /// The part of the lines that there is room for: the cursor is in it.
  private func window(_ lines: [Spans], rows: Int) -> [Spans] {
    let cursor = lines.firstIndex { $0.contains { $0.style == .reverse } } ?? 0
    let start = max(0, min(cursor - rows / 2, lines.count - rows))
    let shown = Array(lines.dropFirst(start).prefix(rows))
    return shown + Array(repeating: [], count: rows - shown.count)
  }

  // MARK: - The screen

  private func screen(_ play: KeyboardPlay) -> [Spans] {
    let lines = play.session.screen.map { [Span("  " + $0)] }
    guard let grid = play.session.grid, grid.firstLine + grid.cells.count <= lines.count else { return lines }
    let above = Array(lines[..<grid.firstLine])
    let below = Array(lines[(grid.firstLine + grid.cells.count)...])
    return above + [[]] + board(grid, play) + [[]] + below
  }

  /// The grid with borders, its rows and columns numbered, the cell under the cursor in reverse.
  private func board(_ grid: ScreenGrid, _ play: KeyboardPlay) -> [Spans] {
    let columns = grid.cells.first?.count ?? 0
    let border = { (left: String, middle: String, right: String) in
      [Span("     " + left + Array(repeating: "───", count: columns).joined(separator: middle) + right)]
    }
    let numbers = [Span("      " + (0..<columns).map { " \($0) " }.joined(separator: " "), .faint)]
    var lines = [numbers, border("┌", "┬", "┐")]
    for (row, cells) in grid.cells.enumerated() {
      if row > 0 { lines.append(border("├", "┼", "┤")) }
      lines.append([Span("   \(row) ", .faint)] + rowSpans(cells, row, play.cell))
    }
    return lines + [border("└", "┴", "┘")]
  }

  private func rowSpans(_ cells: [String], _ row: Int, _ cursor: (row: Int, column: Int)?) -> Spans {
    cells.enumerated().flatMap { column, mark in
      let isHere = cursor.map { $0 == (row, column) } ?? false
      let cell = mark.isEmpty ? " " : mark
      return [Span("│"), isHere ? Span("[\(cell)]", .reverse) : Span(" \(cell) ", .bold)]
    } + [Span("│")]
  }

  // MARK: - What can be done

  private func controls(_ play: KeyboardPlay) -> [Spans] {
    if let form = play.form { return fields(form) + command(play) }
    let entries = play.entries.enumerated().map { index, entry -> Spans in
      let isHere = play.focus == .list(index) && play.typed == nil
      return isHere ? [Span("▸ "), Span(entry.title, .reverse)] : [Span("  " + entry.title)]
    }
    return entries + command(play)
  }

  private func fields(_ form: Form) -> [Spans] {
    zip(form.action.inputs, form.texts).enumerated().map { index, field in
      let isHere = index == form.current
      return [Span((isHere ? "▸ " : "  ") + field.0.name.capitalized + ": "), Span(field.1, .bold)]
        + (isHere ? [Span(" ", .reverse)] : [])
    }
  }

  private func command(_ play: KeyboardPlay) -> [Spans] {
    play.typed.map { [[], [Span("> "), Span($0, .bold), Span(" ", .reverse)]] } ?? []
  }

  private func complaint(_ play: KeyboardPlay, width: Int) -> [Spans] {
    play.complaint.map { wrapped($0, width: width).map { [Span("  " + $0, .red)] } } ?? []
  }

  private func help(_ play: KeyboardPlay) -> String {
    if play.typed != nil { return " Enter: run   Esc: cancel   Ctrl-C: quit" }
    if play.form != nil { return " Enter: next   Tab/↑↓: another field   Esc: other actions   Ctrl-C: quit" }
    if case .grid = play.focus {
      return " ↑↓←→ Enter: choose a cell   0 2: type it   Tab: other actions   Ctrl-C: quit"
    }
    return " ↑↓: choose   Enter: run   or type a command   Ctrl-C: quit"
  }

  // MARK: - The tree

  private func tree(_ session: PlaySession) -> [Spans] {
    (session.tree.map(TreeLine.lines) ?? []).map { line in
      let isNew = !known.isEmpty && !known.contains(line.router.id)
      return [Span(line.text, isNew ? .green : .plain)]
    }
  }

  private func leaks(_ session: PlaySession) -> [Spans] {
    session.leaks.isEmpty ? [] : [[]] + session.leaks.map { [Span("leak: \($0)", .red)] }
  }

  private func beside(_ left: [Spans], _ right: [Spans], _ columns: Int) -> [Spans] {
    let width = columns * 3 / 5
    return (0..<max(left.count, right.count)).map { row in
      var spans = (row < left.count ? left[row] : []).fitted(to: width - 2)
      spans.append(Span("│ ", .faint))
      if row < right.count { spans += right[row] }
      return spans
    }
  }
}

extension KeyboardPlay {
  /// The cell under the cursor.
  fileprivate var cell: (row: Int, column: Int)? {
    if case .grid(let row, let column) = focus, typed == nil { (row, column) } else { nil }
  }
}

/// Broken between words. A word that is too long is cut by the one who draws it.
private func wrapped(_ text: String, width: Int) -> [String] {
  var lines = [""]
  for word in text.split(separator: " ") {
    if let last = lines.last, !last.isEmpty, last.count + 1 + word.count > width {
      lines.append(String(word))
    } else {
      lines[lines.count - 1] += lines[lines.count - 1].isEmpty ? String(word) : " \(word)"
    }
  }
  return lines
}
