import SwiftScan

/// Functions and initialisers that are named and not called: `api.load`, `map(Level.init(rawValue:))`.
extension BodySemantics {
  /// The type of what names some of several functions.
  ///
  /// - Parameter base: the type in front of the dot, where there is one: on a type's name a method wants its instance first.
  func functionValue(of functions: [FoundMember], of base: Type? = nil, _ node: Node) -> Type {
    let labels = writtenLabels(node)
    let meant = labels.map { labels in functions.filter { self.labels(of: $0.id) == labels } } ?? functions
    guard let first = meant.first else { return .unknown("no function with these labels is declared in these sources") }
    let found = meant.map { unapplied(functionType(of: $0), $0, of: base) }
    let isSure = found.allSatisfy { $0 == found[0] } && meant.allSatisfy(isWhole)
    return isSure ? found[0] : guess(unapplied(functionType(of: first), first, of: base))
  }

  /// Whether a function is declared as it is, and nothing is left to its place: what lends the standard library members
  /// says only what calls need.
  private func isWhole(_ function: FoundMember) -> Bool {
    function.id.file != Prelude.standardFile && program[function.id].genericParameters.isEmpty
      && !program[function.id].effects.contains(.rethrows)
      && !isIsolatedByItsType(function)
  }

  /// Whether a method may belong to an actor because its type does.
  private func isIsolatedByItsType(_ function: FoundMember) -> Bool {
    guard function.owner >= 0, !isIsolated(function.id) else { return false }
    if program.types[function.owner].kind == .actor { return true }
    return types.lineage(of: function.owner).contains { type in
      program.parts(of: type).contains(where: isIsolated)
    }
  }

  /// Whether a global actor is written in front of a declaration.
  private func isIsolated(_ id: DeclarationID) -> Bool {
    program.attributeNames(of: id).contains { program.names.isCapitalised($0) && program.text($0) != "Sendable" }
  }

  /// The type of a function as a value: with its effects, and how its parameters are passed.
  func functionType(of function: FoundMember) -> Type {
    let declaration = program[function.id]
    var effects = Effects()
    effects.isAsync = declaration.effects.contains(.async)
    if !declaration.effects.isDisjoint(with: [.throws, .rethrows]) {
      effects.thrown = types.thrown(declaration.thrownType, from: function.id.scope)
    }
    effects.isIsolated = isIsolated(function.id)
    let parameters =
      declaration.kind == .enumCase
      ? signature(of: function).parameters
      : program.parameters(of: function.id).map { types.resolve(parameter: $0.type, of: function) }
    var result = signature(of: function).result
    if declaration.modifiers.contains(.failable) { result = .optional(result) }
    if case .implicitlyUnwrapped(let wrapped) = result { result = .optional(wrapped) }
    return .function(parameters, effects: effects, result: result)
  }

  /// `X.method` takes an instance and gives the method.
  private func unapplied(_ type: Type, _ function: FoundMember, of base: Type?) -> Type {
    guard let instance = base?.instance else { return type }
    let declaration = program[function.id]
    guard declaration.kind == .function, !declaration.modifiers.contains(.static) else { return type }
    let passed = declaration.modifiers.contains(.mutating) ? Type.inout(instance) : instance
    return .function([passed], effects: .none, result: type)
  }

  /// `f(_:with:)`: the labels; nil where none are written.
  func writtenLabels(_ node: Node) -> [Name]? {
    let labels = node.children.filter { $0.kind == .argument }
    return labels.isEmpty ? nil : labels.map { $0.name }
  }

  /// The labels by which a function's parameters are passed. A subscript's have none but what is written apart.
  package func labels(of function: DeclarationID) -> [Name] {
    switch program[function].kind {
    case .enumCase:
      guard let payload = program[function].type else { return [] }
      let scan = program.scans[function.file]
      return scan.children(ofType: payload).map { scan.types[Int($0)].label }
    case .subscript: return program.parameters(of: function).map { $0.hasOwnLabel ? $0.label : .none }
    default:
      let isOperator = program.isOperator(function)
      return program.parameters(of: function).map { isOperator ? .none : $0.label }
    }
  }

  /// What `X.init` makes of a value of one type; nil where that depends on which initialiser it is.
  func typeMade(of instance: Type, by passed: Type) -> Type? {
    guard case .nominal(let type, let arguments) = instance,
      arguments.count == program.genericParameters(of: type).count
    else { return nil }
    let taking = initializers(of: type, arguments).filter { initializer in
      let parameters = program.parameters(of: initializer.id)
      return parameters.first != nil && parameters.dropFirst().allSatisfy(\.hasDefault)
    }
    let exact = taking.filter { signature(of: $0).parameters.first == passed }
    let failable = (exact.isEmpty ? taking : exact).map { program[$0.id].modifiers.contains(.failable) }
    guard let first = failable.first, failable.allSatisfy({ $0 == first }) else { return nil }
    return first ? .optional(instance) : instance
  }

  /// The type of `X.init`, with or without labels.
  func initializerType(of instance: Type, _ node: Node) -> Type {
    let made = Type.function([], effects: .none, result: instance)
    guard case .nominal(let type, let arguments) = instance else { return guess(made) }
    let labels = writtenLabels(node)
    let all = initializers(of: type, arguments)
    let found = labels.map { labels in all.filter { self.labels(of: $0.id) == labels } } ?? all
    if found.isEmpty, let raw = types.rawValueType(of: type), labels.map({ $0 == [program.rawValueLabel] }) ?? true {
      return .function([raw], effects: .none, result: .optional(instance))
    }
    guard found.count == 1, let only = found.first, program[only.id].genericParameters.isEmpty,
      arguments.count == program.genericParameters(of: type).count, isWhole(only)
    else { return guess(made) }
    guard case .function(let parameters, let effects, let result) = functionType(of: only) else { return guess(made) }
    return .function(parameters, effects: effects, result: result.isOptional ? .optional(instance) : instance)
  }
}

extension FoundMember {
  /// A function or variable at the top of a file.
  package init(global id: DeclarationID) {
    self.init(id: id, owner: -1, substitution: [:], isDefault: false)
  }

  /// The member as that of a type that may be a subtype of its owner, which `Self` then stands for.
  package func withSelf(_ type: Type) -> FoundMember {
    var substitution = substitution
    substitution[.selfType] = type
    return FoundMember(id: id, owner: owner, substitution: substitution, isDefault: isDefault)
  }
}
