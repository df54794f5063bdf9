import SourceScan

/// Which of their own properties bodies change: they set them, pass them to be set, or call something of theirs only for
/// what it does, `flags.insert(flag)`.
///
/// A class so that each body is read once.
final class PropertyChanges {
  private let callers: Callers
  private var known: [Scope: Set<Name>] = [:]
  private var near: [Scope: Set<Name>] = [:]
  private var flow: Flow { callers.flow }

  init(_ callers: Callers) {
    self.callers = callers
  }

  /// What a body changes, and what the class around it runs with it.
  func properties(near scope: Scope) -> Set<Name> {
    if let found = near[scope] { return found }
    var found = properties(in: scope)
    if let member = callers.enclosingMember(scope), let type = flow.program.enclosingType(of: member) {
      for body in callers.ownCalls(of: type).reached(from: [member], atOnce: false) {
        found.formUnion(properties(in: body.scope))
      }
    }
    near[scope] = found
    return found
  }

  func properties(in scope: Scope) -> Set<Name> {
    if let found = known[scope] { return found }
    var found: Set<Name> = []
    for root in flow.roots(scope) {
      flow.visit(root, scope) { id in
        switch flow.node(id, scope).kind {
        case .assignment, .compoundAssignment, .inout:
          guard let left = flow.firstChild(id, scope) else { return }
          let targets = flow.node(left, scope).kind == .tuple ? Array(flow.children(left, scope)) : [left]
          found.formUnion(targets.compactMap { property(at: $0, scope) })
        case .call:
          guard let callee = flow.firstChild(id, scope), flow.node(callee, scope).kind == .member,
            isStatement(id, scope), let property = property(at: callee, scope), property != flow.name(callee, scope)
          else { return }
          found.insert(property)
        default: break
        }
      }
    }
    known[scope] = found
    return found
  }

  /// Whether nobody takes what a call gives back.
  private func isStatement(_ call: ExpressionID, _ scope: Scope) -> Bool {
    guard let parent = flow.parents(in: scope)[call] else { return true }
    return [.block, .closure].contains(flow.node(parent, scope).kind)
  }

  /// The own property with which a chain begins: `flags` of `self.flags[0].isOn`.
  private func property(at id: ExpressionID, _ scope: Scope) -> Name? {
    var (current, outer) = (id, ExpressionID(-1))
    while true {
      let node = flow.node(current, scope)
      switch node.kind {
      case .name:
        if flow.isSelf(current, scope) { return outer < 0 ? nil : flow.name(outer, scope) }
        guard case .member = flow.lookUp(node.name, at: node.offset, scope) else { return nil }
        return node.name
      case .member, .chain, .force, .subscript, .call, .argument:
        if node.kind == .member { outer = current }
        guard node.firstChild >= 0 else { return nil }
        current = node.firstChild
      default: return nil
      }
    }
  }
}
