import SwiftScan

/// What a call binds the generic parameters of its function to.
extension BodySemantics {
  /// What a call's arguments, and what is expected of it, bind its function's generic parameters to.
  package func bindings(
    of signature: Signature, _ function: FoundMember, _ call: Node, _ expected: Type?, closures: Bool = true
  ) -> [Name: Type] {
    if signature.generics.isEmpty { return [:] }
    var bindings: [Name: Type] = [:]
    let arguments = call.arguments
    let positions = parameterPositions(of: function.id, call, signature.parameters.count)
    let matched = zip(arguments, positions).compactMap { argument, position -> (value: Node, wanted: Type)? in
      // What a result builder makes of a closure is not followed.
      guard let position, program.parameter(position, of: function.id)?.isTransformed != true else { return nil }
      return (argument.value, signature.parameters[position])
    }
    let isClosure = { (id: Node) in id.kind == .closure }
    let values = matched.filter { !isClosure($0.value) }
    // A number is what the other arguments are: `max(1, 2.5)`.
    for kind in [nil, Word.FloatLiteralType, .IntegerLiteralType] {
      for argument in values where literal(argument.value) == kind {
        bind(argument.value, argument.wanted, signature.generics, &bindings)
      }
    }
    if let expected, closures { unify(signature.result, expected, signature.generics, &bindings, isWeak: true) }
    for argument in matched where closures && isClosure(argument.value) {
      bind(argument.value, argument.wanted, signature.generics, &bindings)
    }
    return bindings
  }

  private func bind(_ value: Node, _ wanted: Type, _ generics: Set<Name>, _ bindings: inout [Name: Type]) {
    guard wanted.references(generics) else { return }
    if isArithmetic(value), bindOperands(wanted, &bindings) { return }
    if bindPath(value, wanted, generics, &bindings) || bindPassed(value, wanted, generics, &bindings) { return }
    let expected = wanted.substituting(bindings)
    let actual = type(of: value, expected: expected.references(generics) && !expected.isFunction ? nil : expected)
    // Another argument, such as a literal, may bind what this one decides.
    if actual.isUnknown || actual.isFunction && actual.result.isUnknown && wanted.result.references(generics) {
      hasGuessed = true
    }
    unify(wanted, actual, generics, &bindings)
  }

  /// `\.name` for a `KeyPath<Root, Value>`: leads from what another argument is. Any kind of path is taken for those that
  /// may do less.
  private func bindPath(
    _ value: Node, _ wanted: Type, _ generics: Set<Name>, _ bindings: inout [Name: Type]
  ) -> Bool {
    guard case .nominal(let id, let ends) = wanted, ends.count == 2, isPath(value),
      program.keyPathNames.contains(program.types[id].name)
    else { return false }
    let root = ends[0].substituting(bindings)
    guard let path = path(value, from: root.references(generics) ? nil : root) else { return false }
    unify(ends[0], path.root, generics, &bindings)
    unify(ends[1], path.value, generics, &bindings)
    return true
  }

  /// What says by itself what it takes only where it is passed: `map(\.name)`, `map(String.init)`.
  private func bindPassed(
    _ value: Node, _ wanted: Type, _ generics: Set<Name>, _ bindings: inout [Name: Type]
  ) -> Bool {
    guard case .function(let parameters, _, let result) = wanted, parameters.count == 1 else { return false }
    let passed = parameters[0].substituting(bindings)
    guard !passed.references(generics), let made = typeMade(byPassed: value, of: passed) else { return false }
    unify(result, made, generics, &bindings)
    return true
  }

  private func typeMade(byPassed value: Node, of passed: Type) -> Type? {
    if isPath(value) { return path(value, from: passed)?.value }
    guard value.kind == .member, value.name == .initializer, writtenLabels(value) == nil,
      let instance = value.firstChild.flatMap({ namedType($0) })
    else { return nil }
    return typeMade(of: instance, by: passed)
  }

  /// `+` by itself, as a value.
  private func isArithmetic(_ value: Node) -> Bool {
    guard value.kind == .other, value.firstChild == nil, let found = Operator(value.name)
    else { return false }
    return [.plus, .minus, .times, .divided].contains(found)
  }

  /// `reduce(0, +)`: what takes two of a type and gives one makes all three the same, also what a literal stands for.
  private func bindOperands(_ wanted: Type, _ bindings: inout [Name: Type]) -> Bool {
    guard case .function(let parameters, _, .parameter(let result)) = wanted, parameters.count == 2,
      parameters[0] == .parameter(result), !parameters[1].isOpen, !parameters[1].isUnknown
    else { return false }
    bindings[result] = parameters[1]
    return true
  }

  /// Finds what generic parameters stand for, where a value of one type is passed as another.
  ///
  /// - Parameter isWeak: whether what is bound already stays as it is: the context only says what arguments do not.
  package func unify(
    _ wanted: Type, _ actual: Type, _ generics: Set<Name>, _ bindings: inout [Name: Type], isWeak: Bool = false
  ) {
    if actual.isUnknown { return }
    switch (wanted, actual) {
    case (.parameter(let name), _) where generics.contains(name):
      guard let known = bindings[name] else {
        bindings[name] = actual
        return
      }
      if known != actual, known != .optional(actual), !isWeak { hasGuessed = true }
    case (.optional(let wanted), .optional(let actual)): unify(wanted, actual, generics, &bindings, isWeak: isWeak)
    case (.optional(let wanted), _): unify(wanted, actual, generics, &bindings, isWeak: isWeak)
    case (.nominal(let type, let arguments), .nominal(let other, let others)):
      unify(arguments, type == other ? others : inherited(type, by: other, others), generics, &bindings, isWeak)
    case (.function(let parameters, _, let result), .function(let others, _, let otherResult)):
      unify(parameters, others, generics, &bindings, isWeak)
      unify(result, otherResult, generics, &bindings, isWeak: isWeak)
    case (.tuple(let elements), .tuple(let others)):
      unify(elements.map(\.type), others.map(\.type), generics, &bindings, isWeak)
    case (.metatype(let wanted), .metatype(let actual)), (.metatype(let wanted), .protocolMetatype(let actual)):
      unify(wanted, actual, generics, &bindings, isWeak: isWeak)
    default: break
    }
  }

  private func unify(
    _ wanted: [Type], _ actual: [Type], _ generics: Set<Name>, _ bindings: inout [Name: Type], _ isWeak: Bool
  ) {
    guard wanted.count == actual.count else { return }
    for (wanted, actual) in zip(wanted, actual) { unify(wanted, actual, generics, &bindings, isWeak: isWeak) }
  }

  /// The generic arguments with which a type inherits another.
  private func inherited(_ ancestor: TypeID, by type: TypeID, _ arguments: [Type]) -> [Type] {
    guard let found = types.ancestor(program.space.declaring(ancestor), of: program.space.declaring(type)) else {
      return []
    }
    let own = types.bindings(program.genericParameters(of: type), arguments)
    return found.arguments.map { $0.substituting(own) }
  }
}
