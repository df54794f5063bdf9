import SourceScan

extension Flow {
  /// Whether a call is made only where something that the app keeps says so: a flag, whether the interactor is active.
  ///
  /// - Parameter unwrapping: whether it counts that something is there.
  func isGuarded(_ call: Call, unwrapping: Bool = true) -> Bool {
    conditions(at: ExpressionPlace(id: call.id, scope: call.scope)).conditions.contains {
      (unwrapping || node($0.expression, $0.scope).kind != .unwrapping) && mentionsState($0.expression, $0.scope)
    }
  }

  /// Whether an expression looks at what outlives the body: properties, functions, other objects; parameters, locals of
  /// them and constants that are only unwrapped are none.
  func mentionsState(_ id: ExpressionID, _ scope: Scope) -> Bool {
    var seen: Set<Int32> = []
    return mentionsState(id, scope, isPart: false, &seen)
  }

  private func mentionsState(
    _ id: ExpressionID, _ scope: Scope, isPart: Bool, _ seen: inout Set<Int32>
  ) -> Bool {
    let node = node(id, scope)
    if node.kind == .closure { return false }
    if node.kind == .name, isStateName(id, scope, isPart: isPart, &seen) { return true }
    if node.kind == .member, let base = firstChild(id, scope), isSelf(base, scope) {
      return isStateMember(node.name, scope, isPart: isPart)
    }
    let isChain = node.kind == .member || node.kind == .call && self.node(node.firstChild, scope).kind == .member
    for child in children(id, scope) {
      if mentionsState(child, scope, isPart: isChain, &seen) { return true }
    }
    return false
  }

  private func isStateName(_ id: ExpressionID, _ scope: Scope, isPart: Bool, _ seen: inout Set<Int32>) -> Bool {
    let name = name(id, scope)
    guard name != .selfValue, name != .superValue else { return false }
    switch lookUp(name, at: node(id, scope).offset, scope) {
    case .local(let local, let place):
      guard seen.insert(local.offset).inserted else { return false }
      switch local.value {
      case .expression(let value, _), .element(_, let value), .anyElement(let value), .matched(_, _, let value):
        return mentionsState(value, place, isPart: isPart, &seen)
      case .argument: return false
      case .open: return true
      }
    case .parameter: return false
    // `Settings.shared.isOn` is state, `Kind.sheet` is none: an object is not told from a case.
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

  /// A constant of the class's is state only by what it is asked for.
  private func isState(_ member: FoundMember, isPart: Bool) -> Bool {
    let declaration = program[member.id]
    return declaration.kind != .variable || !declaration.modifiers.contains(.constant) || isPart
  }
}
