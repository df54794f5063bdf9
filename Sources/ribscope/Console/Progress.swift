import Platform
import Synchronization

/// What a run is at, on the last line of a terminal: shown once it has taken half a second, gone when it ends. Never in a
/// pipe or a file.
final class Progress: Sendable {
  private let stage: Mutex<(text: String?, isShown: Bool)>

  init(_ text: String, _ console: Console) {
    let isWanted =
      isatty(STDERR_FILENO) == 1 && !console.isQuiet && console.environment["TERM", default: "dumb"] != "dumb"
    stage = Mutex((isWanted ? text : nil, false))
    guard isWanted else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { [weak self] in self?.begin() }
  }

  func enter(_ text: String) {
    stage.withLock { stage in
      guard stage.text != nil else { return }
      stage.text = text
      if stage.isShown { Self.draw(text) }
    }
  }

  /// Takes the line away; to be called before anything else is written.
  func end() {
    stage.withLock { stage in
      if stage.isShown { Self.write("\r\u{1B}[K") }
      stage = (nil, false)
    }
  }

  private func begin() {
    stage.withLock { stage in
      guard let text = stage.text else { return }
      stage.isShown = true
      Self.draw(text)
    }
  }

  private static func draw(_ text: String) {
    write("\r\u{1B}[Kribscope: \(text) …")
  }

  private static func write(_ text: String) {
    _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
