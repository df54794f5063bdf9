import RIBModel
import SwiftScan
import SwiftProgram

/// Finds the properties through which a RIB's classes talk to each other and that nothing sets.
struct UnsetReferences: ProgramReader {
  let semantics: BodySemantics
  /// All interactors of the app, by the presentable protocol of each.
  private let interactors: [TypeID: [TypeID]]
  private var locations: WiringLocations { WiringLocations(semantics: semantics) }

  /// A property that none of the RIB's own classes sets.
  private struct Candidate: Sendable {
    let wanted: WantedProperty
    var reference: UnsetReference
    /// The RIB's own classes, which make its parts and hand them to each other.
    var near: [TypeID] = []
  }

  /// A property that its class reads, and the first place where it does.
  private struct ReadProperty {
    let property: StoredProperty
    let type: TypeID
    let use: SourcePosition
  }

  static func find(_ pool: WorkerPool, _ parts: [RIBParts], _ acting: [ActingClass]) -> [UnsetReference] {
    let interactors = interactorsByPresenter(pool.first, acting)
    let candidates = pool.flatMap(parts) {
      UnsetReferences(semantics: $0, interactors: interactors).candidates(of: $1)
    }
    guard !candidates.isEmpty else { return [] }
    let finder = UnsetReferences(semantics: pool.first, interactors: interactors)
    let unset = zip(candidates, pool.writes(to: candidates.map(\.wanted))).filter {
      $0.1.allSatisfy(finder.isNeverRun)
    }.map(\.0)
    let handed = Dictionary(grouping: unset, by: \.near).mapValues { finder.handedToUnseen(by: $0[0].near) }
    // In the order of the RIBs: several may have the same class, and so the same place.
    return unset.filter { !finder.isAmong(handed[$0.near] ?? [], $0.wanted) }.map { finder.placed($0, parts) }
      .sorted(by: \.position, then: \.property)
  }

  private static func interactorsByPresenter(
    _ semantics: BodySemantics, _ acting: [ActingClass]
  ) -> [TypeID: [TypeID]] {
    var found: [TypeID: [TypeID]] = [:]
    for interactor in acting where interactor.role == .interactor {
      for presenter in semantics.presenters.presenters(of: interactor.type) {
        found[presenter.type, default: []].append(interactor.type)
      }
    }
    return found
  }

  private func candidates(of parts: RIBParts) -> [Candidate] {
    let near = parts.builders + parts.interactors + parts.routers
    return (listeners(of: parts) + routers(of: parts) + presenterListeners(of: parts)).compactMap { candidate in
      // Most are set here, so that the search through the whole app is for few.
      let wanted = candidate.wanted
      let isSet = (near + wanted.holders.filter(semantics.isOwnClass)).contains {
        !semantics.writes(to: wanted, by: $0).allSatisfy(isNeverRun)
      }
      return isSet ? nil : Candidate(wanted: wanted, reference: candidate.reference, near: near)
    }
  }

  /// Whether a place is in a function that nothing runs, or in a lazy property that nothing reads.
  private func isNeverRun(_ write: PropertyWrite) -> Bool {
    guard let member = program.enclosingMember(write.target.scope) else { return false }
    let idle = IdleFunctions(semantics)
    return idle.contains(member)
      || program[member].modifiers.contains(.lazy) && program.isFilePrivate(member)
        && idle.references(to: member).isEmpty
  }

  /// For each call that some classes make of code outside the sources, the types of its arguments.
  private func handedToUnseen(by classes: [TypeID]) -> [[TypeID]] {
    var found: [[TypeID]] = []
    for scope in classes.flatMap(semantics.scopes) {
      // `super.init(interactor: interactor, viewController: viewController)` is the framework's.
      for call in semantics.roots(scope).nodes(where: { $0.kind == .call && !isOfSuper($0) }) {
        guard semantics.functionCalled(by: call, nil) == nil, semantics.constructedType(call, expected: nil) == nil
        else { continue }
        found.append(call.arguments.compactMap { semantics.type(of: $0.value).nominal })
      }
    }
    return found
  }

  /// Whether one call outside the sources is passed both the owner of a property and a value for it, and so may set it.
  private func isAmong(_ handed: [[TypeID]], _ wanted: WantedProperty) -> Bool {
    handed.contains { types in
      types.contains { self.types.inherits($0, from: wanted.type) }
        && types.contains { semantics.isRelated($0, wanted) }
    }
  }

  private func isOfSuper(_ call: Node) -> Bool { call.firstChild?.firstChild?.isSuper == true }

  // MARK: - The interactor's listener

  /// The parameters of `build` methods that are meant for the interactor's listener, and that are passed to nothing, or
  /// to none of several interactors that the method makes.
  private func listeners(of parts: RIBParts) -> [Candidate] {
    parts.builders.flatMap(buildMethods).flatMap { method -> [Candidate] in
      let all = Array(program.parameters(of: method))
      let forgotten = all.filter { !semantics.isMentioned($0.name, in: method) }
      return parts.interactors.flatMap { interactor in
        let made = semantics.calls.constructions(of: interactor).filter { $0.scope == method.scope }
        return listeners(of: interactor, made.count > 1 ? all : forgotten, method, parts.rib)
      }
    }
  }

  /// The methods of a builder that build its RIB in every build of the app.
  private func buildMethods(_ builder: TypeID) -> [DeclarationID] {
    semantics.buildMethods(of: builder).filter { !program.isConditional($0) }
  }

  private func listeners(
    of interactor: TypeID, _ parameters: [Declaration.Parameter], _ method: DeclarationID, _ rib: Int
  ) -> [Candidate] {
    guard !parameters.isEmpty, isMade(interactor) else { return [] }
    let properties = semantics.storedProperties(of: interactor).filter(semantics.beginsAsNil)
    let read = read(properties, by: [interactor])
    let local = locations.local(holding: interactor, in: method.scope)
    let besides = otherBuilds(than: method, making: interactor)
    return parameters.compactMap { parameter in
      guard let type = types.resolve(parameter.type, from: method.scope).nominal, program.isOwnProtocol(type),
        hasRequirements(type), let read = read.first(where: { $0.type == type })
      else { return nil }
      let branch = locations.local(holding: interactor, in: method.scope, without: program[read.property.id].name)
      guard branch != nil || !semantics.isMentioned(parameter.name, in: method) else { return nil }
      let local = branch ?? local
      let (property, name) = (read.property.id, program.text(program[read.property.id].name))
      return candidate(
        .listener, read, [interactor], rib: rib, setter: functionName(method),
        position: branch?.position ?? program.position(method),
        statement: "\(local?.name ?? "interactor").\(name) = \(program.text(parameter.name))",
        location: local.map { .behindCall($0.position) } ?? .inBody,
        obstacles: locations.obstacles(to: property, of: local?.type ?? interactor, from: method),
        besides: branch == nil ? besides : besides.union([method.scope]), isOneOfSeveral: branch != nil)
    }
  }

  /// Whether a protocol, or one that it inherits, has requirements. Through one without any nothing can be called.
  private func hasRequirements(_ type: TypeID) -> Bool {
    types.lineage(of: type).filter(program.isOwnProtocol).flatMap(program.allMembers)
      .contains(where: program.isRequirement)
  }

  /// Whether the sources create instances of a class. Other code may also set the properties of those that it creates.
  private func isMade(_ type: TypeID) -> Bool {
    ([type] + types.conformers(of: type)).contains { !semantics.calls.constructions(of: $0).isEmpty }
  }

  /// The other methods of a builder that make interactors of their own, if a method makes its own too: what they set is
  /// another interactor's.
  private func otherBuilds(than method: DeclarationID, making interactor: TypeID) -> Set<Scope> {
    let making = Set(semantics.calls.constructions(of: interactor).map(\.scope))
    guard making.contains(method.scope), let builder = program.enclosingType(of: method) else { return [] }
    return Set(buildMethods(builder).map(\.scope)).intersection(making).subtracting([method.scope])
  }

  // MARK: - The interactor's router

  private func routers(of parts: RIBParts) -> [Candidate] {
    parts.interactors.flatMap { interactor -> [Candidate] in
      let properties = semantics.storedProperties(of: interactor).filter(semantics.beginsAsNil)
      return read(properties, by: [interactor]).compactMap { read in
        guard let router = semantics.router(of: parts, knownAs: read.type) else { return nil }
        let (position, location) = locations.initializer(of: router, .Router)
        return candidate(
          .router, read, [interactor], rib: parts.rib,
          setter: "the initializer of \(program.qualifiedName(of: router))", position: position,
          statement: "interactor.\(program.text(program[read.property.id].name)) = self", location: location,
          obstacles: locations.obstacles(
            to: read.property.id, of: types.preludeArgument(of: router, .Router)?.nominal ?? interactor,
            from: program.types[router].declaration))
      }
    }
  }

  /// Where the app's other routers are set by their builders, so is this one.
  private func placed(_ candidate: Candidate, _ parts: [RIBParts]) -> UnsetReference {
    var reference = candidate.reference
    guard reference.kind == .router, let builder = parts[reference.rib].builders.first else { return reference }
    let isSetBy: ([TypeID]) -> Bool = { classes in
      classes.contains { !semantics.writes(to: candidate.wanted.name, by: $0).isEmpty }
    }
    guard isSetBy(parts.flatMap(\.builders)), !isSetBy(parts.flatMap(\.routers)) else { return reference }
    reference.location = .inBuilder(program.qualifiedName(of: builder))
    reference.statement = "interactor.\(reference.property) = router"
    reference.obstacles.removeAll { if case .hidden = $0 { false } else { true } }
    return reference
  }

  // MARK: - The presenter's listener

  private func presenterListeners(of parts: RIBParts) -> [Candidate] {
    parts.interactors.filter(isMade).flatMap { interactor -> [Candidate] in
      let presenters = semantics.presenters.presenters(of: interactor)
      guard presenters.isEmpty else {
        return presenters.flatMap { listeners(of: $0, showing: interactor, parts) }
      }
      return parts.views.flatMap { viewListeners(of: $0, showing: interactor, parts) }
    }
  }

  private func listeners(of presenter: Presenter, showing interactor: TypeID, _ parts: RIBParts) -> [Candidate] {
    guard presenter.classes.allSatisfy({ !semantics.isForeign($0) }) else { return [] }
    let properties = requirements(of: presenter.type)
    let required = read(properties, by: presenter.classes, orViews: true).compactMap { read -> Candidate? in
      let property = program[read.property.id]
      guard program.isOwnProtocol(read.type), types.inherits(interactor, from: read.type),
        property.accessors.contains(.setter), presenter.classes.allSatisfy({ isStored(property.name, by: $0) })
      else { return nil }
      return presenterListener(read, [presenter.type] + presenter.classes, of: interactor, parts, through: presenter)
    }
    let names = Set(properties.map { program[$0.id].name })
    return required
      + presenter.classes.flatMap { ownListeners(of: $0, besides: names, of: interactor, parts, through: presenter) }
  }

  /// The properties for an interactor that a presenter declares and its presentable protocol does not require.
  private func ownListeners(
    of owner: TypeID, besides required: Set<Name>, of interactor: TypeID, _ parts: RIBParts,
    through presenter: Presenter
  ) -> [Candidate] {
    readListeners(of: owner, besides: required, showing: interactor).compactMap { read in
      var found = presenterListener(read, [owner], of: interactor, parts, through: presenter)
      if program.isOwnProtocol(presenter.type), let declaration = program.types[presenter.type].declaration {
        found?.reference.obstacles = [.undeclared(program.name(of: presenter.type), program.position(declaration))]
      }
      return found
    }
  }

  /// Those of a view that its interactor does not know: who makes both of them introduces them to each other.
  private func viewListeners(of view: TypeID, showing interactor: TypeID, _ parts: RIBParts) -> [Candidate] {
    guard !semantics.isForeign(view) else { return [] }
    return parts.builders.flatMap(buildMethods).flatMap { method -> [Candidate] in
      guard let owner = locations.local(holding: view, in: method.scope),
        let value = locations.local(holding: interactor, in: method.scope)
      else { return [] }
      return readListeners(of: view, besides: [], showing: interactor).compactMap { read in
        candidate(
          .presenterListener, read, [view], rib: parts.rib, setter: functionName(method),
          position: program.position(method),
          statement: "\(owner.name).\(program.text(program[read.property.id].name)) = \(value.name)",
          location: .behindCall(max(owner.position, value.position)),
          obstacles: locations.obstacles(to: read.property.id, of: owner.type, from: method))
      }
    }
  }

  /// The properties of a view for its interactor, as far as the view reads them.
  private func readListeners(
    of owner: TypeID, besides required: Set<Name>, showing interactor: TypeID
  ) -> [ReadProperty] {
    guard isMade(owner) else { return [] }
    let properties = semantics.storedProperties(of: owner).filter { property in
      guard let type = property.type.nominal, program.isOwnProtocol(type), semantics.beginsAsNil(property),
        !required.contains(program[property.id].name), !program.isFilePrivate(property.id)
      else { return false }
      // Others than interactors may be told who they report to in bodies that are not read.
      return types.inherits(interactor, from: type)
        && types.conformers(of: type).allSatisfy { types.isPrelude($0, .Interactor) }
    }
    return read(properties, by: [owner])
  }

  private func presenterListener(
    _ read: ReadProperty, _ holders: [TypeID], of interactor: TypeID, _ parts: RIBParts, through presenter: Presenter
  ) -> Candidate? {
    let (position, location) = locations.initializer(of: interactor, .PresentableInteractor)
    return candidate(
      .presenterListener, read, holders, rib: parts.rib,
      setter: "the initializer of \(program.qualifiedName(of: interactor))", position: position,
      statement: "\(name(of: presenter)).\(program.text(program[read.property.id].name)) = self", location: location,
      obstacles: [], besides: others(than: interactor, sharing: presenter.type))
  }

  /// How an interactor refers to a presenter of its own.
  private func name(of presenter: Presenter) -> String {
    guard let property = presenter.property else { return "presenter" }
    return program.text(program[property.id].name) + (property.type.isOptional ? "?" : "")
  }

  /// Whether a presenter keeps a property itself: one that hands it on to another object may have that set there.
  private func isStored(_ name: Name, by presenter: TypeID) -> Bool {
    semantics.ownMembers(name, of: presenter).allSatisfy { !program[$0].accessors.contains(.getter) }
  }

  /// The bodies of the interactors of other RIBs that share the presentable protocol: each sets properties of its own
  /// presenter.
  private func others(than interactor: TypeID, sharing presentable: TypeID) -> Set<Scope> {
    let related = Set(semantics.ownClasses(of: interactor))
    let others = (interactors[presentable] ?? []).filter {
      !related.contains($0) && !types.inherits($0, from: interactor)
    }
    return Set(others.flatMap(semantics.scopes)).subtracting(semantics.scopes(of: interactor))
  }

  /// The properties that a protocol of the app, and the protocols that it inherits, require.
  private func requirements(of type: TypeID) -> [StoredProperty] {
    types.lineage(of: type).filter(program.isOwnProtocol).flatMap(program.allMembers).compactMap { id in
      guard program[id].kind == .variable, program.isRequirement(id), !program.isConditional(id),
        let written = program[id].type
      else { return nil }
      return StoredProperty(id: id, type: types.resolve(written, from: id.scope))
    }
  }

  // MARK: - Parts

  /// Those of some properties that classes read, or that protocol extensions read on their behalf.
  ///
  /// - Parameter orViews: whether views of SwiftUI's may read them instead: `model.listener?.didTap()`.
  private func read(
    _ properties: [StoredProperty], by classes: [TypeID], orViews: Bool = false
  ) -> [ReadProperty] {
    let scopes = Set(classes.flatMap { semantics.scopes(of: $0) + semantics.broughtFunctions(to: $0).map(\.scope) })
    return properties.compactMap { property in
      let mentions = semantics.index.mentions(of: program[property.id].name, in: scopes)
      guard let type = property.type.nominal,
        let use = mentions.first(where: { !$0.isTarget && semantics.ownMember($0) != nil })
          ?? (orViews ? useInView(of: program[property.id].name, classes) : nil)
      else { return nil }
      return ReadProperty(property: property, type: type, use: program.position(of: use))
    }
  }

  /// Where a view of SwiftUI's reads a property of one of some classes.
  private func useInView(of name: Name, _ classes: [TypeID]) -> Node? {
    classes.lazy.compactMap { type -> Node? in
      guard let property = self.semantics.storedProperty(name, of: type) else { return nil }
      return self.semantics.places(ofMember: property, of: type).first { place in
        !place.isTarget && self.semantics.selfType(place.scope).map(self.semantics.isSwiftUIView) == true
          && place.firstChild.map { self.semantics.baseType(of: $0).nominal == type } == true
      }
    }.first
  }

  private func functionName(_ id: DeclarationID) -> String {
    let owner = program.enclosingType(of: id).map { program.qualifiedName(of: $0) + "." } ?? ""
    return owner + program.fullName(of: id)
  }

  private func candidate(
    _ kind: UnsetReference.Kind, _ read: ReadProperty, _ holders: [TypeID], rib: Int, setter: String,
    position: SourcePosition, statement: String, location: UnsetReference.Location,
    obstacles: [UnsetReference.Obstacle], besides: Set<Scope> = [], isOneOfSeveral: Bool = false
  ) -> Candidate? {
    let property = read.property.id
    guard let holder = program.enclosingType(of: property) else { return nil }
    let name = program[property].name
    return Candidate(
      wanted: WantedProperty(name: name, holders: holders, type: read.type, besides: besides),
      reference: UnsetReference(
        kind: kind, rib: rib, holder: program.name(of: holder), property: program.text(name),
        type: program.typeText(of: property) ?? "_", declaration: program.position(property), setter: setter,
        position: position, statement: statement, location: location, obstacles: obstacles, use: read.use,
        isOneOfSeveral: isOneOfSeveral))
  }
}
