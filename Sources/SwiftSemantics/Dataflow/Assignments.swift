import SourceScan

extension BodySemantics {
  /// What a class's members assign to a property of its own, in the order of the sources.
  package func assignments(to property: Name, in type: TypeID) -> [Node] {
    assignments(in: type)[property] ?? []
  }

  /// All that a class's members assign to its own properties, by property; the bodies are walked once.
  private func assignments(in type: TypeID) -> [Name: [Node]] {
    knownAssignments(type) { findAssignments(in: type) }
  }

  private func findAssignments(in type: TypeID) -> [Name: [Node]] {
    var found: [Name: [Node]] = [:]
    for id in program.allMembers(of: type) {
      for root in roots(id.scope) {
        root.visit { node in
          guard node.kind == .assignment, let left = node.firstChild, let property = ownProperty(left) else { return }
          if let right = left.nextSibling { found[property, default: []].append(right) }
        }
      }
    }
    return found
  }

  /// The name in `x` or `self.x`.
  private func ownProperty(_ node: Node) -> Name? {
    let name = node.name
    return isOwnProperty(node, named: name) ? name : nil
  }

  /// `x` or `self.x`.
  package func isOwnProperty(_ node: Node, named property: Name) -> Bool {
    guard node.name == property else { return false }
    switch node.kind {
    case .name: return true
    case .member:
      guard let base = node.firstChild else { return false }
      return base.isSelf
    default: return false
    }
  }
}
