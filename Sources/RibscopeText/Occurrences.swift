// What the standard library calls `contains(_:)` of a run of elements, `firstRange(of:)`, `ranges(of:)` and
// `replacing(_:with:)`: it has them on systems since macOS 13 and iOS 16.

extension Collection where Element: Equatable {
  /// Where a run of elements first stands; nil where it stands nowhere. An empty run stands nowhere.
  package func firstOccurrence(of run: some Collection<Element>) -> Range<Index>? {
    guard let first = run.first else { return nil }
    var rest = self[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if let end = rest.end(ofPrefix: run) { return start..<end }
      rest.removeFirst()
    }
    return nil
  }

  /// Where a run of elements stands, from the first place on; no two of them overlap.
  package func occurrences(of run: some Collection<Element>) -> [Range<Index>] {
    var found: [Range<Index>] = []
    var rest = self[...]
    while let next = rest.firstOccurrence(of: run) {
      found.append(next)
      rest = rest[next.upperBound...]
    }
    return found
  }

  /// The end of a run that this begins with.
  private func end(ofPrefix run: some Collection<Element>) -> Index? {
    var index = startIndex
    for element in run {
      guard index < endIndex, self[index] == element else { return nil }
      formIndex(after: &index)
    }
    return index
  }
}

extension StringProtocol {
  package func includes(_ text: some StringProtocol) -> Bool { firstOccurrence(of: text) != nil }

  /// The text with another one in each place where a text stands.
  package func replacing(text old: String, with new: String) -> String {
    var result = ""
    var start = startIndex
    for place in occurrences(of: old) {
      result += self[start..<place.lowerBound]
      result += new
      start = place.upperBound
    }
    return result + self[start...]
  }
}
