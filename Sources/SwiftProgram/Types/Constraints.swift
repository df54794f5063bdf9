import SwiftScan

/// Whether something holds, as far as the sources tell.
package enum Holding: Equatable {
  case yes, no
  /// The sources do not decide: why.
  case unknown(String)

  package init(_ comparison: TypeComparison) {
    switch comparison {
    case .same: self = .yes
    case .different: self = .no
    case .unknown(let reason): self = .unknown(reason)
    }
  }

  /// One no decides; short of that one unknown does.
  package func and(_ other: () -> Holding) -> Holding {
    if self == .no { return .no }
    let next = other()
    return self == .yes || next == .no ? next : self
  }
}

/// `T: P` or `T == U`, resolved.
package struct Constraint: Hashable {
  package let subject: Type
  package let isEquality: Bool
  package let constraint: Type

  package init(subject: Type, isEquality: Bool, constraint: Type) {
    self.subject = subject
    self.isEquality = isEquality
    self.constraint = constraint
  }
}

extension Constraint {
  func substituting(_ arguments: [Name: Type]) -> Constraint {
    Constraint(
      subject: subject.substituting(arguments), isEquality: isEquality, constraint: constraint.substituting(arguments))
  }
}

extension TypeResolver {
  /// The constraints of a declaration's `where` clause, generic parameters replaced.
  package func whereClause(of id: DeclarationID, _ arguments: [Name: Type] = [:]) -> [Constraint] {
    let clause = program.scans[id.file].whereClause(of: program[id])
    return clause.map { constraint in
      Constraint(
        subject: resolve(constraint.subject, from: id.scope), isEquality: constraint.isEquality,
        constraint: resolve(constraint.constraint, from: id.scope)
      ).substituting(arguments)
    }
  }

  /// The constraints that hold all over a type's declaration or an extension: those of its `where` clause, and of the
  /// generic arguments that an extension names: `extension Base<Int>` is `extension Base where T == Int`.
  package func clause(of id: DeclarationID, _ arguments: [Name: Type] = [:]) -> [Constraint] {
    let written = whereClause(of: id, arguments)
    guard namesArguments(id), let type = program[id].type,
      case .nominal(let extended, let named) = resolve(type, from: Scope(file: id.file, declaration: nil))
    else { return written }
    let bound = zip(program.genericParameters(of: extended), named).filter { $1 != .parameter($0) }
    return written
      + bound.map { name, argument in
        Constraint(subject: Type.parameter(name).substituting(arguments), isEquality: true, constraint: argument)
      }
  }

  /// Whether a declaration or an extension is for certain generic arguments only.
  func isConstrained(_ id: DeclarationID) -> Bool { !program[id].whereClause.isEmpty || namesArguments(id) }

  /// Whether an extension names generic arguments, itself or by a typealias.
  private func namesArguments(_ id: DeclarationID) -> Bool {
    let declaration = program[id]
    guard declaration.kind == .extension, let written = declaration.type, let type = program.space.type(of: id),
      !program.genericParameters(of: type).isEmpty
    else { return false }
    return program.scans[id.file].types[Int(written)].firstChild >= 0 || declaration.name != program.types[type].name
  }

  /// The constraints under which a member exists at all: those of its extension and its own.
  package func constraints(on id: DeclarationID, _ arguments: [Name: Type] = [:]) -> [Constraint] {
    guard let parent = program[id].parent else { return [] }
    return clause(of: DeclarationID(file: id.file, index: parent), arguments)
      + (program[id].genericParameters.isEmpty ? whereClause(of: id, arguments) : [])
  }

  /// Whether constraints hold, given others that do.
  package func hold(_ constraints: [Constraint], given: [Constraint] = []) -> Holding {
    constraints.reduce(.yes) { result, constraint in result.and { holds(constraint, given: given) } }
  }

  private func holds(_ wanted: Constraint, given: [Constraint]) -> Holding {
    if given.contains(wanted) { return .yes }
    let subject = simplified(wanted.subject)
    if wanted.isEquality { return Holding(program.compare(subject, simplified(wanted.constraint))) }
    return parts(of: wanted.constraint).reduce(.yes) { result, part in
      result.and { conforms(subject, to: part, given: given) }
    }
  }
}

extension BodySemantics {
  /// The member that a protocol's own values have in an extension that says what else they are: `where Self: FeedRouter`.
  func memberOfBounds(_ name: Name, of type: TypeID, _ scope: Scope) -> FoundMember? {
    guard program.types[type].isProtocol, type == selfType(scope) else { return nil }
    return bounds(of: .selfType, scope).flatMap(types.parts).lazy.compactMap(\.nominal)
      .compactMap { self.types.firstMember(name, of: $0, arguments: self.ownParameters($0)) }.first
  }

  /// What a generic parameter of the declarations around a place has to conform to; `orEqual` adds what an extension
  /// says it is: `extension Box where Element == Int`.
  package func bounds(of parameter: Name, _ scope: Scope, orEqual: Bool = false) -> [Type] {
    let scan = program.scans[scope.file]
    var bounds: [Type] = []
    var index = scope.declaration
    while let current = index {
      let id = DeclarationID(file: scope.file, index: current)
      let written = scan.genericParameters(of: program[id]).filter { $0.name == parameter }.compactMap(\.constraint)
      bounds += written.map { types.resolve($0, from: id.scope) }
      bounds += types.whereClause(of: id).filter { $0.subject == .parameter(parameter) && (orEqual || !$0.isEquality) }
        .map(\.constraint)
      index = program[id].parent
    }
    // A parameter may be bound by itself: `where T: U, U: T`.
    return bounds.filter { if case .parameter = $0 { false } else { true } }
  }
}
