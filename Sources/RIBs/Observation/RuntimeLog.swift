import Foundation

/// Where the runtime's messages to developers go.
public enum RuntimeLog {
  /// Takes one line, without its end. By default it goes to standard error. Must be set before trees are built.
  public nonisolated(unsafe) static var write: (String) -> Void = { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
