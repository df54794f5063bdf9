import SourceScan

/// What a builder or component is constructed with.
extension Flow {
  /// What a call that constructs a class makes its dependency, each with the body that it stands in.
  ///
  /// Where the class has an initialiser of its own, that is what it hands to `super.init` or `self.init`: one of the
  /// call's arguments, the parameter's default, or something it makes itself.
  func dependencies(of call: Call, constructing type: TypeID) -> [(value: ExpressionID, scope: Scope)] {
    for id in program.types[type].members["init"] ?? [] where accepts(id, call) {
      let scope = Scope(file: id.file, declaration: id.index)
      let passed = passedOn(by: id, to: ["super", "self"])
      if !passed.isEmpty { return passed.map { origin(of: $0, scope, in: id, call) } }
    }
    return dependencyArgument(of: call).map { [($0, call.scope)] } ?? []
  }

  /// What a class's own initialisers pass to `super.init`, as the dependency.
  func superInitializerArguments(of type: TypeID) -> [(ExpressionID, Scope)] {
    (program.types[type].members["init"] ?? []).flatMap { id in
      passedOn(by: id, to: ["super"]).map { ($0, Scope(file: id.file, declaration: id.index)) }
    }
  }

  /// The argument that is a builder's or component's dependency: `dependency:`, else the only one that can be.
  func dependencyArgument(of call: Call) -> ExpressionID? {
    let arguments = arguments(of: call.id, call.scope)
    for label in ["dependency", "component", "parent"] {
      if let found = arguments.first(where: { $0.label == label }) { return found.value }
    }
    return arguments.count == 1 ? arguments[0].value : nil
  }

  /// The argument for a parameter: by label, and by position where it has none.
  func argument(_ label: String?, _ position: Int, of call: Call) -> ExpressionID? {
    let arguments = arguments(of: call.id, call.scope)
    if let label { return arguments.first { $0.label == label }?.value }
    return position < arguments.count && arguments[position].label == nil ? arguments[position].value : nil
  }

  /// The dependencies that an initialiser hands to `super.init` or `self.init`.
  private func passedOn(by initializer: DeclarationID, to bases: Set<String>) -> [ExpressionID] {
    let scope = Scope(file: initializer.file, declaration: initializer.index)
    var found: [ExpressionID] = []
    for root in roots(scope) {
      visit(root, scope) { node in
        guard isInitializerCall(node, of: bases, scope) else { return }
        if let argument = dependencyArgument(of: Call(id: node, scope: scope)) { found.append(argument) }
      }
    }
    return found
  }

  private func isInitializerCall(_ id: ExpressionID, of bases: Set<String>, _ scope: Scope) -> Bool {
    guard node(id, scope).kind == .call, let callee = firstChild(id, scope), node(callee, scope).kind == .member,
      name(callee, scope) == "init", let base = firstChild(callee, scope), node(base, scope).kind == .name
    else { return false }
    return bases.contains(name(base, scope))
  }

  /// Whether a call's labels fit an initialiser: all are its parameters', and what it leaves out has a default or is a
  /// trailing closure.
  private func accepts(_ initializer: DeclarationID, _ call: Call) -> Bool {
    let parameters = program[initializer].parameters
    let labels = arguments(of: call.id, call.scope).map(\.label)
    let missing = parameters.filter { !$0.hasDefault && $0.label != nil && !labels.contains($0.label) }
    return Set(labels.compactMap { $0 }).isSubset(of: parameters.compactMap(\.label))
      && missing.count <= labels.count { $0 == nil }
  }

  /// Where an initialiser hands on a parameter of its own, the argument for it, else its default.
  private func origin(
    of value: ExpressionID, _ scope: Scope, in initializer: DeclarationID, _ call: Call
  ) -> (value: ExpressionID, scope: Scope) {
    guard node(value, scope).kind == .name,
      case .parameter(let position, initializer) = lookUp(name(value, scope), at: node(value, scope).offset, scope)
    else { return (value, scope) }
    let parameter = program[initializer].parameters[position]
    if let argument = argument(parameter.label, position, of: call) { return (argument, call.scope) }
    return (parameter.defaultValue ?? value, scope)
  }
}
