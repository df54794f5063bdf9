/// Names that somebody may have meant, the nearest first: equal but for case, or an edit or two away.
///
/// Of the names equally near the one that comes first stays first. O(names × length²).
public func nearNames(to name: String, among names: [String]) -> [String] {
  let near = names.enumerated().compactMap { index, candidate in
    nearness(of: candidate, to: name).map { (rank: $0, index: index, name: candidate) }
  }
  return near.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.name)
}

/// 0 where two different names differ in case only, else the number of edits between them; nil where that is too many
/// for a slip: more than one in a short name, more than two in a long one. Names beyond 200 bytes are not looked at.
private func nearness(of candidate: String, to name: String) -> Int? {
  guard candidate != name, candidate.utf8.count <= 200, name.utf8.count <= 200 else { return nil }
  if candidate.lowercased() == name.lowercased() { return 0 }
  let allowed = name.count < 4 ? 0 : name.count < 8 ? 1 : 2
  guard abs(candidate.count - name.count) <= allowed, differsInLetters(candidate, name) else { return nil }
  let edits = editDistance(Array(candidate.lowercased()), Array(name.lowercased()))
  return edits <= allowed ? edits : nil
}

/// `player1Name` and `player2Name` are two things, not one and a slip.
private func differsInLetters(_ left: String, _ right: String) -> Bool {
  left.filter { !$0.isNumber } != right.filter { !$0.isNumber }
}
