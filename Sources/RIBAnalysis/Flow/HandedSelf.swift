import SourceScan

/// Closures that are handed the object itself: `owner` of
/// `stream.withUnretained(self).subscribe(onNext: { owner, value in … })` and of `subscribe(with: self) { owner in … }`.
extension Flow {
  /// Whether an expression is the name by which a closure is handed the object itself.
  func isHandedSelf(_ id: ExpressionID, _ scope: Scope) -> Bool {
    guard node(id, scope).kind == .name,
      case .local(let local, let place) = lookUp(name(id, scope), at: node(id, scope).offset, scope),
      case .argument(0, let closure) = local.value
    else { return false }
    return handedSelf(closure, place) != nil
  }

  /// The type of the object itself, where a closure's first parameter is that; nil where it is something else.
  func handedSelf(_ closure: ExpressionID, _ scope: Scope) -> Type? {
    guard case .argument(_, let call)? = names(scope).functionValues[closure], takesSelf(call.id, call.scope) else {
      return nil
    }
    return selfType(scope).map { .nominal($0, ownParameters($0)) }
  }

  /// Whether a call, or the one whose elements it gets, is handed `self`.
  private func takesSelf(_ id: ExpressionID, _ scope: Scope) -> Bool {
    var current: ExpressionID? = id
    var isFirst = true
    while let next = current {
      switch node(next, scope).kind {
      case .call:
        if arguments(of: next, scope).contains(where: { isSelf($0.value, scope) }) { return true }
        let callee = firstChild(next, scope)
        guard isFirst || callee.map({ keepsElements(name($0, scope)) }) == true else { return false }
        isFirst = false
      case .member, .chain, .force: break
      default: return false
      }
      current = firstChild(next, scope)
    }
    return false
  }

  /// Whether an operator hands on the elements that it gets, as they are.
  private func keepsElements(_ name: Name) -> Bool { StreamOperator.named(program.text(name))?.keepsElements == true }
}
