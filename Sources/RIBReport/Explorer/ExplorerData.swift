import RIBModel
import RIBRules
import RibscopeText

/// The data of the explorer page, in the format that `Page/DATA.md` describes: one line of JSON that may are in a
/// `<script>`.
///
/// Linear in the graph and its findings: what a component provides is written once, however many RIBs use it.
public func explorerData(
  _ graph: RIBGraph, _ findings: [Finding], _ report: CompletenessReport, _ links: PageLinks, _ origin: PageOrigin
) -> String {
  var writer = ExplorerData(graph, report)
  return writer.json(findings, links, origin).printed(.dense)
}

/// Numbers files, nodes and members while they are written.
private struct ExplorerData {
  private let graph: RIBGraph
  private let report: CompletenessReport
  private let paths: ProvisionPaths
  /// For each component outside any RIB that edges start from its node number: behind those of the RIBs.
  private var owners: [Int: Int] = [:]
  private var files: [String] = []
  private var fileNumbers: [String: Int] = [:]
  private var members: [MemberIndex] = []
  private var memberNumbers: [MemberIndex: Int] = [:]
  /// What each RIB carries.
  private var measures: [RIBMeasures.Measures] = []
  /// For each member those whose value it forwards.
  private var sources: [[Int]] = []

  init(_ graph: RIBGraph, _ report: CompletenessReport) {
    self.graph = graph
    self.report = report
    paths = ProvisionPaths(graph, to: graph.ribs.flatMap(\.staticDependencies).flatMap(\.providers))
    let starting = Set(graph.edges.compactMap { if case .owner(let component) = $0.parent { component } else { nil } })
    for component in starting.sorted() { owners[component] = graph.ribs.count + owners.count }
  }

  mutating func json(_ findings: [Finding], _ links: PageLinks, _ origin: PageOrigin) -> JSON {
    let lens = Lens(graph, findings)
    measures = lens.ofRIBs.map(\.measures)
    let ribs = graph.ribs.indices.map { rib($0) }
    let owners = owners.keys.sorted().map { owner(graph.components[$0]) }
    let edges = graph.edges.map { edge($0) }
    let indexes = Dictionary(zip(graph.ribs.map(\.id), graph.ribs.indices), uniquingKeysWith: { first, _ in first })
    let found = findings.map { finding($0, indexes) }
    // Last: what comes before has numbered them.
    let provided = members.indices.map { member($0) }
    return .object([
      ("version", .int(1)), ("title", .string(graph.appName.isEmpty ? "RIB tree" : graph.appName)),
      ("made", .string(origin.words)), ("host", links.host.map(JSON.string)), ("file", .string(links.file)),
      ("files", .strings(files)), ("ribs", .array(ribs)),
      ("owners", .array(owners)), ("members", .array(provided)), ("edges", .array(edges)),
      ("findings", .array(found)), ("rules", rules(of: findings)), ("longest", lens.longest.map(longest)),
      ("summary", summary(findings)),
    ])
  }

  // MARK: - Places

  private mutating func number(ofFile path: String) -> Int {
    if let number = fileNumbers[path] { return number }
    fileNumbers[path] = files.count
    files.append(path)
    return files.count - 1
  }

  /// - Parameter other: the file that is meant where none is named.
  private mutating func place(_ position: SourcePosition, unless other: Int? = nil) -> [(key: String, value: JSON?)] {
    let location = graph.location(position)
    let file = number(ofFile: location.file)
    return [("file", file == other ? nil : .int(file)), ("line", .int(location.line))]
  }

  private func node(ofComponent component: Int) -> Int? {
    graph.components[component].ribs.first ?? owners[component]
  }

  /// The component with its node; its name where the node's does not tell it.
  private func component(_ index: Int) -> [(key: String, value: JSON?)] {
    let node = node(ofComponent: index)
    let usual = node.map { $0 < graph.ribs.count ? graph.ribs[$0].name + "Component" : graph.components[index].name }
    let name = graph.components[index].name
    return [("in", node.map(JSON.int)), ("component", name == usual ? nil : .string(name))]
  }

  // MARK: - Nodes

  private mutating func rib(_ index: Int) -> JSON {
    let (rib, entry) = (graph.ribs[index], report.ribs[index])
    let file = number(ofFile: graph.location(rib.position).file)
    let detached = report.detached.first { $0.id == rib.id }?.reason
    let uses = graph.uses.ofRequirements.indices.contains(index) ? graph.uses.ofRequirements[index] : []
    let required = rib.staticDependencies.indices.map { number in
      dependency(
        rib.staticDependencies[number], entry.dependencies[number], of: rib, in: file,
        usedAt: uses.indices.contains(number) ? uses[number].readers : [])
    }
    let listeners = rib.listeners.map { listener in
      JSON.object([("protocol", .string(listener.name)), ("by", list(listener.implementers.map(JSON.string)))])
    }
    let passed = rib.dynamicDependencies.map { dependency in
      JSON.object(
        [
          ("name", .string(dependency.name)), ("type", .string(dependency.type)),
          ("optional", flag(dependency.isOptional)),
        ] + place(dependency.position, unless: file))
    }
    return .object(
      [("id", .string(rib.id)), ("name", .string(rib.name)), ("module", .string(rib.module))] + place(rib.position) + [
        ("scope", entry.scope.map(JSON.string)),
        ("flavour", rib.flavour == .ribs ? nil : .string(rib.flavour.rawValue)),
        ("kind", rib.kind == .rib ? nil : .string(rib.kind.rawValue)), ("viewless", flag(rib.isViewless)),
        ("root", flag(rib.isRoot)), ("unused", flag(rib.isUnused)), ("notConnected", detached.map(JSON.string)),
        ("protocol", rib.dependencyProtocol.map(JSON.string)), ("static", list(required)), ("dynamic", list(passed)),
        ("listeners", list(listeners)), ("weights", weights(of: index)),
      ])
  }

  /// The numbers of the page's lenses, but for those that the rest of the data tells.
  private func weights(of index: Int) -> JSON {
    let own = measures[index]
    let numbers = [
      ("created", own.created), ("forwarded", own.forwarded), ("users", own.users), ("depth", own.depth),
      ("paths", own.paths),
    ]
    return .object(numbers.map { ($0.0, $0.1 == 0 ? nil : .int($0.1)) })
  }

  private func longest(_ path: RIBMeasures.Longest) -> JSON {
    .object([
      ("rib", .int(path.rib)), ("property", .string(graph.ribs[path.rib].staticDependencies[path.dependency].name)),
      ("components", .strings(path.components.map { graph.components[$0].ownerName })),
    ])
  }

  /// Of many places that use a dependency the page shows the first few.
  private static let shownUses = 4

  private mutating func dependency(
    _ dependency: StaticDependency, _ entry: CompletenessReport.DependencyEntry, of rib: RIB, in file: Int,
    usedAt readers: [Use.Reader]
  ) -> JSON {
    var providers: [Int] = []
    var missing: [JSON] = []
    for provider in dependency.providers {
      if provider.status == .satisfied {
        if let member = number(ofMemberOf: provider), !providers.contains(member) { providers.append(member) }
      } else {
        missing.append(lack(provider, entry))
      }
    }
    let isUnreached = dependency.status == .unknown && dependency.providers.isEmpty
    return .object(
      [
        ("name", .string(dependency.name)), ("type", .string(dependency.type)),
        ("optional", flag(dependency.isOptional)),
      ] + place(dependency.position, unless: file) + [
        ("status", dependency.status == .satisfied ? nil : .string(dependency.status.rawValue)),
        ("reason", isUnreached ? .string("no component edge leads to \(rib.name)") : nil),
        ("providers", list(providers.map(JSON.int))), ("missing", list(missing)),
        ("uses", list(readers.prefix(Self.shownUses).map { JSON.object(place($0.position, unless: file)) })),
      ])
  }

  /// What a component that should provide a dependency does instead.
  private mutating func lack(_ provider: Provider, _ entry: CompletenessReport.DependencyEntry) -> JSON {
    let name = provider.component.map { graph.components[$0].name }
    let reason = entry.paths.first { $0.provider == name && $0.status == provider.status }?.reason
    let member = provider.component.flatMap { index in provider.member.map { graph.components[index].members[$0] } }
    return .object(
      (provider.component.map(component) ?? []) + [
        ("status", .string(provider.status.rawValue)), ("reason", reason.map(JSON.string)),
      ] + (member.map { place($0.position) } ?? []))
  }

  private mutating func owner(_ component: Component) -> JSON {
    .object([("id", .string(component.id)), ("name", .string(component.name))] + place(component.position))
  }

  private mutating func edge(_ edge: Edge) -> JSON {
    let parent: Int? =
      switch edge.parent {
      case .rib(let index): index
      case .owner(let component): owners[component]
      }
    return .object(
      [
        ("parent", parent.map(JSON.int)), ("child", .int(edge.child)),
        ("kind", edge.kind == .attach ? nil : .string(edge.kind.rawValue)),
        ("via", list(edge.via.map(JSON.string))),
      ] + place(edge.position))
  }

  // MARK: - Members

  /// The member that provides a value; notes through which others the value came to it.
  private mutating func number(ofMemberOf provider: Provider) -> Int? {
    guard let member = provider.place else { return nil }
    for path in paths.paths(of: provider) {
      let numbers = path.steps.map { number(of: $0) }
      for (source, reader) in zip(numbers, numbers.dropFirst()) where !sources[reader].contains(source) {
        sources[reader].append(source)
      }
    }
    return number(of: member)
  }

  private mutating func number(of step: MemberIndex) -> Int {
    if let number = memberNumbers[step] { return number }
    memberNumbers[step] = members.count
    members.append(step)
    sources.append([])
    return members.count - 1
  }

  private mutating func member(_ index: Int) -> JSON {
    let step = members[index]
    let member = graph[step]
    return .object(
      [("name", .string(member.name)), ("type", member.type.map(JSON.string))] + component(step.component)
        + place(member.position) + [("from", list(sources[index].map(JSON.int)))])
  }

  // MARK: - Findings

  private mutating func finding(_ finding: Finding, _ indexes: [String: Int]) -> JSON {
    let notes = finding.notes.map { note in
      JSON.object([("message", .string(note.message))] + place(note.position))
    }
    let edits = finding.edits.map { edit in JSON.object([("text", .string(edit.text))] + place(edit.position)) }
    return .object(
      [
        ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
        ("message", .string(finding.message)),
      ] + place(finding.position) + [
        ("column", .int(graph.location(finding.position).column)),
        ("ribs", .array(finding.ribIDs.compactMap { indexes[$0] }.map(JSON.int))),
        ("property", finding.property.map(JSON.string)), ("parent", finding.parent.map(JSON.string)),
        ("path", list(finding.path.map(JSON.string))), ("notes", list(notes)),
        ("help", finding.help.map(JSON.string)), ("edits", list(edits)),
      ])
  }

  /// The documentation of the rules that found something.
  private func rules(of findings: [Finding]) -> JSON {
    .object(
      Set(findings.map(\.rule)).sorted().compactMap { id in
        guard let rule = Rules.named(id) else { return nil }
        let documentation = rule.documentation
        return (
          id,
          .object([
            ("summary", .string(rule.summary)), ("what", .string(documentation.what)),
            ("why", .string(documentation.why)), ("bad", .string(documentation.badExample)),
            ("good", .string(documentation.goodExample)),
          ])
        )
      })
  }

  private func summary(_ findings: [Finding]) -> JSON {
    let totals = report.totals
    let counts = [
      ("files", totals.files), ("ribs", totals.ribs), ("components", totals.components), ("errors", totals.errors),
      ("warnings", totals.warnings), ("infos", findings.count { $0.severity == .info }),
      ("static", totals.staticDependencies), ("satisfied", totals.satisfied), ("unsatisfied", totals.unsatisfied),
      ("mismatched", totals.mismatched), ("unknown", totals.unknown), ("dynamic", totals.dynamicDependencies),
    ]
    return .object(counts.map { ($0.0, $0.1 == 0 ? nil : .int($0.1)) })
  }
}

/// Nil for the default.
private func flag(_ value: Bool) -> JSON? { value ? .bool(true) : nil }

private func list(_ values: [JSON]) -> JSON? { values.isEmpty ? nil : .array(values) }
