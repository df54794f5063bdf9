/// How many letters must be inserted, deleted, replaced or swapped with their neighbour to turn one text into the other
/// (optimal string alignment). O(left × right).
package func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
  var rows = EditRows(to: right, within: max(left.count, right.count))
  for letter in left { rows.append(letter) }
  return rows.distance
}

/// The distances of a text that grows letter by letter from the beginnings of another, as far as they are within a
/// limit; what is above it is some number above it.
struct EditRows<Letter: Equatable> {
  private let target: [Letter]
  private let limit: Int
  private(set) var letters: [Letter] = []
  /// For the empty text and for each letter more a row: the distance from each beginning of `target`.
  private var cells: [Int]
  /// For each row what is at least the distance of every text that begins so.
  private var leasts = [0]

  init(to target: [Letter], within limit: Int) {
    self.target = target
    self.limit = limit
    cells = Array(0...target.count)
  }

  /// Of all of `letters` from all of the target.
  var distance: Int { cells[cells.count - 1] }

  /// At least so far away is every text that begins with `letters`.
  var least: Int { leasts[letters.count] }

  mutating func append(_ letter: Letter) {
    let row = letters.count
    let width = target.count + 1
    let above = row * width
    let current = above + width
    cells.append(contentsOf: repeatElement(limit + 1, count: width))
    cells[current] = row + 1
    var least = row + 1
    // A cell further from the diagonal takes more edits than the limit.
    for column in max(0, row - limit)..<max(0, row - limit, min(target.count, row + limit + 1)) {
      let replaced = cells[above + column] + (letter == target[column] ? 0 : 1)
      var best = min(replaced, cells[above + column + 1] + 1, cells[current + column] + 1)
      if column > 0, letter == target[column - 1], row > 0, letters[row - 1] == target[column] {
        best = min(best, cells[above - width + column - 1] + 1)
      }
      cells[current + column + 1] = best
      // The next letter may make a swap of this one, which reaches back to the row above.
      let swapped = letter == target[column] && column > 0 ? cells[above + column - 1] + 1 : best
      least = min(least, best, swapped)
    }
    letters.append(letter)
    leasts.append(least)
  }

  /// Takes letters away from the end.
  mutating func cut(to count: Int) {
    letters.removeLast(letters.count - count)
    leasts.removeLast(leasts.count - count - 1)
    cells.removeLast(cells.count - (count + 1) * (target.count + 1))
  }
}
