import SwiftScan

/// Whether something holds, as far as the sources tell.
package enum Holding: Equatable {
  case yes, no
  /// The sources do not decide: why.
  case unknown(String)

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

extension TypeResolver {
  /// The constraints of a declaration's `where` clause, generic parameters replaced.
  package func whereClause(of id: DeclarationID, _ arguments: [Name: Type] = [:]) -> [Constraint] {
    let clause = program.scans[id.file].whereClause(of: program[id])
    return clause.map { constraint in
      Constraint(
        subject: resolve(constraint.subject, from: id.scope).substituting(arguments),
        isEquality: constraint.isEquality,
        constraint: resolve(constraint.constraint, from: id.scope).substituting(arguments))
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
    if wanted.isEquality {
      switch program.compare(simplified(wanted.subject), simplified(wanted.constraint)) {
      case .same: return .yes
      case .different: return .no
      case .unknown(let reason): return .unknown(reason)
      }
    }
    let known = given.filter { $0.subject == wanted.subject }.flatMap { given in
      given.isEquality ? [given.constraint] : parts(of: given.constraint)
    }
    return parts(of: wanted.constraint).reduce(.yes) { result, part in
      result.and { conforms(wanted.subject, to: part, known) }
    }
  }

  /// Whether a type fulfils a constraint.
  ///
  /// - Parameter known: what a generic parameter is known to conform to.
  package func conforms(_ type: Type, to wanted: Type, _ known: [Type] = []) -> Holding {
    guard case .nominal(let base, _) = wanted else { return undecided(type, wanted) }
    if program.types[base].name == Name(.Any) { return .yes }
    let bringing = known.filter { $0.nominal.map { inherits($0, from: base) } ?? false }
    if !bringing.isEmpty {
      let answers = bringing.map { brings($0, wanted) }
      return answers.contains(.yes) ? .yes : answers.count == 1 ? answers[0] : undecided(type, wanted)
    }
    switch type {
    case .placeholder:
      let isWhole = (known + [wanted]).allSatisfy { $0.nominal.map { program.types[$0].origin == .sources } ?? false }
      return known.isEmpty || isWhole ? .no : undecided(type, wanted)
    case .nominal(let id, _): return conforms(id, to: base) ?? undecided(type, wanted)
    // No protocol conforms to itself.
    case .composition(let parts):
      return parts.allSatisfy { isPlainProtocol($0) } && isPlain(base) ? .no : undecided(type, wanted)
    default: return undecided(type, wanted)
    }
  }

  /// Whether what conforms to a protocol conforms to one that it inherits, or to itself, with certain primary associated types.
  private func brings(_ known: Type, _ wanted: Type) -> Holding {
    guard case .nominal(let base, let arguments) = wanted, !arguments.isEmpty else { return .yes }
    guard case .nominal(base, let own) = known, !own.isEmpty else { return undecided(known, wanted) }
    switch program.compare(known, wanted) {
    case .same: return .yes
    case .different: return .no
    case .unknown(let reason): return .unknown(reason)
    }
  }

  /// Nil where the sources do not show.
  private func conforms(_ type: TypeID, to base: TypeID) -> Holding? {
    let entry = program.types[type]
    if entry.isProtocol { return entry.origin == .sources && isPlain(base) && !isObjectiveC(type) ? .no : nil }
    if inherits(type, from: base) { return .yes }
    if program.types[base].name == Name(.AnyObject), entry.origin == .sources {
      return entry.kind == .class || entry.kind == .actor ? .yes : .no
    }
    // Only the sources could say that it does, and they do not.
    if KnownTypes.isValue(program.text(entry.name)), entry.origin == .external, program.types[base].origin == .sources {
      return .no
    }
    let all = [type, base] + ancestors(of: type).map(\.id)
    return all.allSatisfy { program.types[$0].origin == .sources || program.types[$0].origin == .prelude } ? .no : nil
  }

  private func isPlainProtocol(_ type: Type) -> Bool {
    guard let id = type.nominal else { return false }
    return program.types[id].isProtocol && program.types[id].origin == .sources && !isObjectiveC(id)
  }

  /// Whether a constraint is none that a protocol's own values may fulfil, as `Error` and `Sendable`.
  private func isPlain(_ base: TypeID) -> Bool {
    let entry = program.types[base]
    return entry.origin == .sources || entry.origin == .prelude || entry.name == Name(.AnyObject)
  }

  private func isObjectiveC(_ type: TypeID) -> Bool {
    program.parts(of: type).contains { program.attributes(of: $0).contains("objc") }
  }

  private func undecided(_ type: Type, _ wanted: Type) -> Holding {
    .unknown("whether '\(program.describe(type))' conforms to '\(program.describe(wanted))' is not known")
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
