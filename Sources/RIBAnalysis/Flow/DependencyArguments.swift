import SourceScan

/// What a builder or component is constructed with.
extension Flow {
  /// What a call that constructs a class makes its dependency, each with the body that it stands in.
  ///
  /// Where the class, or a base class of the app's own, has an initialiser for the call, that is what it hands to
  /// `super.init` or `self.init`, and these in turn to others: one of the call's arguments, the parameter's default, or
  /// something it makes itself.
  func dependencies(of call: Call, constructing type: TypeID) -> [(value: ExpressionID, scope: Scope)] {
    var visited: Set<DeclarationID> = []
    return dependencies(of: call, constructing: type, &visited)
  }

  private func dependencies(
    of call: Call, constructing type: TypeID, _ visited: inout Set<DeclarationID>
  ) -> [(value: ExpressionID, scope: Scope)] {
    for holder in [type] + superclasses(of: type) {
      for id in initializers(of: holder, fitting: call) where visited.insert(id).inserted {
        var passed: [(value: ExpressionID, scope: Scope)] = []
        for (next, base) in initializerCalls(in: id) {
          let next = Call(id: next, scope: id.scope)
          guard let target = base == .selfValue ? holder : superclasses(of: holder).first else {
            passed += dependencyArgument(of: next).map { [($0, next.scope)] } ?? []
            continue
          }
          passed += dependencies(of: next, constructing: target, &visited)
        }
        if !passed.isEmpty { return passed.map { origin(of: $0.value, $0.scope, in: id, call) } }
      }
    }
    return dependencyArgument(of: call).map { [($0, call.scope)] } ?? []
  }

  /// What a class's own initialisers pass to `super.init`, as the dependency.
  func superInitializerArguments(of type: TypeID) -> [(ExpressionID, Scope)] {
    (program.members.values(.initializer, of: type)).flatMap { id in
      let scope = id.scope
      return initializerCalls(in: id).filter { $0.base == .superValue }
        .compactMap { dependencyArgument(of: Call(id: $0.call, scope: scope)) }.map { ($0, scope) }
    }
  }

  /// The argument that is a builder's or component's dependency: `dependency:`, else the only one that can be.
  func dependencyArgument(of call: Call) -> ExpressionID? {
    let arguments = arguments(of: call.id, call.scope)
    for label in [Name(.dependency), Name(.component), Name(.parent)] {
      if let found = arguments.first(where: { $0.label == label }) { return found.value }
    }
    return arguments.count == 1 ? arguments[0].value : nil
  }

  /// The argument for a parameter: by label, and by position where it has none.
  func argument(_ label: Name, _ position: Int, of call: Call) -> ExpressionID? {
    let arguments = arguments(of: call.id, call.scope)
    if label != .none { return arguments.first { $0.label == label }?.value }
    return position < arguments.count && arguments[position].label == .none ? arguments[position].value : nil
  }

  /// The calls of `super.init` and `self.init` in an initialiser, each with what it is called on.
  func initializerCalls(in initializer: DeclarationID) -> [(call: ExpressionID, base: Name)] {
    let scope = initializer.scope
    var found: [(call: ExpressionID, base: Name)] = []
    for root in roots(scope) {
      visit(root, scope) { node in
        if let base = initializerBase(node, scope) { found.append((node, base)) }
      }
    }
    return found
  }

  /// `super` or `self`, where a node is a call of its `init`.
  func initializerBase(_ id: ExpressionID, _ scope: Scope) -> Name? {
    guard node(id, scope).kind == .call, let callee = firstChild(id, scope), node(callee, scope).kind == .member,
      name(callee, scope) == .initializer, let base = firstChild(callee, scope), node(base, scope).kind == .name
    else { return nil }
    let name = name(base, scope)
    return name == .superValue || name == .selfValue ? name : nil
  }

  /// The initialisers of a class that a call may be of; where types tell them apart, the closest first.
  private func initializers(of type: TypeID, fitting call: Call) -> [DeclarationID] {
    let fitting = (program.members.values(.initializer, of: type)).filter { accepts($0, call) }
    guard fitting.count > 1 else { return fitting }
    let ranked = fitting.enumerated().map { (rank: distance($0.element, call), order: $0.offset, id: $0.element) }
    return ranked.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }.map(\.id)
  }

  /// Where an initialiser hands on a parameter of its own, the argument for it, else its default.
  private func origin(
    of value: ExpressionID, _ scope: Scope, in initializer: DeclarationID, _ call: Call
  ) -> (value: ExpressionID, scope: Scope) {
    guard node(value, scope).kind == .name,
      case .parameter(let position, initializer) = lookUp(name(value, scope), at: node(value, scope).offset, scope)
    else { return (value, scope) }
    guard let parameter = program.parameter(position, of: initializer) else { return (value, scope) }
    if let argument = argument(parameter.label, position, of: call) { return (argument, call.scope) }
    return (parameter.defaultValue ?? value, scope)
  }
}
