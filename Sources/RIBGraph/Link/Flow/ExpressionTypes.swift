import SourceScan

extension Flow {
  /// The type of an expression, as far as declarations tell it.
  ///
  /// Made for finding builders, components and routers: optional chaining counts as unwrapped. What a witness's initial
  /// value shows is `inferredType`'s business.
  func type(of id: ExpressionID, _ scope: Scope, expected: Type? = nil) -> Type {
    let place = ExpressionPlace(id: id, scope: scope)
    if expected == nil, let known = passingTypes[place] { return known }
    let type = deeper { typeNow(of: id, scope, expected) } ?? .unknown("nested too deeply")
    if expected == nil { keepForNow(type, of: place) }
    return type
  }

  private func typeNow(of id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let expression = node(id, scope)
    switch expression.kind {
    case .name: return typeOfName(id, scope)
    case .typeName: return .metatype(writtenType(id, scope) ?? .unknown("no type"))
    case .member: return typeOfMember(id, scope)
    case .implicitMember:
      guard let expected else { return .unknown("no context") }
      return memberType(name(id, scope), of: .metatype(expected.unwrapped), scope)
    case .call: return typeOfCall(id, scope, expected)
    case .cast, .conditionalCast, .forcedCast: return writtenType(id, scope) ?? .unknown("no type")
    case .force, .chain, .argument:
      return firstChild(id, scope).map { type(of: $0, scope, expected: expected).unwrapped } ?? .unknown("empty")
    case .coalesce, .ternary: return typeOfChoice(id, scope, expected)
    case .tuple: return typeOfTuple(id, scope)
    case .closure: return .function([], effects: .none, result: closureResult(id, scope, expected))
    case .array: return typeOfArray(id, scope, expected)
    case .string: return types.resolve(Name(.String), from: scope)
    case .integer: return types.resolve(Name(.Int), from: scope)
    case .float: return types.resolve(Name(.Double), from: scope)
    case .boolean: return types.resolve(Name(.Bool), from: scope)
    default: return .unknown("not followed")
    }
  }

  private func typeOfName(_ id: ExpressionID, _ scope: Scope) -> Type {
    let name = name(id, scope)
    if name == .selfValue || name == .selfType {
      guard let type = selfType(scope) else { return .unknown("no enclosing type") }
      let instance = Type.nominal(type, ownParameters(type))
      return name == .selfType ? .metatype(instance) : instance
    }
    return type(of: lookUp(name, at: node(id, scope).offset, scope), scope)
  }

  func type(of binding: Binding, _ scope: Scope) -> Type {
    switch binding {
    case .local(let local, let place): return type(of: local, place)
    case .parameter(let position, let function):
      guard let parameter = program.parameter(position, of: function) else { return .unknown("no such parameter") }
      return types.resolve(parameter.type, from: function.scope)
    case .member(let member): return type(of: member)
    case .global(let id): return type(of: FoundMember(id: id, owner: -1, substitution: [:], isDefault: false))
    case .type(let type): return .metatype(type)
    case .unknown: return .unknown("the name is not declared in these sources")
    }
  }

  private func type(of local: Local, _ scope: Scope) -> Type {
    if let typed = local.typed, let written = writtenType(typed, scope) { return written }
    switch local.value {
    case .expression(let value, let unwraps):
      let type = type(of: value, scope)
      return unwraps ? type.unwrapped : type
    case .element(let position, let value):
      guard case .tuple(let elements) = type(of: value, scope).unwrapped, position < elements.count else {
        return .unknown("not a tuple")
      }
      return elements[position].type
    case .anyElement(let sequence):
      guard case .nominal(_, let arguments) = type(of: sequence, scope).unwrapped, let element = arguments.last
      else { return .unknown("not a collection") }
      return element
    case .open: return .unknown("a parameter without a written type")
    }
  }

  /// The type of a property, or the function type of a method.
  func type(of member: FoundMember) -> Type {
    let declaration = program[member.id]
    let scope = member.id.scope
    switch declaration.kind {
    case .function:
      let result = declaration.type.map { types.resolve($0, from: scope).substituting(member.substitution) } ?? .void
      return .function([], effects: .none, result: result)
    case .enumCase: return program.enclosingType(of: member.id).map { .nominal($0, []) } ?? .unknown("a case")
    default:
      if let written = types.declaredType(of: member) { return written }
      guard let value = declaration.initialValue else { return .unknown("no written type") }
      return type(of: value, scope)
    }
  }

  private func typeOfMember(_ id: ExpressionID, _ scope: Scope) -> Type {
    if let type = namedType(id, scope) { return .metatype(type) }
    guard let base = firstChild(id, scope) else { return .unknown("no base") }
    return memberType(name(id, scope), of: type(of: base, scope), scope)
  }

  /// The type of `base.name`.
  func memberType(_ name: Name, of base: Type, _ scope: Scope) -> Type {
    if case .tuple(let elements) = base.unwrapped {
      return elements.first { $0.label == name }?.type ?? .unknown("no such element")
    }
    guard let member = member(name, of: base, scope) else {
      return .unknown("no member '\(program.text(name))' in these sources")
    }
    return type(of: member)
  }

  /// The member that `base.name` stands for.
  func member(_ name: Name, of base: Type, _ scope: Scope) -> FoundMember? {
    switch base {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped), .opaque(let wrapped), .metatype(let wrapped):
      return member(name, of: wrapped, scope)
    case .nominal(let type, let arguments):
      return types.firstMember(name, of: type, arguments: arguments)
        ?? types.needleDependency(of: type).flatMap { member(name, of: $0, scope) }
    case .composition(let parts): return parts.lazy.compactMap { self.member(name, of: $0, scope) }.first
    case .parameter(let parameter):
      guard let constraint = constraint(of: parameter, scope) else { return nil }
      return member(name, of: constraint, scope)
    default: return nil
    }
  }

  /// What a generic parameter in scope must conform to.
  private func constraint(of parameter: Name, _ scope: Scope) -> Type? {
    var index = scope.declaration
    while let current = index {
      let scan = program.scans[scope.file]
      let declaration = scan.declarations[current]
      if let found = scan.genericParameters(of: declaration).first(where: { $0.name == parameter }) {
        return found.constraint.map { types.resolve($0, from: Scope(file: scope.file, declaration: current)) }
      }
      index = declaration.parent
    }
    return nil
  }

  private func typeOfChoice(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    let branches =
      node(id, scope).kind == .ternary ? Array(children(id, scope).dropFirst()) : Array(children(id, scope))
    for branch in branches {
      let type = type(of: branch, scope, expected: expected)
      if !type.isUnknown { return branches.count > 1 ? type.unwrapped : type }
    }
    return .unknown("neither side is known")
  }

  private func typeOfTuple(_ id: ExpressionID, _ scope: Scope) -> Type {
    .tuple(
      children(id, scope).map { argument in
        Type.Element(label: name(argument, scope), type: type(of: argument, scope))
      })
  }

  private func typeOfArray(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    guard let first = firstChild(id, scope) else { return expected ?? .unknown("an empty array") }
    if case .metatype(let element) = type(of: first, scope) {
      return .metatype(.nominal(types.resolve(Name(.Array), from: scope).nominal ?? 0, [element]))
    }
    guard let array = types.resolve(Name(.Array), from: scope).nominal else { return .unknown("no array") }
    return .nominal(array, [type(of: first, scope)])
  }

  /// The type of what a closure gives back: of its `return`s, or of its only expression.
  func closureResult(_ id: ExpressionID, _ scope: Scope, _ expected: Type? = nil) -> Type {
    for value in results(of: id, scope) {
      let type = type(of: value, scope, expected: expected)
      if !type.isUnknown { return type }
    }
    return .unknown("the closure's result is not known")
  }

  // MARK: - Calls

  private func typeOfCall(_ id: ExpressionID, _ scope: Scope, _ expected: Type?) -> Type {
    if let constructed = constructedType(id, scope, expected: expected) { return constructed }
    guard let callee = firstChild(id, scope) else { return .unknown("no callee") }
    if isShared(callee, scope), let closure = arguments(of: id, scope).last?.value {
      return closureResult(closure, scope)
    }
    if case .function(_, _, let result) = type(of: callee, scope, expected: expected).unwrapped {
      return result.substituting(namedArguments(of: id, callee, scope))
    }
    return .unknown("the function is not declared in these sources")
  }

  /// The generic parameters that a call names by a type: of `resolve<T>(_ type: T.Type) -> T` by `resolve(X.self)`.
  private func namedArguments(of call: ExpressionID, _ callee: ExpressionID, _ scope: Scope) -> [Name: Type] {
    guard let function = function(calledBy: callee, scope)?.id, !program[function].genericParameters.isEmpty else {
      return [:]
    }
    var named: [Name: Type] = [:]
    for (argument, parameter) in zip(arguments(of: call, scope), program.parameters(of: function)) {
      let place = function.scope
      guard case .metatype(.parameter(let name)) = types.resolve(parameter.type, from: place),
        case .metatype(let instance) = type(of: argument.value, scope)
      else { continue }
      named[name] = instance
    }
    return named
  }

  /// `shared { … }` of the framework's component.
  func isShared(_ callee: ExpressionID, _ scope: Scope) -> Bool {
    guard name(callee, scope) == Name(.shared) else { return false }
    switch node(callee, scope).kind {
    case .name:
      guard case .member(let member) = lookUp(Name(.shared), at: 0, scope) else { return false }
      return program.isPrelude(member.id)
    case .member: return true
    default: return false
    }
  }

  /// The type that a call makes an instance of: `X(…)`, `X.init(…)`, `.init(…)`, `metatype.init(…)`; nil for other calls.
  func constructedType(_ id: ExpressionID, _ scope: Scope, expected: Type?) -> Type? {
    guard let callee = firstChild(id, scope) else { return nil }
    switch node(callee, scope).kind {
    case .name, .typeName:
      guard let type = namedType(callee, scope) else { return nil }
      return type
    case .member where name(callee, scope) == .initializer:
      guard let base = firstChild(callee, scope), !isSuperOrSelf(base, scope) else { return nil }
      if let type = namedType(base, scope) { return type }
      if case .metatype(let instance) = type(of: base, scope).unwrapped { return instance }
      return nil
    case .member: return namedType(callee, scope)
    case .implicitMember where name(callee, scope) == .initializer:
      return expected?.unwrapped ?? calls.implicitlyConstructed(by: Call(id: id, scope: scope)).map { .nominal($0, []) }
    case .array:
      if case .metatype(let array) = type(of: callee, scope) { return array }
      return nil
    default: return nil
    }
  }

  private func isSuperOrSelf(_ id: ExpressionID, _ scope: Scope) -> Bool {
    guard node(id, scope).kind == .name else { return false }
    let name = name(id, scope)
    return name == .superValue || name == .selfValue
  }

  /// An argument of a call.
  struct Argument {
    /// `Name.none` where it has none.
    let label: Name
    let value: ExpressionID
  }

  func arguments(of call: ExpressionID, _ scope: Scope) -> [Argument] {
    children(call, scope).dropFirst().compactMap { argument in
      guard node(argument, scope).kind == .argument, let value = firstChild(argument, scope) else { return nil }
      return Argument(label: name(argument, scope), value: value)
    }
  }

  /// The expressions whose values a body or closure gives back.
  func results(of body: ExpressionID, _ scope: Scope) -> [ExpressionID] {
    var results: [ExpressionID] = []
    collectReturns(body, scope, isOutermost: true, into: &results)
    if !results.isEmpty { return results }
    let statements = children(body, scope).filter { node($0, scope).kind != .parameter }
    return statements.count == 1 ? statements : []
  }

  private func collectReturns(
    _ id: ExpressionID, _ scope: Scope, isOutermost: Bool, into results: inout [ExpressionID]
  ) {
    let kind = node(id, scope).kind
    if kind == .return {
      if let value = firstChild(id, scope) { results.append(value) }
      return
    }
    if kind == .closure, !isOutermost { return }
    for child in children(id, scope) { collectReturns(child, scope, isOutermost: false, into: &results) }
  }
}
