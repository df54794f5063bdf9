import Platform

/// Why the system refused something.
struct SystemFailure: Error, Equatable {
  /// In the system's words: `Permission denied`.
  let reason: String
  /// Whether there is nothing by that name.
  let isMissing: Bool

  init(_ number: Int32 = errno) {
    reason = String(cString: strerror(number))
    isMissing = number == ENOENT || number == ENOTDIR
  }

  init(reason: String) {
    self.reason = reason
    isMissing = false
  }
}
