import RIBModel
import SwiftScan
import SwiftProgram

extension Inspector {
  /// For each RIB whose builder the file declares what the graph holds of it.
  func decisions(_ graph: RIBGraph) -> [InspectedLine] {
    let file = file - program.preludeFileCount
    let unknowns = graph.unknowns.filter { $0.position.file == file }.map { unknown in
      line(0, at: unknown.position, "unknown \(unknown.subject): \(unknown.reason)")
    }
    return graph.ribs.indices.filter { graph.ribs[$0].position.file == file }.flatMap { describe($0, graph) } + unknowns
  }

  private func describe(_ index: Int, _ graph: RIBGraph) -> [InspectedLine] {
    let rib = graph.ribs[index]
    let head = line(0, at: rib.position, "RIB \(rib.id)")
    let classes =
      [line(1, at: rib.position, "builder \(rib.builder)")]
      + graph.components.filter { $0.ribs.contains(index) }.map { line(1, at: $0.position, "component \($0.name)") }
      + routers(of: rib)
    let edges = graph.edges.filter { $0.child == index || $0.parent == .rib(index) }
    return [head] + classes + edges.map { describe($0, graph) } + rib.staticDependencies.flatMap { describe($0, graph) }
  }

  /// The routers that the builder makes; the graph only holds whether the first of them has a view.
  private func routers(of rib: RIB) -> [InspectedLine] {
    let builder = declarations.first { program[$0].offset == rib.position.offset }.flatMap(program.space.type)
    let made = builder.map { semantics.calls.made(in: $0) } ?? []
    return made.filter { semantics.types.isPrelude($0, .Router) }.map { router in
      let name = "router \(program.name(of: router))"
      let id = program.types[router].declaration
      return id.map { line(1, at: $0, name) } ?? line(1, at: rib.position, name)
    }
  }

  private func describe(_ edge: Edge, _ graph: RIBGraph) -> InspectedLine {
    let ends = "\(graph.name(of: edge.parent)) → \(graph.ribs[edge.child].name)"
    var facts = edge.via.map { "via \($0)" }
    if edge.kind == .component {
      facts.append("passes " + (edge.component.map { graph.components[$0].name } ?? "a component that is not known"))
    }
    if let passedAs = edge.passedAs { facts.append("as \(passedAs.name)") }
    if let conformance = edge.conformance { facts.append("conformance \(conformance)") }
    return line(1, at: edge.position, (["\(edge.kind) edge \(ends)"] + facts).joined(separator: ", "))
  }

  private func describe(_ dependency: StaticDependency, _ graph: RIBGraph) -> [InspectedLine] {
    let text = "static dependency \(dependency.name): \(dependency.type), \(dependency.status)"
    return [line(1, at: dependency.position, text)] + dependency.providers.map { describe($0, graph) }
  }

  private func describe(_ provider: Provider, _ graph: RIBGraph) -> InspectedLine {
    let edge = graph.edges[provider.edge]
    let parent = graph.name(of: edge.parent)
    guard let component = provider.component.map({ graph.components[$0] }) else {
      return line(2, at: edge.position, "from \(parent): \(reason(provider))")
    }
    let member = provider.member.map { component.members[$0] }
    let name = component.name + (member.map { ".\($0.name)" } ?? "")
    return line(2, at: member?.position ?? edge.position, "from \(parent), \(name): \(reason(provider))")
  }

  private func reason(_ provider: Provider) -> String {
    provider.problem.map { "\(provider.status), \($0)" } ?? "\(provider.status)"
  }
}
