import RibscopeText

extension String {
  /// An example that differs from this one in one place: what is good or silent is written as what a hand would change.
  ///
  /// - Precondition: `old` stands here exactly once.
  func replacingOnce(_ old: String, with new: String) -> String {
    let count = occurrences(of: old).count
    precondition(count == 1, "the text to replace stands in \(count) places: \(old)")
    return replacing(text: old, with: new)
  }
}
