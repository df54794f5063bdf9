import SwiftScan
import SwiftProgram

/// A call that begins a subscription, and what becomes of what it returns.
struct SubscriptionCall {
  let id: Node
  let stream: KnownStream
  let keeper: Keeper
  /// The call that begins it; another one where an own function hands it back.
  let origin: Node
  var scope: Scope { id.scope }
  /// Whether it is in a closure, which may run later, or never.
  var isInClosure: Bool { id.enclosingClosure != nil }
  /// `disposed` of `.disposed(by: bag)`, directly in the body.
  var keeping: Node? { id.parent?.kind == .member && !isInClosure ? id.parent : nil }

  /// What of the subscription holds the object that begins it.
  struct SelfUse: Equatable {
    /// A closure, or what is passed on instead of one.
    let location: Node
    /// The method that is passed on; nil where it is none.
    let method: String?
    /// The function that a closure is passed to and that hands on another one, which holds it; nil where there is none.
    var wrapper: String?
    /// Whether it is a closure that gives nothing back.
    let isProcedure: Bool
  }

  enum Keeper {
    case nothing(local: Name?)
    case localBag(Name)
    /// A stored bag or set of the class's own.
    case storedBag(DeclarationID)
    case notificationCenter
    /// The activity of an interactor, given by an expression.
    case activity(of: Node)
    case other
  }

  /// The call that ends a subscription of its kind with the activity of a class of some role, where the file's framework or
  /// the sources have one: `disposeOnDeactivate(interactor: self)`.
  func activityCall(_ role: ActingClass.Role, _ program: Program) -> String? {
    let isRx = stream.library == .rx
    switch role {
    case .interactor:
      let word = Name(isRx ? .disposeOnDeactivate : .cancelOnDeactivate)
      let isOfFramework = program.imports(isRx ? Framework.ribsOverRx : Framework.ribsOverCombine, inFile: scope.file)
      return isOfFramework || isDeclared(word, program) ? "\(program.text(word))(interactor: self)" : nil
    case .worker:
      let word = Name(isRx ? .disposeOnStop : .cancelOnStop)
      let isOfFramework = isRx && program.imports(Framework.ribsOverRx, inFile: scope.file)
      return isOfFramework || isDeclared(word, program) ? "\(program.text(word))(self)" : nil
    case .router, .presenter: return nil
    }
  }

  private func isDeclared(_ word: Name, _ program: Program) -> Bool {
    !program.ownersOfMember[Int(word.number)].isEmpty
  }
}

/// Finds the calls that begin subscriptions.
struct SubscriptionCalls: ProgramReader {
  let semantics: BodySemantics

  static let words: Set<Name> = [
    Name(.subscribe), Name(.bind), Name(.drive), Name(.emit), Name(.sink), Name(.assign), Name(.connect),
    Name(.addObserver),
  ]

  /// The bodies that hold a call which may begin one, by its name. The others need not be walked through.
  static func scopes(_ semantics: BodySemantics) -> Set<Scope> {
    let all = words.union(SubscriptionCalls(semantics: semantics).ownOperators)
    return Set(all.flatMap { semantics.calls.named($0).map(\.scope) })
  }

  func find(in scope: Scope) -> [SubscriptionCall] {
    let all = Self.words.union(ownOperators)
    return semantics.roots(scope).nodes { all.contains($0.calleeName) }.compactMap(subscription)
  }

  /// The calls that a class makes of its own functions that only return a subscription: each call stands for the
  /// subscription.
  func handedBack(_ begun: [SubscriptionCall], to type: TypeID) -> [SubscriptionCall] {
    begun.flatMap { subscription -> [SubscriptionCall] in
      guard let function = function(givingBack: subscription) else { return [] }
      return semantics.calls(of: function).filter { semantics.selfType($0.scope) == type }.map { call in
        SubscriptionCall(id: call, stream: subscription.stream, keeper: keeper(of: call), origin: subscription.origin)
      }
    }
  }

  /// The function whose only result a subscription is.
  private func function(givingBack subscription: SubscriptionCall) -> DeclarationID? {
    guard case .other = subscription.keeper, let id = subscription.scope.id, let body = semantics.body(of: id),
      semantics.results(of: body) == [subscription.id], let type = program[id].type,
      let result = types.resolve(type, from: id.scope).nominal,
      ["Disposable", "AnyCancellable", "Cancellable"].contains(program.name(of: result))
    else { return nil }
    return id
  }

  private func subscription(_ call: Node) -> SubscriptionCall? {
    guard let callee = call.firstChild, let base = callee.firstChild,
      !program.isConditional(callee)
    else { return nil }
    if callee.name == Name(.addObserver) {
      let stream = KnownStream(library: .combine, ending: .never)
      return isOfCenter(call, base)
        ? SubscriptionCall(id: call, stream: stream, keeper: .notificationCenter, origin: call) : nil
    }
    guard ownOperators.contains(callee.name) || hasLabels(call, of: callee.name) && isLibrarys(call),
      let stream = workflow(base) ?? semantics.stream(base),
      callee.name != Name(.connect) || stream.library == .rx
    else { return nil }
    return SubscriptionCall(id: call, stream: stream, keeper: keeper(of: call), origin: call)
  }

  /// The steps of one of RIBs' own workflows, which go on until the last of them is done; nil for other expressions.
  private func workflow(_ node: Node) -> KnownStream? {
    guard program.imports(Framework.ribsOverRx, inFile: node.scope.file),
      let type = semantics.baseType(of: node).nominal,
      types.lineage(of: type).contains(where: { program.name(of: $0) == "Workflow" })
    else { return nil }
    return KnownStream(library: .rx, ending: .open)
  }

  /// `NotificationCenter.default.addObserver(self, selector: …)`.
  private func isOfCenter(_ call: Node, _ base: Node) -> Bool {
    call.firstArgument?.isSelf == true && program.text(base.name) == "default"
      && base.firstChild.map { program.text($0.name) } == "NotificationCenter"
  }

  private func hasLabels(_ call: Node, of word: Name) -> Bool {
    let labels = call.arguments.map { program.text($0.label) }
    // `assign(to: &$x)` keeps the subscription itself.
    if word == Name(.assign) { return labels == ["to", "on"] }
    if word == Name(.connect) { return labels.isEmpty }
    return SubscribingCall.labels(of: program.text(word)).map { labels.allSatisfy($0.contains) } == true
  }

  /// Whether a call is of what a library declares, and not of a method of the app.
  private func isLibrarys(_ call: Node) -> Bool { semantics.ownFunction(calledBy: call) == nil }

  // MARK: - What becomes of it

  private func keeper(of call: Node) -> SubscriptionCall.Keeper {
    guard let parent = call.parent else { return .other }
    switch parent.kind {
    case .member: return keeper(byMember: parent)
    case .block, .closure:
      if let bag = bag(gathering: call) { return keeper(byBag: bag) }
      return isDropped(call, in: parent) && !mayBeGathered(call) ? .nothing(local: nil) : .other
    case .assignment:
      let isWildcard = parent.firstChild.map { program.text($0.name) } == "_"
      return isWildcard ? .nothing(local: nil) : .other
    case .array where parent.parent?.kind == .binding: return keeper(of: parent)
    case .argument: return parent.parent.flatMap { semantics.bagFilled(by: $0) }.map(keeper(byBag:)) ?? .other
    case .binding:
      let name = parent.name
      if name == .none || program.text(name) == "_" { return .nothing(local: nil) }
      let uses = uses(ofLocal: name, in: parent.scope)
      if uses.isEmpty { return .nothing(local: name) }
      return uses.count == 1 && uses[0].enclosingClosure == nil ? keeper(of: uses[0]) : .other
    default: return .other
    }
  }

  /// `.disposed(by: bag)`, `.store(in: &set)`, `.disposeOnDeactivate(interactor: self)`.
  private func keeper(byMember member: Node) -> SubscriptionCall.Keeper {
    guard let call = member.parent, let (word, argument) = kept(by: call) else { return .other }
    switch word {
    case Name(.disposed), Name(.store): return keeper(byBag: argument)
    case Name(.disposeOnDeactivate), Name(.cancelOnDeactivate): return .activity(of: argument)
    default: return .other
    }
  }

  /// The library's word by which a call has the subscription kept, and what keeps it. The app's own function may pass it on:
  /// `extension Disposable { func end(with interactor: Interactor) { disposeOnDeactivate(interactor: interactor) } }`.
  private func kept(by call: Node) -> (word: Name, argument: Node)? {
    guard let function = semantics.ownFunction(calledBy: call)?.id ?? libraryExtension(named: call.calleeName) else {
      return call.firstArgument.map { (call.calleeName, $0) }
    }
    return semantics.roots(function.scope).nodesAtOnce { $0.kind == .call }.lazy.compactMap { inner in
      guard let callee = inner.callee, callee.kind == .name || callee.firstChild?.isSelf == true,
        self.semantics.ownFunction(calledBy: inner) == nil, let argument = inner.firstArgument,
        case .parameter(let position, function) = self.semantics.declaration(of: argument)
      else { return nil }
      return self.semantics.argument(for: position, of: function, in: call).map { (inner.calleeName, $0) }
    }.first
  }

  private func keeper(byBag bag: Node) -> SubscriptionCall.Keeper {
    if let member = semantics.ownMember(bag) { return isStoredBag(member) ? .storedBag(member.id) : .other }
    if isNewBag(bag) { return .localBag(bag.calleeName) }
    if isPassedNew(bag) { return .localBag(bag.name) }
    guard bag.kind == .name, case .local(let local, bag.scope) = semantics.declaration(of: bag),
      isOnlyABag(local, in: bag.scope)
    else { return .other }
    return .localBag(bag.name)
  }

  /// `DisposeBag()`
  private func isNewBag(_ value: Node) -> Bool {
    value.kind == .call && semantics.constructedType(value, expected: nil).map(isBag) == true
  }

  /// Whether an expression is a parameter for which each call passes a new bag: `bind(in: DisposeBag())`.
  private func isPassedNew(_ bag: Node) -> Bool {
    guard case .parameter(let position, let function) = semantics.declaration(of: bag), function.scope == bag.scope,
      program.access(of: function) < .public, uses(ofLocal: bag.name, in: bag.scope).allSatisfy(isFilling)
    else { return false }
    let places = semantics.index.mentions(of: program[function].name)
    return !places.isEmpty
      && places.allSatisfy { place in
        guard let call = place.call, semantics.functionCalled(by: call, nil)?.id == function else { return false }
        return semantics.argument(for: position, of: function, in: call).map(isNewBag) == true
      }
  }

  private func isStoredBag(_ member: FoundMember) -> Bool {
    let declaration = program[member.id]
    return !declaration.accessors.contains(.getter) && !declaration.modifiers.contains(.static)
      && isBag(semantics.type(of: member))
  }

  private func isBag(_ type: Type) -> Bool {
    guard case .nominal(let id, let arguments) = type, program.types[id].origin != .sources else { return false }
    switch program.name(of: id) {
    case "DisposeBag": return true
    case "Set", "Array":
      return arguments.first?.nominal.map { ["AnyCancellable", "Cancellable"].contains(program.name(of: $0)) } == true
    default: return false
    }
  }

  /// Whether a local is a new bag that nothing is done with but filling it.
  private func isOnlyABag(_ local: Local, in scope: Scope) -> Bool {
    guard case .expression(let value, unwraps: false) = local.value,
      case let type = semantics.type(of: .local(local, scope)), isBag(type),
      value.kind == .array || semantics.constructedType(value, expected: type) != nil
    else { return false }
    return uses(ofLocal: local.name, in: scope).allSatisfy(isFilling)
  }

  /// `.disposed(by: bag)`, in the body itself and in no closure.
  private func isFilling(_ use: Node) -> Bool {
    let value = use.parent.map { $0.kind == .inout ? $0 : use } ?? use
    guard let call = value.parent?.parent, let callee = call.firstChild,
      [Name(.disposed), Name(.store)].contains(callee.name)
    else { return false }
    return call.enclosingClosure == nil
  }

  /// Where a name stands for a local or a parameter of the body, in the body and in the functions inside of it.
  private func uses(ofLocal name: Name, in scope: Scope) -> [Node] {
    semantics.bodies(in: scope).flatMap { semantics.index.mentions(of: name, in: $0) }.filter(semantics.isLocal)
  }

  // MARK: - Places of statements

  /// Whether a statement's value goes nowhere: it is not what a branch or a body of one expression returns. What a
  /// closure returns is for who is given the closure: see `mayBeGathered`.
  private func isDropped(_ statement: Node, in location: Node) -> Bool {
    if location.kind == .closure { return true }
    guard location.name == .none || location.name == .switchCase else { return false }
    let statements = semantics.statements(of: location)
    guard let control = location.parent else { return !isGivenBack(statements, by: location.scope) }
    guard statements.count == 1, control.kind == .block, let outer = control.parent else { return true }
    // `let x = if a { b } else { c }`
    return [.block, .closure].contains(outer.kind) && isDropped(control, in: outer)
  }

  /// Functions whose closures only run their statements.
  private static let running: Set<String> = [
    "subscribe", "bind", "drive", "emit", "sink", "forEach", "async", "asyncAfter", "Task",
  ]

  /// The bag that gathers what the statements of a closure give: `disposeBag.insert { stream.subscribe() }`.
  private func bag(gathering statement: Node) -> Node? {
    guard let closure = statement.enclosingClosure, let call = semantics.call(passed: closure),
      program.text(call.calleeName) == "insert", let bag = semantics.bagFilled(by: call),
      semantics.ownMember(bag).map(isStoredBag) == true
    else { return nil }
    return bag
  }

  /// Whether a statement is in a closure whose statements somebody may gather: `disposeBag.insert { … }`.
  private func mayBeGathered(_ statement: Node) -> Bool {
    guard let closure = statement.enclosingClosure else {
      return statement.scope.id.map(semantics.isWrapped) == true
    }
    return !Self.running.contains(program.text(closure.parent?.parent?.calleeName ?? .none))
  }

  /// Whether a whole body of one expression gives its value back.
  private func isGivenBack(_ statements: [Node], by scope: Scope) -> Bool {
    guard statements.count == 1, let id = scope.id else { return false }
    switch program[id].kind {
    case .function, .subscript: return program[id].type != nil
    case .variable: return program[id].accessors.contains(.getter)
    default: return false
    }
  }
}

extension BodySemantics {
  /// What a call puts something into: `bag` of `.disposed(by: bag)`, `.store(in: &bag)`, `bag.insert(…)`.
  func bagFilled(by call: Node) -> Node? {
    switch program.text(call.calleeName) {
    case "disposed", "store": call.firstArgument
    case "insert", "append": call.firstChild?.firstChild
    default: nil
    }
  }
}
