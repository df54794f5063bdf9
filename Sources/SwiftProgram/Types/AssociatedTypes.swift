import SwiftScan

/// A question for what the associated types of a protocol are for a type.
struct AssociatedTypesQuery: Hashable {
  let type: TypeID
  let conformed: TypeID
}

/// What associated types stand for.
extension TypeResolver {
  /// What `Base.Name` is, as far as declarations say; else the same.
  func memberType(_ name: Name, of base: Type) -> Type {
    let same = Type.member(base, name)
    switch base {
    case .optional(let wrapped): return memberType(name, of: standard(.Optional, [wrapped]))
    case .nominal(let id, let arguments) where !program.types[program.space.declaring(id)].isProtocol:
      let own = bindings(program.genericParameters(of: id), arguments)
      if let argument = own[name] { return argument }
      let found = deeper { memberType(name, of: id) ?? primaryType(name, of: id) ?? conformedType(name, of: id) }
      return found.map { $0.substituting(own) }.flatMap { found in deeper { simplified(found) } } ?? same
    default: return same
    }
  }

  /// The type of a name that a class, or one that it inherits, nests; of an enum its raw values.
  func memberType(_ name: Name, of type: TypeID) -> Type? {
    if name == program.rawValueName, let raw = rawValueType(of: type) { return raw }
    if program.genericParameters(of: type).contains(name) { return .parameter(name) }
    return superclasses(of: type).lazy.compactMap { owner in
      let declaring = self.program.space.declaring(owner)
      guard let nested = self.program.space.nested(name, in: declaring) ?? self.program.space.nested(name, in: owner),
        let id = self.program.types[nested].declaration, self.program.types[nested].kind != .associatedtype
      else { return nil }
      let found = self.resolve(name, from: id.scope)
      let passed = owner == type ? [] : self.ancestor(owner, of: type)?.arguments ?? []
      return found.substituting(self.bindings(self.program.genericParameters(of: owner), passed))
    }.first
  }

  /// What a type passes for a protocol's primary associated type: `struct Data: Collection<UInt8>`.
  private func primaryType(_ name: Name, of type: TypeID) -> Type? {
    ancestors(of: program.space.declaring(type)).lazy.compactMap { ancestor in
      self.bindings(self.program.genericParameters(of: ancestor.id), ancestor.arguments)[name]
    }.first
  }

  /// What its conformance to a protocol of the sources says that an associated type is.
  private func conformedType(_ name: Name, of type: TypeID) -> Type? {
    let owners = program.ownersOfNested[Int(name.number)].filter {
      program.types[$0].isProtocol && inherits(type, from: $0)
    }
    return owners.lazy.compactMap { self.associatedTypes(of: type, in: $0)[name] }.first
  }

  /// What a protocol's associated types surely are for a class: as it says itself, as `where` clauses of the protocols say
  /// that it conforms to, as its witnesses show, or by default.
  func associatedTypes(of type: TypeID, in wanted: TypeID) -> [Name: Type] {
    let declared = associatedTypes(of: wanted)
    if declared.isEmpty { return [:] }
    return knownAssociatedTypes(AssociatedTypesQuery(type: type, conformed: wanted), whileOpen: [:]) {
      var found: [Name: Type] = [:]
      for id in declared where found[program[id].name] == nil {
        found[program[id].name] = memberType(program[id].name, of: type)
      }
      for conformed in ancestors(of: type) where inherits(conformed.id, from: wanted) {
        for (name, type) in associatedTypes(saidBy: conformed.id) where found[name] == nil { found[name] = type }
      }
      let undecided = addWitnessed(to: &found, declared, type, wanted)
      for id in declared where found[program[id].name] == nil && !undecided.contains(program[id].name) {
        guard let standard = program[id].type else { continue }
        let resolved = resolve(standard, from: id.scope).substituting(found)
        if !resolved.isOpen { found[program[id].name] = resolved }
      }
      return found
    }
  }

  /// The associated types of a protocol and of those that it inherits.
  func associatedTypes(of wanted: TypeID) -> [DeclarationID] {
    knownAssociatedTypeNames(wanted) {
      lineage(of: wanted).flatMap { type -> [DeclarationID] in
        guard program.types[type].isProtocol, program.types[type].origin == .sources,
          let id = program.types[type].declaration
        else { return [] }
        return program.inside(id).filter { program[$0].kind == .associatedtype && program[$0].parent == id.index }
      }
    }
  }

  /// `var item: Item` of a protocol, and `let item = 1` of the class. Gives the names of those that several members may
  /// witness, or defaults.
  private func addWitnessed(
    to found: inout [Name: Type], _ declared: [DeclarationID], _ type: TypeID, _ wanted: TypeID
  ) -> Set<Name> {
    let missing = Set(declared.map { program[$0].name }).filter { found[$0] == nil }.sorted { $0.number < $1.number }
    if missing.isEmpty { return [] }
    var undecided: Set<Name> = []
    let open = Dictionary(uniqueKeysWithValues: missing.enumerated().map { ($1, Type.placeholder(.open($0))) })
    var matcher = TypeMatcher(program: program)
    for declaring in lineage(of: wanted) {
      guard program.types[declaring].isProtocol, let id = program.types[declaring].declaration else { continue }
      for requirement in program.inside(id) where program[requirement].parent == id.index {
        guard let written = shape(of: requirement), mentions(written, Set(missing)) else { continue }
        let witnesses = witnesses(of: requirement, in: type)
        if witnesses.count > 1 || program.members(like: requirement, of: declaring).count > 1 {
          undecided.formUnion(missing.filter { mentions(written, [$0]) })
        }
        guard witnesses.count == 1, let shown = shape(of: witnesses[0].id)?.substituting(witnesses[0].substitution)
        else { continue }
        _ = matcher.compare(written.substituting(found).substituting(open), shown)
      }
    }
    for (position, name) in missing.enumerated() { found[name] = matcher.bindings[position] }
    return undecided
  }

  /// The members of a class, or of the nearest one that it inherits and that has such, that may witness a requirement.
  private func witnesses(of requirement: DeclarationID, in type: TypeID) -> [FoundMember] {
    superclasses(of: type).lazy.map { owner in
      let passed = owner == type ? [] : self.ancestor(owner, of: type)?.arguments ?? []
      let substitution = self.bindings(self.program.genericParameters(of: owner), passed)
      return self.program.members(like: requirement, of: owner).filter { self.isAlike($0, requirement) }
        .map { FoundMember(id: $0, owner: owner, substitution: substitution, isDefault: false) }
    }.first { !$0.isEmpty } ?? []
  }

  /// Whether some names are a part of a shape, or what it throws.
  private func mentions(_ shape: Type, _ names: Set<Name>) -> Bool {
    if shape.references(names) { return true }
    guard case .function(_, let effects, _) = shape, case .only(let thrown) = effects.thrown else { return false }
    return thrown.references(names)
  }

  private func isAlike(_ member: DeclarationID, _ requirement: DeclarationID) -> Bool {
    program[member].kind == program[requirement].kind
      && program[member].modifiers.contains(.static) == program[requirement].modifiers.contains(.static)
  }

  /// The type of a property; of a function what it takes, throws and returns. Nil where it has generic parameters of its own.
  private func shape(of id: DeclarationID) -> Type? {
    let declaration = program[id]
    guard declaration.kind == .variable || declaration.kind.takesParameters, declaration.genericParameters.isEmpty
    else {
      return nil
    }
    guard declaration.kind.takesParameters else {
      return declaration.type.map { resolve($0, from: id.scope) }
        ?? program.enclosingType(of: id).map {
          typeOfProperty(FoundMember(id: id, owner: $0, substitution: [:], isDefault: false))
        }
    }
    var effects = Effects.none
    if declaration.effects.contains(.throws) { effects.thrown = thrown(declaration.thrownType, from: id.scope) }
    return .function(
      program.parameters(of: id).map { resolve(parameter: $0.type, from: id.scope) }, effects: effects,
      result: declaration.type.map { resolve($0, from: id.scope) } ?? .void)
  }

  /// What `where` clauses of a protocol, and of those that it inherits, say that its associated types are.
  func associatedTypes(saidBy wanted: TypeID) -> [(name: Name, type: Type)] {
    lineage(of: wanted).flatMap { type -> [(name: Name, type: Type)] in
      guard program.types[type].isProtocol, let id = program.types[type].declaration, !program[id].whereClause.isEmpty
      else { return [] }
      return whereClause(of: id).compactMap { constraint in
        guard constraint.isEquality, case .parameter(let name) = constraint.subject, !constraint.constraint.isOpen
        else { return nil }
        return (name, constraint.constraint)
      }
    }
  }

  /// What a protocol, and those that it inherits, demand of their associated types.
  func bounds(ofAssociatedTypesIn wanted: TypeID) -> [Constraint] {
    let ofDeclarations = associatedTypes(of: wanted).flatMap { id -> [Constraint] in
      let inherited = program.scans[id.file].inherited(of: program[id]).map { syntax in
        Constraint(
          subject: .parameter(program[id].name), isEquality: false, constraint: resolve(syntax, from: id.scope))
      }
      let isCopyable = !inherited.contains { $0.constraint.names(isSuppressed) } && program.hasUncopyable
      let copyable = Constraint(
        subject: .parameter(program[id].name), isEquality: false, constraint: standard(.Copyable))
      return inherited + whereClause(of: id) + (isCopyable ? [copyable] : [])
    }
    return ofDeclarations
      + lineage(of: wanted).filter { program.types[$0].origin == .sources }
      .compactMap { program.types[$0].declaration }.flatMap { whereClause(of: $0) }
      .filter { $0.subject != .parameter(.selfType) }
  }
}
