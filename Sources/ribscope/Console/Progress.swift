import RibscopeSystem

/// What a run is at, on the last line of a terminal: shown once it has taken half a second, gone when it ends. Never in a
/// pipe or a file.
final class Progress: Sendable {
  private struct Stage {
    var text: String?
    var isShown = false
    /// What Ctrl-C did before.
    var interruption = SIG_DFL
  }

  private let stage: Guarded<Stage>

  init(_ text: String, _ console: Console) {
    let isWanted =
      isatty(STDERR_FILENO) == 1 && !console.isQuiet && console.environment["TERM", default: "dumb"] != "dumb"
    stage = Guarded(Stage(text: isWanted ? text : nil))
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
      if stage.isShown {
        Self.write("\r\u{1B}[K")
        signal(SIGINT, stage.interruption)
      }
      stage = Stage()
    }
  }

  private func begin() {
    stage.withLock { stage in
      guard let text = stage.text else { return }
      stage.isShown = true
      stage.interruption = Self.endWhenInterrupted()
      Self.draw(text)
    }
  }

  /// Takes the line away before Ctrl-C ends the run. What a signal interrupts may hold any lock, so that only the system is
  /// called.
  private static func endWhenInterrupted() -> (@convention(c) (Int32) -> Void)? {
    signal(SIGINT) { number in
      var line: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
      _ = RibscopeSystem.write(STDERR_FILENO, &line, 4)
      signal(number, SIG_DFL)
      raise(number)
    }
  }

  private static func draw(_ text: String) {
    write("\r\u{1B}[Kribscope: \(text) …")
  }

  private static func write(_ text: String) {
    _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
  }
}
