/// How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one text into the other
/// (optimal string alignment). O(left × right).
public func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
  var rows = EditRows(to: right)
  for letter in left { rows.append(letter) }
  return rows.distance
}

/// The distances of a text that grows letter by letter from the beginnings of another.
struct EditRows<Letter: Equatable> {
  private let target: [Letter]
  private(set) var letters: [Letter] = []
  /// For the empty text and for each letter more a row: the distance from each beginning of `target`.
  private var rows: [[Int]]

  init(to target: [Letter]) {
    self.target = target
    rows = [Array(0...target.count)]
  }

  /// Of all of `letters` from all of the target.
  var distance: Int { rows[letters.count][target.count] }

  /// At least so far away is every text that begins with `letters`.
  var least: Int {
    let last = rows[letters.count].min() ?? 0
    // A swap reaches back two rows, for one edit.
    return letters.isEmpty ? last : min(last, (rows[letters.count - 1].min() ?? 0) + 1)
  }

  mutating func append(_ letter: Letter) {
    let row = letters.count
    var current = [row + 1]
    current.reserveCapacity(target.count + 1)
    for column in target.indices {
      let replaced = rows[row][column] + (letter == target[column] ? 0 : 1)
      var best = min(replaced, rows[row][column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, letter == target[column - 1], letters[row - 1] == target[column] {
        best = min(best, rows[row - 1][column - 1] + 1)
      }
      current.append(best)
    }
    letters.append(letter)
    rows.append(current)
  }

  /// Takes letters away from the end.
  mutating func cut(to count: Int) {
    letters.removeLast(letters.count - count)
    rows.removeLast(rows.count - count - 1)
  }
}
