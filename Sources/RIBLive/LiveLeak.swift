import RIBReplay
import RIBTrace

/// A leak as it is told on the terminal.
package struct LiveLeak: Sendable, Equatable {
  package let app: String
  package let router: TracedRouter
  package let leak: TracedLeak
  /// The name of the RIB that its router was attached to; nil where the trace has not told it.
  package let parent: String?
  /// Seconds since the trace began.
  package let attachedAt: Double?
  /// Where the code attaches it, as `path:line`.
  package private(set) var attachPlace: String?

  func at(_ place: String) -> LiveLeak {
    var leak = self
    leak.attachPlace = place
    return leak
  }

  /// `TicTacToe: OffGame (4): OffGameRouter is still alive after 2 s; attached to LoggedIn at 1.203 s (LoggedIn.swift:12)`
  package var sentence: String {
    var attached = [parent.map { "to \($0)" }, attachedAt.map { "at \(secondsText($0)) s" }].compactMap { $0 }
    if let attachPlace { attached.append("(\(attachPlace))") }
    let place = attached.isEmpty ? "" : "; attached \(attached.joined(separator: " "))"
    return "\(app): \(router.label): \(leak.sentence)\(place)"
  }
}
