import HeadlessRIBs

/// What there is to see after each command, as text.
package struct Transcript {
  private var toldLeaks = 0

  package init() {}

  /// The command, the screen, the tree, and the leaks found since the last time.
  package mutating func text(after command: String, _ session: PlaySession) -> String {
    let tree = session.tree.map(TreeLine.lines) ?? []
    let shown = session.screen + [""] + tree.map(\.text)
    return lines(["> \(command)"] + shown.map { $0.isEmpty ? "" : "  " + $0 } + newLeaks(session) + [""])
  }

  /// The leaks found since the last time, then how many there were in all.
  package mutating func end(_ session: PlaySession) -> String {
    let count = session.leaks.count
    return lines(newLeaks(session) + [count == 0 ? "No leaks." : count == 1 ? "1 leak." : "\(count) leaks."])
  }

  private mutating func newLeaks(_ session: PlaySession) -> [String] {
    let new = session.leaks.dropFirst(toldLeaks)
    toldLeaks = session.leaks.count
    return new.map { "  leak: \($0)" }
  }

  private func lines(_ lines: [String]) -> String {
    lines.map { $0 + "\n" }.joined()
  }
}
