import RIBModel
import RIBRules
import RibscopeText

/// Who provides a RIB's static dependencies, step by step, and what is missing where nobody does.
///
/// The query is `RIB` or `RIB.property`, with the RIB's name or its id.
public func explainProvision(_ query: String, graph: RIBGraph, color: Bool = false) throws(QueryError) -> String {
  let query = try RIBQuery(query, graph)
  let answer = WhyAnswer(rib: graph.ribs[query.rib], graph: graph, findings: check(graph), paint: Paint(isOn: color))
  guard let property = query.property else { return answer.everything }
  return try answer.about(property)
}

/// The answer's text about one RIB.
private struct WhyAnswer {
  let rib: RIB
  let graph: RIBGraph
  let findings: [Finding]
  let paint: Paint

  var everything: String {
    let told = Set(conformances.map(\.fingerprint))
    let blocks = conformances.map(text) + rib.staticDependencies.map { block($0, told: told) }
    guard !rib.staticDependencies.isEmpty else {
      let none = "\(visibleText(rib.id)) has no static dependencies (\(place(rib.position)))\n"
      return ([none] + blocks).joined(separator: "\n")
    }
    return blocks.joined(separator: "\n")
  }

  /// What is passed to the RIB's builder and does not conform to what it asks for.
  private var conformances: [Finding] {
    findings.filter { $0.rule == MissingConformance.id && $0.ribIDs.contains(rib.id) }
  }

  private func text(_ conformance: Finding) -> String {
    let help = conformance.help.map { "  \(paint.green("help:")) \(visibleText($0))\n" } ?? ""
    return "\(paint.red(visibleText(conformance.message))) (\(place(conformance.position)))\n\(help)"
  }

  func about(_ property: String) throws(QueryError) -> String {
    let required = rib.staticDependencies.filter { $0.name == property }
    if !required.isEmpty { return required.map { block($0) }.joined(separator: "\n") }
    let dynamic = rib.dynamicDependencies.filter { $0.name == property }
    if !dynamic.isEmpty { return dynamic.map(block).joined(separator: "\n") }
    let names = rib.staticDependencies.map(\.name) + rib.dynamicDependencies.map(\.name)
    throw .noSuchProperty(property, rib: rib.id, near: nearNames(to: property, among: names), all: names)
  }

  /// What is told already, by fingerprint, is unknown again; nor is what two providers have in common.
  private func block(_ dependency: StaticDependency, told: Set<String> = []) -> String {
    var told = told
    let name = paint.bold(visibleText("\(rib.name).\(dependency.name): \(oneLine(dependency.type))"))
    let head = [
      "\(name) is \(status(dependency.status))\(dependency.isOptional ? ", and optional" : "")",
      "  required by \(visibleText(dependency.declaredBy)) (\(place(dependency.position)))",
    ]
    let nobody = dependency.providers.isEmpty ? ["  no component edge leads to \(visibleText(rib.name))"] : []
    let paths = dependency.providers.flatMap { provider in
      let finding = finding(about: provider, dependency)
      let news = finding.flatMap { told.insert($0.fingerprint).inserted ? $0 : nil }
      // Several providers are set apart, so that each can be read alone.
      let gap = dependency.providers.count > 1 ? [""] : []
      return gap + lines(of: provider) + (news.map { remedy($0, dependency) } ?? [])
    }
    return (head + nobody + paths).joined(separator: "\n") + "\n"
  }

  private func status(_ status: ProvisionStatus) -> String {
    switch status {
    case .satisfied: paint.green(status.rawValue)
    case .unknown: paint.yellow(status.rawValue)
    case .mismatched, .unsatisfied: paint.red(status.rawValue)
    }
  }

  /// A dynamic dependency comes by no component: whoever attaches the RIB passes it.
  private func block(_ dependency: DynamicDependency) -> String {
    let name = paint.bold(visibleText("\(rib.name).\(dependency.name): \(oneLine(dependency.type))"))
    let callers = graph.edges.filter { $0.kind == .attach && graph.ribs[$0.child].id == rib.id }.map { edge in
      "  passed by \(visibleText(graph.name(of: edge.parent))) when it attaches \(visibleText(rib.name)) "
        + "(\(place(edge.position)))"
    }
    let head = "\(name) is a dynamic dependency, a parameter of `build` (\(place(dependency.position)))"
    return ([head] + callers).joined(separator: "\n") + "\n"
  }

  private func lines(of provider: Provider) -> [String] {
    let edge = graph.edges[provider.edge]
    let component = provider.component.map { graph.components[$0].name } ?? "an unknown component"
    let head =
      "  from \(visibleText(component)), passed by \(visibleText(graph.name(of: edge.parent))) "
      + "(\(place(edge.position)))"
    return [head] + trouble(provider) + steps(of: provider)
  }

  private func trouble(_ provider: Provider) -> [String] {
    provider.problem.map { ["    \(status(provider.status)): \(visibleText(words(for: $0)))"] } ?? []
  }

  /// The provision path from where the value is made; where it may be made in several places, a list for each, under a line
  /// that tells them apart.
  private func steps(of provider: Provider) -> [String] {
    let all = ProvisionPaths(graph, to: [provider])
    let paths = all.paths(of: provider)
    if paths.isEmpty && provider.member != nil {
      return ["    forwarded in a circle: no component creates it"]
    }
    guard paths.count > 1 else { return paths.flatMap(steps) }
    let hasMore = all.hasMore(of: provider)
    let lists = paths.enumerated().flatMap { index, path in
      let number = "path \(index + 1)" + (hasMore ? "" : " of \(paths.count)")
      return ["    \(paint.bold(number)): \(visibleText(owners(path)))"] + steps(path).map { "  " + $0 }
    }
    return lists + (hasMore ? ["    and from more places"] : [])
  }

  private func steps(_ path: ProvisionPath) -> [String] {
    let rows = path.steps.enumerated().map { index, step in row(index, step, path) }
    let gap = path.leftOut > 0 ? ["    … \(path.leftOut) more steps …"] : []
    let lines = tableLines(rows).map { "    " + $0 }
    return lines.prefix(GraphPaths.kept) + gap + lines.dropFirst(GraphPaths.kept)
  }

  /// The owners that a value travels through, each once: `VatoTabbar → FoodMain → CheckOut`.
  private func owners(_ path: ProvisionPath) -> String {
    let names = path.steps.map(owner)
    let distinct = names.indices.filter { $0 == 0 || names[$0] != names[$0 - 1] }
    var told = distinct.map { names[$0] }
    if path.leftOut > 0 { told.insert("…", at: distinct.count { $0 < GraphPaths.kept }) }
    return told.joined(separator: " → ")
  }

  private func row(_ index: Int, _ step: MemberIndex, _ path: ProvisionPath) -> [String] {
    let component = graph.components[step.component]
    let member = graph[step]
    let type = member.type.map { ": \(oneLine($0))" } ?? ""
    return [
      "\(number(index, path)).", visibleText("\(component.name).\(member.name)\(type)"), role(index, step, path),
      place(member.position),
    ]
  }

  /// A step's number on the whole way, from 1.
  private func number(_ index: Int, _ path: ProvisionPath) -> Int {
    index + 1 + (index < GraphPaths.kept ? 0 : path.leftOut)
  }

  /// What happens to the value at a step.
  private func role(_ index: Int, _ step: MemberIndex, _ path: ProvisionPath) -> String {
    guard index > 0 else { return path.reachesOrigin ? "created here" : "from outside these sources" }
    let isSameComponent = path.steps[index - 1].component == step.component
    return isSameComponent ? "from the same component" : "forwarded by \(visibleText(owner(step)))"
  }

  private func owner(_ step: MemberIndex) -> String {
    graph.components[step.component].ownerName
  }

  /// What the rules say about this provider.
  private func finding(about provider: Provider, _ dependency: StaticDependency) -> Finding? {
    guard provider.status == .unsatisfied || provider.status == .mismatched else { return nil }
    let parent = provider.component.map { graph.components[$0].ownerName }
    return findings.first { finding in
      finding.severity == .error && finding.parent == parent && finding.ribIDs.contains(rib.id)
        && (finding.property == nil || finding.property == dependency.name)
    }
  }

  /// What the rules advise, near candidates included.
  private func remedy(_ finding: Finding, _ dependency: StaticDependency) -> [String] {
    let notes = finding.notes.filter { $0.position != dependency.position }
      .map { "    \(visibleText($0.message)) (\(place($0.position)))" }
    return notes + (finding.help.map { ["    \(paint.green("help:")) \(visibleText($0))"] } ?? [])
  }

  private func place(_ position: SourcePosition) -> String {
    let location = graph.location(position)
    return "\(visibleText(location.file)):\(location.line)"
  }
}
