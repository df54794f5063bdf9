/// Names that somebody may have meant, the nearest first: equal but for case, or an edit or two away.
///
/// Of the names equally near the one that comes first stays first. O(names × length²).
public func nearNames(to name: String, among names: [String]) -> [String] {
  let wanted = Name(name)
  let near = names.enumerated().compactMap { index, candidate in
    nearness(of: Name(candidate), to: wanted).map { (rank: $0, index: index, name: candidate) }
  }
  return near.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.name)
}

/// A name with its letters in lower case.
private struct Name {
  let text: String
  let letters: [Unicode.Scalar]

  init(_ text: String) {
    self.text = text
    letters = Array(text.lowercased().unicodeScalars)
  }
}

/// 0 where two different names differ in case only, else the number of edits between them; nil where that is too many
/// for a slip: more than one in a short name, more than two in a long one. Names beyond 200 letters are not looked at.
private func nearness(of candidate: Name, to name: Name) -> Int? {
  let allowed = name.letters.count < 4 ? 0 : name.letters.count < 8 ? 1 : 2
  guard candidate.letters.count <= 200, abs(candidate.letters.count - name.letters.count) <= allowed,
    candidate.text != name.text
  else { return nil }
  if candidate.letters == name.letters { return 0 }
  let edits = editDistance(candidate.letters, name.letters, limit: allowed)
  return edits <= allowed && differsInLetters(candidate.text, name.text) ? edits : nil
}

/// `player1Name` and `player2Name` are two things, not one and a slip.
private func differsInLetters(_ left: String, _ right: String) -> Bool {
  left.filter { !$0.isNumber } != right.filter { !$0.isNumber }
}
