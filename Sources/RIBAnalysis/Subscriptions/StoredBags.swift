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
    if bags.isEmpty { return [] }
    // Helpers in extensions of the app's own protocols know the bag by a requirement.
    let helpers = types.ancestors(of: type).map(\.id).filter(program.isOwnProtocol)
    let bodies = ([type] + helpers).flatMap(semantics.scopes)
    let using = Set(bodies.filter { !isInitializer($0) && !(meanwhile && isEnding($0)) })
    return bags.filter { bag in
      isUsed(bag, in: using) || !program.isFilePrivate(bag) && isUsed(bag, in: subtypes(of: owner(of: bag)))
    }
  }

  /// The bodies of the other classes that inherit a bag.
  private func subtypes(of owner: TypeID) -> Set<Scope> {
    Set(types.conformers(of: owner).filter { $0 != type }.flatMap(semantics.scopes))
  }

  private func owner(of bag: DeclarationID) -> TypeID { program.enclosingType(of: bag) ?? type }

  private func isInitializer(_ scope: Scope) -> Bool { scope.id.map { program[$0].kind } == .initializer }

  private func isEnding(_ scope: Scope) -> Bool {
    scope.id.map {
      program[$0].kind == .deinitializer || [Name(.willResignActive), Name(.didStop)].contains(program[$0].name)
    } == true
  }

  /// Whether some bodies mention a bag otherwise than to fill it. What is called is no bag: `.store(in: &store)`.
  private func isUsed(_ bag: DeclarationID, in scopes: Set<Scope>) -> Bool {
    semantics.index.mentions(of: program[bag].name, in: scopes).contains { $0.call == nil && !isFilled($0) }
  }

  /// `.disposed(by: bag)`, `.store(in: &set)`, `bag.insert(…)`
  private func isFilled(_ mention: Node) -> Bool {
    guard var parent = mention.parent else { return false }
    if parent.kind == .inout, let outer = parent.parent { parent = outer }
    let call = parent.kind == .member ? parent.call : parent.parent
    return call.flatMap { semantics.bagFilled(by: $0) } == mention
  }
}
