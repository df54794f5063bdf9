import SourceScan

/// Puts the graph together, pass by pass; what the passes find as types becomes indexes here.
struct GraphAssembly {
  private let crew: Crew
  private let drafts: [RIBDraft]
  private var graph: RIBGraph
  /// For each RIB the requirements of its dependency protocol, in the order of its static dependencies.
  private var requirements: [[Requirement]] = []
  /// The components' classes, in the order of `graph.components`.
  private var componentTypes: [TypeID] = []
  private var componentIndexes: [TypeID: Int] = [:]
  private let classes: RIBClasses
  /// Where each edge that there is stands in `graph.edges`.
  private var edgeIndexes: [EdgeKey: Int] = [:]
  private var members: [[ComponentMembers.Entry]] = []
  /// For each component where a declaration stands among its members.
  private var memberIndexes: [[DeclarationID: Int]] = []

  /// The RIBs to which component edges lead whose component is not known.
  private var unresolved: Set<Int> = []

  private var program: Program { crew.program }

  init(_ crew: Crew, _ drafts: [RIBDraft], _ classes: RIBClasses, files: [SourceFile]) {
    self.crew = crew
    self.drafts = drafts
    self.classes = classes
    graph = RIBGraph(files: files)
  }

  // MARK: - RIBs

  mutating func addRIBs() {
    let described = crew.map(drafts.count) { [drafts, program] flow, index in
      program.types[drafts[index].builder].declaration.map {
        RIBDescriptions(flow).describe(drafts[index], declaredBy: $0)
      }
    }
    for description in described.compactMap({ $0 }) {
      graph.ribs.append(description.rib)
      requirements.append(description.requirements)
      graph.unknowns += description.unknowns
    }
  }

  // MARK: - Edges

  mutating func addComponentEdges(_ found: [ComponentEdge], undeclared: [Unknown]) {
    graph.unknowns += undeclared
    addComponents(found)
    let conformances = crew.map(found.count) { [drafts] flow, index in
      EdgeConformances(flow).find(found[index], drafts[found[index].child])
    }
    for (edge, conformance) in zip(found, conformances) { addComponentEdge(edge, conformance) }
    markUnbuilt(besides: Set(found.map(\.child)))
  }

  private mutating func markUnbuilt(besides built: Set<Int>) {
    for rib in graph.ribs.indices where !built.contains(rib) {
      for index in graph.ribs[rib].staticDependencies.indices {
        graph.ribs[rib].staticDependencies[index].isUnbuilt = true
      }
    }
  }

  /// All classes that provide: the RIBs' own components, and what else is passed to a builder.
  private mutating func addComponents(_ edges: [ComponentEdge]) {
    var positions: [TypeID: SourcePosition] = [:]
    for edge in edges {
      if let owner = edge.owner, positions[owner] == nil { positions[owner] = edge.position }
    }
    let own = Set(drafts.flatMap { $0.components.prefix(1) }).union(positions.keys)
    let all = own.union(crew.first.needle.providers(above: own)).sorted { order($0) < order($1) }
    let ids = Identifiers.make(all.map { program.subject($0, name: program.name(of: $0)) })
    let classes = zip(all, ids).sorted { $0.1 < $1.1 }
    let entries = crew.map(classes.count) { flow, index in ComponentMembers(flow).entries(of: classes[index].0) }
    let ribsOfComponent = Dictionary(grouping: drafts.indices) { drafts[$0].components.first }
    for ((type, id), entries) in zip(classes, entries) {
      let declaration = program.types[type].declaration ?? program.parts(of: type).first
      let position =
        declaration.flatMap { program.isPrelude($0) ? nil : program.position($0) } ?? positions[type]
        ?? SourcePosition(file: 0, offset: 0)
      componentIndexes[type] = componentTypes.count
      componentTypes.append(type)
      members.append(entries)
      memberIndexes.append(Dictionary(entries.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first })
      graph.components.append(
        Component(
          id: id, name: program.name(of: type),
          module: declaration.map { program.module(ofFile: $0.file).name } ?? "", position: position,
          ribs: ribsOfComponent[type] ?? [], members: entries.map(\.member)))
    }
    for (index, draft) in drafts.enumerated() {
      graph.ribs[index].component = draft.components.first.flatMap { componentIndexes[$0] }
    }
  }

  private func order(_ type: TypeID) -> DeclarationID {
    program.types[type].declaration ?? program.parts(of: type).first ?? DeclarationID(file: 0, index: type)
  }

  private mutating func addComponentEdge(_ edge: ComponentEdge, _ conformance: EdgeConformance?) {
    let child = drafts[edge.child]
    guard let conformance, let component = edge.owner.flatMap({ componentIndexes[$0] }) else {
      unresolved.insert(edge.child)
      graph.unknowns.append(
        Unknown(
          subject: "component edge to \(child.name)", reason: edge.reason ?? "its dependency is not known",
          position: edge.position))
      return
    }
    let ribs = graph.components[component].ribs
    let parents = ribs.isEmpty ? [Edge.Node.owner(component)] : ribs.map { Edge.Node.rib($0) }
    for parent in parents {
      add(
        Edge(
          kind: .component, parent: parent, child: edge.child, component: component,
          conformance: conformance.conformance, via: edge.via.map(viaName), position: edge.position,
          conformancePosition: conformance.position, passedAs: conformance.passedAs))
    }
  }

  /// How an edge names what it goes through: a builder by its RIB, everything else by its class.
  private func viaName(_ type: TypeID) -> String {
    classes.ribOfBuilder[type].map { drafts[$0].name } ?? program.name(of: type)
  }

  mutating func addAttachEdges(_ found: [Edge], undecided: [Unknown]) {
    graph.unknowns += undecided
    graph.hasOpenAttachEdges =
      !undecided.isEmpty
      || drafts.contains { draft in
        program.syntaxProblem(in: ([draft.builder] + draft.routers).flatMap { program.parts(of: $0) }) != nil
      }
    for edge in found { add(edge) }
    graph.edges.sort(by: Self.precedes)
  }

  /// What tells edges apart: where they lead, through what, and whether they hold.
  private struct EdgeKey: Hashable {
    let kind: Edge.Kind
    let parent: Edge.Node
    let child: Int
    let component: Int?
    let via: [String]
    let isMissing: Bool
  }

  /// Adds an edge; of several alike the first in the sources is kept.
  private mutating func add(_ edge: Edge) {
    let key = EdgeKey(
      kind: edge.kind, parent: edge.parent, child: edge.child, component: edge.component, via: edge.via,
      isMissing: edge.conformance == .missing)
    guard let known = edgeIndexes[key] else {
      edgeIndexes[key] = graph.edges.count
      graph.edges.append(edge)
      return
    }
    if edge.position < graph.edges[known].position { graph.edges[known] = edge }
  }

  private static func precedes(_ left: Edge, _ right: Edge) -> Bool {
    (left.kind.rawValue, rank(left.parent), left.child, left.position)
      < (right.kind.rawValue, rank(right.parent), right.child, right.position)
  }

  private static func rank(_ node: Edge.Node) -> Int {
    switch node {
    case .rib(let index): index
    case .owner(let index): Int.max / 2 + index
    }
  }

  // MARK: - Provision

  mutating func addProviders() {
    let edges = graph.edges.indices.filter { graph.edges[$0].kind == .component }
    let found = crew.map(edges.count) { [graph, drafts, componentTypes, requirements] flow, index in
      let edge = graph.edges[edges[index]]
      return edge.component.map { component in
        Provision(flow).find(requirements[edge.child], of: drafts[edge.child], from: componentTypes[component])
      } ?? []
    }
    for (edge, found) in zip(edges, found) {
      for (position, providers) in found.enumerated() {
        graph.ribs[graph.edges[edge].child].staticDependencies[position].providers += providers.map {
          provider($0, edge: edge)
        }
      }
    }
    addUnknownDependencies()
  }

  private func provider(_ found: Provision.Found, edge: Int) -> Provider {
    let component = componentIndexes[found.component]
    return Provider(
      edge: edge, component: component,
      member: found.witness.member.flatMap { id in component.flatMap { memberIndex(id, $0) } },
      problem: found.witness.problem)
  }

  private func memberIndex(_ id: DeclarationID, _ component: Int) -> Int? {
    memberIndexes[component][id] ?? members[component].firstIndex { $0.member.name == program.fullName(of: id) }
  }

  /// Each dependency that no component edge decides, once, with the reasons of all edges.
  private mutating func addUnknownDependencies() {
    for rib in graph.ribs {
      for dependency in rib.staticDependencies where dependency.status == .unknown || dependency.isUnbuilt {
        var reasons: [String] = []
        for case .unknown(let reason) in dependency.providers.map(\.problem) where !reasons.contains(reason) {
          reasons.append(reason)
        }
        graph.unknowns.append(
          Unknown(
            subject: "static dependency \(rib.name).\(dependency.name)",
            reason: reasons.isEmpty
              ? "nothing in these sources is known to build \(rib.name)" : reasons.joined(separator: "; "),
            position: dependency.position))
      }
    }
  }

  mutating func addOptionalUses() {
    var exposed: [Int: Set<Int>] = [:]
    for provider in graph.ribs.flatMap(\.staticDependencies).flatMap(\.providers) {
      if let component = provider.component, let member = provider.member {
        exposed[component, default: []].insert(member)
      }
    }
    graph.optionalUses += crew.map(componentTypes.count) {
      [graph, drafts, componentTypes, members, exposed] flow, index in
      let finder = OptionalUses(flow)
      let ribs = graph.components[index].ribs
      let builders = ribs.map { drafts[$0].builder }.filter { $0 != componentTypes[index] }
      let uses = ([componentTypes[index]] + builders).flatMap { place in
        finder.find(
          in: OptionalUses.Place(
            type: place, component: (componentTypes[index], index), rib: nil, members: members[index]))
      }
      let leaks = finder.leaks(
        component: index, members[index], exposed: exposed[index] ?? [],
        dynamic: ribs.flatMap { graph.ribs[$0].dynamicDependencies })
      return uses + leaks
    }.joined()
    let finder = OptionalUses(crew.first)
    for (index, draft) in drafts.enumerated() where graph.ribs[index].component == nil {
      graph.optionalUses += finder.find(
        in: OptionalUses.Place(type: draft.builder, component: nil, rib: index, members: []))
    }
  }

  // MARK: - Roots

  mutating func markRoots(launched: Set<Int>) {
    let attached = Set(graph.edges.filter { $0.kind == .attach }.map(\.child))
    let provided = Set(graph.edges.filter { $0.kind == .component }.map(\.child))
    for index in graph.ribs.indices where !attached.contains(index) {
      graph.ribs[index].isRoot = launched.contains(index) || provided.contains(index) && isLaunchRouter(drafts[index])
      // A pluginized component makes its non-core one without a call.
      let isMade =
        drafts[index].kind == .component
        || !crew.first.calls.constructions(of: drafts[index].builder).isEmpty
      graph.ribs[index].isUnused = !graph.ribs[index].isRoot && !isMade
    }
  }

  private func isLaunchRouter(_ draft: RIBDraft) -> Bool {
    draft.routers.contains { crew.first.types.isPrelude($0, .LaunchRouter) }
  }

  // MARK: - Behaviour

  /// How the RIBs' classes are wired and live.
  mutating func addBehaviour() {
    let parts = RIBParts.find(crew, drafts)
    graph.behaviour.unsetReferences = UnsetReferences.find(crew, parts)
    graph.behaviour.backReferences = BackReferences.find(crew, parts, graph.edges)
    let classes = ActingClasses.find(crew.first, parts)
    graph.behaviour.subscriptions = Subscriptions.find(
      crew, parts, classes, DeactivationTree(crew.first, parts, graph.edges))
    graph.behaviour.lifecycleCalls = LifecycleCalls.find(crew)
    graph.behaviour.skippedSuperCalls = SkippedSuperCalls.find(crew, classes)
    graph.behaviour.earlyUses = EarlyUses.find(crew, parts)
  }

  /// Where routers attach and detach their children.
  mutating func addAttachments() {
    let parts = RIBParts.find(crew, drafts)
    let found = Attachments.find(crew, drafts, classes, parts, graph.edges)
    let ended = endedRIBs(found.attachments)
    graph.attachments = found.attachments
    graph.uncleanViews = found.unclean.filter { ended.contains($0.rib) }
  }

  /// The RIBs that surely some router detaches, and all below them.
  private func endedRIBs(_ attachments: [Attachment]) -> Set<Int> {
    var children: [Int: [Int]] = [:]
    for edge in graph.edges where edge.kind == .attach {
      if case .rib(let parent) = edge.parent { children[parent, default: []].append(edge.child) }
    }
    var open = attachments.filter { $0.detachments.contains(where: \.isCalled) }.map(\.child)
    var found = Set(open)
    while let next = open.popLast() {
      for child in children[next] ?? [] where found.insert(child).inserted { open.append(child) }
    }
    return found
  }

  // MARK: - Uses

  /// Who takes requirements and members of components.
  mutating func addUses() {
    let table = UseTable(
      crew.first, graph, requirements, componentTypes, members, owners: drafts.map(owners(of:)), unresolved: unresolved)
    let names = table.names
    let found = crew.mapFiles { flow, file in
      var collector = UseCollector(flow, names)
      collector.collect(inFile: file)
      return collector.found
    }
    graph.uses = table.make(of: found)
  }

  mutating func addSharedCollisions() {
    let types = SharedKeys.components(crew.first)
    let found = crew.map(types.count) { flow, index in SharedKeys(flow).collisions(in: types[index]) }.joined()
    graph.sharedCollisions = found.map { collision in
      SharedCollision(
        owner: program.name(of: collision.type),
        ribs: componentIndexes[collision.type].map { graph.components[$0].ribs } ?? [], key: collision.key,
        first: position(of: collision.first), firstOwner: program.name(of: collision.firstOwner),
        second: position(of: collision.second))
    }.sorted { $0.second < $1.second }
  }

  private func position(of call: Call) -> SourcePosition {
    let callee = crew.first.firstChild(call.id, call.scope) ?? call.id
    return program.position(call.scope.file, Int(crew.first.node(callee, call.scope).offset))
  }

  mutating func addFreshInstances() {
    let found = crew.map(members.count) { [members, componentTypes, program] flow, component in
      let canShare = flow.types.preludeAncestor(of: componentTypes[component], .Component) != nil
      return members[component].enumerated().compactMap { index, entry in
        FreshInstances(flow).find(entry.id).map { found in
          FreshInstance(
            member: MemberIndex(component: component, member: index), type: program.name(of: found.type),
            state: program.text(program[found.state].name), statePosition: program.position(found.state),
            canShare: canShare)
        }
      }
    }
    graph.freshInstances = Array(found.joined())
  }

  mutating func addExposure() {
    let found = crew.map(members.count) { [members, componentTypes] flow, component in
      ExposedMembers(flow).find(members[component], of: componentTypes[component])
        .map { MemberIndex(component: component, member: $0) }
    }
    let classes = ActingClasses.find(crew.first, RIBParts.find(crew, drafts))
    // The builder is no whole: what is handed it is told by edges.
    let wholes = drafts.map { Set(owners(of: $0)).subtracting([$0.builder]) }
    graph.exposure = Exposure(
      members: Array(found.joined()), holders: DependencyHolders.find(crew, classes, wholes: wholes),
      mutableNeeds: mutableNeeds())
  }

  private func mutableNeeds() -> [MutableNeed] {
    let flow = crew.first
    let asked = requirements.map { $0.map { formAsked(by: $0) } }
    let forms = MutableForms(among: Set(asked.joined().compactMap { $0 }), flow)
    guard !forms.isEmpty else { return [] }
    let table = FormUseTable(flow, forms)
    let names = table.names
    let found = crew.mapFiles { flow, file in
      var collector = FormUseCollector(flow, forms, names)
      collector.collect(inFile: file)
      return collector.found
    }
    let reads = table.reads(of: found)
    return graph.ribs.indices.flatMap { rib in
      requirements[rib].indices.compactMap { index in
        let requirement = requirements[rib][index]
        guard let parent = asked[rib][index].flatMap(forms.parent),
          let read = reads[FormHolder(declaration: requirement.id)],
          isFree(requirement, graph.ribs[rib].staticDependencies[index], table)
        else { return nil }
        return MutableNeed(rib: rib, dependency: index, readOnly: program.name(of: parent), read: read)
      }
    }
  }

  private func formAsked(by requirement: Requirement) -> TypeID? {
    let declaration = program[requirement.id]
    guard declaration.kind == .variable, requirement.redeclared.isEmpty, let type = declaration.type,
      case .nominal(let id, _) = crew.first.types.resolve(type, from: requirement.id.scope)
    else { return nil }
    return id
  }

  /// Whether no other protocol of those who provide a requirement asks for its name.
  private func isFree(_ requirement: Requirement, _ dependency: StaticDependency, _ table: FormUseTable) -> Bool {
    !dependency.providers.isEmpty
      && dependency.providers.allSatisfy { provider in
        guard let component = provider.component, provider.member != nil, provider.problem == nil else { return false }
        let type = componentTypes[component]
        return !table.isAsked(program[requirement.id].name, of: type, besides: requirement.declaredBy)
      }
  }

  mutating func addBuilds(_ built: Set<Int>) {
    graph.builtRIBs = built
  }

  /// A RIB's builder, components, and the protocols that are its dependency.
  private func owners(of draft: RIBDraft) -> [TypeID] {
    let parts = draft.dependency.map { crew.first.types.parts(of: $0) } ?? []
    return [draft.builder] + draft.components + parts.compactMap { $0.unwrapped.nominal }
  }

  // MARK: - Finish

  func finish() -> RIBGraph {
    var result = graph
    result.unknowns += syntaxProblems()
    result.toolComments = toolComments()
    result.viewImports = ViewImports(crew: crew).find()
    result.buildMismatches = crew.map(drafts.count) { [drafts] flow, index in
      BuildMismatches(flow).find(index, drafts[index])
    }.joined().sorted { $0.requirement < $1.requirement }
    result.unknowns.sort { ($0.position, $0.subject) < ($1.position, $1.subject) }
    result.optionalUses.sort { $0.position < $1.position }
    return result
  }

  private func toolComments() -> [GraphComment] {
    program.scans.indices.dropFirst(Program.preludeFileCount).flatMap { file in
      program.scans[file].toolComments.map { comment in
        GraphComment(
          position: program.position(file, comment.offset), length: comment.end - comment.offset,
          nextToken: program.position(file, comment.nextToken))
      }
    }
  }

  /// The first thing that is wrong in each file that cannot be read whole.
  private func syntaxProblems() -> [Unknown] {
    program.scans.indices.dropFirst(Program.preludeFileCount).compactMap { file in
      guard let problem = program.scans[file].problems.first else { return nil }
      return Unknown(
        subject: "part of \(program.files[file].path)", reason: problem.kind.rawValue,
        position: program.position(file, problem.offset))
    }
  }
}
