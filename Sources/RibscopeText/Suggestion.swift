/// The candidate that a mistyped word most likely means; nil where none is near. The first of equals wins.
///
/// Near is at most one edit for every three letters, and at least one. A word that is the beginning of exactly one
/// candidate means that one, too. O(candidates × letters²); words over 64 bytes get no suggestion.
package func suggestion(for word: String, among candidates: [String]) -> String? {
  let typed = Array(word.lowercased().utf8)
  guard !typed.isEmpty, typed.count <= 64 else { return nil }
  let begun = candidates.filter { $0.lowercased().utf8.starts(with: typed) }
  if begun.count == 1 { return begun.first }
  let distances = candidates.map { (candidate: $0, distance: editDistance(typed, Array($0.lowercased().utf8))) }
  let nearest = distances.min { $0.distance < $1.distance }
  guard let nearest, nearest.distance <= max(1, typed.count / 3) else { return nil }
  return nearest.candidate
}
