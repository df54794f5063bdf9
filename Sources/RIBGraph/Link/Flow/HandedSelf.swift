import SourceScan

extension Flow {
  /// Whether an expression is the name by which a closure is handed the object itself: `owner` of
  /// `stream.withUnretained(self).subscribe(onNext: { owner, value in … })` and of `subscribe(with: self) { owner in … }`.
  func isHandedSelf(_ id: ExpressionID, _ scope: Scope) -> Bool {
    guard node(id, scope).kind == .name,
      case .local(let local, let place) = lookUp(name(id, scope), at: node(id, scope).offset, scope),
      case .argument(0, let closure) = local.value,
      case .argument(_, let call)? = names(place).functionValues[closure]
    else { return false }
    return takesSelf(call.id, call.scope)
  }

  /// Whether a call, or one of those that it is chained to, is handed `self`.
  private func takesSelf(_ id: ExpressionID, _ scope: Scope) -> Bool {
    var current: ExpressionID? = id
    while let next = current {
      if node(next, scope).kind == .call, arguments(of: next, scope).contains(where: { isSelf($0.value, scope) }) {
        return true
      }
      guard [.call, .member, .chain, .force].contains(node(next, scope).kind) else { return false }
      current = firstChild(next, scope)
    }
    return false
  }
}
