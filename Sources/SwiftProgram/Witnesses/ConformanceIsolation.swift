import SwiftScan

/// Whether a conformance crosses the isolation of a global actor: a `@MainActor` member for a requirement that belongs to no
/// actor, which the Swift 6 language mode refuses.
///
/// Only what surely crosses is told. Who is isolated: SE-0316; by whom a conformance is: SE-0470; what a module's default
/// changes: SE-0466. `IsolationTests` compares this with the compiler.
struct ConformanceIsolation {
  let semantics: BodySemantics
  let requirement: Requirement
  let context: WitnessContext
  private var types: TypeResolver { semantics.types }
  private var program: Program { semantics.program }
  private var actors: GlobalActors { GlobalActors(semantics: semantics) }

  /// - Parameter member: the requirement's witness but for this.
  func problem(of member: FoundMember) -> WitnessProblem? {
    guard let file = context.file, context.isConformance, program.module(ofFile: file).refusesCrossedIsolation,
      let actor = actor(of: member), isSurelyNonisolated, isPlainConformance, !isReadAnywhere(member)
    else { return nil }
    let isStored = program[member.id].kind == .variable && !program[member.id].accessors.contains(.getter)
    return .isolated(to: actor, isStored: isStored)
  }

  // MARK: - The member

  /// The global actor that a member surely belongs to.
  private func actor(of member: FoundMember) -> String? {
    let declaration = program[member.id]
    if declaration.modifiers.contains(.nonisolated) { return nil }
    if let own = actors.attribute(of: member.id) { return own }
    // An override belongs to what the overridden member belongs to, and a function to what it is passed as `isolated`.
    guard !declaration.modifiers.contains(.override), !takesActor(member.id), let parent = declaration.parent,
      !takesIsolationFromRequirement(member)
    else { return nil }
    let around = DeclarationID(file: member.id.file, index: parent)
    if program[around].modifiers.contains(.nonisolated) || program.isConditional(around) { return nil }
    return actors.attribute(of: around) ?? actors.actor(ofType: member.owner)
  }

  private func takesActor(_ id: DeclarationID) -> Bool {
    program.parameters(of: id).contains { program.scans[id.file].types[Int($0.type)].marks.contains(.unfollowed) }
  }

  /// Whether another requirement of the member's name may say to whom the member belongs: one that is `nonisolated`, or
  /// another actor's.
  private func takesIsolationFromRequirement(_ member: FoundMember) -> Bool {
    let name = program[member.id].name
    return types.ancestors(of: context.conforming.type, having: name).contains { ancestor in
      program.types[ancestor.id].isProtocol
        && program.members.values(name, of: ancestor.id).contains {
          program.isRequirement($0) && !(actors.isSurelyNonisolated($0) && actors.isSurelyNonisolated(ancestor.id))
        }
    }
  }

  /// A `let` that whoever has the object may read, from wherever: of a type that is, or may be, `Sendable`.
  private func isReadAnywhere(_ member: FoundMember) -> Bool {
    let modifiers = program[member.id].modifiers
    guard modifiers.contains(.constant), !modifiers.contains(.static) else { return false }
    return !actors.isSurelyNotSendable(semantics.propertyType(of: member))
  }

  // MARK: - The requirement and the conformance

  private var isSurelyNonisolated: Bool {
    !program[requirement.id].effects.contains(.async) && actors.isSurelyNonisolated(requirement.id)
      && actors.isSurelyNonisolated(requirement.declaredBy)
  }

  /// Whether a class conforms in every build, and nowhere by `@preconcurrency P` or `@MainActor P`.
  private var isPlainConformance: Bool {
    let type = context.conforming.type
    guard program.types[type].kind == .class, types.inheritsAlways(type, from: requirement.declaredBy) else {
      return false
    }
    return types.conformanceDeclarations(of: type, to: requirement.declaredBy).allSatisfy { id in
      program.scans[id.file].inherited(of: program[id]).allSatisfy { !isMarked($0, id) }
    }
  }

  /// Whether a clause marks what leads to the requirement's protocol.
  private func isMarked(_ written: TypeSyntaxID, _ id: DeclarationID) -> Bool {
    let scan = program.scans[id.file]
    let node = scan.types[Int(written)]
    let nodes = node.kind == .composition ? [node] + scan.children(ofType: written).map { scan.types[Int($0)] } : [node]
    guard nodes.contains(where: { !$0.marks.isDisjoint(with: [.isolated, .preconcurrency]) }) else { return false }
    return types.parts(of: types.resolve(written, from: id.scope)).contains { part in
      part.nominal.map { types.inherits($0, from: requirement.declaredBy) } ?? true
    }
  }
}

/// To which global actors declarations belong, by what is written on them and on what they inherit.
private struct GlobalActors {
  let semantics: BodySemantics
  private var types: TypeResolver { semantics.types }
  private var program: Program { semantics.program }
  private var memory: GlobalActorMemory { semantics.memory { GlobalActorMemory(types.solver) } }

  init(semantics: BodySemantics) {
    self.semantics = semantics
  }

  /// The global actor that an attribute of a declaration names.
  func attribute(of id: DeclarationID) -> String? {
    program.attributeNames(of: id).lazy.compactMap { actor(named: $0, from: id.scope) }.first
  }

  private func actor(named name: Name, from scope: Scope) -> String? {
    guard program.names.isCapitalised(name), let type = types.resolve(name, from: scope).nominal else { return nil }
    let entry = program.types[type]
    if entry.origin != .sources { return program.name(of: type) == "MainActor" ? "MainActor" : nil }
    let isActor = entry.declaration.map { program.attributes(of: $0).contains("globalActor") } ?? false
    return isActor ? program.name(of: type) : nil
  }

  /// The global actor of a class or protocol: its own; a class's superclass's; the one of the protocols that the declaration
  /// itself names. Those that an extension names add nothing.
  func actor(ofType type: TypeID) -> String? {
    memory.actors(type, whileOpen: nil) { findActor(ofType: type) }
  }

  private func findActor(ofType type: TypeID) -> String? {
    guard let id = program.types[type].declaration, program.types[type].origin != .ambiguous,
      !program.isConditional(id), !program[id].modifiers.contains(.nonisolated)
    else { return nil }
    if let own = attribute(of: id) { return own }
    let named = types.directAncestors(of: type).filter { $0.declaration == id }.map(\.id)
    let classes = named.filter { !program.types[$0].isProtocol }
    if let inherited = classes.lazy.compactMap(actor(ofType:)).first { return inherited }
    // Of several actors Swift takes none, and what no source declares may belong to another one.
    guard classes.allSatisfy({ isSurelyNonisolated($0) }) else { return nil }
    let protocols = named.filter { program.types[$0].isProtocol && !isSurelyNonisolated($0) }
    let actors = Set(protocols.map(actor(ofType:)))
    return actors.count == 1 ? actors.first ?? nil : nil
  }

  /// Whether nothing written on a declaration isolates it, nor says that nothing does.
  func isSurelyNonisolated(_ id: DeclarationID) -> Bool {
    !program[id].modifiers.contains(.nonisolated)
      && program.attributes(of: id).allSatisfy { $0 != "MainActor" && KnownTypes.inertAttributes.contains($0) }
  }

  /// Whether a type and all that it inherits surely belong to no actor.
  func isSurelyNonisolated(_ type: TypeID) -> Bool {
    memory.nonisolated(type) {
      types.lineage(of: type).allSatisfy { type in
        let entry = program.types[type]
        switch entry.origin {
        case .sources:
          return entry.declaration.map { id in
            isSurelyNonisolated(id) && program.module(ofFile: id.file).refusesCrossedIsolation
          } ?? false
        case .prelude: return true
        case .external: return Self.nonisolated.contains(program.text(entry.name))
        case .ambiguous: return false
        }
      }
    }
  }

  /// Protocols of the standard library that belong to no actor.
  private static let nonisolated: Set<String> = [
    "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Decodable", "Encodable",
    "CustomStringConvertible", "CustomDebugStringConvertible",
  ]

  /// Whether a value of a class or protocol is surely no `Sendable` one: nothing that it inherits says so.
  func isSurelyNotSendable(_ type: Type) -> Bool {
    guard let id = type.unwrapped.nominal, program.types[id].origin == .sources,
      program.types[id].kind == .class || program.types[id].isProtocol
    else { return false }
    return isSurelyNonisolated(id)
      && !types.ancestors(of: id).contains { program.types[$0.id].name == Name(.Sendable) }
  }
}

/// What is known of types already, of use to all who ask on a thread.
private final class GlobalActorMemory {
  let actors: Memo<[TypeID: String?]>
  let nonisolated: Memo<[TypeID: Bool]>

  init(_ solver: Solver) {
    actors = Memo(solver)
    nonisolated = Memo(solver)
  }
}
