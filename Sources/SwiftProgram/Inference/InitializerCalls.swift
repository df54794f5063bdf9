import SwiftScan

extension BodySemantics {
  /// The calls of `super.init` and `self.init` in an initialiser, each with what it is called on.
  package func initializerCalls(in initializer: DeclarationID) -> [(call: Node, base: Name)] {
    let scope = initializer.scope
    var found: [(call: Node, base: Name)] = []
    for root in roots(scope) {
      root.visit { node in
        if let base = initializerBase(node) { found.append((node, base)) }
      }
    }
    return found
  }

  /// `super` or `self`, where a node is a call of its `init`.
  package func initializerBase(_ node: Node) -> Name? {
    guard node.kind == .call, let callee = node.firstChild, callee.kind == .member,
      callee.name == .initializer, let base = callee.firstChild, base.kind == .name
    else { return nil }
    let name = base.name
    return name == .superValue || name == .selfValue ? name : nil
  }
}
