import RIBModel
import SwiftScan
import SwiftProgram

/// Makes the graph's `Uses` of what was found in all files.
struct UseTable: ProgramReader {
  let semantics: BodySemantics
  private let requirements: [[Requirement]]
  private let components: [TypeID]
  private let members: [[ComponentMembers.ListedMember]]
  /// The RIBs of which it is not known who builds them all.
  private let unresolved: Set<Int>
  /// For each RIB the types whose sources must be whole: builder, components, dependency protocol.
  private let owners: [[TypeID]]
  private var uses = Uses()
  private var requirementsOfID: [DeclarationID: [DependencyOfRIB]] = [:]
  private var membersOfID: [DeclarationID: [MemberIndex]] = [:]
  private var forwarders: [Node: [MemberIndex]] = [:]
  /// The protocols that declare requirements of RIBs.
  private let declaring: Set<TypeID>
  private var helpers: [DeclarationID] = []
  /// Members and helpers that run only when they are called or read, and parameters that nobody reads.
  private var codes: [FoundUses.Code: [Use.Code]] = [:]

  /// A static dependency of a RIB.
  private struct DependencyOfRIB: Hashable {
    let rib: Int
    let dependency: Int
  }

  /// Which places read requirements and members of components.
  ///
  /// - Parameter unresolved: the RIBs of which it is not known who builds them all.
  static func find(
    _ pool: WorkerPool, _ drafts: [RIBDraft], _ requirements: [[Requirement]], _ components: Components,
    unresolved: Set<Int>
  ) -> Uses {
    var table = UseTable(
      pool.first, requirements, components, owners: drafts.map(pool.first.providingTypes), unresolved: unresolved)
    let (holders, wiring) = (table.holders, table.wiring)
    let holderNames = NameSet(holders, count: pool.program.names.count)
    let helpers = pool.mapFiles { semantics, file in
      Helpers(semantics: semantics, holders: holderNames, wiring: wiring).find(inFile: file)
    }
    table.add(helpers: Array(helpers.joined()))
    let names = table.names(holderNames)
    let carriers = Carriers(pool, of: holders)
    let places = pool.byFile(names.places(in: pool.first.index), \.scope.file)
    let found = pool.mapFiles { semantics, file in
      var collector = UseCollector(
        escapes: Escapes(semantics: semantics, names: names), unread: UnreadParameters(semantics: semantics))
      collector.collect(inFile: file, places[file], in: carriers.bodies[file])
      return collector.found
    }
    return table.make(of: found, written: holders.filter { !pool.first.index.annotated(with: $0).isEmpty })
  }

  private init(
    _ semantics: BodySemantics, _ requirements: [[Requirement]], _ all: Components, owners: [[TypeID]],
    unresolved: Set<Int>
  ) {
    self.semantics = semantics
    self.requirements = requirements
    (components, members) = (all.types, all.members)
    self.owners = owners
    self.unresolved = unresolved
    declaring = Set(requirements.joined().map(\.declaredBy))
    uses.ofRequirements = requirements.map { $0.map { _ in Use() } }
    uses.ofMembers = members.map { $0.map { _ in Use() } }
    for (rib, list) in requirements.enumerated() {
      for (index, requirement) in list.enumerated() {
        for id in [requirement.id] + requirement.redeclared.map(\.id) {
          requirementsOfID[id, default: []].append(DependencyOfRIB(rib: rib, dependency: index))
        }
        uses.ofRequirements[rib][index].redeclared = requirement.redeclared.map { described($0.id) }
      }
    }
    var run: Set<DeclarationID> = []
    for (component, entries) in members.enumerated() {
      let isShown = semantics.isShownWhole(components[component])
      let isNeedle = semantics.types.forwardedType(of: components[component]) != nil
      let required = requirementsByName(of: components[component])
      for (index, entry) in entries.enumerated() {
        let member = MemberIndex(component: component, member: index)
        membersOfID[entry.id, default: []].append(member)
        if let location = entry.handed { forwarders[location, default: []].append(member) }
        let fullName = program.fullName(of: entry.id)
        let fulfilled = required[program[entry.id].name, default: []].filter { program.fullName(of: $0) == fullName }
        let others = fulfilled.filter { !isOfDependency($0) }
        var use = Use()
        use.isRequiredElsewhere = !isShown || others.contains { !isOwn($0) }
        use.requiredBy = others.filter(isOwn).map(described)
        use.fulfilled = fulfilled.filter(isOfDependency).map(described)
        use.isAssigned = isAssigned(entry.id, in: components[component])
        uses.ofMembers[component][index] = use
        // What Needle's generated code reads is not among the sources.
        if isShown, !isNeedle, semantics.isQuiet(entry.id) {
          codes[.declaration(entry.id), default: []].append(.member(member))
        } else {
          run.insert(entry.id)
        }
      }
    }
    for id in run { codes[.declaration(id)] = nil }
  }

  private func described(_ requirement: DeclarationID) -> ProtocolRequirement {
    ProtocolRequirement(
      declaredBy: program.enclosingType(of: requirement).map(program.qualifiedName) ?? "",
      position: program.position(requirement))
  }

  /// The requirements of the protocols to which a component conforms, by their names; nearest first.
  private func requirementsByName(of component: TypeID) -> [Name: [DeclarationID]] {
    let all = semantics.types.ancestors(of: component).flatMap { program.members.values(of: $0.id) }
    return Dictionary(grouping: all.filter(program.isRequirement)) { program[$0].name }
  }

  /// Whether a requirement is one of a RIB's dependency.
  private func isOfDependency(_ requirement: DeclarationID) -> Bool {
    program.enclosingType(of: requirement).map(declaring.contains) == true
  }

  /// Whether a requirement is the app's own, there in every build.
  private func isOwn(_ requirement: DeclarationID) -> Bool {
    !program.isPrelude(requirement) && !program.isConditional(requirement)
  }

  private func isAssigned(_ id: DeclarationID, in type: TypeID) -> Bool {
    let declaration = program[id]
    return declaration.body == nil && !semantics.assignments(to: declaration.name, in: type).isEmpty
  }

  /// Notes the helpers: functions and properties, besides the components' members, that run only when they are called
  /// or read.
  private mutating func add(helpers found: [DeclarationID]) {
    helpers = found.filter { membersOfID[$0] == nil }
    uses.ofHelpers = helpers.map { _ in Use() }
    uses.helpers = helpers.map { id in
      let type = program.enclosingType(of: id)
      return Uses.Helper(
        name: program.fullName(of: id), declaredBy: type.map(program.qualifiedName) ?? "",
        isAssigned: type.map { isAssigned(id, in: $0) } == true)
    }
    for (index, id) in helpers.enumerated() { codes[.declaration(id)] = [.helper(index)] }
  }

  /// Notes the parameters and the structs' properties that nobody reads, as helpers that nobody calls.
  private mutating func add(unread codes: some Sequence<FoundUses.Code?>) {
    let all = Set(codes.compactMap(\.self))
    let parameters = all.compactMap { if case .unread(let parameter) = $0 { parameter } else { nil } }
    for parameter in parameters.sorted() {
      let name = program.parameter(parameter.position, of: parameter.function)?.name ?? .none
      add(unread: .unread(parameter), named: name, of: parameter.function)
    }
    let fields = all.compactMap { if case .unreadField(let field) = $0 { field } else { nil } }
    for field in fields.sorted() { add(unread: .unreadField(field), named: program[field].name, of: field) }
  }

  private mutating func add(unread code: FoundUses.Code, named name: Name, of declaration: DeclarationID) {
    codes[code] = [.helper(uses.ofHelpers.count)]
    uses.ofHelpers.append(Use())
    let type = program.enclosingType(of: declaration)
    uses.helpers.append(
      Uses.Helper(
        name: program.text(name), declaredBy: type.map(program.qualifiedName) ?? "", isAssigned: false, isUnread: true))
  }

  /// The types whose members may be helpers: builders, components, protocols that are dependencies, with what they
  /// inherit.
  private var wiring: Set<TypeID> {
    let own = Set(owners.joined()).union(components).union(requirements.joined().map(\.declaredBy))
    return withAncestors(own)
  }

  /// What types are called that have requirements or members of components.
  private var holders: Set<Name> {
    let types = Set(requirements.joined().map(\.declaredBy)).union(owners.joined())
      .union(withAncestors(Set(components)))
    return Set(types.filter { program.types[$0].origin == .sources }.map { program.types[$0].name })
  }

  /// The names to look for, and those of the types that have such members.
  private func names(_ holders: NameSet) -> UsedNames {
    UsedNames(
      values: requirements.joined().map { program[$0.id].name } + members.joined().map { program[$0.id].name }
        + helpers.map { program[$0].name }, holders: holders, in: program.names)
  }

  /// - Parameter written: the types that bodies write, of casts, locals and closures' parameters.
  private func make(of found: [FoundUses], written: Set<Name>) -> Uses {
    var table = self
    table.add(unread: found.lazy.flatMap(\.references).map(\.code))
    let handed = found.reduce(into: written) { $0.formUnion($1.handedTypes) }
    let witnesses = table.witnesses(handed)
    for reference in found.lazy.flatMap(\.references) { table.add(reference, witnesses) }
    table.leaveUndecided(found, witnesses)
    table.sort()
    return table.uses
  }

  // MARK: - References

  private mutating func add(_ reference: FoundUses.Reference, _ witnesses: [DeclarationID: [MemberIndex]]) {
    let forwarders = forwarders[reference.location] ?? []
    let readers = forwarders.isEmpty ? readers(by: reference) : []
    for location in requirementsOfID[reference.target] ?? [] {
      uses.ofRequirements[location.rib][location.dependency].readers += readers
      uses.ofRequirements[location.rib][location.dependency].forwarders += forwarders
    }
    for member in (membersOfID[reference.target] ?? []) + (witnesses[reference.target] ?? []) {
      uses.ofMembers[member.component][member.member].readers += readers
      uses.ofMembers[member.component][member.member].forwarders += forwarders
    }
    if case .helper(let helper)? = codes[.declaration(reference.target)]?.first {
      uses.ofHelpers[helper].readers += readers
      uses.ofHelpers[helper].forwarders += forwarders
    }
  }

  private func readers(by reference: FoundUses.Reference) -> [Use.Reader] {
    let position = program.position(of: reference.location)
    guard let codes = reference.code.flatMap({ codes[$0] }) else {
      return [Use.Reader(position: position, code: nil)]
    }
    return codes.map { Use.Reader(position: position, code: $0) }
  }

  /// For each requirement of a protocol as which components may be handed around the members that witness it. A child's
  /// dependency protocol counts only where more than its component edges may lead to the child.
  private func witnesses(_ handed: Set<Name>) -> [DeclarationID: [MemberIndex]] {
    let open = Set(unresolved.flatMap { requirements[$0].map(\.declaredBy) })
    var found: [DeclarationID: [MemberIndex]] = [:]
    for (component, type) in components.enumerated() {
      let names = Dictionary(grouping: members[component].indices) { members[component][$0].member.name }
      for ancestor in semantics.types.ancestors(of: type).map(\.id)
      where !declaring.contains(ancestor) || open.contains(ancestor) || handed.contains(program.types[ancestor].name) {
        for id in program.allMembers(of: ancestor) where program.isRequirement(id) {
          for member in names[program.fullName(of: id)] ?? [] {
            found[id, default: []].append(MemberIndex(component: component, member: member))
          }
        }
      }
    }
    return found
  }

  // MARK: - What is not decided

  private mutating func leaveUndecided(_ found: [FoundUses], _ witnesses: [DeclarationID: [MemberIndex]]) {
    let names = found.reduce(into: Set<Name>()) { $0.formUnion($1.openNames) }
    let escaping = found.reduce(into: Set<TypeID>()) { $0.formUnion($1.escapingTypes) }
    let types = withAncestors(escaping)
    let broken = Set(owners.indices.filter(isBroken))
    for (id, locations) in requirementsOfID {
      let isUndecided = names.contains(program[id].name) || program.enclosingType(of: id).map(types.contains) == true
      for location in locations where isUndecided || broken.contains(location.rib) {
        uses.ofRequirements[location.rib][location.dependency].isUndecided = true
      }
    }
    for (id, indexes) in membersOfID {
      for index in indexes where names.contains(program[id].name) || types.contains(components[index.component]) {
        uses.ofMembers[index.component][index.member].isUndecided = true
      }
    }
    let implicit = found.reduce(into: names) { $0.formUnion($1.implicitNames) }
    for (index, id) in helpers.enumerated() {
      uses.ofHelpers[index].isUndecided =
        implicit.contains(program[id].name) || program.enclosingType(of: id).map(types.contains) == true
    }
    for (id, indexes) in witnesses where program.enclosingType(of: id).map(types.contains) == true {
      for index in indexes { uses.ofMembers[index.component][index.member].isUndecided = true }
    }
  }

  private func withAncestors(_ types: Set<TypeID>) -> Set<TypeID> { Set(types.flatMap(semantics.types.lineage)) }

  /// Whether a RIB's sources cannot be read whole.
  private func isBroken(_ rib: Int) -> Bool {
    program.syntaxProblem(in: owners[rib].flatMap { program.parts(of: $0) }) != nil
  }

  private mutating func sort() {
    uses.ofRequirements = uses.ofRequirements.map { $0.map(\.sorted) }
    uses.ofMembers = uses.ofMembers.map { $0.map(\.sorted) }
    uses.ofHelpers = uses.ofHelpers.map(\.sorted)
  }
}

extension Use {
  fileprivate var sorted: Use {
    var use = self
    use.readers = Set(readers).sorted(by: \.position, then: \.rank)
    use.forwarders = Set(forwarders).sorted()
    return use
  }
}

extension Use.Reader {
  /// Tells several at one place apart.
  fileprivate var rank: MemberIndex {
    switch code {
    case nil: MemberIndex(component: -1, member: -1)
    case .helper(let helper): MemberIndex(component: -1, member: helper)
    case .member(let index): index
    }
  }
}
