import SourceScan

/// Finds what of a subscription holds the object that begins it: closures that use `self`, and methods of `self`.
struct SelfCaptures {
  private let flow: Flow
  private var found: [SubscriptionCall.SelfUse] = []
  private var open: [ExpressionPlace] = []
  private var seen: Set<ExpressionPlace> = []
  private var program: Program { flow.program }

  private init(_ flow: Flow) {
    self.flow = flow
  }

  /// In the order of the chain's calls, the last one first.
  static func find(in chain: ExpressionPlace, _ flow: Flow) -> [SubscriptionCall.SelfUse] {
    var captures = SelfCaptures(flow)
    captures.open = [chain]
    while let next = captures.open.popLast() { captures.enter(next) }
    return captures.found
  }

  private mutating func enter(_ place: ExpressionPlace) {
    guard seen.insert(place).inserted else { return }
    let (id, scope) = (place.id, place.scope)
    let node = flow.node(id, scope)
    switch node.kind {
    case .call: enterCall(id, scope)
    case .chain, .force, .argument: enterFirst(of: id, scope)
    case .array: open += flow.children(id, scope).map { ExpressionPlace(id: $0, scope: scope) }
    case .name:
      if case .local(let local, let body) = flow.lookUp(node.name, at: node.offset, scope),
        case .expression(let value, _) = local.value
      {
        open.append(ExpressionPlace(id: value, scope: body))
      }
    default: break
    }
  }

  private mutating func enterFirst(of id: ExpressionID, _ scope: Scope) {
    if let first = flow.firstChild(id, scope) { open.append(ExpressionPlace(id: first, scope: scope)) }
  }

  /// `base.word(…)`: what the call is handed, and the stream that it is called on.
  private mutating func enterCall(_ call: ExpressionID, _ scope: Scope) {
    guard let callee = flow.firstChild(call, scope), flow.node(callee, scope).kind == .member,
      flow.ownFunction(calledBy: Call(id: call, scope: scope)) == nil,
      keepsArguments(program.text(flow.name(callee, scope)))
    else { return }
    let isLast = SubscribingCall.labels(of: program.text(flow.name(callee, scope))) != nil
    for argument in flow.arguments(of: call, scope) {
      enterArgument(
        argument.value, argument.label,
        isProcedure: isLast && !["to", "on", "with"].contains(program.text(argument.label)),
        scope)
    }
    enterFirst(of: callee, scope)
  }

  /// Whether a call of a name keeps what it is handed for as long as the subscription goes on.
  private func keepsArguments(_ name: String) -> Bool {
    name == "concat" || SubscribingCall.labels(of: name) != nil || StreamOperator.named(name) != nil
  }

  private mutating func enterArgument(_ value: ExpressionID, _ label: Name, isProcedure: Bool, _ scope: Scope) {
    let place = ExpressionPlace(id: value, scope: scope)
    switch flow.node(value, scope).kind {
    case .closure: if flow.captures(value, scope) { add(place, nil, isProcedure: isProcedure) }
    case .call where flow.wrapper(calledBy: Call(id: value, scope: scope)) != nil:
      let wrapper = flow.wrapper(calledBy: Call(id: value, scope: scope))
      for closure in flow.arguments(of: value, scope).map(\.value)
      where flow.node(closure, scope).kind == .closure && flow.captures(closure, scope) {
        add(ExpressionPlace(id: closure, scope: scope), nil, wrapper: wrapper)
      }
    case .name where flow.isSelf(value, scope):
      // `assign(to: \.title, on: self)`
      if program.text(label) == "on" { add(place, nil) }
    case .name, .member:
      if let method = method(value, scope) {
        add(place, method)
      } else if let closure = localClosure(value, scope), flow.captures(closure.id, closure.scope) {
        add(closure, nil)
      } else {
        open.append(place)
      }
    default: open.append(place)
    }
  }

  private mutating func add(
    _ place: ExpressionPlace, _ method: String?, wrapper: String? = nil, isProcedure: Bool = false
  ) {
    let use = SubscriptionCall.SelfUse(place: place, method: method, wrapper: wrapper, isProcedure: isProcedure)
    if !found.contains(use) { found.append(use) }
  }

  /// The method of the object itself that an argument names: `onNext: show`, `onNext: self.show`.
  private func method(_ value: ExpressionID, _ scope: Scope) -> String? {
    let node = flow.node(value, scope)
    var member: FoundMember?
    if node.kind == .member {
      guard let base = flow.firstChild(value, scope), flow.isSelf(base, scope), let type = flow.selfType(scope) else {
        return nil
      }
      member = flow.types.firstMember(node.name, of: type, arguments: flow.ownParameters(type))
    } else if case .member(let own) = flow.lookUp(node.name, at: node.offset, scope) {
      member = own
    }
    guard let id = member?.id, program[id].kind == .function, !program[id].modifiers.contains(.static) else {
      return nil
    }
    return program.fullName(of: id)
  }

  private func localClosure(_ value: ExpressionID, _ scope: Scope) -> ExpressionPlace? {
    let node = flow.node(value, scope)
    guard node.kind == .name, case .local(let local, let body) = flow.lookUp(node.name, at: node.offset, scope),
      case .expression(let closure, _) = local.value, flow.node(closure, body).kind == .closure
    else { return nil }
    return ExpressionPlace(id: closure, scope: body)
  }
}

extension Flow {
  /// Whether a closure holds `self`: it uses it, and does not capture it weakly. What a closure inside of it captures
  /// weakly, it holds itself.
  func captures(_ closure: ExpressionID, _ scope: Scope) -> Bool {
    for child in children(closure, scope) {
      let node = node(child, scope)
      switch node.kind {
      case .weakCapture, .unownedCapture:
        if node.name == .selfValue { return false }
      case .capture:
        // `[self]`, `[owner = self]`: other values are read before.
        let value = firstChild(child, scope)
        if value.map({ isSelf($0, scope) }) ?? (node.name == .selfValue) { return true }
      case .parameter:
        if node.name == .selfValue { return false }
      default:
        if mentionsSelf(child, scope) { return true }
      }
    }
    return false
  }

  private func mentionsSelf(_ id: ExpressionID, _ scope: Scope) -> Bool {
    var found = false
    visit(id, scope) { id in
      let node = node(id, scope)
      guard !found, [.selfValue, .superValue].contains(node.name) else { return }
      found = [.name, .capture, .unownedCapture, .weakCapture].contains(node.kind)
    }
    return found
  }

  /// Whether what a chain begins with, or all that it joins, is surely the object's own: `button.rx.tap`,
  /// `presenter.view.taps`, the taps of a button that the body makes.
  func isOwnValue(_ chain: ExpressionID, _ scope: Scope) -> Bool {
    var open = [chain]
    var seen: Set<ExpressionID> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      var root = next
      var joined: [ExpressionID] = []
      while [.call, .member, .chain, .force].contains(node(root, scope).kind), let first = firstChild(root, scope) {
        if node(root, scope).kind == .call {
          if ownFunction(calledBy: Call(id: root, scope: scope)) != nil { return false }
          joined = arguments(of: root, scope).map(\.value).filter { stream($0, scope)?.ending == .withControl }
        }
        root = first
      }
      guard node(root, scope).kind == .name else {
        guard !joined.isEmpty else { return false }
        open += joined
        continue
      }
      if isSelf(root, scope) { continue }
      switch lookUp(name(root, scope), at: node(root, scope).offset, scope) {
      case .member(let member):
        guard program[member.id].kind == .variable else { return false }
      case .local(let local, let body):
        guard body == scope, case .expression(let value, _) = local.value else { return false }
        if !isNew(value, scope) { open.append(value) }
      default:
        guard !joined.isEmpty else { return false }
        open += joined
      }
    }
    return true
  }

  /// `UIButton(type: .system)`: made here, of whatever library the type is.
  private func isNew(_ value: ExpressionID, _ scope: Scope) -> Bool {
    guard node(value, scope).kind == .call, let callee = firstChild(value, scope), node(callee, scope).kind == .name
    else { return false }
    switch lookUp(name(callee, scope), at: node(callee, scope).offset, scope) {
    case .type, .unknown: return true
    case .local, .parameter, .member, .global: return false
    }
  }
}
