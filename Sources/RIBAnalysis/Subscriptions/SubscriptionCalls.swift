import SourceScan
import SwiftSemantics

/// A call that begins a subscription, and what becomes of what it gives back.
struct SubscriptionCall {
  let id: Node
  let word: Name
  let offset: Int32
  let scope: Scope
  let stream: KnownStream
  let keeper: Keeper
  /// The call that begins it; another one where an own function hands it back.
  let origin: Node
  /// Whether it stands behind a condition: in an `if`, a `switch`, or below a `guard`.
  let isConditional: Bool
  /// Whether it stands in a closure, which may run later, or never.
  let isInClosure: Bool
  /// Where `disposed` of `.disposed(by: bag)` stands, directly in the body.
  var keeping: Int32?

  /// What of the subscription holds the object that begins it.
  struct SelfUse: Equatable {
    /// A closure, or what is handed on instead of one.
    let location: Node
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
    case activity(of: Node)
    case other
  }

  /// The method that ends a subscription of its kind with an interactor's activity, where the file's framework or the
  /// sources have one.
  func activityWord(_ program: Program) -> String? {
    let isRx = stream.library == .rx
    let word = Name(isRx ? .disposeOnDeactivate : .cancelOnDeactivate)
    let isThere =
      program.imports(isRx ? Framework.ribsOverRx : Framework.ribsOverCombine, inFile: scope.file)
      || program.ownersOfMember.count(of: Int(word.number)) > 0
    return isThere ? program.text(word) : nil
  }
}

/// Finds the calls in one body that begin subscriptions.
struct SubscriptionCalls {
  private let semantics: BodySemantics
  private let scope: Scope
  private var program: Program { semantics.program }

  private static let words: Set<Name> = [
    Name(.subscribe), Name(.bind), Name(.drive), Name(.emit), Name(.sink), Name(.assign), Name(.addObserver),
  ]

  /// The bodies that hold a call which may begin one, by its name. The others need not be walked through.
  static func scopes(_ semantics: BodySemantics) -> Set<Scope> {
    Set(words.flatMap { semantics.calls.named($0).map(\.scope) })
  }

  static func find(in scope: Scope, _ semantics: BodySemantics) -> [SubscriptionCall] {
    var calls: [Node] = []
    for root in semantics.roots(scope) {
      root.visit { if mayBegin($0) { calls.append($0) } }
    }
    let finder = SubscriptionCalls(semantics: semantics, scope: scope)
    return calls.compactMap(finder.subscription)
  }

  /// The calls by a class of its own functions that give a subscription back and do nothing else with it: each stands for
  /// the subscription.
  static func handedBack(_ begun: [SubscriptionCall], to type: TypeID, _ semantics: BodySemantics) -> [SubscriptionCall]
  {
    begun.flatMap { subscription -> [SubscriptionCall] in
      guard let function = function(givingBack: subscription, semantics) else { return [] }
      return semantics.calls.named(semantics.program[function].name).compactMap { call in
        guard semantics.selfType(call.scope) == type, semantics.functionCalled(by: call, nil)?.id == function,
          let callee = call.firstChild
        else { return nil }
        let finder = SubscriptionCalls(semantics: semantics, scope: call.scope)
        return SubscriptionCall(
          id: call, word: callee.name, offset: callee.offset, scope: call.scope, stream: subscription.stream,
          keeper: finder.keeper(of: call), origin: subscription.origin,
          isConditional: finder.isConditional(call), isInClosure: call.enclosingClosure != nil,
          keeping: finder.keeping(of: call))
      }
    }
  }

  /// The function whose only result a subscription is.
  private static func function(givingBack subscription: SubscriptionCall, _ semantics: BodySemantics) -> DeclarationID?
  {
    guard case .other = subscription.keeper, let index = subscription.scope.declaration else { return nil }
    let id = DeclarationID(file: subscription.scope.file, index: index)
    guard let body = semantics.body(of: id),
      semantics.results(of: body) == [subscription.id], let type = semantics.program[id].type,
      let result = semantics.types.resolve(type, from: id.scope).nominal,
      ["Disposable", "AnyCancellable", "Cancellable"].contains(semantics.program.name(of: result))
    else { return nil }
    return id
  }

  private init(semantics: BodySemantics, scope: Scope) {
    self.semantics = semantics
    self.scope = scope
  }

  private static func mayBegin(_ node: Node) -> Bool {
    node.kind == .call && node.firstChild.map { words.contains($0.name) } ?? false
  }

  private func subscription(_ call: Node) -> SubscriptionCall? {
    guard let callee = call.firstChild, let base = callee.firstChild,
      !program.scans[scope.file].conditions.contains(where: { $0.contains(callee.offset) })
    else { return nil }
    if callee.name == Name(.addObserver) { return observer(call, base, callee) }
    guard hasLabels(call, of: callee.name), isLibrarys(call), let stream = semantics.stream(base) else { return nil }
    return SubscriptionCall(
      id: call, word: callee.name, offset: callee.offset, scope: scope, stream: stream, keeper: keeper(of: call),
      origin: call, isConditional: isConditional(call),
      isInClosure: call.enclosingClosure != nil, keeping: keeping(of: call))
  }

  /// `NotificationCenter.default.addObserver(self, selector: …)`.
  private func observer(_ call: Node, _ base: Node, _ word: Node) -> SubscriptionCall? {
    guard let observer = call.arguments.first?.value, observer.isSelf, program.text(base.name) == "default",
      let center = base.firstChild, program.text(center.name) == "NotificationCenter"
    else { return nil }
    return SubscriptionCall(
      id: call, word: word.name, offset: word.offset, scope: scope,
      stream: KnownStream(library: .combine, ending: .never),
      keeper: .notificationCenter, origin: call, isConditional: isConditional(call),
      isInClosure: call.enclosingClosure != nil)
  }

  private func hasLabels(_ call: Node, of word: Name) -> Bool {
    guard let known = SubscribingCall.labels(of: program.text(word)) else { return false }
    let labels = call.arguments.map { program.text($0.label) }
    // `assign(to: &$x)` keeps the subscription itself.
    if word == Name(.assign) { return labels == ["to", "on"] }
    return labels.allSatisfy(known.contains)
  }

  /// Whether a call is of what a library declares, and not of a method of the app's own.
  private func isLibrarys(_ call: Node) -> Bool {
    semantics.ownFunction(calledBy: call) == nil
  }

  // MARK: - What becomes of it

  private func keeper(of call: Node) -> SubscriptionCall.Keeper {
    guard let parent = call.parent else { return .other }
    switch parent.kind {
    case .member: return keeper(byMember: parent)
    case .block, .closure:
      return isDropped(call, in: parent) && !mayBeGathered(call) ? .nothing(local: nil) : .other
    case .assignment:
      let isWildcard = parent.firstChild.map { program.text($0.name) == "_" } ?? false
      return isWildcard ? .nothing(local: nil) : .other
    case .argument: return parent.parent.flatMap { semantics.bagFilled(by: $0) }.map(keeper(byBag:)) ?? .other
    case .binding:
      let name = parent.name
      if name == .none || program.text(name) == "_" { return .nothing(local: nil) }
      return uses(ofLocal: name).isEmpty ? .nothing(local: name) : .other
    default: return .other
    }
  }

  /// `.disposed(by: bag)`, `.store(in: &set)`, `.disposeOnDeactivate(interactor: self)`.
  private func keeper(byMember member: Node) -> SubscriptionCall.Keeper {
    guard let call = member.parent, let argument = call.arguments.first?.value else { return .other }
    switch member.name {
    case Name(.disposed), Name(.store): return keeper(byBag: argument)
    case Name(.disposeOnDeactivate), Name(.cancelOnDeactivate):
      return isLibrarys(call) ? .activity(of: argument) : .other
    default: return .other
    }
  }

  private func keeping(of call: Node) -> Int32? {
    guard let member = call.parent, member.kind == .member, call.enclosingClosure == nil else { return nil }
    return member.offset
  }

  private func keeper(byBag bag: Node) -> SubscriptionCall.Keeper {
    if let member = semantics.ownMember(bag) { return isStoredBag(member) ? .storedBag(member.id) : .other }
    guard bag.kind == .name, case .local(let local, scope) = semantics.declaration(of: bag), isOnlyABag(local) else {
      return .other
    }
    return .localBag(bag.name)
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
      return arguments.first?.nominal.map { ["AnyCancellable", "Cancellable"].contains(program.name(of: $0)) } ?? false
    default: return false
    }
  }

  /// Whether a local is a new bag that nothing is done with but filling it.
  private func isOnlyABag(_ local: Local) -> Bool {
    guard case .expression(let value, unwraps: false) = local.value,
      value.kind == .array || semantics.constructedType(value, expected: nil) != nil,
      isBag(semantics.type(of: .local(local, scope)))
    else { return false }
    return uses(ofLocal: local.name).allSatisfy(isFilling)
  }

  /// `.disposed(by: bag)`, in the body itself and in no closure.
  private func isFilling(_ use: Node) -> Bool {
    let value = use.parent.map { $0.kind == .inout ? $0 : use } ?? use
    guard let call = value.parent?.parent, let callee = call.firstChild,
      [Name(.disposed), Name(.store)].contains(callee.name)
    else { return false }
    return call.enclosingClosure == nil
  }

  /// Where a name stands for a local of the body.
  private func uses(ofLocal name: Name) -> [Node] {
    var found: [Node] = []
    for root in semantics.roots(scope) {
      root.visit { node in
        if node.kind == .name, node.name == name, case .local = semantics.declaration(of: node) { found.append(node) }
      }
    }
    return found
  }

  // MARK: - Places of statements

  /// Whether a statement's value goes nowhere: it is not what a closure, a branch or a body of one expression gives back.
  private func isDropped(_ statement: Node, in location: Node) -> Bool {
    let statements = semantics.statements(of: location)
    if location.kind == .closure { return statements.count > 1 }
    guard location.kind == .block, location.name == .none || location.name == .switchCase else { return false }
    guard let control = location.parent else { return !isGivenBack(statements) }
    guard statements.count == 1, control.kind == .block, let outer = control.parent else { return true }
    // `let x = if a { b } else { c }`
    return [.block, .closure].contains(outer.kind) && isDropped(control, in: outer)
  }

  /// What takes closures whose statements are only run.
  private static let running: Set<String> = [
    "subscribe", "bind", "drive", "emit", "sink", "forEach", "async", "asyncAfter",
  ]

  /// Whether a statement stands in a closure whose statements somebody may gather: `disposeBag.insert { … }`.
  private func mayBeGathered(_ statement: Node) -> Bool {
    var current = statement
    while let parent = current.parent {
      if parent.kind == .closure {
        guard let argument = parent.parent, let call = argument.parent, let callee = call.firstChild
        else { return true }
        return !Self.running.contains(program.text(callee.name))
      }
      current = parent
    }
    guard let index = scope.declaration else { return false }
    return semantics.isWrapped(DeclarationID(file: scope.file, index: index))
  }

  /// Whether a whole body of one expression gives its value back.
  private func isGivenBack(_ statements: [Node]) -> Bool {
    guard statements.count == 1, let index = scope.declaration else { return false }
    let declaration = program.scans[scope.file].declarations[index]
    switch declaration.kind {
    case .function, .subscript: return declaration.type != nil
    case .variable: return declaration.accessors.contains(.getter)
    default: return false
    }
  }

  private func isConditional(_ call: Node) -> Bool {
    var current = call
    while let parent = current.parent {
      if parent.kind == .block, parent.name != .none, parent.name != .doStatement { return true }
      if parent.kind == .ternary || parent.kind == .closure { return true }
      if parent.kind == .block, hasGuard(before: current, in: parent) { return true }
      current = parent
    }
    return false
  }

  private func hasGuard(before statement: Node, in block: Node) -> Bool {
    for child in block.children {
      if child == statement { return false }
      if [.guardStatement, .ifStatement].contains(child.name) { return true }
    }
    return false
  }
}

extension BodySemantics {
  /// What a call puts something into: `bag` of `.disposed(by: bag)`, `.store(in: &bag)`, `bag.insert(…)`.
  func bagFilled(by call: Node) -> Node? {
    guard call.kind == .call, let callee = call.firstChild, callee.kind == .member
    else { return nil }
    switch program.text(callee.name) {
    case "disposed", "store": return call.arguments.first?.value
    case "insert", "append": return callee.firstChild
    default: return nil
    }
  }
}
