/// Names that somebody may have meant, the nearest first: equal but for case, or an edit or two away.
///
/// Of the names equally near the one that comes first stays first. Who asks many times makes `NearNames` once.
package func nearNames(to name: String, among names: [String]) -> [String] {
  NearNames(names).near(to: name).map { names[$0.index] }
}

/// Names, sorted so that those near another are found without looking at all.
///
/// What many names begin with is compared once, and names that begin too differently are passed over together.
package struct NearNames: Sendable {
  /// Sorted by their letters.
  private let names: [Name]
  /// For each name how many letters it begins with as the one before does.
  private let shared: [Int]

  /// A name as it was found.
  package struct Match: Sendable, Equatable {
    /// Index into the names given.
    package let index: Int
    /// 0 where it differs in case only, else the number of edits.
    package let rank: Int
  }

  /// O(names × length × log names).
  package init(_ names: [String]) {
    // Nobody slips in a name beyond 200 letters: they are not looked at.
    let sorted = names.enumerated().map { Name($0.element, index: $0.offset) }
      .filter { $0.letters.count <= 200 }
      .sorted { ($0.letters, $0.index) < ($1.letters, $1.index) }
    self.names = sorted
    shared = sorted.indices.map { $0 == 0 ? 0 : sharedCount(sorted[$0 - 1].letters, sorted[$0].letters) }
  }

  /// The names that `name` may be a slip of, the nearest first; of those equally near the first stays first.
  ///
  /// At most 1,024 names are looked at closely. Where more are alike enough for that, fewer edits are allowed: names
  /// that differ by a letter or two everywhere are no slips of each other.
  package func near(to name: String) -> [Match] {
    let wanted = Name(name, index: 0)
    let allowed = Self.allowedEdits(wanted)
    guard wanted.letters.count <= 200 + allowed else { return [] }
    let found = (0...allowed).reversed().lazy.compactMap { matches(of: wanted, within: $0) }.first ?? []
    return found.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }
  }

  /// - Returns: nil where too many names would have to be looked at.
  private func matches(of wanted: Name, within allowed: Int) -> [Match]? {
    var found: [Match] = []
    var rows = EditRows(to: wanted.letters, within: allowed)
    var index = 0
    var looks = 0
    while index < names.count {
      guard looks < 1024 else { return nil }
      let start = index
      rows.cut(to: min(rows.letters.count, shared[index]))
      index += 1
      if Self.grow(&rows, to: names[start].letters, within: allowed) {
        if let rank = Self.rank(of: names[start], for: wanted, edits: rows.distance, allowed) {
          found.append(Match(index: names[start].index, rank: rank))
        }
      } else {
        while index < names.count, shared[index] >= rows.letters.count { index += 1 }
      }
      // Names that are passed over cost little, but something.
      looks += 1 + (index - start) / 64
    }
    return found
  }

  /// More than these are no slip: one in a short name, two in a long one.
  private static func allowedEdits(_ name: Name) -> Int {
    name.letters.count < 4 ? 0 : name.letters.count < 8 ? 1 : 2
  }

  /// - Returns: false where all that begins with the rows' letters is too far away.
  private static func grow(
    _ rows: inout EditRows<Unicode.Scalar>, to letters: [Unicode.Scalar], within allowed: Int
  ) -> Bool {
    for letter in letters[rows.letters.count...] {
      rows.append(letter)
      if rows.least > allowed { return false }
    }
    return true
  }

  /// `player1Name` and `player2Name` are two things, not one and a slip.
  private static func rank(of candidate: Name, for wanted: Name, edits: Int, _ allowed: Int) -> Int? {
    guard edits <= allowed, candidate.text != wanted.text else { return nil }
    return edits == 0 || candidate.withoutNumbers != wanted.withoutNumbers ? edits : nil
  }
}

/// A name with its letters in lower case.
private struct Name: Sendable {
  let text: String
  let withoutNumbers: String
  let letters: [Unicode.Scalar]
  let index: Int

  init(_ text: String, index: Int) {
    self.text = text
    self.index = index
    withoutNumbers = text.filter { !$0.isNumber }
    letters = Array(text.lowercased().unicodeScalars)
  }
}

private func < (left: ([Unicode.Scalar], Int), right: ([Unicode.Scalar], Int)) -> Bool {
  left.0 == right.0 ? left.1 < right.1 : left.0.lexicographicallyPrecedes(right.0)
}

private func sharedCount(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var count = 0
  while count < left.count, count < right.count, left[count] == right[count] { count += 1 }
  return count
}
