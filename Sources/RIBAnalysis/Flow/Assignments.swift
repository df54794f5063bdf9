import SourceScan

/// What a body assigns to a property.
struct Assignment {
  let value: ExpressionID
  let scope: Scope
}

extension Flow {
  /// What a class's members assign to a property of its own, in the order of the sources.
  func assignments(to property: Name, in type: TypeID) -> [Assignment] {
    assignments(in: type)[property] ?? []
  }

  /// All that a class's members assign to its own properties, by property; the bodies are walked once.
  private func assignments(in type: TypeID) -> [Name: [Assignment]] {
    if let known = assignmentsCache[type] { return known }
    var found: [Name: [Assignment]] = [:]
    for id in program.allMembers(of: type) {
      for root in roots(id.scope) {
        visit(root, id.scope) { node in
          guard self.node(node, id.scope).kind == .assignment, let left = firstChild(node, id.scope),
            let property = ownProperty(left, id.scope)
          else { return }
          let right = self.node(left, id.scope).nextSibling
          if right >= 0 { found[property, default: []].append(Assignment(value: right, scope: id.scope)) }
        }
      }
    }
    assignmentsCache[type] = found
    return found
  }

  /// The name in `x` or `self.x`.
  private func ownProperty(_ id: ExpressionID, _ scope: Scope) -> Name? {
    let name = name(id, scope)
    return isOwnProperty(id, named: name, scope) ? name : nil
  }

  /// `x` or `self.x`.
  func isOwnProperty(_ id: ExpressionID, named property: Name, _ scope: Scope) -> Bool {
    guard name(id, scope) == property else { return false }
    switch node(id, scope).kind {
    case .name: return true
    case .member:
      guard let base = firstChild(id, scope) else { return false }
      return isSelf(base, scope)
    default: return false
    }
  }
}
