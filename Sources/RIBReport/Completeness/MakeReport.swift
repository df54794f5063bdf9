import RIBModel
import RIBRules

extension CompletenessReport {
  /// Gathers what a graph and its findings say. Linear in both.
  ///
  /// - Parameter part: the RIBs that the report is about, indexes into those of the graph; nil for all. Of what is unknown it
  ///   then has what lies in their files.
  public init(graph: RIBGraph, findings all: [Finding], of part: Set<Int>? = nil) {
    let told = graph.ribs.indices.filter { part?.contains($0) ?? true }
    let ids = Set(told.map { graph.ribs[$0].id })
    let findings = part == nil ? all : all.filter { !ids.isDisjoint(with: $0.ribIDs) }
    let surroundings = Surroundings(graph, findings)
    ribs = told.map { RIBEntry(index: $0, graph: graph, surroundings) }
    let scopes = graph.distinctions(of: graph.ribs.indices.map(Edge.Node.rib))
    for (entry, rib) in told.enumerated() { ribs[entry].scope = scopes[rib] }
    optionals = findings.filter { isAboutOptionals($0.rule) }.map { Problem($0, graph) }
    detached = told.compactMap { DetachedRIB(index: $0, graph: graph, surroundings) }
    let files = Set(told.flatMap { graph.ribs[$0].files })
    unknowns = graph.unknowns.filter { part == nil || files.contains($0.position.file) }.map {
      UnknownEntry(subject: $0.subject, reason: $0.reason, place: Place($0.position, graph))
    }
    totals = Totals(graph: graph, told.map { graph.ribs[$0] }, findings: findings)
  }
}

private func isAboutOptionals(_ rule: String) -> Bool {
  [OptionalDependency.id, LeakedOptional.id, ForcedOptional.id].contains(rule)
}

/// The edges that lead to each RIB, and what was found about it.
private struct Surroundings {
  /// A finding about more RIBs than these is told whole for the first: each has a note and a word in the help.
  private static let mostTold = 32

  var attaching: [Int: [Edge]] = [:]
  var providing: [Int: [Edge]] = [:]
  /// By the RIB's id.
  var problems: [String: [CompletenessReport.Problem]] = [:]
  /// How the values of all static dependencies travel.
  let paths: ProvisionPaths
  /// Whether some router may attach any RIB, as far as is known.
  let hasUndecidedAttachEdges: Bool

  init(_ graph: RIBGraph, _ findings: [Finding]) {
    hasUndecidedAttachEdges = graph.hasUndecidedAttachEdges || graph.hasUnfollowedAttachEdges
    paths = ProvisionPaths(graph, to: graph.ribs.flatMap(\.staticDependencies).flatMap(\.providers))
    for finding in findings {
      let problem = CompletenessReport.Problem(finding, graph)
      for (index, id) in finding.ribIDs.enumerated() {
        let isRetold = index > 0 && finding.ribIDs.count > Self.mostTold
        problems[id, default: []].append(isRetold ? problem.retold(after: finding.ribIDs[0]) : problem)
      }
    }
    for edge in graph.edges {
      switch edge.kind {
      case .attach: attaching[edge.child, default: []].append(edge)
      case .component: providing[edge.child, default: []].append(edge)
      }
    }
  }
}

extension CompletenessReport.Totals {
  fileprivate init(graph: RIBGraph, _ told: [RIB], findings: [Finding]) {
    let statuses = told.flatMap { $0.staticDependencies.map(\.status) }
    files = graph.files.count
    ribs = told.count { $0.kind == .rib }
    components = told.count - ribs
    roots = told.count(where: \.isRoot)
    staticDependencies = statuses.count
    satisfied = statuses.count { $0 == .satisfied }
    unsatisfied = statuses.count { $0 == .unsatisfied }
    mismatched = statuses.count { $0 == .mismatched }
    unknown = statuses.count { $0 == .unknown }
    dynamicDependencies = told.map(\.dynamicDependencies.count).reduce(0, +)
    errors = findings.count { $0.severity == .error }
    warnings = findings.count { $0.severity == .warning }
  }
}

extension CompletenessReport.RIBEntry {
  fileprivate init(index: Int, graph: RIBGraph, _ surroundings: Surroundings) {
    let rib = graph.ribs[index]
    id = rib.id
    name = rib.name
    place = CompletenessReport.Place(rib.position, graph)
    marks = Self.marks(of: rib)
    attachedBy = (surroundings.attaching[index] ?? []).map { graph.name(of: $0.parent) }
    dependencyProtocol = rib.dependencyProtocol
    dependencies = rib.staticDependencies.map {
      CompletenessReport.DependencyEntry($0, of: rib, surroundings.paths, graph)
    }
    dynamic = rib.dynamicDependencies.map { CompletenessReport.DynamicEntry($0, graph) }
    problems = surroundings.problems[rib.id] ?? []
    status = rib.staticDependencies.map(\.status).max() ?? .satisfied
  }

  private static func marks(of rib: RIB) -> [String] {
    let marks = [
      (rib.isRoot, "root"), (rib.isViewless, "viewless"), (rib.isUnused, "unused"),
      (rib.kind == .component, "component"),
      (rib.flavour != .ribs, rib.flavour.rawValue),
    ]
    return marks.filter(\.0).map(\.1)
  }
}

extension CompletenessReport.DependencyEntry {
  fileprivate init(_ dependency: StaticDependency, of rib: RIB, _ known: ProvisionPaths, _ graph: RIBGraph) {
    name = dependency.name
    type = dependency.type
    isOptional = dependency.isOptional
    place = CompletenessReport.Place(dependency.position, graph)
    status = dependency.status
    paths = dependency.providers.flatMap { CompletenessReport.Path.all(of: $0, to: rib, known, graph) }
    hasMorePaths = dependency.providers.contains(where: known.hasMore)
  }
}

extension CompletenessReport.DynamicEntry {
  fileprivate init(_ dependency: DynamicDependency, _ graph: RIBGraph) {
    self.init(
      name: dependency.name, type: dependency.type, isOptional: dependency.isOptional,
      place: CompletenessReport.Place(dependency.position, graph))
  }
}

extension CompletenessReport.DetachedRIB {
  /// Nil for a root, and for a RIB that is built and attached.
  fileprivate init?(index: Int, graph: RIBGraph, _ surroundings: Surroundings) {
    let rib = graph.ribs[index]
    guard !rib.isRoot else { return nil }
    switch (surroundings.providing[index] == nil, surroundings.attaching[index] == nil) {
    case (true, _) where rib.kind == .component: reason = "no parent: it is never created"
    case _ where rib.kind == .component: return nil
    case (true, true) where rib.isUndecided: reason = "undecided: " + Self.copies(of: rib, graph)
    case (true, true): reason = "no parent: it is never built or attached"
    case (true, false): reason = "attached, but no component is known to provide for it"
    case (false, true) where !graph.builtRIBs.contains(index): reason = "its builder is created, but never builds it"
    case (false, true) where surroundings.hasUndecidedAttachEdges: reason = "built, but no router is known to attach it"
    case (false, true): reason = "built, but no router attaches it"
    case (false, false): return nil
    }
    id = rib.id
    name = rib.name
    place = CompletenessReport.Place(rib.position, graph)
  }

  /// `two modules are called Home`
  private static func copies(of rib: RIB, _ graph: RIBGraph) -> String {
    let copies = graph.ribs.filter { $0.builder == rib.builder }
    guard copies.allSatisfy({ $0.module == rib.module }) else {
      return "\(rib.builder) is declared more than once"
    }
    return "\(copies.count == 2 ? "two" : String(copies.count)) modules are called \(rib.module)"
  }
}

extension CompletenessReport.Problem {
  init(_ finding: Finding, _ graph: RIBGraph) {
    self.init(
      rule: finding.rule, severity: finding.severity, message: finding.message,
      place: CompletenessReport.Place(finding.position, graph),
      notes: finding.notes.map {
        CompletenessReport.Remark(message: $0.message, place: CompletenessReport.Place($0.position, graph))
      }, help: finding.help)
  }

  /// The problem as a RIB has it that is not the first it is told of.
  fileprivate func retold(after first: String) -> CompletenessReport.Problem {
    var short = self
    short.notes = []
    short.help = "see \(first) for the details"
    return short
  }
}

extension CompletenessReport.Place {
  init(_ position: SourcePosition, _ graph: RIBGraph) {
    let location = graph.location(position)
    self.init(file: location.file, line: location.line, column: location.column)
  }
}
