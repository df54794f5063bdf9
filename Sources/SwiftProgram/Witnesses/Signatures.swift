import SwiftScan

/// What of a function's head must agree with a requirement: the types of its parameters and of its result.
private struct RequiredSignature {
  var parameters: [Type] = []
  var result = Type.void
  /// What its generic parameters must conform to.
  var constraints: [Constraint] = []
}

/// Compares functions, subscripts and initialisers with requirements of the same name.
///
/// A generic member may stand for a requirement that has a certain type in its place, and may constrain its parameters less
/// than the requirement does.
package struct Signatures {
  let types: TypeResolver
  private var program: Program { types.program }

  package init(types: TypeResolver) {
    self.types = types
  }

  /// - Parameter own: the types that the class's generic parameters and `Self` are inside of it.
  package func compare(_ member: FoundMember, _ requirement: Requirement, _ own: [Name: Type]) -> TypeComparison {
    let actual = signature(of: member.id, member.substitution, own) { .placeholder(.open($0)) }
    let needed = signature(of: requirement.id, requirement.substitution, own) { .placeholder(.required($0)) }
    guard actual.parameters.count == needed.parameters.count else { return .different }
    var matcher = TypeMatcher(program: program)
    var result = TypeComparison.same
    for (first, second) in zip(actual.parameters, needed.parameters) {
      result = result.and { matcher.compare(passed(first, as: second), second) }
    }
    result = result.and { matcher.compare(actual.result, needed.result) }
    return result.and { compare(actual.constraints, needed.constraints, matcher) }
  }

  /// Whether two members take the same parameters, whatever generic ones are called.
  func takesTheSame(_ first: FoundMember, _ second: FoundMember) -> Bool {
    let (left, right) = (signature(of: first), signature(of: second))
    return left.parameters == right.parameters && left.constraints == right.constraints
  }

  private func signature(of member: FoundMember) -> RequiredSignature {
    signature(of: member.id, member.substitution, [:]) { .placeholder(.open($0)) }
  }

  private func signature(
    of id: DeclarationID, _ substitution: [Name: Type], _ own: [Name: Type], _ placeholder: (Int) -> Type
  ) -> RequiredSignature {
    let declaration = program[id]
    let generics = program.scans[id.file].genericParameters(of: declaration)
    var names = own
    for (position, generic) in generics.enumerated() { names[generic.name] = placeholder(position) }
    // A generic parameter of its own hides the class's of the same name.
    let outer = substitution.filter { name, _ in !generics.contains { $0.name == name } }
    func resolved(_ type: Type) -> Type { types.simplified(type.substituting(outer).substituting(names)) }

    var result = RequiredSignature()
    for (position, generic) in generics.enumerated() {
      result.constraints += constraints(
        on: placeholder(position), generic.constraint.map { resolved(types.resolve($0, from: id.scope)) })
    }
    if !generics.isEmpty { result.constraints += types.whereClause(of: id, names) }
    for (index, parameter) in program.parameters(of: id).enumerated() {
      let written = types.resolve(parameter: parameter.type, from: id.scope)
      var type = resolved(written)
      if case .parameter = written { type = type.escaping }
      if case .opaque(let constraint) = type {
        type = placeholder(generics.count + index)
        result.constraints += constraints(on: type, constraint)
      }
      result.parameters.append(type)
    }
    if let written = declaration.type { result.result = resolved(types.resolve(written, from: id.scope)) }
    return result
  }

  /// What a generic parameter must conform to: to what is written, and to `Copyable` unless that is taken off.
  private func constraints(on parameter: Type, _ written: Type?) -> [Constraint] {
    let copyable = program.hasUncopyable ? [types.standard(.Copyable)] : []
    let isSuppressed = written.map { types.parts(of: $0).contains { program.describe($0) == "~Copyable" } } ?? false
    return ((written.map { [$0] } ?? []) + (isSuppressed ? [] : copyable)).map {
      Constraint(subject: parameter, isEquality: false, constraint: $0)
    }
  }

  /// A closure that a member does not let escape may be passed to it where the requirement lets it.
  private func passed(_ type: Type, as needed: Type) -> Type {
    if case .function(_, let wanted, _) = needed, wanted.isEscaping { type.escaping } else { type }
  }

  /// Whether the constraints of a member's generic parameters are fulfilled by what they stand for.
  private func compare(_ required: [Constraint], _ given: [Constraint], _ matcher: TypeMatcher) -> TypeComparison {
    required.reduce(.same) { result, constraint in
      result.and {
        given.contains { matcher.isSame(constraint, $0) } ? .same : compare(constraint, given, matcher.bindings)
      }
    }
  }

  private func compare(_ required: Constraint, _ given: [Constraint], _ bindings: [Int: Type]) -> TypeComparison {
    let unfollowed = TypeComparison.unknown("its generic constraints are not followed")
    guard case .placeholder(.open(let position)) = required.subject, let bound = bindings[position],
      !required.isEquality
    else { return unfollowed }
    let bared = Constraint(subject: bound, isEquality: false, constraint: required.constraint)
    switch types.hold([bared], given: given) {
    case .yes: return .same
    // What one parameter is said to be may bring what another lacks.
    case .no: return given.contains(where: \.isEquality) ? unfollowed : .different
    case .unknown(let reason): return .unknown(reason)
    }
  }

  /// Whether a member throws or waits where whoever relies on the requirement does not expect it.
  func compareEffects(_ member: FoundMember, _ requirement: Requirement) -> TypeComparison {
    let actual = program[member.id].effects
    let needed = program[requirement.id].effects
    if actual.contains(.async), !needed.contains(.async) { return .different }
    if actual.contains(.rethrows) { return needed.isDisjoint(with: [.throws, .rethrows]) ? .different : .same }
    guard actual.contains(.throws) else { return .same }
    let thrown = self.thrown(by: member.id, member.substitution)
    if thrown == .nothing { return .same }
    if needed.contains(.rethrows) {
      if case .only(.parameter) = thrown { return .same }
      return .different
    }
    guard needed.contains(.throws) else { return .different }
    switch (thrown, self.thrown(by: requirement.id, requirement.substitution)) {
    case (_, .anything): return .same
    case (.only(let first), .only(let second)):
      if let own = first.nominal, let wanted = second.nominal, types.inherits(own, from: wanted) { return .same }
      return program.compare(first, second)
    default: return .different
    }
  }

  private func thrown(by id: DeclarationID, _ substitution: [Name: Type]) -> Effects.Thrown {
    let thrown = types.thrown(program[id].thrownType, from: id.scope)
    if case .only(let type) = thrown { return .only(type.substituting(substitution)) }
    return thrown
  }
}
