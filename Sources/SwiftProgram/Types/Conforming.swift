import SwiftScan

/// A question whether a type fulfils a constraint, given others that hold.
struct ConformanceQuery: Hashable {
  let type: Type
  let wanted: Type
  let given: [Constraint]
}

/// Whether types conform to protocols and inherit classes, with their generic arguments.
extension TypeResolver {
  /// Whether a type fulfils a constraint, given others that hold.
  package func conforms(_ type: Type, to wanted: Type, given: [Constraint] = []) -> Holding {
    guard case .nominal(let base, let arguments) = wanted else { return undecided(type, wanted) }
    if isOfEveryType(base) { return .yes }
    if program.types[base].name == Name(.Copyable) { return isCopyable(type, given) }
    let known = given.filter { $0.subject == type }.flatMap { parts(of: $0.constraint) } + bounds(of: type)
    let bringing = known.filter { $0.nominal.map { leads($0, to: base) } ?? false }
    if !bringing.isEmpty {
      let answers = bringing.map { brings($0, wanted) }
      return answers.contains(.yes) ? .yes : answers.count == 1 ? answers[0] : undecided(type, wanted)
    }
    let isDecided = isDeclared(base)
    switch type {
    case .placeholder:
      let isWhole = isDecided && known.allSatisfy { $0.nominal.map(isDeclared) ?? false }
      return known.isEmpty || isWhole ? .no : undecided(type, wanted)
    case .nominal(let id, let own):
      // The condition of a conformance may lead back to it, or to one of a larger type: `extension Box: P where Box<[T]>: P`.
      return knownConformances(
        ConformanceQuery(type: type, wanted: wanted, given: given), whileOpen: undecided(type, wanted)
      ) {
        deeper { conforms(id, own, to: base, arguments, given) } ?? undecided(type, wanted)
      }
    case .optional(let wrapped): return conforms(standard(.Optional, [wrapped]), to: wanted, given: given)
    // No protocol conforms to itself.
    case .composition(let parts): return isDecided && parts.allSatisfy(isPlainProtocol) ? .no : undecided(type, wanted)
    case .tuple, .function, .metatype, .protocolMetatype: return isDecided ? .no : undecided(type, wanted)
    default: return undecided(type, wanted)
    }
  }

  /// Whether nothing takes off a type that it may be copied: `struct Token: ~Copyable`.
  private func isCopyable(_ type: Type, _ given: [Constraint]) -> Holding {
    switch type {
    case .placeholder:
      let known = given.filter { $0.subject == type }.flatMap { parts(of: $0.constraint) }
      return known.contains { $0.nominal.map(isSuppressed) ?? false } ? .no : .yes
    case .nominal(let id, let arguments) where program.types[id].origin == .sources:
      guard directAncestors(of: id).contains(where: { isSuppressed($0.id) }) else { return .yes }
      return claimed(id, arguments, program.types.external(Name(.Copyable)), [], given, depth: 0) ?? .no
    case .optional(let wrapped): return isCopyable(wrapped, given)
    case .tuple(let elements):
      return elements.reduce(.yes) { result, element in result.and { isCopyable(element.type, given) } }
    default: return .yes
    }
  }

  /// `~Copyable`
  func isSuppressed(_ type: TypeID) -> Bool {
    program.types[type].origin == .external && program.text(program.types[type].name).hasPrefix("~")
  }

  /// What is said of a type where it stands: of `some P` that it conforms to `P`.
  private func bounds(of type: Type) -> [Type] {
    if case .opaque(let bound) = type { parts(of: bound) } else { [] }
  }

  /// What Swift takes every type for, if need be with a warning.
  private func isOfEveryType(_ base: TypeID) -> Bool {
    [Name(.Any), Name(.Sendable)].contains(program.types[base].name) || isSuppressed(base)
  }

  /// Whether what is bound by a type is bound by another: what inherits a class is an `AnyObject`.
  private func leads(_ type: TypeID, to base: TypeID) -> Bool {
    if inherits(type, from: base) { return true }
    return program.types[base].name == Name(.AnyObject) && lineage(of: type).contains { isObject($0) == .yes }
  }

  /// Whether what conforms to a protocol conforms to one that it inherits, or to itself, with certain primary associated types.
  private func brings(_ known: Type, _ wanted: Type) -> Holding {
    guard case .nominal(let base, let arguments) = wanted, !arguments.isEmpty else { return .yes }
    guard case .nominal(base, let own) = known, !own.isEmpty else { return undecided(known, wanted) }
    return Holding(program.compare(known, wanted))
  }

  /// Nil where the sources do not show.
  private func conforms(
    _ type: TypeID, _ arguments: [Type], to base: TypeID, _ wanted: [Type], _ given: [Constraint]
  ) -> Holding? {
    let entry = program.types[program.space.declaring(type)]
    if entry.isProtocol || entry.name == Name(.Any) || entry.name == Name(.AnyObject) {
      return conforms(valueOf: type, to: base)
    }
    if let claimed = claimed(type, arguments, base, wanted, given, depth: 0) { return claimed }
    if program.types[base].name == Name(.AnyObject) { return isObject(type) }
    if let derived = derived(type, base, wanted) { return derived }
    if isDeclared(base), entry.origin == .external, KnownTypes.isValue(program.text(entry.name)) { return .no }
    return isDeclared(base) && isWhole(type) ? .no : nil
  }

  /// Whether a value of a protocol's type conforms to a protocol.
  private func conforms(valueOf type: TypeID, to base: TypeID) -> Holding? {
    let conformsToItself = [Name(.Error), Name(.AnyObject)].contains(program.types[base].name)
    if type == base, conformsToItself { return .yes }
    return isDeclared(base) && !isObjectiveC(type) ? .no : nil
  }

  /// What the clauses of a type, of its extensions and of the classes that it inherits say; nil where they say nothing.
  private func claimed(
    _ type: TypeID, _ arguments: [Type], _ base: TypeID, _ wanted: [Type], _ given: [Constraint], depth: Int
  ) -> Holding? {
    if type == base { return wanted.isEmpty ? .yes : areSame(arguments, wanted) }
    guard depth < 32 else { return nil }
    let declaring = program.space.declaring(type)
    let isProtocolWanted = program.types[program.space.declaring(base)].kind != .class
    let own = bindings(program.genericParameters(of: type), arguments)
    let direct = directAncestors(of: type) + (declaring == type ? [] : directAncestors(of: declaring))
    let answers = direct.compactMap { ancestor -> Holding? in
      let seen = program.space.seen(ancestor.id)
      let isProtocol = program.types[program.space.declaring(seen)].isProtocol
      // That a protocol is for subtypes of a class makes no class one.
      guard inherits(seen, from: base), !isProtocol || isProtocolWanted else { return nil }
      let passed = ancestor.arguments.map { $0.substituting(own) }
      guard isProtocol else {
        return claimed(seen, passed, base, wanted, given, depth: depth + 1)
      }
      return holds(ancestor.declaration, own, given).and {
        wanted.isEmpty ? .yes : areSame(primaryTypes(of: base, in: seen, passed), wanted)
      }
    }
    return answers.contains(.yes) ? .yes : answers.first { $0 != .no } ?? answers.first
  }

  /// Whether what an extension says of a type holds for its generic arguments.
  private func holds(_ declaration: DeclarationID, _ own: [Name: Type], _ given: [Constraint]) -> Holding {
    guard program[declaration].kind == .extension, isConstrained(declaration) else { return .yes }
    return hold(clause(of: declaration, own), given: given)
  }

  /// The primary associated types of a protocol in one that inherits it.
  private func primaryTypes(of base: TypeID, in subtype: TypeID, _ arguments: [Type]) -> [Type] {
    guard subtype != base, let found = ancestor(base, of: subtype) else { return arguments }
    let own = bindings(program.genericParameters(of: subtype), arguments)
    return found.arguments.map { $0.substituting(own) }
  }

  private func areSame(_ left: [Type], _ right: [Type]) -> Holding {
    guard left.count == right.count else { return .unknown("generic arguments are inferred") }
    return zip(left, right).reduce(.yes) { result, pair in
      result.and { Holding(program.compare(simplified(pair.0), simplified(pair.1))) }
    }
  }

  /// Whether a type is a class or an actor; nil where nothing tells.
  private func isObject(_ type: TypeID) -> Holding? {
    let entry = program.types[program.space.declaring(type)]
    if entry.origin != .external { return entry.kind == .class || entry.kind == .actor ? .yes : .no }
    let name = program.text(entry.name)
    if KnownTypes.isAppleClass(name) { return .yes }
    return KnownTypes.isValue(name) ? .no : nil
  }

  /// What the compiler makes an enum conform to without being told.
  private func derived(_ type: TypeID, _ base: TypeID, _ wanted: [Type]) -> Holding? {
    guard program.types[type].kind == .enum, program.types[type].origin == .sources else { return nil }
    let raw = rawValueType(of: type)
    switch program.name(of: base) {
    case "RawRepresentable": return raw.map { wanted.isEmpty ? .yes : areSame([$0], wanted) }
    case "Equatable", "Hashable":
      let cases = program.allMembers(of: type).filter { program[$0].kind == .enumCase }
      return raw != nil || !cases.isEmpty && cases.allSatisfy { program[$0].type == nil } ? .yes : nil
    default: return nil
    }
  }

  /// What an enum's raw values are; nil where it has none, or they are declared.
  func rawValueType(of type: TypeID) -> Type? {
    guard program.types[type].kind == .enum else { return nil }
    return directAncestors(of: type).first { KnownTypes.isRawValue(program.name(of: $0.id)) }.map {
      .nominal($0.id, [])
    }
  }

  // MARK: - What is known of types

  /// Whether all that a type conforms to is declared where it can be seen.
  private func isWhole(_ type: TypeID) -> Bool {
    let declaring = program.space.declaring(type)
    guard isDeclared(type), program.types[declaring].origin == .sources || !directAncestors(of: declaring).isEmpty
    else { return false }
    return ancestors(of: declaring).allSatisfy { isDeclared($0.id) || isSuppressed($0.id) }
      && !program.parts(of: type).contains { unknownAttribute(of: $0) != nil }
  }

  /// Whether the sources, a framework or the standard library declare a type.
  func isDeclared(_ type: TypeID) -> Bool {
    let entry = program.types[type]
    return entry.origin == .sources || entry.origin == .prelude || program.isStandard(type)
      || entry.origin == .external && entry.name == Name(.AnyObject)
  }

  private func isPlainProtocol(_ type: Type) -> Bool {
    guard let id = type.nominal else { return false }
    let entry = program.types[program.space.declaring(id)]
    return (entry.isProtocol || entry.name == Name(.AnyObject)) && isDeclared(id) && !isObjectiveC(id)
  }

  private func isObjectiveC(_ type: TypeID) -> Bool {
    program.parts(of: type).contains { program.attributes(of: $0).contains("objc") }
  }

  /// An attribute that may stand for a macro: one that is not known, and is no type of the sources, as a global actor is.
  func unknownAttribute(of id: DeclarationID) -> Name? {
    program.attributeNames(of: id).first { name in
      guard !KnownTypes.inertAttributes.contains(program.text(name)) else { return false }
      return resolve(name, from: id.scope).nominal.map { program.types[$0].origin != .sources } ?? true
    }
  }

  private func undecided(_ type: Type, _ wanted: Type) -> Holding {
    .unknown("whether '\(program.describe(type))' conforms to '\(program.describe(wanted))' is not known")
  }
}
