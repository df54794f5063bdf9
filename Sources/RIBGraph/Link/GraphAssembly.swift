import SourceScan

/// Puts the graph together, pass by pass; what the passes find as types becomes indexes here.
struct GraphAssembly {
  private let flow: Flow
  private let drafts: [RIBDraft]
  private let conformances: Conformances
  private var graph: RIBGraph
  /// For each RIB the requirements of its dependency protocol, in the order of its static dependencies.
  private var requirements: [[Requirement]] = []
  /// The components' classes, in the order of `graph.components`.
  private var componentTypes: [TypeID] = []
  private var componentIndexes: [TypeID: Int] = [:]
  private let ribOfBuilder: [TypeID: Int]
  /// Where each edge that there is stands in `graph.edges`.
  private var edgeIndexes: [EdgeKey: Int] = [:]
  private var members: [[ComponentMembers.Entry]] = []

  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  init(_ flow: Flow, _ drafts: [RIBDraft], files: [SourceFile]) {
    self.flow = flow
    self.drafts = drafts
    conformances = Conformances(flow)
    ribOfBuilder = Dictionary(drafts.enumerated().map { ($0.element.builder, $0.offset) }) { first, _ in first }
    graph = RIBGraph(files: files)
  }

  // MARK: - RIBs

  mutating func addRIBs(buildMethods: [[DeclarationID]]) {
    let builds = BuildMethods(flow)
    for (index, draft) in drafts.enumerated() {
      guard let declaration = program.types[draft.builder].declaration else { continue }
      let found = draft.dependency.map { types.requirements(of: $0) } ?? Requirements()
      requirements.append(found.known)
      graph.ribs.append(
        RIB(
          id: draft.id, name: draft.name, builder: program.qualifiedName(of: draft.builder),
          module: program.module(ofFile: declaration.file).name,
          position: program.position(declaration), flavour: flavour(draft, declaration.file),
          isViewless: isViewless(draft),
          dependencyProtocol: draft.dependency.map(program.describe),
          staticDependencies: found.known.map(staticDependency),
          dynamicDependencies: builds.dynamicDependencies(of: draft, methods: buildMethods[index])))
      graph.unknowns += found.undeclared.map { name in
        Unknown(
          subject: "dependency protocol of \(draft.name)", reason: "'\(name)' is not declared in these sources",
          position: program.position(declaration))
      }
    }
  }

  private func flavour(_ draft: RIBDraft, _ file: Int) -> RIB.Flavour {
    if isNeedle(draft) { return .needle }
    return program.imports[file].contains("ModernRIBs") ? .modernribs : .ribs
  }

  /// Whether a RIB's component is one of Needle's, so that its ancestors provide.
  private func isNeedle(_ draft: RIBDraft) -> Bool {
    draft.components.first.map { NeedleHierarchy.isNeedle($0, types) } ?? false
  }

  /// A router that is one of the framework's, but none with a view.
  private func isViewless(_ draft: RIBDraft) -> Bool {
    guard let router = draft.routers.first else { return false }
    return !types.isPrelude(router) { $0 == "ViewableRouter" }
  }

  private func staticDependency(_ requirement: Requirement) -> StaticDependency {
    let declaration = program[requirement.id]
    let scope = Scope(file: requirement.id.file, declaration: requirement.id.index)
    let resolved = declaration.type.map { types.resolve($0, from: scope).substituting(requirement.substitution) }
    return StaticDependency(
      name: program.fullName(of: requirement.id), type: program.typeText(of: requirement.id) ?? "_",
      isOptional: declaration.kind == .variable && resolved?.isOptional == true,
      isSettable: declaration.accessors.contains(.setter),
      declaredBy: program.types[requirement.declaredBy].name, position: program.position(requirement.id))
  }

  // MARK: - Edges

  mutating func addComponentEdges(_ found: [ComponentEdge], undeclared: [Unknown]) {
    graph.unknowns += undeclared
    addComponents(found)
    for edge in found { addComponentEdge(edge) }
  }

  /// All classes that provide: the RIBs' own components, and what else is passed to a builder.
  private mutating func addComponents(_ edges: [ComponentEdge]) {
    var positions: [TypeID: SourcePosition] = [:]
    for edge in edges {
      if let owner = edge.owner, positions[owner] == nil { positions[owner] = edge.position }
    }
    let own = Set(drafts.flatMap { $0.components.prefix(1) }).union(positions.keys)
    let all = own.union(NeedleHierarchy(flow).providers(above: own)).sorted { order($0) < order($1) }
    let ids = Identifiers.make(all.map { program.subject($0, name: program.types[$0].name) })
    let lister = ComponentMembers(flow)
    let ribsOfComponent = Dictionary(grouping: drafts.indices) { drafts[$0].components.first }
    for (type, id) in zip(all, ids).sorted(by: { $0.1 < $1.1 }) {
      let declaration = program.types[type].declaration ?? program.types[type].parts.first
      let entries = lister.entries(of: type)
      let position =
        declaration.flatMap { program.isPrelude($0) ? nil : program.position($0) } ?? positions[type]
        ?? SourcePosition(file: 0, offset: 0)
      componentIndexes[type] = componentTypes.count
      componentTypes.append(type)
      members.append(entries)
      graph.components.append(
        Component(
          id: id, name: program.types[type].name,
          module: declaration.map { program.module(ofFile: $0.file).name } ?? "", position: position,
          ribs: ribsOfComponent[type] ?? [], members: entries.map(\.member)))
    }
    for (index, draft) in drafts.enumerated() {
      graph.ribs[index].component = draft.components.first.flatMap { componentIndexes[$0] }
    }
  }

  private func order(_ type: TypeID) -> DeclarationID {
    program.types[type].declaration ?? program.types[type].parts.first ?? DeclarationID(file: 0, index: type)
  }

  private mutating func addComponentEdge(_ edge: ComponentEdge) {
    let child = drafts[edge.child]
    guard let owner = edge.owner, let component = componentIndexes[owner] else {
      graph.unknowns.append(
        Unknown(
          subject: "component edge to \(child.name)", reason: edge.reason ?? "its dependency is not known",
          position: edge.position))
      return
    }
    let ribs = graph.components[component].ribs
    let parents = ribs.isEmpty ? [Edge.Node.owner(component)] : ribs.map { Edge.Node.rib($0) }
    let (conformance, passedAs) = conformance(of: owner, edge, child)
    for parent in parents {
      add(
        Edge(
          kind: .component, parent: parent, child: edge.child, component: component, conformance: conformance,
          via: edge.via.map(viaName), position: edge.position,
          conformancePosition: child.dependency.flatMap { conformances.position(of: owner, to: $0) },
          passedAs: passedAs))
    }
  }

  /// What is passed as a protocol is only as good as that protocol, and its class must conform to what it was passed as on
  /// its way; a class that is passed as what it is is taken for what it conforms to.
  private func conformance(
    of owner: TypeID, _ edge: ComponentEdge, _ child: RIBDraft
  ) -> (Edge.Conformance, Edge.PassedAs?) {
    guard let dependency = child.dependency, !isNeedle(child) else { return (.declared, nil) }
    guard let passed = edge.passedAs else { return (conformances.conformance(of: owner, to: dependency), nil) }
    let last = conformances.conformance(ofPassed: passed, to: dependency)
    if last == .missing { return (last, passedAs(passed)) }
    let all = edge.onTheWay.map { conformances.conformance(of: owner, to: $0) } + [last]
    return (all.first { $0 == .missing } ?? all.first { $0 != .declared } ?? .declared, nil)
  }

  private func passedAs(_ type: Type) -> Edge.PassedAs {
    let declaration = types.parts(of: type).first?.nominal.flatMap { program.types[$0].declaration }
    return Edge.PassedAs(name: program.describe(type), position: declaration.map { program.position($0) })
  }

  /// How an edge names what it goes through: a builder by its RIB, everything else by its class.
  private func viaName(_ type: TypeID) -> String {
    ribOfBuilder[type].map { drafts[$0].name } ?? program.types[type].name
  }

  mutating func addAttachEdges(_ found: [Edge], undecided: [Unknown]) {
    graph.unknowns += undecided
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
    let needle = NeedleProvision(flow)
    let finder = WitnessFinder(flow)
    for (index, edge) in graph.edges.enumerated() where edge.kind == .component {
      guard let component = edge.component else { continue }
      for (position, requirement) in requirements[edge.child].enumerated() {
        let type = componentTypes[component]
        let found =
          isNeedle(drafts[edge.child])
          ? needle.find(requirement, from: type)
          : [NeedleProvision.Found(component: type, witness: finder.witness(of: requirement, in: type))]
        graph.ribs[edge.child].staticDependencies[position].providers += found.map { provider($0, edge: index) }
      }
    }
    addUnknownDependencies()
  }

  private func provider(_ found: NeedleProvision.Found, edge: Int) -> Provider {
    let component = componentIndexes[found.component]
    return Provider(
      edge: edge, component: component,
      member: found.witness.member.flatMap { id in component.flatMap { memberIndex(id, $0) } },
      problem: found.witness.problem)
  }

  private func memberIndex(_ id: DeclarationID, _ component: Int) -> Int? {
    let entries = members[component]
    return entries.firstIndex { $0.id == id }
      ?? entries.firstIndex { $0.member.name == program.fullName(of: id) }
  }

  /// Each dependency that no component edge decides, once, with the reasons of all edges.
  private mutating func addUnknownDependencies() {
    for rib in graph.ribs {
      for dependency in rib.staticDependencies where dependency.status == .unknown {
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
    let finder = OptionalUses(flow)
    var exposed: [Int: Set<Int>] = [:]
    for provider in graph.ribs.flatMap(\.staticDependencies).flatMap(\.providers) {
      if let component = provider.component, let member = provider.member {
        exposed[component, default: []].insert(member)
      }
    }
    for (index, type) in componentTypes.enumerated() {
      let ribs = graph.components[index].ribs
      for place in [type] + ribs.map({ drafts[$0].builder }) {
        graph.optionalUses += finder.find(
          in: OptionalUses.Place(type: place, component: (type, index), rib: nil, members: members[index]))
      }
      graph.optionalUses += finder.leaks(
        component: index, members[index], exposed: exposed[index] ?? [],
        dynamic: ribs.flatMap { graph.ribs[$0].dynamicDependencies })
    }
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
      graph.ribs[index].isUnused = !graph.ribs[index].isRoot && flow.constructions[drafts[index].builder] == nil
    }
  }

  private func isLaunchRouter(_ draft: RIBDraft) -> Bool {
    draft.routers.contains { types.isPrelude($0) { $0 == "LaunchRouter" } }
  }

  // MARK: - Finish

  func finish() -> RIBGraph {
    var result = graph
    result.unknowns += syntaxProblems()
    result.buildMismatches = BuildMismatches(flow, drafts).find().sorted { $0.requirement < $1.requirement }
    result.unknowns.sort { ($0.position, $0.subject) < ($1.position, $1.subject) }
    result.optionalUses.sort { $0.position < $1.position }
    return result
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
