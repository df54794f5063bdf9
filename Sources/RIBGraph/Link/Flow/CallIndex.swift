import SourceScan

/// Collects where every class is constructed and every function called, in one walk over all bodies.
extension Flow {
  func indexCalls() {
    for file in program.scans.indices.dropFirst(Program.preludeFileCount) {
      indexCalls(Scope(file: file, declaration: nil), result: nil)
      for index in program.scans[file].declarations.indices {
        let scope = Scope(file: file, declaration: index)
        let id = DeclarationID(file: file, index: index)
        if !roots(scope).isEmpty { indexCalls(scope, result: program[id].type) }
        for parameter in program[id].parameters { indexDefault(of: parameter, scope) }
      }
    }
  }

  private func indexDefault(of parameter: Declaration.Parameter, _ scope: Scope) {
    guard let value = parameter.defaultValue else { return }
    visitCalls(value, scope, expected: { self.types.resolve(parameter.type, from: scope) })
  }

  private func indexCalls(_ scope: Scope, result: TypeSyntax?) {
    for root in roots(scope) {
      visitCalls(root, scope, expected: { result.map { self.types.resolve($0, from: scope) } })
    }
  }

  /// - Parameter expected: the type that the context asks of the expression; worked out only where it matters.
  private func visitCalls(_ id: ExpressionID, _ scope: Scope, expected: @escaping () -> Type?) {
    let nothing: () -> Type? = { nil }
    switch node(id, scope).kind {
    case .call: visitCall(id, scope, expected)
    case .binding, .unwrapping:
      for child in children(id, scope) { visitCalls(child, scope, expected: { self.writtenType(id, scope) }) }
    case .assignment:
      let sides = Array(children(id, scope))
      if let left = sides.first { visitCalls(left, scope, expected: nothing) }
      for right in sides.dropFirst() {
        visitCalls(right, scope, expected: { sides.first.map { self.type(of: $0, scope) } })
      }
    case .return, .force, .chain, .coalesce, .ternary, .block, .closure:
      for child in children(id, scope) { visitCalls(child, scope, expected: expected) }
    default:
      for child in children(id, scope) { visitCalls(child, scope, expected: nothing) }
    }
  }

  private func visitCall(_ id: ExpressionID, _ scope: Scope, _ expected: @escaping () -> Type?) {
    let call = Call(id: id, scope: scope)
    guard let callee = firstChild(id, scope) else { return }
    let calleeNode = node(callee, scope)
    let isImplicit = calleeNode.kind == .implicitMember
    let constructed =
      isOwnInitializer(callee, scope)
      ? selfType(scope)
      : mayConstruct(callee, scope)
        ? constructedType(id, scope, expected: isImplicit ? expected() : nil)?.nominal : nil
    if let constructed {
      record(call, constructing: constructed, isImplicit: isImplicit)
    } else if calleeNode.name != 0 {
      record(call, named: name(callee, scope))
    }
    visitCalls(callee, scope, expected: calleeNode.kind == .closure ? expected : { nil })
    for argument in arguments(of: id, scope) {
      visitCalls(
        argument.value, scope,
        expected: { self.parameterType(argument.label, of: callee, constructed, scope) })
    }
  }

  /// `self.init(…)` of a convenience initialiser, which constructs the class it stands in.
  private func isOwnInitializer(_ callee: ExpressionID, _ scope: Scope) -> Bool {
    guard node(callee, scope).kind == .member, name(callee, scope) == "init", let base = firstChild(callee, scope)
    else {
      return false
    }
    return node(base, scope).kind == .name && name(base, scope) == "self"
  }

  /// Whether a callee may be a constructor: the name of a type that is declared somewhere, or `init`.
  private func mayConstruct(_ callee: ExpressionID, _ scope: Scope) -> Bool {
    switch node(callee, scope).kind {
    case .typeName: true
    case .name, .member, .implicitMember:
      name(callee, scope) == "init" || program.typeNames.contains(name(callee, scope))
    default: false
    }
  }

  /// The type of a parameter, by its label, of what is called.
  private func parameterType(
    _ label: String?, of callee: ExpressionID, _ constructed: TypeID?, _ scope: Scope
  ) -> Type? {
    let functions =
      constructed.map { types.members("init", of: $0, requirements: false) }
      ?? function(calledBy: callee, scope).map { [$0] } ?? []
    for function in functions {
      guard let parameter = program[function.id].parameters.first(where: { $0.label == label }) else { continue }
      return types.resolve(parameter.type, from: Scope(file: function.id.file, declaration: function.id.index))
        .substituting(function.substitution)
    }
    return nil
  }

  /// The function that a callee names, where the sources declare it.
  func function(calledBy callee: ExpressionID, _ scope: Scope) -> FoundMember? {
    switch node(callee, scope).kind {
    case .name:
      switch lookUp(name(callee, scope), at: node(callee, scope).offset, scope) {
      case .member(let member): return member
      case .global(let id): return FoundMember(id: id, owner: -1, substitution: [:], isDefault: false)
      default: return nil
      }
    case .member:
      guard let base = firstChild(callee, scope) else { return nil }
      return member(name(callee, scope), of: type(of: base, scope), scope)
    case .force, .chain: return firstChild(callee, scope).flatMap { function(calledBy: $0, scope) }
    default: return nil
    }
  }
}
