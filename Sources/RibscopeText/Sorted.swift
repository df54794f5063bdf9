extension RandomAccessCollection where Index == Int {
  /// The first place from which on a condition holds, in a collection that is sorted so that it holds of nothing in front of
  /// that; the end where it holds nowhere. O(log count).
  @inlinable
  package func firstSorted(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
