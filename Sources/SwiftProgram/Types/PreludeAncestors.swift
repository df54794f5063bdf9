import SwiftScan

/// A type of the prelude that another inherits.
package struct NearAncestor {
  package let ancestor: TypeResolver.Ancestor
  /// How many steps of inheritance lead to it.
  package var distance: Int
}

/// Which of the prelude's types a type inherits. Queried of all types, and a type has few of them: they are worked out
/// from those of what it names, without a list of all its ancestors.
extension TypeResolver {
  /// The first of the prelude's classes and protocols of some names that a type inherits, with its arguments.
  package func preludeAncestor(of type: TypeID, named names: [Name]) -> Ancestor? {
    preludeAncestors(of: type).first { isDeclared($0.ancestor.id, named: names) }?.ancestor
  }

  /// Whether a type is, or inherits, one of the prelude's classes or protocols of some names.
  package func isPrelude(_ type: TypeID, named names: [Name]) -> Bool {
    isDeclared(type, named: names) || preludeAncestors(of: type).contains { isDeclared($0.ancestor.id, named: names) }
  }

  private func isDeclared(_ type: TypeID, named names: [Name]) -> Bool {
    let entry = program.types[type]
    return entry.origin == .prelude && names.contains(entry.name)
  }

  /// Nearest first, in the order of `ancestors(of:)`. No recursion: a chain of classes may be as long as the sources allow.
  private func preludeAncestors(of type: TypeID) -> [NearAncestor] {
    guard program.types.isOrdered(type) else { return [] }
    if let known = preludeAncestorCache[type] { return known }
    var open = [type]
    var isBegun: Set<TypeID> = []
    while let next = open.last {
      guard preludeAncestorCache[next] == nil else {
        open.removeLast()
        continue
      }
      isBegun.insert(next)
      let missing = directAncestors(of: next).map(\.id).filter {
        program.types.isOrdered($0) && preludeAncestorCache[$0] == nil
      }
      let new = missing.filter { !isBegun.contains($0) }
      if !new.isEmpty {
        open += new
        continue
      }
      // Where types inherit each other the way by steps does not end.
      preludeAncestorCache[next] = missing.isEmpty ? joined(next) : searched(next)
      open.removeLast()
    }
    return preludeAncestorCache[type] ?? []
  }

  /// Put together from those of what the type names.
  private func joined(_ type: TypeID) -> [NearAncestor] {
    var all: [NearAncestor] = []
    for direct in directAncestors(of: type) {
      if program.types[direct.id].origin == .prelude { all.append(NearAncestor(ancestor: direct, distance: 1)) }
      guard program.types.isOrdered(direct.id) else { continue }
      for further in preludeAncestorCache[direct.id] ?? [] {
        all.append(NearAncestor(ancestor: further.ancestor.seen(through: direct, self), distance: further.distance + 1))
      }
    }
    guard all.count > 1 else { return all }
    var seen: Set<TypeID> = [type]
    return all.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element).filter { seen.insert($0.ancestor.id).inserted }
  }

  private func searched(_ type: TypeID) -> [NearAncestor] {
    ancestors(of: type).enumerated().filter { program.types[$0.element.id].origin == .prelude }
      .map { NearAncestor(ancestor: $0.element, distance: $0.offset + 1) }
  }
}

extension TypeResolver.Ancestor {
  /// An ancestor's ancestor, in terms of the subtype's own parameters.
  fileprivate func seen(through direct: TypeResolver.Ancestor, _ types: TypeResolver) -> TypeResolver.Ancestor {
    TypeResolver.Ancestor(
      id: id, arguments: types.arguments(arguments, of: direct), declaration: direct.declaration)
  }
}
