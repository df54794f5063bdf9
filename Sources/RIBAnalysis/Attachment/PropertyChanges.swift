import SwiftScan
import SwiftProgram

/// Which of their own properties bodies change: they set them, pass them to be set, or call something of theirs only
/// for what it does, `flags.insert(flag)`.
///
/// A class so that each body is read once.
final class PropertyChanges: ProgramReader {
  let semantics: BodySemantics
  private lazy var known = Memo<[Scope: Set<Name>]>(semantics.solver)
  private lazy var near = Memo<[Scope: Set<Name>]>(semantics.solver)

  init(_ semantics: BodySemantics) { self.semantics = semantics }

  /// What is changed by a body, and by the bodies that its member runs.
  func properties(near scope: Scope) -> Set<Name> {
    near(scope) {
      guard let member = program.enclosingMember(scope), let type = program.enclosingType(of: member) else {
        return properties(in: scope)
      }
      return semantics.ownCalls(of: type).reached(from: [member]).reduce(into: properties(in: scope)) {
        $0.formUnion(properties(in: $1.scope))
      }
    }
  }

  func properties(in scope: Scope) -> Set<Name> {
    known(scope) {
      var found: Set<Name> = []
      semantics.roots(scope).visit { node in
        switch node.kind {
        case .assignment, .compoundAssignment, .inout:
          guard let left = node.firstChild else { return }
          let targets = left.kind == .tuple ? Array(left.children) : [left]
          found.formUnion(targets.compactMap { property(at: $0) })
        case .call:
          guard let callee = node.firstChild, isStatement(node), let property = property(at: callee),
            property != callee.name
          else { return }
          found.insert(property)
        default: break
        }
      }
      return found
    }
  }

  /// Whether nobody takes what a call returns.
  private func isStatement(_ call: Node) -> Bool { [.block, .closure].contains(call.parent?.kind) }

  /// The own property with which a chain begins: `flags` of `self.flags[0].isOn`.
  private func property(at node: Node) -> Name? {
    var current = node
    var outer: Name?
    while true {
      switch current.kind {
      case .name:
        if current.isSelf { return outer }
        guard case .member = semantics.declaration(of: current) else { return nil }
        return current.name
      case .member, .chain, .force, .subscript, .call, .argument:
        if current.kind == .member { outer = current.name }
        guard let first = current.firstChild else { return nil }
        current = first
      default: return nil
      }
    }
  }
}
