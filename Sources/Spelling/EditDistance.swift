/// How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one text into the other
/// (optimal string alignment); where it is more than `limit`, some number above that. O(left × right).
public func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter], limit: Int = .max) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  var current = last
  for row in left.indices {
    current[0] = row + 1
    var least = row + 1
    for column in right.indices {
      let replaced = last[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        best = min(best, beforeLast[column - 1] + 1)
      }
      current[column + 1] = best
      least = min(least, best)
    }
    // A swap reaches back two rows, for one edit: what is above the limit by more than that stays above it.
    if limit < .max, least > limit + 1 { return least }
    if row == 0 { beforeLast = last }
    swap(&beforeLast, &last)
    swap(&last, &current)
  }
  return last[right.count]
}
