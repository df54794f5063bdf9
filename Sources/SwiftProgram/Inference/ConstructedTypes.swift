import SwiftScan

/// What initialisers make.
extension BodySemantics {
  /// The type that a call makes an instance of: `X(…)`, `X.init(…)`, `.init(…)`, `metatype.init(…)`; nil for other calls.
  package func constructedType(_ node: Node, expected: Type?) -> Type? {
    guard let callee = node.firstChild else { return nil }
    switch callee.kind {
    case .name, .typeName:
      guard let type = namedType(callee) else { return nil }
      return type
    case .member where callee.name == .initializer:
      guard let base = callee.firstChild, initializerBase(node) == nil else { return nil }
      if let type = namedType(base) { return type }
      if case .metatype(let instance) = type(of: base).unwrapped { return instance }
      return nil
    case .member: return namedType(callee)
    case .implicitMember where callee.name == .initializer:
      return expected?.unwrapped ?? calls.implicitlyConstructed(by: node).map { .nominal($0, []) }
    case .array, .dictionary: return writtenCollection(callee)
    default: return nil
    }
  }

  /// The type of `X(…)`: with its generic arguments, and optional where the initialiser may fail.
  func typeConstructed(_ type: Type, by call: Node, _ expected: Type?) -> Type {
    guard case .nominal(let id, let arguments) = type else { return type }
    let initializers = initializers(of: id, arguments)
    let own = program.genericParameters(of: id)
    if isRawValue(call, of: id, initializers) { return .optional(type) }
    guard let function = bestFit(of: isMemberwise(call, of: id, initializers) ? [] : initializers, call) else {
      let made = arguments.isEmpty ? memberwise(id, own, call, expected) : type
      return isMadeSurely(id, arguments, call) ? made : guess(made)
    }
    let isFailable = program[function.id].modifiers.contains(.failable)
    var made = Type.nominal(id, arguments)
    if arguments.isEmpty, !own.isEmpty {
      var signature = signature(of: function)
      signature.result = .nominal(id, own.map { .parameter($0) })
      signature.generics.formUnion(own)
      let bindings = bindings(of: signature, function, call, expected)
      made = .nominal(
        id,
        own.map {
          bindings[$0] ?? bound($0, on: function.id)?.substituting(bindings)
            ?? .unknown("generic arguments are inferred")
        })
    }
    if program.isStandard(id), program.types[id].name == Name(.Optional), case .nominal(_, let wrapped) = made {
      made = .optional(wrapped[0])
    }
    return isFailable ? .optional(made) : made
  }

  /// What the `where` clause of a member says a generic parameter of its type is.
  private func bound(_ parameter: Name, on id: DeclarationID) -> Type? {
    (types.constraints(on: id) + types.whereClause(of: id)).first {
      $0.isEquality && $0.subject == .parameter(parameter)
    }?.constraint
  }

  /// The initialisers of a type; of a class without one of its own those that it inherits.
  package func initializers(of type: TypeID, _ arguments: [Type]) -> [FoundMember] {
    let declared = program.space.declaring(type)
    return types.members(.initializer, of: declared, arguments: arguments, limit: Self.mostOverloads)
  }

  /// Whether a call is one of the initialiser that the compiler makes for an enum with raw values.
  private func isRawValue(_ call: Node, of type: TypeID, _ initializers: [FoundMember]) -> Bool {
    guard call.arguments.map(\.label) == [program.rawValueLabel] else { return false }
    return program.types[type].kind == .enum
      && !initializers.contains { program.parameters(of: $0.id).map(\.label) == [program.rawValueLabel] }
  }

  /// Whether a call is one of the initialiser that the compiler makes for a struct: it stays beside those of extensions.
  private func isMemberwise(_ call: Node, of type: TypeID, _ initializers: [FoundMember]) -> Bool {
    program.types[type].kind == .struct && program.types[type].origin == .sources
      && applicable(initializers.filter { fits($0.id, call) }, call).isEmpty
  }

  /// A struct without initialisers is made of its properties.
  private func memberwise(_ type: TypeID, _ own: [Name], _ call: Node, _ expected: Type?) -> Type {
    if own.isEmpty { return .nominal(type, []) }
    var bindings: [Name: Type] = [:]
    for argument in call.arguments {
      guard let property = types.firstMember(argument.label, of: type, arguments: ownParameters(type)),
        let wanted = types.declaredType(of: property)
      else { continue }
      unify(wanted, self.type(of: argument.value), Set(own), &bindings)
    }
    if let expected { unify(.nominal(type, own.map { .parameter($0) }), expected, Set(own), &bindings) }
    return .nominal(type, own.map { bindings[$0] ?? .unknown("generic arguments are inferred") })
  }

  /// Whether making an instance by an initialiser that is not declared surely gives one, not an optional of one.
  private func isMadeSurely(_ type: TypeID, _ arguments: [Type], _ call: Node) -> Bool {
    let entry = program.types[type]
    guard entry.origin == .external else { return entry.origin != .ambiguous }
    return program.isMadeSurely(entry.name, isGeneric: !arguments.isEmpty)
      || !arguments.isEmpty && call.arguments.isEmpty
  }
}
