extension RIBGraph {
  /// The RIBs that a person may mean by an id, a name, or the end of an id from a `/` on: one by its id, else all that
  /// fit.
  public func ribs(called name: String) -> [Int] {
    if let exact = ribs.firstIndex(where: { $0.id == name }) { return [exact] }
    return ribs.indices.filter { ribs[$0].name == name || ribs[$0].id.hasSuffix("/" + name) }
  }
}
