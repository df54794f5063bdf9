import SwiftScan

/// Closures that are passed the object itself: `owner` of
/// `stream.withUnretained(self).subscribe(onNext: { owner, value in … })` and of `subscribe(with: self) { owner in … }`.
extension BodySemantics {
  /// Whether an expression is the name by which a closure is passed the object itself.
  package func isHandedSelf(_ node: Node) -> Bool {
    guard node.kind == .name,
      case .local(let local, _) = declaration(of: node),
      case .argument(0, let closure) = local.value
    else { return false }
    return handedSelf(closure) != nil
  }

  /// The type of the object itself, where a closure's first parameter is that; nil where it is something else.
  func handedSelf(_ closure: Node) -> Type? {
    guard let call = call(passed: closure), takesSelf(call) else { return nil }
    return selfType(closure.scope).map { .nominal($0, ownParameters($0)) }
  }

  /// The call that a closure is an argument of.
  package func call(passed closure: Node) -> Node? {
    guard case .argument(_, let call)? = names(closure.scope).functionValues[closure] else { return nil }
    return call
  }

  /// Whether a call, or the one whose elements it gets, is passed `self`.
  private func takesSelf(_ node: Node) -> Bool {
    var current: Node? = node
    var isFirst = true
    while let next = current {
      switch next.kind {
      case .call:
        if next.arguments.contains(where: { $0.value.isSelf }) { return true }
        let callee = next.firstChild
        guard isFirst || callee.map({ keepsElements($0.name) }) == true else { return false }
        isFirst = false
      case .member, .chain, .force: break
      default: return false
      }
      current = next.firstChild
    }
    return false
  }

  /// Whether an operator passes on the elements that it gets, as they are.
  private func keepsElements(_ name: Name) -> Bool { program.elementKeepers.contains(name) }
}
