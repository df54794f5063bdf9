import SwiftScan

/// Questions about the ancestors of a type that need not look at each of them.
extension TypeResolver {
  /// A type and all that it inherits, itself in front.
  package func lineage(of type: TypeID) -> [TypeID] { [type] + ancestors(of: type).map(\.id) }

  /// Whether a type is, or inherits, or conforms to another.
  package func inherits(_ type: TypeID, from ancestor: TypeID) -> Bool {
    if type == ancestor { return true }
    return self.ancestor(ancestor, of: type) != nil
  }

  /// The ancestor of a type that is another; nil where it inherits it not.
  package func ancestor(_ wanted: TypeID, of type: TypeID) -> Ancestor? {
    let all = ancestors(of: type)
    return all.count > 16 ? ancestorOrder(of: type)[wanted].map { all[$0] } : all.first { $0.id == wanted }
  }

  /// Where each ancestor of a type stands among `ancestors(of:)`.
  private func ancestorOrder(of type: TypeID) -> [TypeID: Int] {
    ancestorOrders(type) {
      let all = ancestors(of: type)
      return Dictionary(uniqueKeysWithValues: zip(all.map(\.id), all.indices))
    }
  }

  /// The ancestors of a type that have a member of a name, nearest first: found from the side that is shorter.
  package func ancestors(of type: TypeID, having name: Name) -> [Ancestor] {
    let all = ancestors(of: type)
    guard all.count > 8 else { return all }
    let owners = program.ownersOfMember[Int(name.number)]
    guard owners.count < all.count else { return all }
    let order = ancestorOrder(of: type)
    return owners.compactMap { order[$0] }.sorted().map { all[$0] }
  }

  /// The nearest of a type's ancestors that is one of several types.
  func nearestAncestor(of type: TypeID, among wanted: ArraySlice<TypeID>) -> TypeID? {
    let all = ancestors(of: type)
    if wanted.count == 1 { return all.first { $0.id == wanted.first }?.id }
    let order = ancestorOrder(of: type)
    return wanted.compactMap { order[$0] }.min().map { all[$0].id }
  }
}
