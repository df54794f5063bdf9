import SwiftScan

extension BodySemantics {
  /// Whether a call is made only where something that the app keeps says so: a flag, whether the interactor is active.
  /// That there is something to call says no more than `listener?.close()` does.
  ///
  /// - Parameter call: the call, or what it calls.
  package func isGuarded(_ call: Node) -> Bool { isGuarded(call, using: receiver(of: call.callee ?? call)) }

  /// The same of any place that uses something: that this is there does not count.
  package func isGuarded(_ location: Node, using subject: Node?) -> Bool {
    conditions(at: location).conditions.contains { !isThere(subject, by: $0) && refersToState($0.expression) }
  }

  /// What a method is called on: `listener` of `listener?.close()`, also where a local stands for it.
  private func receiver(of callee: Node) -> Node? {
    guard let base = callee.firstChild?.unwrapped else { return nil }
    guard base.kind == .name, case .local(let local, _) = declaration(of: base) else { return base }
    switch local.value {
    case .expression(let value, _), .matched(_, _, let value): return value.unwrapped
    case .element, .anyElement, .elementPart, .argument, .open: return base
    }
  }

  /// Whether a condition holds where something is there, which it asks for by the same name.
  private func isThere(_ subject: Node?, by condition: LocationCondition) -> Bool {
    guard let subject, let presence = condition.presence, !presence.isNil else { return false }
    return presence.subject.unwrapped.name == subject.name
  }

  /// Whether an expression looks at what outlives the body: properties, functions, other objects; parameters, locals of
  /// them and constants that are only unwrapped are none.
  package func refersToState(_ node: Node) -> Bool {
    var seen: Set<Int32> = []
    return refersToState(node, isPart: false, &seen)
  }

  private func refersToState(_ node: Node, isPart: Bool, _ seen: inout Set<Int32>) -> Bool {
    if node.kind == .closure { return false }
    if node.kind == .name, isStateName(node, isPart: isPart, &seen) { return true }
    if node.kind == .member, let base = node.firstChild, base.unwrapped.isSelf {
      return isStateMember(node.name, node.scope, isPart: isPart)
    }
    let isChain = node.kind == .member || node.kind == .call && node.firstChild?.kind == .member
    for child in node.children {
      if refersToState(child, isPart: isChain, &seen) { return true }
    }
    return false
  }

  private func isStateName(_ node: Node, isPart: Bool, _ seen: inout Set<Int32>) -> Bool {
    let name = node.name
    guard name != .selfValue, name != .superValue else { return false }
    switch declaration(of: node) {
    case .local(let local, _):
      guard seen.insert(local.offset).inserted else { return false }
      switch local.value {
      case .expression(let value, _), .element(_, let value), .anyElement(let value), .elementPart(_, _, let value),
        .matched(_, _, let value):
        return refersToState(value, isPart: isPart, &seen)
      case .argument: return false
      case .open: return true
      }
    case .parameter: return false
    // `Settings.shared.isOn` is state, `Kind.sheet` is none: an object is unknown from a case.
    case .type: return false
    case .member(let member): return isState(member, isPart: isPart)
    case .global, .unknown: return true
    }
  }

  private func isStateMember(_ name: Name, _ scope: Scope, isPart: Bool) -> Bool {
    guard let type = selfType(scope),
      let member = types.firstMember(name, of: type, arguments: ownParameters(type))
    else { return true }
    return isState(member, isPart: isPart)
  }

  /// A constant of the class's is state only through its members.
  private func isState(_ member: FoundMember, isPart: Bool) -> Bool {
    let declaration = program[member.id]
    return declaration.kind != .variable || !declaration.modifiers.contains(.constant) || isPart
  }
}
