import RIBModel
import SwiftScan
import SwiftProgram

/// Finds the places that do by hand what attaching and detaching do.
struct LifecycleCalls: ProgramReader {
  private let built: BuiltRIBs
  private let parts: [RIBParts]
  private let lives: RIBLives
  /// For each router and interactor the RIBs to which it belongs.
  private let ribs: [TypeID: Set<Int>]
  var semantics: BodySemantics { built.semantics }

  private static let words: [FrameworkWord] = [.activate, .deactivate, .load, .didBecomeActive, .didLoad]

  static func find(
    _ pool: WorkerPool, _ built: PoolMemory<BuiltRIBs>, _ parts: [RIBParts], _ lives: RIBLives
  ) -> [LifecycleCall] {
    let calls = words.flatMap { pool.first.calls.named(Name($0)) }
    guard !calls.isEmpty else { return [] }
    let ribs = parts.ribsOfClasses
    let found = pool.map(calls.count, memory: built) { built, index in
      LifecycleCalls(built: built, parts: parts, lives: lives, ribs: ribs).fact(calls[index])
    }
    return found.compactMap { $0 }.sorted(by: \.position)
  }

  private func fact(_ call: Node) -> LifecycleCall? {
    let scope = call.scope
    guard !program.copiedFiles.contains(scope.file), call.arguments.isEmpty,
      let callee = call.firstChild, let receiver = receiver(callee)
    else { return nil }
    guard !program.isConditional(callee),
      semantics.isLifecycle(call, of: receiver.type)
    else { return nil }
    let owner = semantics.selfType(scope)
    guard let problem = problem(callee.name, receiver, owner, call) else { return nil }
    return LifecycleCall(
      owner: owner.map(program.qualifiedName) ?? "the top of the file", word: program.text(callee.name),
      receiver: program.qualifiedName(of: interactor(meantBy: receiver) ?? receiver.type),
      ribs: (ribs(of: receiver) ?? []).sorted(), problem: problem, isOwn: receiver.isSelf,
      isLoss: isLoss(callee.name, receiver, problem, by: owner), position: program.position(of: callee))
  }

  /// The only interactor that the framework's own protocol may stand for.
  private func interactor(meantBy receiver: Receiver) -> TypeID? {
    guard program.types[receiver.type].origin == .prelude, types.isPrelude(receiver.type, .Interactable),
      let meant = ribs(of: receiver)
    else { return nil }
    let interactors = meant.flatMap { parts[$0].interactors }
    return interactors.count == 1 ? interactors[0] : nil
  }

  private struct Receiver {
    let type: TypeID
    /// Whether it is the object itself.
    let isSelf: Bool
    /// Whether it is the object itself, or its own `interactable` or `interactor`.
    let isOwn: Bool
    /// The router whose `interactable` or `interactor` it is.
    var router: TypeID?
    /// The RIBs from which it, or that router, was built.
    var built: Set<Int> = []
    /// Where the sources have it, or that router, from.
    var value: Node?
  }

  private func receiver(_ callee: Node) -> Receiver? {
    guard let type = semantics.receiverType(of: callee) else { return nil }
    guard let base = callee.firstChild else {
      return Receiver(type: type, isSelf: true, isOwn: true)
    }
    let router = router(of: base)
    return Receiver(
      type: type, isSelf: base.isSelf, isOwn: isOwn(base),
      router: router.flatMap { semantics.baseType(of: $0).nominal }, built: Set(built.built(router ?? base).map(\.rib)),
      value: router ?? base)
  }

  /// `feed` of `feed.interactable`.
  private func router(of base: Node) -> Node? {
    Self.interactorNames.contains(base.name) ? base.firstChild : nil
  }

  private static let interactorNames = [Name(.interactable), Name(.interactor)]

  private func isOwn(_ base: Node) -> Bool {
    base.isSelf || Self.interactorNames.contains(base.name) && base.firstChild?.isSelf != false
  }

  private func problem(_ word: Name, _ receiver: Receiver, _ owner: TypeID?, _ call: Node) -> LifecycleCall.Problem? {
    switch word {
    case Name(.didBecomeActive), Name(.didLoad): return receiver.isSelf ? nil : .calledAgain
    default:
      if let owner, isOfARIB(owner) { return isByHand(word, receiver, owner) ? .byHand : nil }
      guard word != Name(.deactivate) else { return nil }
      let other: FrameworkWord = word == Name(.load) ? .activate : .load
      let hasOther = semantics.calls.named(Name(other)).contains {
        $0.scope.file == call.scope.file || semantics.selfType($0.scope) == owner && owner != nil
      }
      return hasOther || doesItself(receiver.type, other) ? nil : .half
    }
  }

  /// Whether a part of a RIB does what attaching and detaching should do. A RIB that no router attaches has to be
  /// started and ended by hand; what it does itself is right.
  private func isByHand(_ word: Name, _ receiver: Receiver, _ owner: TypeID) -> Bool {
    let own = ribs(of: owner)
    if receiver.isOwn { return !startsItself(owner) && own.contains(where: lives.isAttached) }
    guard let meant = ribs(of: receiver) else {
      return word != Name(.deactivate) && own.contains { lives.children[$0] != nil } && !attachesByItself(owner)
    }
    if word == Name(.activate), wakes(meant, owner, own) { return false }
    return meant.contains(where: lives.isAttached) || word != Name(.deactivate)
  }

  /// Whether a router deactivates children and activates them again while they stay attached.
  private func wakes(_ meant: Set<Int>, _ owner: TypeID, _ own: Set<Int>) -> Bool {
    own.contains { !meant.isDisjoint(with: lives.children[$0] ?? []) }
      && calls(.deactivate, in: owner)
  }

  /// Whether a class activates one of some RIBs.
  private func wakes(_ meant: Set<Int>, _ owner: TypeID) -> Bool {
    calls(.activate, in: owner) { call in
      call.callee.flatMap(receiver).flatMap { ribs(of: $0) }.map { !$0.isDisjoint(with: meant) } ?? true
    }
  }

  /// Whether a class does all by hand that attaching and detaching do: it has them done in another way on purpose.
  private func attachesByItself(_ owner: TypeID) -> Bool {
    [.activate, .load, .deactivate].allSatisfy { calls($0, in: owner) }
  }

  /// Whether a class's bodies call a method of a name.
  private func calls(
    _ word: FrameworkWord, in owner: TypeID, where isMeant: (Node) -> Bool = { _ in true }
  ) -> Bool {
    semantics.calls.named(Name(word)).contains { semantics.selfType($0.scope) == owner && isMeant($0) }
  }

  /// The RIBs to which a class, or who is known as a protocol, belongs.
  private func ribs(of type: TypeID) -> Set<Int> {
    ([type] + types.conformers(of: type)).reduce(into: []) { $0.formUnion(ribs[$1] ?? []) }
  }

  /// The RIBs that a call concerns; nil where it may be any, for only the framework's protocol is known.
  private func ribs(of receiver: Receiver) -> Set<Int>? {
    if !receiver.built.isEmpty { return receiver.built }
    let known = [receiver.type, receiver.router].compactMap { $0 }.filter { program.types[$0].origin == .sources }
    return known.lazy.map(ribs).first { !$0.isEmpty } ?? receiver.value.flatMap(children)
  }

  /// The children that a router means by a property of its own or by `children`; nil where they may be others.
  private func children(meantBy value: Node) -> Set<Int>? {
    guard let owner = semantics.selfType(value.scope), types.isPrelude(owner, .Router), !attachesByItself(owner)
    else { return nil }
    let origins = ChildOrigins(built, semantics.ownCalls(of: owner))
    var found: Set<Int> = []
    for origin in origins.origins(value) {
      switch origin {
      case .built(let rib, _): found.insert(rib)
      case .property(let name):
        let contents = origins.contents(of: name)
        if contents.mayHoldOthers { return nil }
        found.formUnion(contents.children)
      case .children: found.formUnion(ribs(of: owner).flatMap { lives.children[$0] ?? [] })
      case .unknown: return nil
      }
    }
    return found.isEmpty ? nil : found
  }

  /// Their classes.
  private func parts(of receiver: Receiver) -> [RIBParts] { ribs(of: receiver)?.map { parts[$0] } ?? [] }

  // MARK: - Loss

  /// Whether something that the app's own classes do is surely lost by a call.
  private func isLoss(_ word: Name, _ receiver: Receiver, _ problem: LifecycleCall.Problem, by owner: TypeID?) -> Bool {
    let meant = parts(of: receiver)
    guard !meant.isEmpty else { return false }
    switch (problem, word) {
    // Who activates what it has deactivated hides it for a while.
    case (.byHand, Name(.deactivate)):
      return owner.map { wakes(Set(meant.map(\.rib)), $0) } != true && meant.contains { lives.isAttached($0.rib) }
    case (.half, Name(.load)): return meant.allSatisfy { does(Name(.didBecomeActive), $0.interactors) }
    case (.half, _): return meant.allSatisfy { does(Name(.didLoad), $0.routers) }
    case (.byHand, _), (.calledAgain, _): return false
    }
  }

  /// Whether one of some classes has a method of its own that does something.
  private func does(_ method: Name, _ classes: [TypeID]) -> Bool {
    classes.flatMap { semantics.ownMembers(method, of: $0) }.compactMap(semantics.body)
      .contains { !semantics.statements(of: $0).isEmpty }
  }

  /// Whether a router does the other half itself when it is activated or loaded.
  private func doesItself(_ router: TypeID, _ word: FrameworkWord) -> Bool {
    semantics.calls.named(Name(word)).contains { call in
      guard let caller = semantics.selfType(call.scope) else { return false }
      return types.isPrelude(caller, .Router, .Interactor)
        && (types.isPrelude(router, .Interactable, .Interactor) || types.inherits(caller, from: router))
    }
  }

  /// Whether a router starts itself, as the framework's own `launch` does.
  private func startsItself(_ router: TypeID) -> Bool {
    types.isPrelude(router, .Router)
      && [.activate, .load].allSatisfy { calls($0, in: router) { $0.firstChild.flatMap(receiver)?.isOwn == true } }
  }

  /// Whether a class is a part of a RIB, and no host outside of all.
  private func isOfARIB(_ type: TypeID) -> Bool {
    types.preludeAncestor(
      of: type, .Router, .Routing, .RouterScope, .Buildable, .Component, .EmptyComponent, .Interactor, .Interactable,
      .Worker, .Presentable) != nil
  }
}

extension BodySemantics {
  /// Whether an app activates interactors itself: it may do with its RIBs what attaching does.
  var isActivatedByHand: Bool {
    calls.named(Name(.activate)).contains { call in
      !program.copiedFiles.contains(call.scope.file)
        && call.callee.flatMap(receiverType).map { isLifecycle(call, of: $0) } == true
    }
  }

  /// The type of the object whose method a callee names; nil for `super`, and where the type is not known.
  fileprivate func receiverType(of callee: Node) -> TypeID? {
    switch callee.kind {
    case .name: return selfType(callee.scope)
    case .member: return callee.firstChild.flatMap { $0.isSuper ? nil : baseType(of: $0).nominal }
    default: return nil
    }
  }

  /// Whether a call is of what the framework does to a RIB, and not of a method of the app by that name.
  ///
  /// - Parameter type: that of the object whose method is called.
  fileprivate func isLifecycle(_ call: Node, of type: TypeID) -> Bool {
    let function = functionCalled(by: call, nil)
    switch call.calleeName {
    case Name(.activate), Name(.deactivate):
      return function == nil && types.isPrelude(type, .Interactor, .Interactable) && isWhole(type)
    case Name(.load):
      return function.map { program.isPrelude($0.id) } == true
    case Name(.didBecomeActive): return types.isPrelude(type, .Interactor) && (function != nil || isWhole(type))
    default: return types.isPrelude(type, .Router)
    }
  }

  /// Whether all that a type inherits is declared, so that a member that is not found is the framework's.
  fileprivate func isWhole(_ type: TypeID) -> Bool {
    types.ancestors(of: type).allSatisfy { ancestor in
      let entry = program.types[ancestor.id]
      return entry.origin == .sources || entry.origin == .prelude
        || KnownTypes.bringsNothing.contains(program.name(of: ancestor.id)) || program.isDistinct(ancestor.id)
    }
  }
}
