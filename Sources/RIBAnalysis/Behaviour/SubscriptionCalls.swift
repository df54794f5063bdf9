import SourceScan

/// A call that begins a subscription, and what becomes of what it gives back.
struct SubscriptionCall {
  let id: ExpressionID
  let word: Name
  let offset: Int32
  let scope: Scope
  let stream: KnownStream
  let keeper: Keeper
  /// The call that begins it; another one where an own function hands it back.
  let origin: ExpressionPlace
  /// Whether it stands behind a condition: in an `if`, a `switch`, or below a `guard`.
  let isConditional: Bool
  /// Whether it stands in a closure, which may run later, or never.
  let isInClosure: Bool
  /// Where `disposed` of `.disposed(by: bag)` stands, directly in the body.
  var keeping: Int32?

  /// What of the subscription holds the object that begins it.
  struct SelfUse: Equatable {
    /// A closure, or what is handed on instead of one.
    let place: ExpressionPlace
    /// The method that is handed on; nil where it is none.
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
    case activity(of: ExpressionID)
    case other
  }

  /// The method that ends a subscription of its kind with an interactor's activity, where the file's framework or the
  /// sources have one.
  func activityWord(_ program: Program) -> String? {
    let isRx = stream.library == .rx
    let word = Name(isRx ? .disposeOnDeactivate : .cancelOnDeactivate)
    let isThere =
      program.imports(Name(isRx ? .RIBs : .ModernRIBs), inFile: scope.file)
      || program.ownersOfMember.count(of: Int(word.number)) > 0
    return isThere ? program.text(word) : nil
  }
}

/// Finds the calls in one body that begin subscriptions.
struct SubscriptionCalls {
  private let flow: Flow
  private let scope: Scope
  private let parents: ExpressionParents
  private var program: Program { flow.program }

  private static let words: Set<Name> = [
    Name(.subscribe), Name(.bind), Name(.drive), Name(.emit), Name(.sink), Name(.assign),
  ]

  /// The bodies that hold a call which may begin one, by its name. The others need not be walked through.
  static func scopes(_ flow: Flow) -> Set<Scope> {
    Set((words + [Name(.addObserver)]).flatMap { flow.calls.named($0).map(\.scope) })
  }

  static func find(in scope: Scope, _ flow: Flow) -> [SubscriptionCall] {
    var calls: [ExpressionID] = []
    for root in flow.roots(scope) {
      flow.visit(root, scope) { if mayBegin($0, scope, flow) { calls.append($0) } }
    }
    guard !calls.isEmpty else { return [] }
    let finder = SubscriptionCalls(flow: flow, scope: scope)
    return calls.compactMap(finder.subscription)
  }

  /// The calls by a class of its own functions that give a subscription back and do nothing else with it: each stands for
  /// the subscription.
  static func handedBack(_ begun: [SubscriptionCall], to type: TypeID, _ flow: Flow) -> [SubscriptionCall] {
    begun.flatMap { subscription -> [SubscriptionCall] in
      guard let function = function(givingBack: subscription, flow) else { return [] }
      return flow.calls.named(flow.program[function].name).compactMap { call in
        guard flow.selfType(call.scope) == type, flow.functionCalled(by: call, nil)?.id == function,
          let callee = flow.firstChild(call.id, call.scope)
        else { return nil }
        let finder = SubscriptionCalls(flow: flow, scope: call.scope)
        let word = flow.node(callee, call.scope)
        return SubscriptionCall(
          id: call.id, word: word.name, offset: word.offset, scope: call.scope, stream: subscription.stream,
          keeper: finder.keeper(of: call.id), origin: subscription.origin,
          isConditional: finder.isConditional(call.id), isInClosure: finder.isInClosure(call.id),
          keeping: finder.keeping(of: call.id))
      }
    }
  }

  /// The function whose only result a subscription is.
  private static func function(givingBack subscription: SubscriptionCall, _ flow: Flow) -> DeclarationID? {
    guard case .other = subscription.keeper, let index = subscription.scope.declaration else { return nil }
    let id = DeclarationID(file: subscription.scope.file, index: index)
    guard flow.program[id].kind == .function, let body = flow.program[id].body,
      flow.results(of: body, subscription.scope) == [subscription.id], let type = flow.program[id].type,
      let result = flow.types.resolve(type, from: id.scope).nominal,
      ["Disposable", "AnyCancellable", "Cancellable"].contains(flow.program.name(of: result))
    else { return nil }
    return id
  }

  private init(flow: Flow, scope: Scope) {
    self.flow = flow
    self.scope = scope
    parents = flow.parents(in: scope)
  }

  private static func mayBegin(_ id: ExpressionID, _ scope: Scope, _ flow: Flow) -> Bool {
    guard flow.node(id, scope).kind == .call, let callee = flow.firstChild(id, scope),
      flow.node(callee, scope).kind == .member
    else { return false }
    return words.contains(flow.name(callee, scope)) || isAddObserver(callee, scope, flow)
  }

  private static func isAddObserver(_ callee: ExpressionID, _ scope: Scope, _ flow: Flow) -> Bool {
    flow.name(callee, scope) == Name(.addObserver)
  }

  private func subscription(_ call: ExpressionID) -> SubscriptionCall? {
    guard let callee = flow.firstChild(call, scope), let base = flow.firstChild(callee, scope),
      !program.scans[scope.file].conditions.contains(where: { $0.contains(flow.node(callee, scope).offset) })
    else { return nil }
    let word = flow.node(callee, scope)
    if Self.isAddObserver(callee, scope, flow) { return observer(call, base, word) }
    guard hasLabels(call, of: word.name), isLibrarys(call), let stream = flow.stream(base, scope) else { return nil }
    return SubscriptionCall(
      id: call, word: word.name, offset: word.offset, scope: scope, stream: stream, keeper: keeper(of: call),
      origin: ExpressionPlace(id: call, scope: scope), isConditional: isConditional(call),
      isInClosure: isInClosure(call), keeping: keeping(of: call))
  }

  /// `NotificationCenter.default.addObserver(self, selector: …)`.
  private func observer(_ call: ExpressionID, _ base: ExpressionID, _ word: Expression) -> SubscriptionCall? {
    let arguments = flow.arguments(of: call, scope)
    guard let first = arguments.first, first.label == .none, flow.isSelf(first.value, scope),
      arguments.contains(where: { program.text($0.label) == "selector" }),
      program.text(flow.name(base, scope)) == "default",
      let center = flow.firstChild(base, scope), program.text(flow.name(center, scope)) == "NotificationCenter"
    else { return nil }
    return SubscriptionCall(
      id: call, word: word.name, offset: word.offset, scope: scope,
      stream: KnownStream(library: .combine, ending: .never),
      keeper: .notificationCenter, origin: ExpressionPlace(id: call, scope: scope), isConditional: isConditional(call),
      isInClosure: isInClosure(call))
  }

  private func hasLabels(_ call: ExpressionID, of word: Name) -> Bool {
    guard let known = SubscribingCall.labels(of: program.text(word)) else { return false }
    let labels = flow.arguments(of: call, scope).map { program.text($0.label) }
    // `assign(to: &$x)` keeps the subscription itself.
    if word == Name(.assign) { return labels == ["to", "on"] }
    return labels.allSatisfy(known.contains)
  }

  /// Whether a call is of what a library declares, and not of a method of the app's own.
  private func isLibrarys(_ call: ExpressionID) -> Bool {
    flow.ownFunction(calledBy: Call(id: call, scope: scope)) == nil
  }

  // MARK: - What becomes of it

  private func keeper(of call: ExpressionID) -> SubscriptionCall.Keeper {
    guard let parent = parents[call] else { return .other }
    switch flow.node(parent, scope).kind {
    case .member: return keeper(byMember: parent)
    case .block, .closure:
      return isDropped(call, in: parent) && !mayBeGathered(call) ? .nothing(local: nil) : .other
    case .assignment:
      guard let left = flow.firstChild(parent, scope), left != call else { return .other }
      let isWildcard = flow.node(left, scope).kind == .name && program.text(flow.name(left, scope)) == "_"
      return isWildcard ? .nothing(local: nil) : .other
    case .destructuring: return flow.firstChild(parent, scope) == call ? .nothing(local: nil) : .other
    case .argument: return parents[parent].flatMap { flow.bagFilled(by: $0, scope) }.map(keeper(byBag:)) ?? .other
    case .binding:
      let name = flow.name(parent, scope)
      if name == .none || program.text(name) == "_" { return .nothing(local: nil) }
      return isUsed(name, behind: parent) ? .other : .nothing(local: name)
    default: return .other
    }
  }

  /// `.disposed(by: bag)`, `.store(in: &set)`, `.disposeOnDeactivate(interactor: self)`.
  private func keeper(byMember member: ExpressionID) -> SubscriptionCall.Keeper {
    guard let call = parents[member], flow.node(call, scope).kind == .call, flow.firstChild(call, scope) == member,
      let argument = flow.arguments(of: call, scope).first?.value
    else { return .other }
    switch flow.name(member, scope) {
    case Name(.disposed), Name(.store): return keeper(byBag: argument)
    case Name(.disposeOnDeactivate), Name(.cancelOnDeactivate):
      return isLibrarys(call) ? .activity(of: argument) : .other
    default: return .other
    }
  }

  private func keeping(of call: ExpressionID) -> Int32? {
    guard let member = parents[call], flow.node(member, scope).kind == .member, !isInClosure(call) else { return nil }
    return flow.node(member, scope).offset
  }

  private func keeper(byBag bag: ExpressionID) -> SubscriptionCall.Keeper {
    let node = flow.node(bag, scope)
    switch node.kind {
    case .name:
      switch flow.lookUp(node.name, at: node.offset, scope) {
      case .member(let member): return isStoredBag(member) ? .storedBag(member.id) : .other
      case .local(let local, let place):
        return place == scope && isOnlyABag(local) ? .localBag(node.name) : .other
      default: return .other
      }
    case .member:
      guard let base = flow.firstChild(bag, scope), flow.isSelf(base, scope), let type = flow.selfType(scope),
        let member = flow.types.firstMember(node.name, of: type, arguments: flow.ownParameters(type))
      else { return .other }
      return isStoredBag(member) ? .storedBag(member.id) : .other
    default: return .other
    }
  }

  private func isStoredBag(_ member: FoundMember) -> Bool {
    let declaration = program[member.id]
    return declaration.kind == .variable && !declaration.accessors.contains(.getter)
      && !declaration.modifiers.contains(.static) && isBag(flow.type(of: member))
  }

  private func isBag(_ type: Type) -> Bool {
    guard case .nominal(let id, let arguments) = type, program.types[id].origin != .sources else { return false }
    switch program.name(of: id) {
    case "DisposeBag": return true
    case "Set", "Array":
      return arguments.first?.nominal.map { ["AnyCancellable", "Cancellable"].contains(program.name(of: $0)) } ?? false
    default: return false
    }
  }

  /// Whether a local is a new bag that nothing is done with but filling it.
  private func isOnlyABag(_ local: Local) -> Bool {
    guard case .expression(let value, _) = local.value, parents[value].map({ flow.node($0, scope).kind }) == .binding,
      flow.node(value, scope).kind == .call || flow.node(value, scope).kind == .array,
      isBag(flow.type(of: .local(local, scope), scope))
    else { return false }
    return uses(of: local.name, behind: local.offset - 1).allSatisfy(isFilling)
  }

  /// `.disposed(by: bag)`, in the body itself and in no closure.
  private func isFilling(_ use: ExpressionID) -> Bool {
    let value = parents[use].map { flow.node($0, scope).kind == .inout ? $0 : use } ?? use
    guard let argument = parents[value], flow.node(argument, scope).kind == .argument, let call = parents[argument],
      let callee = flow.firstChild(call, scope),
      [Name(.disposed), Name(.store)].contains(flow.name(callee, scope))
    else { return false }
    var current = call
    while let parent = parents[current] {
      if flow.node(parent, scope).kind == .closure { return false }
      current = parent
    }
    return true
  }

  private func isUsed(_ name: Name, behind binding: ExpressionID) -> Bool {
    !uses(of: name, behind: flow.node(binding, scope).offset).isEmpty
  }

  private func uses(of name: Name, behind offset: Int32) -> [ExpressionID] {
    var found: [ExpressionID] = []
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        let node = flow.node(id, scope)
        if node.kind == .name, node.name == name, node.offset > offset { found.append(id) }
      }
    }
    return found
  }

  // MARK: - Places of statements

  /// Whether a statement's value goes nowhere: it is not what a closure, a branch or a body of one expression gives back.
  private func isDropped(_ statement: ExpressionID, in place: ExpressionID) -> Bool {
    let node = flow.node(place, scope)
    let statements = flow.statements(of: place, scope)
    if node.kind == .closure { return statements.count > 1 }
    guard node.kind == .block, node.name == .none || node.name == .switchCase else { return false }
    guard let control = parents[place] else { return !isGivenBack(statements) }
    guard statements.count == 1, flow.node(control, scope).kind == .block, let outer = parents[control] else {
      return true
    }
    // `let x = if a { b } else { c }`
    return [.block, .closure].contains(flow.node(outer, scope).kind) && isDropped(control, in: outer)
  }

  /// What takes closures whose statements are only run.
  private static let running: Set<String> = [
    "subscribe", "bind", "drive", "emit", "sink", "forEach", "async", "asyncAfter",
  ]

  /// Whether a statement stands in a closure whose statements somebody may gather: `disposeBag.insert { … }`.
  private func mayBeGathered(_ statement: ExpressionID) -> Bool {
    var current = statement
    while let parent = parents[current] {
      if flow.node(parent, scope).kind == .closure {
        guard let argument = parents[parent], let call = parents[argument], let callee = flow.firstChild(call, scope)
        else { return true }
        return !Self.running.contains(program.text(flow.name(callee, scope)))
      }
      current = parent
    }
    guard let index = scope.declaration else { return false }
    return flow.isWrapped(DeclarationID(file: scope.file, index: index))
  }

  /// Whether a whole body of one expression gives its value back.
  private func isGivenBack(_ statements: [ExpressionID]) -> Bool {
    guard statements.count == 1, let index = scope.declaration else { return false }
    let declaration = program.scans[scope.file].declarations[index]
    switch declaration.kind {
    case .function, .subscript: return declaration.type != nil
    case .variable: return declaration.accessors.contains(.getter)
    default: return false
    }
  }

  private func isConditional(_ call: ExpressionID) -> Bool {
    var current = call
    while let parent = parents[current] {
      let node = flow.node(parent, scope)
      if node.kind == .block, node.name != .none, node.name != .doStatement { return true }
      if node.kind == .ternary || node.kind == .closure { return true }
      if node.kind == .block, hasGuard(before: current, in: parent) { return true }
      current = parent
    }
    return false
  }

  private func isInClosure(_ call: ExpressionID) -> Bool {
    var current = call
    while let parent = parents[current] {
      if flow.node(parent, scope).kind == .closure { return true }
      current = parent
    }
    return false
  }

  private func hasGuard(before statement: ExpressionID, in block: ExpressionID) -> Bool {
    for child in flow.children(block, scope) {
      if child == statement { return false }
      let node = flow.node(child, scope)
      if node.kind == .block, [.guardStatement, .ifStatement].contains(node.name) { return true }
    }
    return false
  }
}

extension Flow {
  /// What a call puts something into: `bag` of `.disposed(by: bag)`, `.store(in: &bag)`, `bag.insert(…)`.
  func bagFilled(by call: ExpressionID, _ scope: Scope) -> ExpressionID? {
    guard node(call, scope).kind == .call, let callee = firstChild(call, scope), node(callee, scope).kind == .member
    else { return nil }
    switch program.text(name(callee, scope)) {
    case "disposed", "store": return arguments(of: call, scope).first?.value
    case "insert", "append": return firstChild(callee, scope)
    default: return nil
    }
  }
}
