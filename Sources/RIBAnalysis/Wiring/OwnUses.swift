import RIBModel
import SourceScan
import SwiftSemantics

extension BodySemantics {
  /// For each of some names the first place in some bodies where it stands for itself or behind `self`, in the order of the
  /// bodies.
  ///
  /// - Parameter isLeftOut: what is no use.
  func ownUses(
    of names: Set<Name>, in scopes: [Scope], unless isLeftOut: (Node) -> Bool = { _ in false }
  ) -> [Name: SourcePosition] {
    var locations: [Name: SourcePosition] = [:]
    for scope in scopes {
      roots(scope).visit { node in
        guard names.contains(node.name), locations[node.name] == nil, isOwn(node), !isLeftOut(node) else { return }
        locations[node.name] = program.position(of: node)
      }
    }
    return locations
  }

  /// `x`, `self.x`, `self?.x`, `owner.x`.
  private func isOwn(_ node: Node) -> Bool {
    switch node.kind {
    case .name: return true
    case .member:
      guard let base = node.firstChild?.unwrapped else { return false }
      return base.isSelf || isHandedSelf(base) || base.kind == .name && type(of: base).nominal == selfType(node.scope)
    default: return false
    }
  }

  /// Whether something is set here, and not read.
  func isTarget(_ node: Node) -> Bool {
    guard let parent = node.parent else { return false }
    return parent.kind == .assignment && parent.firstChild == node
  }

  private static let showing: Set<String> = [
    "print", "debugPrint", "dump", "NSLog", "os_log", "assert", "precondition",
  ]

  /// Whether a value is only shown to whoever reads logs, asked for, or thrown away: `print(listener)`, `"\(listener)"`,
  /// `_ = listener`.
  func isOnlyShown(_ node: Node) -> Bool {
    guard let parent = node.parent else { return false }
    switch parent.kind {
    case .comparison: return true
    case .assignment:
      return parent.firstChild.map { program.text($0.name) == "_" } ?? false
    case .argument:
      guard let outer = parent.parent else { return false }
      if outer.kind == .string { return true }
      guard outer.kind == .call, let callee = outer.firstChild, callee.kind == .name
      else { return false }
      return Self.showing.contains(program.text(callee.name))
        && functionCalled(by: outer, nil).map { program.isPrelude($0.id) } ?? true
    default: return false
    }
  }
}
