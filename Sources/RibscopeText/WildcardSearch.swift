/// Whether a pattern whose stars stand for any number of elements matches all of some elements.
package enum WildcardSearch {
  /// Of several stars only the last is ever taken back, so that it ends in O(count × steps).
  ///
  /// - Parameters:
  ///   - count: how many elements there are.
  ///   - steps: how many the pattern has.
  ///   - isStar: whether a step stands for any number of elements.
  ///   - matches: whether an element is one that another step stands for.
  @inlinable
  package static func matches(
    _ count: Int, _ steps: Int, isStar: (Int) -> Bool, _ matches: (_ element: Int, _ step: Int) -> Bool
  ) -> Bool {
    var (place, step) = (0, 0)
    var star: (place: Int, step: Int)?
    while place < count {
      if step < steps, isStar(step) {
        star = (place, step)
        step += 1
      } else if step < steps, matches(place, step) {
        place += 1
        step += 1
      } else if let last = star {
        star = (last.place + 1, last.step)
        (place, step) = (last.place + 1, last.step + 1)
      } else {
        return false
      }
    }
    return (step..<steps).allSatisfy(isStar)
  }
}
