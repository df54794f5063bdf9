import SwiftScan

extension BodySemantics {
  /// The object's own member that an expression names: `x`, `self.x`, `self?.x`, `owner.x` where a closure is passed the
  /// object or unwraps it.
  package func ownMember(_ node: Node) -> FoundMember? {
    switch node.kind {
    case .name:
      guard case .member(let member) = declaration(of: node) else { return nil }
      return member
    case .member:
      guard let base = node.firstChild?.unwrapped, let type = selfType(node.scope), isObject(base, of: type) else {
        return nil
      }
      return types.firstMember(node.name, of: type, arguments: ownParameters(type))
    default: return nil
    }
  }

  /// Whether an expression is the object in whose body it stands, or what a closure is passed or unwraps that as.
  ///
  /// - Parameter type: what the object is.
  func isObject(_ base: Node, of type: TypeID) -> Bool {
    guard base.kind == .name else { return false }
    return base.isSelf || isHandedSelf(base) || self.type(of: base).nominal == type
  }
}
