import SwiftScan

extension BodySemantics {
  /// The expressions one of whose values an expression passes on as it is: branches, what a local is set to, what a
  /// closure returns. A call passes none on; what a member passes on of its base, its type says.
  package func passedValues(_ node: Node) -> [Node] {
    switch node.valueSource {
    case .name:
      guard case .local(let local, let scope) = lookUpInFunctions(node.name, at: node.offset, node.scope)
      else { return [] }
      return values(of: local, in: scope)
    case .member: return node.firstChild.map { [$0] } ?? []
    case .part(let part), .element(of: let part): return [part]
    case .oneOf(let parts), .collection(let parts): return parts
    case .closure: return results(of: node)
    case .call, .implicitMember, .literal, .computed, .nothing: return []
    }
  }

  /// What the local that a name stands for begins with: `x` of `let name = x` and `if let name = x`.
  package func localValue(_ name: Node) -> Node? {
    guard name.kind == .name, case .local(let local, _) = declaration(of: name),
      case .expression(let value, _) = local.value
    else { return nil }
    return value
  }

  /// What a local begins with, or is set to later; nothing where its value comes from outside.
  private func values(of local: Local, in scope: Scope) -> [Node] {
    switch local.value {
    case .expression(let value, _), .element(_, let value), .anyElement(let value), .elementPart(_, _, let value),
      .matched(_, _, let value):
      [value]
    case .open: writes(to: local, in: scope).compactMap(\.value)
    case .argument: []
    }
  }

  /// The names of what a function calls whose results it may return in turn.
  func namesGivenBack(by function: DeclarationID) -> Set<Name> {
    guard let body = self.body(of: function) else { return [] }
    var open = results(of: body)
    var seen = Set(open)
    var names: Set<Name> = []
    while let location = open.popLast() {
      guard location.kind == .call else {
        open += passedValues(location).filter { seen.insert($0).inserted }
        continue
      }
      guard let callee = location.firstChild?.unwrapped else { continue }
      switch callee.kind {
      case .closure: open.append(callee)
      case .name, .member: names.insert(callee.name)
      default: break
      }
    }
    return names
  }
}
