import RIBModel
import SwiftScan
import SwiftProgram

extension BodySemantics {
  /// For each of some names the first place in some bodies that uses the object's own member of that name, `x` or
  /// `self.x`, in the order of the bodies.
  ///
  /// - Parameter isLeftOut: what is no use.
  func ownUses(
    of names: Set<Name>, in scopes: [Scope], unless isLeftOut: (Node) -> Bool
  ) -> [Name: SourcePosition] {
    let uses = scopes.flatMap { scope in
      roots(scope).nodes { names.contains($0.name) && isOwn($0) && !isLeftOut($0) }
    }
    return Dictionary(uses.map { ($0.name, program.position(of: $0)) }) { first, _ in first }
  }

  /// `x`, `self.x`, `self?.x`, `owner.x`.
  private func isOwn(_ node: Node) -> Bool {
    guard let base = node.firstChild?.unwrapped else { return node.kind == .name }
    return node.kind == .member
      && (base.isSelf || isHandedSelf(base) || base.kind == .name && type(of: base).nominal == selfType(node.scope))
  }

  /// Whether something is set here, and not read.
  func isTarget(_ node: Node) -> Bool { node.parent?.kind == .assignment && node.parent?.firstChild == node }

  private static let showing: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "precondition",
  ]

  /// Whether a value is only logged, compared, or thrown away: `print(listener)`, `"\(listener)"`, `listener == nil`,
  /// `_ = listener`.
  func isOnlyShown(_ node: Node) -> Bool {
    guard let parent = node.parent else { return false }
    switch parent.kind {
    case .comparison: return true
    case .assignment: return parent.firstChild.map { program.text($0.name) } == "_"
    case .argument:
      guard let outer = parent.parent, let callee = outer.callee, callee.kind == .name else {
        return parent.parent?.kind == .string
      }
      return Self.showing.contains(program.text(callee.name))
        && functionCalled(by: outer, nil).map { program.isPrelude($0.id) } ?? true
    default: return false
    }
  }
}
