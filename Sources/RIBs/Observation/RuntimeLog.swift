import Platform

/// Where the runtime's messages to developers go.
public enum RuntimeLog {
  /// Takes one line, without its end. By default it goes to standard error. Must be set before trees are built.
  public nonisolated(unsafe) static var write: (String) -> Void = { line in
    let bytes = Array((line + "\n").utf8)
    _ = Platform.write(STDERR_FILENO, bytes, bytes.count)
  }
}
