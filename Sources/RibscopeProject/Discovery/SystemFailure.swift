import RibscopeSystem

/// Why the system refused something.
struct SystemFailure: Error, Equatable {
  /// In the system's words: `Permission denied`.
  let reason: String
  /// Whether there is nothing by that name.
  let isMissing: Bool

  init(_ number: Int32 = errno) {
    reason = systemMessage(number)
    isMissing = number == ENOENT || number == ENOTDIR
  }

  init(reason: String) {
    self.reason = reason
    isMissing = false
  }

  /// There is nothing by that name.
  static let missing = SystemFailure(ENOENT)

  static func tooLarge(_ size: Int, limit: Int) -> SystemFailure {
    SystemFailure(reason: "it has \(size) bytes, more than the limit of \(limit)")
  }
}
