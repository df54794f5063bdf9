import RIBModel
import RibscopeText
import SwiftScan
import SwiftProgram

/// Finds what a RIB's class subscribes to, when, and for how long.
///
/// A class so that what several calls need is worked out once, and only if some call needs it.
final class Subscriptions: ProgramReader {
  private let acting: ActingClass
  private let lives: RIBLives
  private let parts: [RIBParts]
  private let tools: RouterTools
  var semantics: BodySemantics { tools.semantics }
  private lazy var own = semantics.ownCalls(of: acting.type)
  private lazy var functions = RepeatedFunctions(tools: tools, acting: acting, lives: lives, parts: parts)
  private lazy var sent = SentElements(semantics, own)
  private lazy var early = callsBeforeActivity()
  private lazy var activation = callsOfActivation()
  /// How one of the class's RIBs is attached again after it was detached; nil where none surely is.
  private lazy var comeback = acting.ribs.lazy.compactMap { self.lives.comeback(of: $0) }.first

  private init(_ tools: RouterTools, of acting: ActingClass, _ lives: RIBLives, _ parts: [RIBParts]) {
    self.tools = tools
    self.acting = acting
    self.lives = lives
    self.parts = parts
  }

  static func find(
    _ pool: WorkerPool, _ tools: PoolMemory<RouterTools>, _ parts: [RIBParts], _ classes: [ActingClass],
    _ lives: RIBLives
  ) -> [Subscription] {
    let subscribing = SubscriptionCalls.scopes(pool.first)
    return pool.map(classes.count, memory: tools) { tools, index -> [Subscription] in
      let semantics = tools.semantics
      let acting = classes[index]
      let scopes = semantics.program.allMembers(of: acting.type).flatMap(semantics.bodies(of:))
      let finder = SubscriptionCalls(semantics: semantics)
      let begun = scopes.filter(subscribing.contains).flatMap(finder.find)
      let subscriptions = Subscriptions(tools, of: acting, lives, parts)
      return subscriptions.facts(
        of: begun + finder.handedBack(begun, to: acting.type) + subscriptions.builders(in: subscribing))
    }.flatMap { $0 }.sorted(by: \.position)
  }

  private func facts(of calls: [SubscriptionCall]) -> [Subscription] {
    let bags = StoredBags(semantics: semantics, type: acting.type)
    let managed = bags.managed(among: calls)
    let emptied = managed.isEmpty ? [] : bags.managed(among: calls, meanwhile: true)
    let adding = calls.filter { semantics.isAlwaysReached($0.id) && isKeptOn($0, emptied) }
    let repeated = callsOfRepeats(leadingTo: Set(adding.filter { !$0.isInClosure }.map(\.scope)))
    return calls.map { call in
      var fact = Subscription(
        rib: acting.onlyRIB, owner: program.qualifiedName(of: acting.type),
        member: call.scope.id.map(program.fullName) ?? "", library: call.stream.library,
        word: program.text(call.id.calleeName),
        keeper: keeper(call.keeper), endsByItself: endsByItself(call.stream) || endsWithOwner(call),
        isReplaying: call.stream.isReplaying,
        callsBeforeActivity: [], callsOfActivation: [], comeback: nil, selfUses: [], repeats: nil, callsOfRepeat: [],
        position: program.position(ofCallee: call.id),
        activityCall: call.activityCall(acting.role, program),
        keeping: call.keeping.map(program.position(of:)))
      if isBoundToActivity(call), !call.isInClosure, let chain = early[call.scope], !testsActivity(call.scope) {
        fact.callsBeforeActivity = chain
      }
      if let comeback, outlivesActivity(call, managed), let chain = activation[call.scope] {
        (fact.callsOfActivation, fact.comeback) = (chain, comeback)
      }
      fact.selfUses = selfUses(of: call, managed)
      if semantics.isAlwaysReached(call.id), isKeptOn(call, emptied) {
        let found = call.isInClosure ? functions.closure(repeating: call.id).map { ($0, []) } : repeated[call.scope]
        if let found { (fact.repeats, fact.callsOfRepeat) = found }
      }
      return fact
    }
  }

  /// Whether a stream ends, or may end, without its subscription being disposed. A request whose subscription nothing
  /// keeps is still answered with RxSwift; with Combine it is not.
  private func endsByItself(_ stream: KnownStream) -> Bool {
    switch stream.ending {
    case .soon, .withControl: true
    case .answer: stream.library == .rx
    case .never, .open: false
    }
  }

  /// Whether a subscription that nothing keeps ends with the class all the same: it is one to a relay that the class
  /// creates for itself, and it does not hold the class.
  private func endsWithOwner(_ call: SubscriptionCall) -> Bool {
    guard case .nothing = call.keeper else { return false }
    return semantics.isOfOwnRelay(call.origin) && SelfCaptures.find(in: call.origin, semantics).isEmpty
  }

  // MARK: - Before the interactor is active

  /// The bodies that run at once where the initialiser does, or where the builder calls them.
  private func callsBeforeActivity() -> [Scope: [Subscription.Step]] {
    var chains: [Scope: [Subscription.Step]] = [:]
    for id in semantics.ownMembers(of: acting.type) where program[id].kind == .initializer {
      add(own.reachedSurely(from: id), behind: program.step(id), to: &chains)
    }
    for scope in builderClasses.flatMap(semantics.scopes) {
      addCalls(by: scope, to: &chains)
      if let id = scope.id { chains[scope] = [program.step(id)] }
    }
    for id in Set(acting.ribs.flatMap { parts[$0].routers }).sorted().flatMap(program.allMembers)
    where program[id].kind == .initializer { addCalls(by: id.scope, to: &chains) }
    return chains
  }

  private var builderClasses: [TypeID] { Set(acting.ribs.flatMap { parts[$0].builders }).sorted() }

  /// What builders bind to the activity of the interactor that they make.
  private func builders(in subscribing: Set<Scope>) -> [SubscriptionCall] {
    let scopes = builderClasses.flatMap(semantics.scopes).filter(subscribing.contains)
    return scopes.flatMap(SubscriptionCalls(semantics: semantics).find).filter(isBoundToActivity)
  }

  private func add(
    _ reached: [OwnCalls.Reached], behind start: Subscription.Step, to chains: inout [Scope: [Subscription.Step]]
  ) {
    for next in reached where chains[next.scope] == nil { chains[next.scope] = [start] + next.path.map(program.step) }
  }

  /// What a builder, or a router's initialiser, calls of the interactor.
  private func addCalls(by scope: Scope, to chains: inout [Scope: [Subscription.Step]]) {
    semantics.roots(scope).visitAtOnce { node in
      guard let callee = node.callee, let base = callee.firstChild, isInteractor(semantics.type(of: base)),
        let named = semantics.functionCalled(by: node, nil), let function = own.function(like: named.id)
      else { return }
      add(own.reachedSurely(from: function), behind: program.step(callee), to: &chains)
    }
  }

  /// Whether a type is the interactor's, or a protocol of the app's that only it implements.
  private func isInteractor(_ type: Type) -> Bool {
    guard let nominal = type.nominal else { return false }
    return nominal == acting.type || program.types[nominal].isProtocol && types.conformers(of: nominal) == [acting.type]
  }

  private func isBoundToActivity(_ call: SubscriptionCall) -> Bool {
    guard case .activity(let interactor) = call.keeper else { return false }
    return semantics.baseType(of: interactor).nominal == acting.type
  }

  /// Whether a body looks at whether the interactor is active.
  private func testsActivity(_ scope: Scope) -> Bool {
    semantics.contains(scope) { ["isActive", "isActiveStream"].contains(program.text($0.name)) }
  }

  // MARK: - From activation to activation

  /// The bodies that only `didBecomeActive` runs.
  private func callsOfActivation() -> [Scope: [Subscription.Step]] {
    guard let start = own.function(Name(.didBecomeActive)) else { return [:] }
    var chains: [Scope: [Subscription.Step]] = [:]
    let reached = own.reachedOnly(from: start) { program.isFilePrivate($0) || isCalledByItsClassOnly($0) }
    add(reached, behind: program.step(start), to: &chains)
    return chains
  }

  /// Whether all calls of a function's name are in its own class, and nobody else knows it by a protocol.
  private func isCalledByItsClassOnly(_ id: DeclarationID) -> Bool {
    let isRequired = types.ancestors(of: acting.type).contains { ancestor in
      program.types[ancestor.id].isProtocol && program.members.contains(program[id].name, of: ancestor.id)
    }
    return !isRequired && semantics.isCalled(id, onlyBy: Set(semantics.ownClasses(of: acting.type)))
  }

  private func outlivesActivity(_ call: SubscriptionCall, _ managed: Set<DeclarationID>) -> Bool {
    switch call.keeper {
    case .storedBag(let id): [.never, .open].contains(call.stream.ending) && !managed.contains(id)
    case .notificationCenter: !isRemovedAtTheEnd
    default: false
    }
  }

  /// Whether the class stops observing when it is deactivated.
  private var isRemovedAtTheEnd: Bool {
    guard let end = own.function(Name(.willResignActive)) else { return false }
    return own.reached(from: [end]).contains { reached in
      semantics.contains(reached.scope) { program.text($0.name) == "removeObserver" }
    }
  }

  // MARK: - Held by itself

  /// What of a subscription holds the class that keeps it until its own end.
  private func selfUses(of call: SubscriptionCall, _ managed: Set<DeclarationID>) -> [Subscription.SelfUse] {
    guard case .storedBag(let bag) = call.keeper, !managed.contains(bag), !isBoundByTheApp,
      !lives.isNeverAttached(acting), goesOn(call)
    else { return [] }
    return SelfCaptures.find(in: call.origin, semantics).map(selfUse)
  }

  private func selfUse(_ use: SubscriptionCall.SelfUse) -> Subscription.SelfUse {
    let inner = use.method == nil ? semantics.innerCaptures(of: use.location) : nil
    return Subscription.SelfUse(
      method: use.method, wrapper: use.wrapper, isObject: use.location.isSelf, isProcedure: use.isProcedure,
      position: program.position(of: use.location), weakCapture: inner?.weak.map(program.position(of:)),
      kept: inner?.kept.map(program.position(of:)) ?? [])
  }

  /// Whether a stream goes on for as long as the class lives: for ever, or with a control of the class's own. A subject
  /// of somebody whom the class does not retain may go, and with it what it calls.
  ///
  /// - Parameter isLasting: whether only the life of a view matters: a control that its body makes anew does not count, and
  ///   its interactor does not go before.
  private func goesOn(_ call: SubscriptionCall, isLasting: Bool = false) -> Bool {
    switch call.stream.ending {
    case .never:
      !call.stream.isSubject
        || semantics.weakProperty(behind: call.origin).map { isLasting && isOfInteractor($0) } ?? true
    case .withControl: semantics.isOwnValue(call.origin, isLasting: isLasting)
    case .soon, .answer, .open: false
    }
  }

  /// Whether a view has its interactor in a property, which lives as long as the view.
  private func isOfInteractor(_ listener: FoundMember) -> Bool {
    semantics.type(of: listener).unwrapped.nominal.map { type in
      types.conformers(of: type).contains { types.isPrelude($0, .Interactable) }
    } == true
  }

  private lazy var isBoundByTheApp = lives.isBoundByApp(acting, semantics)

  // MARK: - Again and again

  /// The bodies that run many times within one life.
  private func callsOfRepeats(leadingTo wanted: Set<Scope>) -> [Scope: (Subscription.Repeat, [Subscription.Step])] {
    guard !wanted.isEmpty, [.interactor, .presenter].contains(acting.role) else { return [:] }
    var chains: [Scope: (Subscription.Repeat, [Subscription.Step])] = [:]
    for id in self.functions(leadingTo: wanted) {
      guard let function = functions.repeated(id) else { continue }
      let direct = own.reachedSurely(from: id)
      for next in direct + direct.flatMap(reachedBySending)
      where wanted.contains(next.scope) && chains[next.scope] == nil {
        chains[next.scope] = (function.kind, [function.call] + next.path.map(program.step))
      }
    }
    return chains
  }

  /// The functions of the class that may lead to some bodies, going by the names that its bodies mention: a few, of which it is
  /// worth asking who calls them. What the class sends to itself may lead anywhere.
  private func functions(leadingTo wanted: Set<Scope>) -> [DeclarationID] {
    let functions = program.allMembers(of: acting.type).filter { program[$0].kind == .function }
    guard sent.calls.isEmpty else { return functions }
    let bodies = Set(semantics.scopes(of: acting.type))
    let leading = wanted.compactMap(program.enclosingMember).reachable { [self] function in
      semantics.index.mentions(of: program[function].name, in: bodies).compactMap {
        program.enclosingMember($0.scope)
      }
    }
    return functions.filter(Set(leading).contains)
  }

  /// Whether a subscription goes on after its method has returned, so that each call of the method adds one.
  private func isKeptOn(_ call: SubscriptionCall, _ emptied: Set<DeclarationID>) -> Bool {
    // A view may make a control, or what it shows, anew each time; the subscription to the former one has gone with that.
    guard
      acting.role == .presenter
        ? goesOn(call, isLasting: true) || semantics.isOfReusedView(call.origin)
        : [.never, .withControl].contains(call.stream.ending),
      !semantics.isOfNewObject(call.origin)
    else {
      return false
    }
    switch call.keeper {
    case .activity(let interactor): return interactor.isSelf
    case .storedBag(let id): return !emptied.contains(id)
    default: return false
    }
  }

  /// The bodies that run as a body sends an element to a subject, for the class calls them with it.
  private func reachedBySending(_ body: OwnCalls.Reached) -> [OwnCalls.Reached] {
    (sent.calls[body.scope] ?? []).flatMap { call, functions in
      functions.flatMap(own.reachedSurely).map {
        OwnCalls.Reached(scope: $0.scope, path: body.path + [call.callee ?? call] + $0.path)
      }
    }
  }

  // MARK: - Texts

  private func keeper(_ keeper: SubscriptionCall.Keeper) -> Subscription.Keeper {
    switch keeper {
    case .nothing(let local): .nothing(local: local.map(program.text))
    case .localBag(let name): .localBag(program.text(name))
    case .storedBag(let id): .storedBag(program.text(program[id].name), program.position(id))
    case .notificationCenter: .notificationCenter
    case .activity: .activity
    case .other: .other
    }
  }
}

extension BodySemantics {
  /// Whether a place is reached each time that the method or closure around it runs, if that is passed what it needs and the
  /// object is still there.
  func isAlwaysReached(_ location: Node) -> Bool {
    conditions(at: location).conditions.allSatisfy { condition in
      condition.expression.kind == .unwrapping && !refersToState(condition.expression)
    }
  }
}
