import SourceScan

/// A name that a body introduces.
struct Local {
  enum Value {
    /// `let x = e`; with `unwraps` the value is that of an optional.
    case expression(ExpressionID, unwraps: Bool)
    /// The element of a tuple, by position.
    case element(Int, of: ExpressionID)
    /// An element of a collection.
    case anyElement(of: ExpressionID)
    /// A closure's parameter, or a variable that is assigned later.
    case open
  }

  let name: Name
  /// Byte offset: from there on the name is known. Behind the initial value, in which `let x = x.build()` means another.
  let offset: Int32
  /// The node of a written type, if there is one.
  let typed: ExpressionID?
  let value: Value
}

extension Flow {
  func collectLocals(_ scope: Scope) -> [Local] {
    var locals: [Local] = []
    for root in roots(scope) { collectLocals(root, scope, into: &locals) }
    return locals
  }

  private func collectLocals(_ id: ExpressionID, _ scope: Scope, into locals: inout [Local]) {
    let expression = node(id, scope)
    let typed = expression.type >= 0 ? id : nil
    switch expression.kind {
    case .binding, .unwrapping:
      let value = firstChild(id, scope).map {
        Local.Value.expression($0, unwraps: expression.kind == .unwrapping)
      }
      locals.append(
        Local(name: name(id, scope), offset: end(of: id, scope), typed: typed, value: value ?? .open))
    case .destructuring: collectElements(id, scope, into: &locals)
    case .loop:
      let sequence = firstChild(id, scope)
      locals.append(
        Local(
          name: name(id, scope), offset: expression.offset, typed: nil,
          value: sequence.map { .anyElement(of: $0) } ?? .open))
    case .parameter:
      locals.append(Local(name: name(id, scope), offset: expression.offset, typed: typed, value: .open))
    default: break
    }
    for child in children(id, scope) {
      if expression.kind == .destructuring, node(child, scope).kind == .parameter { continue }
      collectLocals(child, scope, into: &locals)
    }
  }

  private func collectElements(_ id: ExpressionID, _ scope: Scope, into locals: inout [Local]) {
    let parts = Array(children(id, scope))
    let end = end(of: id, scope)
    guard let value = parts.last, node(value, scope).kind != .parameter else { return }
    for (position, part) in parts.dropLast().enumerated() {
      locals.append(
        Local(
          name: name(part, scope), offset: end, typed: nil, value: .element(position, of: value)))
    }
  }

  /// The offset of the last node below a declaration, which no use behind it precedes.
  private func end(of id: ExpressionID, _ scope: Scope) -> Int32 {
    var last: Int32 = 0
    visit(id, scope) { last = max(last, node($0, scope).offset) }
    return last
  }
}
