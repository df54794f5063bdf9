import SourceScan
import SwiftSemantics

/// The stored bags and sets in which a class keeps subscriptions.
struct StoredBags {
  let semantics: BodySemantics
  let type: TypeID
  private var program: Program { semantics.program }
  private var types: TypeResolver { semantics.types }

  /// The bags of some subscriptions with which anything is done but filling them, once the object is there: then somebody
  /// empties them.
  func managed(among calls: [SubscriptionCall]) -> Set<DeclarationID> {
    let bags = Set(
      calls.compactMap { call -> DeclarationID? in
        if case .storedBag(let id) = call.keeper { id } else { nil }
      })
    guard !bags.isEmpty else { return [] }
    let names = Set(bags.map { program[$0].name })
    // Helpers in extensions of the app's own protocols know the bag by a requirement.
    let helpers = types.ancestors(of: type).map(\.id).filter {
      program.types[$0].origin == .sources && program.types[$0].isProtocol
    }
    let bodies = ([type] + helpers).flatMap(semantics.scopes)
    let used = usedNames(names, in: bodies.filter { !isInitializer($0) })
    let usedElsewhere = Dictionary(
      uniqueKeysWithValues: Set(bags.filter { program.access(of: $0) > .fileprivate }.map(owner)).map { owner in
        let subtypes = types.conformers(of: owner).filter { $0 != type }
        return (owner, usedNames(names, in: subtypes.flatMap(semantics.scopes)))
      })
    return bags.filter { bag in
      let name = program[bag].name
      return used.contains(name)
        || program.access(of: bag) > .fileprivate && usedElsewhere[owner(of: bag)]?.contains(name) == true
    }
  }

  private func owner(of bag: DeclarationID) -> TypeID { program.enclosingType(of: bag) ?? type }

  private func isInitializer(_ scope: Scope) -> Bool {
    scope.declaration.map { program.scans[scope.file].declarations[$0].kind == .initializer } ?? false
  }

  /// Those of some names that a body of several mentions more often than it fills what is called so.
  private func usedNames(_ names: Set<Name>, in scopes: [Scope]) -> Set<Name> {
    var used: Set<Name> = []
    for scope in scopes {
      var surplus: [Name: Int] = [:]
      for root in semantics.roots(scope) {
        root.visit { node in
          if node.kind == .name || node.kind == .member, names.contains(node.name) {
            surplus[node.name, default: 0] += 1
          }
          if let filled = semantics.bagFilled(by: node).map({ $0.name }), names.contains(filled) {
            surplus[filled, default: 0] -= 1
          }
        }
      }
      for (name, count) in surplus where count > 0 { used.insert(name) }
    }
    return used
  }
}
