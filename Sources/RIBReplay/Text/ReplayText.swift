import RIBDiagram
import RIBTrace
import RibscopeText

/// Writes a replay for a terminal, event by event, so that a trace can be followed while it is written.
public struct ReplayText: Sendable {
  private let isColored: Bool
  private var replay = Replay()
  private var rows = TreeRows()
  private var counts = Counts()

  private struct Counts {
    var events = 0
    var attached = 0
    var detached = 0
    var seconds = 0.0
    var isSampled = false
  }

  public init(isColored: Bool = false) {
    self.isColored = isColored
  }

  /// One event: what happened, then the trees if it is about them. Snapshots that agree with what is shown are left out.
  ///
  /// Marked are lines that came (`+`), went (`-`) and changed (`~`). Of trees with hundreds of routers only what is near
  /// such lines is shown.
  public mutating func text(of event: TraceEvent) -> String {
    count(event)
    switch rows.change(by: event.happening, in: replay.forest) {
    // Played by a statement of its own: as an argument it would find all that the replay holds in use, and copy it.
    case .nothing:
      let step = replay.playAlone(event)
      return text(step, [])
    case .addition(let id, let parent):
      let step = replay.playAlone(event)
      let added = rows.add(id, below: parent, from: replay.forest)
      return text(step, rows.lines(marking: added, .added, replay.forest))
    case .removal(let id):
      let removed = rows.rows(of: id)
      let lines = rows.lines(marking: removed, .removed, replay.forest)
      rows.remove(removed)
      let step = replay.playAlone(event)
      return text(step, lines)
    case .update(let id):
      let step = replay.playAlone(event)
      let row = rows.row(of: id) ?? 0
      return text(step, rows.lines(marking: row..<row + 1, .changed, replay.forest))
    case .other:
      let step = replay.play(event)
      if step.isConfirmation { return "" }
      guard step.before != step.after else { return text(step, []) }
      rows = TreeRows(step.after)
      return text(step, TreeListing(from: step.before, to: step.after, subject: event.happening.router?.id).lines)
    }
  }

  private func text(_ step: ReplayStep, _ lines: [(mark: LineMark, text: String)]) -> String {
    head(step) + "\n" + lines.map { paint("  \($0.mark.rawValue) \($0.text)", $0.mark) + "\n" }.joined()
  }

  /// What is to be said at the end.
  public func summary() -> String {
    var lines = [
      "\(counts.events) events in \(secondsText(counts.seconds)) s: \(counts.attached) attached, "
        + "\(counts.detached) detached, \(replay.leaks.count) leaked"
    ]
    if counts.isSampled { lines.append("The trace was sampled: short-lived RIBs may be missing.") }
    lines += replay.leaks.map { red("leak: \(printable("\($0.router.label): \($0.leak.sentence)"))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func count(_ event: TraceEvent) {
    counts.events += 1
    counts.seconds = max(counts.seconds, event.time)
    switch event.happening {
    case .attach: counts.attached += 1
    case .detach: counts.detached += 1
    case .note(_, true): counts.isSampled = true
    default: break
    }
  }

  private func head(_ step: ReplayStep) -> String {
    let line = "#\(step.event.seq)  \(step.timeText)  \(step.sentence)"
    if case .leak = step.event.happening { return red(line) }
    return sgr("1", line)
  }

  private func paint(_ line: String, _ mark: LineMark) -> String {
    switch mark {
    case .none: line
    case .added: sgr("32", line)
    case .removed: sgr("2", line)
    case .changed: sgr("36", line)
    }
  }

  private func red(_ line: String) -> String { sgr("1;31", line) }

  /// ECMA-48 "select graphic rendition", and back to normal after the text.
  private func sgr(_ code: String, _ text: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
