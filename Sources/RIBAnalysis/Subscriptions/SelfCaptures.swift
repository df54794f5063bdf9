import SwiftScan
import SwiftProgram

/// Finds what of a subscription holds the object that begins it: closures that use `self`, and methods of `self`.
struct SelfCaptures: ProgramReader {
  let semantics: BodySemantics
  private var found: [SubscriptionCall.SelfUse] = []
  private var open: [Node] = []
  private var seen: Set<Node> = []

  /// In the order of the chain's calls, the last one first.
  static func find(in chain: Node, _ semantics: BodySemantics) -> [SubscriptionCall.SelfUse] {
    var captures = SelfCaptures(semantics: semantics, open: [chain])
    while let next = captures.open.popLast() { captures.enter(next) }
    return captures.found
  }

  private mutating func enter(_ node: Node) {
    // Locals that are named twice in each other would be followed ever more often.
    guard seen.insert(node).inserted else { return }
    switch node.kind {
    case .call: enterCall(node)
    case .chain, .force, .argument: enterFirst(of: node)
    case .array: open += node.children
    case .name: if let value = semantics.localValue(node) { open.append(value) }
    default: break
    }
  }

  private mutating func enterFirst(of node: Node) {
    if let first = node.firstChild { open.append(first) }
  }

  /// `base.word(…)`: what the call is passed, and the stream that it is called on.
  private mutating func enterCall(_ call: Node) {
    guard let callee = call.firstChild, semantics.ownFunction(calledBy: call) == nil,
      keepsArguments(program.text(callee.name))
    else { return }
    let isLast = SubscribingCall.labels(of: program.text(callee.name)) != nil
    for argument in call.arguments {
      enterArgument(
        argument.value, argument.label,
        isProcedure: isLast && !["to", "on", "with"].contains(program.text(argument.label)))
    }
    enterFirst(of: callee)
  }

  /// Whether a call of a name keeps what it is passed for as long as the subscription goes on.
  private func keepsArguments(_ name: String) -> Bool {
    name == "concat" || SubscribingCall.labels(of: name) != nil || StreamOperator.named(name) != nil
  }

  private mutating func enterArgument(_ value: Node, _ label: Name, isProcedure: Bool) {
    switch value.kind {
    case .closure: if semantics.captures(value) { add(value, nil, isProcedure: isProcedure) }
    case .name where value.isSelf:
      // `assign(to: \.title, on: self)`
      if program.text(label) == "on" { add(value, nil) }
    case .name, .member:
      if let method = method(value) {
        add(value, method)
      } else if let closure = semantics.localValue(value), closure.kind == .closure, semantics.captures(closure) {
        add(closure, nil)
      } else {
        open.append(value)
      }
    default:
      guard let wrapper = semantics.wrapper(calledBy: value) else { return open.append(value) }
      for closure in value.arguments.map(\.value) where closure.kind == .closure && semantics.captures(closure) {
        add(closure, nil, wrapper: wrapper)
      }
    }
  }

  private mutating func add(_ location: Node, _ method: String?, wrapper: String? = nil, isProcedure: Bool = false) {
    let use = SubscriptionCall.SelfUse(location: location, method: method, wrapper: wrapper, isProcedure: isProcedure)
    if !found.contains(use) { found.append(use) }
  }

  /// The method of the object itself that an argument names: `onNext: show`, `onNext: self.show`.
  private func method(_ value: Node) -> String? {
    guard let id = semantics.ownMember(value)?.id, program[id].kind == .function else { return nil }
    return program.fullName(of: id)
  }
}

extension BodySemantics {
  /// Whether a closure holds `self`: it uses it, and does not capture it weakly. What a closure inside of it captures
  /// weakly, it holds itself.
  func captures(_ closure: Node) -> Bool {
    for child in closure.children {
      switch child.kind {
      case .weakCapture, .unownedCapture:
        if child.name == .selfValue { return false }
      case .capture:
        // `[self]`, `[owner = self]`: other values are read before.
        let value = child.firstChild
        if value.map({ $0.isSelf }) ?? (child.name == .selfValue) { return true }
      case .parameter:
        if child.name == .selfValue { return false }
      default:
        if child.contains(where: \.isSelfUse) { return true }
      }
    }
    return false
  }

  /// Whether what a chain begins with, or all that it joins, is surely the object's own: `button.rx.tap`,
  /// `presenter.view.taps`, the taps of a button that the body makes.
  ///
  /// - Parameter isLasting: whether what the body makes itself does not count.
  func isOwnValue(_ chain: Node, isLasting: Bool = false) -> Bool {
    var open = [chain]
    var seen: Set<Node> = []
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      var root = next
      var joined: [Node] = []
      while [.call, .member, .chain, .force].contains(root.kind), let first = root.firstChild {
        if root.kind == .call {
          if ownFunction(calledBy: root) != nil { return false }
          joined = root.arguments.map(\.value).filter { stream($0)?.ending == .withControl }
        }
        root = first
      }
      if root.isSelf { continue }
      switch declaration(of: root) {
      case .member: if isLasting, !index.writes(to: root.name, in: root.scope).isEmpty { return false }
      case .local(let local, _):
        guard case .expression(let value, _) = local.value else { return false }
        if !isNew(value), !isMadeByHelper(value) {
          open.append(value)
        } else if isLasting {
          return false
        }
      default:
        guard !joined.isEmpty else { return false }
        open += joined
      }
    }
    return true
  }

  /// The property with which a chain begins if the object does not retain what is in it: `listener?.score`.
  func weakProperty(behind chain: Node) -> FoundMember? {
    let first = sequence(first: chain, next: \.firstChild).lazy.compactMap(ownMember).first
    return first.flatMap { program[$0.id].modifiers.isDisjoint(with: [.weak, .unowned]) ? nil : $0 }
  }

  /// Whether a chain begins with a cell that is passed or dequeued, and that is there for as long as the list that shows it.
  func isOfReusedView(_ chain: Node) -> Bool {
    guard let root = sequence(first: chain, next: \.firstChild).first(where: { $0.kind == .name }) else { return false }
    switch declaration(of: root) {
    case .local, .parameter:
      return type(of: root).unwrapped.nominal.map { inheritsExternal($0, EventWords.reused) } == true
    case .member, .global, .type, .unknown: return false
    }
  }

  /// Whether a chain begins with an object that is made anew each time: `let alert = Alert(); alert.answers`,
  /// `Alert.show().map { … }`. What a static function of the app gives back may be one.
  func isOfNewObject(_ chain: Node) -> Bool { deeper { findsNewObject(behind: chain) } ?? true }

  private func findsNewObject(behind chain: Node) -> Bool {
    for node in sequence(first: chain, next: \.firstChild) {
      if isNew(node) { return true }
      if let value = localValue(node) { return isOfNewObject(value) }
      guard node.kind == .call, let function = ownFunction(calledBy: node)?.id else { continue }
      return program[function].modifiers.contains(.static)
        || body(of: function).map { results(of: $0).contains(where: isOfNewObject) } == true
    }
    return false
  }

  /// `makeButton()`: the object's own function returns what it makes itself.
  private func isMadeByHelper(_ value: Node) -> Bool {
    guard let callee = value.callee, callee.kind == .name || callee.firstChild?.isSelf == true,
      let function = ownFunction(calledBy: value), function.owner >= 0, let body = body(of: function.id)
    else { return false }
    let results = results(of: body)
    return !results.isEmpty && results.allSatisfy { isNew(localValue($0) ?? $0) }
  }

  /// `UIButton(type: .system)`: made here, of whatever library the type is.
  private func isNew(_ value: Node) -> Bool {
    guard let callee = value.callee, callee.kind == .name else { return false }
    switch declaration(of: callee) {
    case .type, .unknown: return true
    case .local, .parameter, .member, .global: return false
    }
  }
}

extension Node {
  /// `self`, `super`, and what captures them.
  fileprivate var isSelfUse: Bool {
    [.selfValue, .superValue].contains(name) && [.name, .capture, .unownedCapture, .weakCapture].contains(kind)
  }
}
