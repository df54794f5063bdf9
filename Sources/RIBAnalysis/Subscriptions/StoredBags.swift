import SwiftScan
import SwiftProgram

/// The stored bags and sets in which a class keeps subscriptions.
struct StoredBags: ProgramReader {
  let semantics: BodySemantics
  let type: TypeID

  /// The bags of some subscriptions that code other than an initialiser uses for more than filling them: it may empty
  /// them.
  ///
  /// - Parameter meanwhile: whether what only runs as the object's activity ends is left out.
  func managed(among calls: [SubscriptionCall], meanwhile: Bool = false) -> Set<DeclarationID> {
    let bags = Set(
      calls.compactMap { call -> DeclarationID? in
        if case .storedBag(let id) = call.keeper { id } else { nil }
      })
    // Most classes have none, and what follows goes through all their bodies.
    if bags.isEmpty { return [] }
    let names = Set(bags.map { program[$0].name })
    // Helpers in extensions of the app's own protocols know the bag by a requirement.
    let helpers = types.ancestors(of: type).map(\.id).filter(program.isOwnProtocol)
    let bodies = ([type] + helpers).flatMap(semantics.scopes)
    let used = usedNames(names, in: bodies.filter { !isInitializer($0) && !(meanwhile && isEnding($0)) })
    let usedElsewhere = Dictionary(
      uniqueKeysWithValues: Set(bags.filter { !program.isFilePrivate($0) }.map(owner)).map { owner in
        let subtypes = types.conformers(of: owner).filter { $0 != type }
        return (owner, usedNames(names, in: subtypes.flatMap(semantics.scopes)))
      })
    return bags.filter { bag in
      let name = program[bag].name
      return used.contains(name) || usedElsewhere[owner(of: bag), default: []].contains(name)
    }
  }

  private func owner(of bag: DeclarationID) -> TypeID { program.enclosingType(of: bag) ?? type }

  private func isInitializer(_ scope: Scope) -> Bool { scope.id.map { program[$0].kind } == .initializer }

  private func isEnding(_ scope: Scope) -> Bool {
    scope.id.map {
      program[$0].kind == .deinitializer || [Name(.willResignActive), Name(.didStop)].contains(program[$0].name)
    } == true
  }

  /// The names that one of several bodies mentions more often than it fills a bag of that name.
  private func usedNames(_ names: Set<Name>, in scopes: [Scope]) -> Set<Name> {
    var used: Set<Name> = []
    for scope in scopes {
      var surplus: [Name: Int] = [:]
      semantics.roots(scope).visit { node in
        if [.name, .member].contains(node.kind) { surplus[node.name, default: 0] += 1 }
        if let filled = semantics.bagFilled(by: node) { surplus[filled.name, default: 0] -= 1 }
      }
      for (name, count) in surplus where count > 0 && names.contains(name) { used.insert(name) }
    }
    return used
  }
}
