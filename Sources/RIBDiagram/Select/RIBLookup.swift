import RIBGraph

extension RIBGraph {
  /// The one RIB that a person means by an id, a name, or the end of an id from a `/` on.
  func rib(called name: String) throws(DiagramError) -> Int {
    if let exact = ribs.firstIndex(where: { $0.id == name }) { return exact }
    let fitting = ribs.indices.filter { ribs[$0].name == name || ribs[$0].id.hasSuffix("/" + name) }
    if fitting.count == 1 { return fitting[0] }
    if fitting.isEmpty { throw .unknownRIB(name, suggestions: names(near: name)) }
    throw .ambiguousRIB(name, ids: fitting.map { ribs[$0].id })
  }

  /// At most three names that a person may have meant, the nearest first.
  private func names(near name: String) -> [String] {
    let wanted = Array(name.lowercased().prefix(100))
    let limit = max(1, wanted.count / 3)
    let near = Set(ribs.map(\.name))
      .map { (name: $0, distance: editDistance(Array($0.lowercased().prefix(100)), wanted)) }
      .filter { $0.distance <= limit }
      .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return near.prefix(3).filter { $0.distance <= near[0].distance + 1 }.map(\.name)
  }
}

/// The number of characters to insert, drop or change to turn one text into the other (Levenshtein).
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var previous = Array(0...right.count)
  for (row, character) in left.enumerated() {
    var current = [row + 1]
    for (column, other) in right.enumerated() {
      let changed = previous[column] + (character == other ? 0 : 1)
      current.append(min(changed, previous[column + 1] + 1, current[column] + 1))
    }
    previous = current
  }
  return previous[right.count]
}
