import SwiftScan

/// Enums that are as good as an optional: one case holds nothing, such as `.idle`, and each of the others holds a value.
extension BodySemantics {
  /// The case of an enum that holds nothing, if it is the only one and there are others; nil for any other type.
  package func emptyCase(of type: TypeID) -> Name? {
    guard program.types[type].kind == .enum, program.types[type].origin == .sources else { return nil }
    let cases = program.allMembers(of: type).filter { program[$0].kind == .enumCase }
    let empty = cases.filter { program[$0].type == nil }
    return empty.count == 1 && cases.count > 1 ? program[empty[0]].name : nil
  }

  /// Whether a pattern, or a value, is such a case of a subject's type: `.idle`; one that holds a value: `.shown(child)`. Nil
  /// where it is neither.
  func isEmptyCase(_ node: Node, of subject: Node) -> Bool? {
    guard [.implicitMember, .member, .call].contains(node.kind), let type = type(of: subject).nominal,
      let empty = emptyCase(of: type), let name = enumCase(node)
    else { return nil }
    return name == empty
  }
}
