import SourceScan

/// Finds the properties through which a RIB's classes talk to each other and that nothing sets.
struct UnsetReferences {
  private let flow: Flow
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  /// A property that none of the RIB's own classes sets.
  private struct Candidate: Sendable {
    let wanted: WantedProperty
    let reference: UnsetReference
  }

  static func find(_ crew: Crew, _ parts: [RIBParts]) -> [UnsetReference] {
    let candidates = crew.map(parts.count) { flow, index in
      UnsetReferences(flow: flow).candidates(of: parts[index])
    }.flatMap { $0 }
    guard !candidates.isEmpty else { return [] }
    let isSet = setAnywhere(candidates.map(\.wanted), crew)
    return zip(candidates, isSet).filter { !$0.1 }.map(\.0.reference).sorted { $0.position < $1.position }
  }

  /// For each property whether some body of the whole program may set it.
  private static func setAnywhere(_ wanted: [WantedProperty], _ crew: Crew) -> [Bool] {
    let names = Set(wanted.map(\.name))
    let found = crew.mapFiles { flow, file -> Set<Int> in
      let scan = flow.program.scans[file]
      guard scan.expressions.contains(where: { names.contains($0.name) }) else { return [] }
      let scopes = [nil] + scan.declarations.indices.map { $0 }
      let writes = scopes.flatMap { flow.writes(to: names, in: Scope(file: file, declaration: $0)) }
      return Set(wanted.indices.filter { index in writes.contains { flow.mayBe($0, of: wanted[index]) } })
    }
    let set = found.reduce(into: Set<Int>()) { $0.formUnion($1) }
    return wanted.indices.map(set.contains)
  }

  private func candidates(of parts: RIBParts) -> [Candidate] {
    let all = listeners(of: parts) + routers(of: parts) + presenterListeners(of: parts)
    let near = parts.builders + parts.interactors + parts.routers
    return all.filter { candidate in
      let scopes = (near + candidate.wanted.holders.filter(flow.isOwnClass)).flatMap(flow.scopes)
      return !scopes.contains { scope in
        flow.writes(to: [candidate.wanted.name], in: scope).contains { flow.mayBe($0, of: candidate.wanted) }
      }
    }
  }

  // MARK: - The interactor's listener

  /// What a `build` takes for the interactor's listener and never mentions.
  private func listeners(of parts: RIBParts) -> [Candidate] {
    parts.builders.flatMap(buildMethods).flatMap { method in
      program.parameters(of: method).filter { !isMentioned($0.name, in: method) }.flatMap { parameter in
        parts.interactors.compactMap { listener(of: $0, parameter, method, parts.rib) }
      }
    }
  }

  /// The methods of a builder that build its RIB and whose bodies are known.
  private func buildMethods(_ builder: TypeID) -> [DeclarationID] {
    program.allMembers(of: builder).filter { id in
      program[id].kind == .function && program.isBuild(program[id].name) && program[id].body != nil
        && !program.isConditional(id)
    }
  }

  private func isMentioned(_ name: Name, in method: DeclarationID) -> Bool {
    flow.uses(of: name, in: [method.scope] + Usage.localFunctions(in: method, flow)) != nil
  }

  private func listener(
    of interactor: TypeID, _ parameter: Declaration.Parameter, _ method: DeclarationID, _ rib: Int
  ) -> Candidate? {
    guard let type = types.resolve(parameter.type, from: method.scope).nominal, isOwnProtocol(type),
      let property = settable(of: type, in: interactor)
    else { return nil }
    let name = program[property.id].name
    let local = local(holding: interactor, in: method.scope) ?? "interactor"
    return candidate(
      .listener, property, [interactor], type, rib: rib, setter: functionName(method),
      position: program.position(method),
      statement: "\(local).\(program.text(name)) = \(program.text(parameter.name))",
      besides: otherBuilds(than: method, making: interactor))
  }

  /// The other methods of a builder that make interactors of their own, if a method makes its own too: what they set is
  /// another interactor's.
  private func otherBuilds(than method: DeclarationID, making interactor: TypeID) -> Set<Scope> {
    let making = Set(flow.calls.constructions(of: interactor).map(\.scope))
    guard making.contains(method.scope), let builder = program.enclosingType(of: method) else { return [] }
    return Set(buildMethods(builder).map(\.scope)).intersection(making).subtracting([method.scope])
  }

  /// The local of a body that begins as a new instance of a class.
  private func local(holding type: TypeID, in scope: Scope) -> String? {
    flow.names(scope).locals.first { local in
      guard case .expression(let value, _) = local.value else { return false }
      return flow.constructedType(value, scope, expected: nil)?.nominal == type
    }.map { program.text($0.name) }
  }

  // MARK: - The interactor's router

  private func routers(of parts: RIBParts) -> [Candidate] {
    parts.interactors.flatMap { interactor in
      flow.storedProperties(of: interactor).compactMap { property -> Candidate? in
        guard let type = property.type.nominal, isSettable(property),
          let router = flow.router(of: parts, knownAs: type),
          parts.routers.allSatisfy({ !isForeign($0) })
        else { return nil }
        let name = program[property.id].name
        guard let use = flow.uses(of: name, in: flow.scopes(of: interactor)) else { return nil }
        let place = initializer(of: router)
        return candidate(
          .router, property, [interactor], type, rib: parts.rib,
          setter: "the initialiser of \(program.qualifiedName(of: router))", position: place,
          statement: "interactor.\(program.text(name)) = self", use: use)
      }
    }
  }

  /// Whether a class has a base class that the sources do not declare and that is no framework's: it may set anything.
  private func isForeign(_ type: TypeID) -> Bool {
    flow.ownClasses(of: type).contains { holder in
      let named = types.directAncestors(of: holder)
      if named.contains(where: { program.types[$0.id].origin == .ambiguous }) { return true }
      // Only the first that a class's own clause names may be a class.
      guard let first = named.first(where: { $0.declaration == program.types[holder].declaration })?.id else {
        return false
      }
      return program.types[first].origin == .external && !KnownTypes.isDistinct(program.name(of: first))
        && !KnownTypes.bringsNothing.contains(program.name(of: first))
    }
  }

  // MARK: - The presenter's listener

  private func presenterListeners(of parts: RIBParts) -> [Candidate] {
    parts.interactors.flatMap { interactor -> [Candidate] in
      guard let presentable = flow.presentable(of: interactor) else { return [] }
      let presenters = types.conformers(of: presentable).filter(flow.isOwnClass)
      guard !presenters.isEmpty, presenters.allSatisfy({ !isForeign($0) }) else { return [] }
      return requirements(of: presentable).compactMap { property in
        guard let type = property.type.nominal, isOwnProtocol(type), types.inherits(interactor, from: type),
          program[property.id].accessors.contains(.setter)
        else { return nil }
        let name = program[property.id].name
        guard let use = flow.uses(of: name, in: presenters.flatMap(flow.scopes)) else { return nil }
        return candidate(
          .presenterListener, property, [presentable] + presenters, type, rib: parts.rib,
          setter: "the initialiser of \(program.qualifiedName(of: interactor))", position: initializer(of: interactor),
          statement: "presenter.\(program.text(name)) = self", use: use,
          besides: others(than: interactor, sharing: presentable))
      }
    }
  }

  /// Where the interactors of other RIBs that have such a presenter too set what they like: each of a presenter of its own.
  private func others(than interactor: TypeID, sharing presentable: TypeID) -> Set<Scope> {
    let related = Set(flow.ownClasses(of: interactor))
    let others = types.conformers(ofPrelude: [.Interactor]).filter {
      flow.isOwnClass($0) && !related.contains($0) && !types.inherits($0, from: interactor)
        && flow.presentable(of: $0) == presentable
    }
    return Set(others.flatMap(flow.scopes)).subtracting(flow.scopes(of: interactor))
  }

  /// The properties that a protocol of the app's, and those that it inherits, ask for.
  private func requirements(of type: TypeID) -> [StoredProperty] {
    ([type] + types.ancestors(of: type).map(\.id).filter(isOwnProtocol)).flatMap { program.allMembers(of: $0) }
      .compactMap { id in
        guard program[id].kind == .variable, program.isRequirement(id), !program.isConditional(id),
          let written = program[id].type
        else { return nil }
        return StoredProperty(id: id, type: types.resolve(written, from: id.scope))
      }
  }

  // MARK: - Parts

  private func isOwnProtocol(_ type: TypeID) -> Bool {
    program.types[type].origin == .sources && program.types[type].isProtocol
  }

  /// The property of a class for values of a type, where others can set it.
  private func settable(of type: TypeID, in holder: TypeID) -> StoredProperty? {
    flow.storedProperties(of: holder).first { $0.type.nominal == type && isSettable($0) }
  }

  private func isSettable(_ property: StoredProperty) -> Bool {
    let declaration = program[property.id]
    return !declaration.modifiers.contains(.constant) && property.type.isOptional
      && declaration.initialValue.map { flow.node($0, property.id.scope).kind == .nil } ?? true
  }

  /// Where a class's initialiser is declared, else the class.
  private func initializer(of type: TypeID) -> SourcePosition {
    let own = program.allMembers(of: type).first { program[$0].kind == .initializer }
    return (own ?? program.types[type].declaration).map(program.position) ?? SourcePosition(file: 0, offset: 0)
  }

  private func functionName(_ id: DeclarationID) -> String {
    let owner = program.enclosingType(of: id).map { program.qualifiedName(of: $0) + "." } ?? ""
    return owner + program.fullName(of: id)
  }

  private func candidate(
    _ kind: UnsetReference.Kind, _ property: StoredProperty, _ holders: [TypeID], _ type: TypeID, rib: Int,
    setter: String, position: SourcePosition, statement: String, use: SourcePosition? = nil, besides: Set<Scope> = []
  ) -> Candidate? {
    guard let holder = program.enclosingType(of: property.id) else { return nil }
    let name = program[property.id].name
    let reads = use ?? flow.uses(of: name, in: holders.filter(flow.isOwnClass).flatMap(flow.scopes))
    return Candidate(
      wanted: WantedProperty(name: name, holders: holders, type: type, besides: besides),
      reference: UnsetReference(
        kind: kind, rib: rib, holder: program.name(of: holder), property: program.text(name),
        type: program.typeText(of: property.id) ?? "_", declaration: program.position(property.id), setter: setter,
        position: position, statement: statement, use: reads))
  }
}

extension Flow {
  /// The first place in some bodies where a name stands for itself or behind `self`, in the order of the bodies.
  func uses(of name: Name, in scopes: [Scope]) -> SourcePosition? {
    for scope in scopes {
      var found: ExpressionID?
      for root in roots(scope) where found == nil {
        visit(root, scope) { id in
          if found == nil, node(id, scope).name == name, isOwn(id, scope) { found = id }
        }
      }
      if let found { return program.position(scope.file, Int(node(found, scope).offset)) }
    }
    return nil
  }

  /// `x`, `self.x`, `self?.x`, `owner.x`.
  private func isOwn(_ id: ExpressionID, _ scope: Scope) -> Bool {
    switch node(id, scope).kind {
    case .name: return true
    case .member:
      guard var base = firstChild(id, scope) else { return false }
      while [.chain, .force].contains(node(base, scope).kind), let next = firstChild(base, scope) { base = next }
      return isSelf(base, scope) || isHandedSelf(base, scope)
        || node(base, scope).kind == .name && program.text(self.name(base, scope)).hasSuffix("elf")
    default: return false
    }
  }
}
