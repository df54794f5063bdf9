import RibscopeSampleRunner
import RibscopeSampleScreens

/// What a person at the keyboard sees and does: a cursor on the screen's grid, a list of what is possible, fields to fill
/// in, a command that is being typed.
final class KeyboardPlay {
  let session: PlaySession
  /// Told of each command that was performed.
  var didPerform: (String) -> Void = { _ in }

  private(set) var focus = Focus.list(0)
  /// The fields that are being filled in; nil if there are none.
  private(set) var form: Form?
  /// A command that is being typed; nil if there is none.
  private(set) var typed: String?
  /// What was wrong with the last command.
  private(set) var complaint: String?

  /// Where the cursor is.
  enum Focus: Equatable {
    case grid(row: Int, column: Int)
    /// An index into `entries`.
    case list(Int)
  }

  /// Something to choose.
  struct Entry {
    let title: String
    let action: ScreenAction
    /// A text for each of the action's inputs; nil if they must be asked for.
    let texts: [String]?
  }

  init(_ session: PlaySession) {
    self.session = session
    arrive()
  }

  /// What can be chosen, apart from the grid's cells.
  var entries: [Entry] {
    let onGrid = session.grid?.action
    return session.actions.filter { $0.name != onGrid }.flatMap(Entry.all)
  }

  /// - Returns: false if the person wants to leave.
  func press(_ key: Key) -> Bool {
    complaint = key == .leave ? complaint : nil
    if key == .leave { return false }
    if typed != nil { return type(key) }
    if form != nil {
      fill(key)
    } else {
      move(key)
    }
    return true
  }

  /// The screen may have changed.
  private func arrive() {
    form = nil
    if let grid = session.grid, grid.action != nil, !grid.cells.isEmpty {
      if case .list = focus { focus = .grid(row: 0, column: 0) }
    } else {
      focus = .list(0)
      if session.screenActions.count == 1, let only = entries.first, only.texts == nil { form = Form(only.action) }
    }
  }

  private func perform(_ line: String, _ body: () throws(CommandProblem) -> Void) {
    do {
      try body()
      didPerform(line)
      arrive()
    } catch {
      complaint = error.message
    }
  }

  private func perform(_ action: ScreenAction, _ texts: [String]) {
    let line = ([action.name] + texts.map { $0.contains(" ") || $0.isEmpty ? "\"\($0)\"" : $0 }).joined(separator: " ")
    perform(line) { () throws(CommandProblem) in try session.perform(action, texts, typed: line) }
  }
}

// MARK: - Moving and choosing

extension KeyboardPlay {
  private func move(_ key: Key) {
    switch key {
    case .up, .down, .left, .right, .tab, .backTab: focus = moved(key)
    case .enter: choose()
    case .character(let character): typed = character == ":" ? "" : String(character)
    case .backspace, .escape, .leave: break
    }
  }

  private func moved(_ key: Key) -> Focus {
    switch focus {
    case .grid(let row, let column): session.grid.map { movedOnGrid($0, key, row, column) } ?? .list(0)
    case .list(let index): movedInList(key, index)
    }
  }

  private func movedOnGrid(_ grid: ScreenGrid, _ key: Key, _ row: Int, _ column: Int) -> Focus {
    let (lastRow, lastColumn) = (grid.cells.count - 1, (grid.cells.first?.count ?? 1) - 1)
    switch key {
    case .up: return .grid(row: max(0, row - 1), column: column)
    case .left: return .grid(row: row, column: max(0, column - 1))
    case .right: return .grid(row: row, column: min(lastColumn, column + 1))
    case .down where row < lastRow: return .grid(row: row + 1, column: column)
    default: return entries.isEmpty ? focus : .list(0)
    }
  }

  private func movedInList(_ key: Key, _ index: Int) -> Focus {
    let isUp = [.up, .left, .backTab].contains(key)
    if isUp, index == 0, let grid = session.grid, grid.action != nil {
      return .grid(row: grid.cells.count - 1, column: 0)
    }
    return .list(max(0, min(index + (isUp ? -1 : 1), entries.count - 1)))
  }

  private func choose() {
    switch focus {
    case .grid(let row, let column):
      if let action = session.actions.first(where: { $0.name == session.grid?.action }) {
        perform(action, [String(row), String(column)])
      }
    case .list(let index):
      guard entries.indices.contains(index) else { return }
      let entry = entries[index]
      if let texts = entry.texts {
        perform(entry.action, texts)
      } else {
        form = Form(entry.action)
      }
    }
  }
}

// MARK: - Filling in and typing

extension KeyboardPlay {
  private func fill(_ key: Key) {
    if key == .escape {
      form = nil
    } else if key == .enter, let form, form.isAtEnd {
      perform(form.action, form.texts)
    } else {
      form?.press(key)
    }
  }

  /// - Returns: false if what was typed means to leave.
  private func type(_ key: Key) -> Bool {
    guard let line = typed else { return true }
    switch key {
    case .character(let character): typed = line + String(character)
    case .backspace: typed = line.isEmpty ? nil : String(line.dropLast())
    case .escape: typed = nil
    case .enter:
      typed = nil
      if line == "q" || line == "quit" { return false }
      perform(line) { () throws(CommandProblem) in try session.perform(withGridAction(line)) }
    default: break
    }
    return true
  }

  /// `0 2` stands for `place 0 2` where there are cells to choose.
  private func withGridAction(_ line: String) -> String {
    guard let action = session.grid?.action, line.first?.isNumber == true else { return line }
    return "\(action) \(line)"
  }
}

extension KeyboardPlay.Entry {
  /// The action, once for each choice where there is one thing to choose.
  fileprivate static func all(of action: ScreenAction) -> [KeyboardPlay.Entry] {
    if action.inputs.isEmpty { return [.init(title: action.name, action: action, texts: [])] }
    if action.inputs.count == 1, let choices = action.inputs.first?.choices, !choices.isEmpty {
      return choices.map { .init(title: "\(action.name) \($0)", action: action, texts: [$0]) }
    }
    return [.init(title: "\(action.name) …", action: action, texts: nil)]
  }
}
