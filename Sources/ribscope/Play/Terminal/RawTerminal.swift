import RibscopeSystem

/// The terminal, key by key and on a screen of its own.
///
/// Its modes are put back by `restore`, and by signals that end the program.
final class RawTerminal {
  private static let enterScreen = "\u{1B}[?1049h\u{1B}[?25l"

  /// - Throws: where stdin is no terminal.
  init() throws(Failure) {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else {
      throw Failure("cannot read the terminal's mode: \(systemMessage(errno))")
    }
    savedModes = modes
    for number in deadlySignals { signal(number, restoreAndDie) }
    cfmakeraw(&modes)
    guard tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes) == 0 else {
      throw Failure("cannot read single keys from the terminal: \(systemMessage(errno))")
    }
    write(Self.enterScreen)
  }

  /// Puts everything back. Does nothing the second time.
  func restore() {
    restoreTerminal()
    for number in deadlySignals { signal(number, SIG_DFL) }
  }

  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// What was typed; nothing if nobody types for a fifth of a second, nil when the terminal is gone.
  func read() -> [UInt8]? {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 200) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = RibscopeSystem.read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  /// Replaces what is shown.
  func show(_ lines: [String]) {
    write("\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
  }

  private func write(_ text: String) {
    _ = StandardStreams.write(Array(text.utf8), to: STDOUT_FILENO)
  }
}

private let deadlySignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE]

/// The modes that the terminal had before; nil while they hold. A signal handler reads it, hence a plain global variable.
private nonisolated(unsafe) var savedModes: termios?

/// Shows the cursor, and the screen from before. Calls nothing that a signal handler must not call.
private func restoreTerminal() {
  guard var modes = savedModes else { return }
  savedModes = nil
  let leaveScreen: StaticString = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"
  _ = write(STDOUT_FILENO, leaveScreen.utf8Start, leaveScreen.utf8CodeUnitCount)
  _ = tcsetattr(STDIN_FILENO, TCSAFLUSH, &modes)
}

private func restoreAndDie(_ number: Int32) {
  restoreTerminal()
  signal(number, SIG_DFL)
  raise(number)
}
