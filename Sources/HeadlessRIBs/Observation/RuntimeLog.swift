#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where the runtime's messages to developers go.
public enum RuntimeLog {
  /// Takes one line, without its end. By default it goes to standard error. Must be set before trees are built.
  public nonisolated(unsafe) static var write: (String) -> Void = toStandardError
}

private func toStandardError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
