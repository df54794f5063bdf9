import RIBModel
import RibscopeText

/// The numbers for programs.
func statisticsJSON(_ statistics: TreeStatistics, _ lens: Lens, _ graph: RIBGraph) -> JSON {
  .object([
    ("version", .int(1)),
    ("ribs", .int(statistics.ribs)), ("roots", .int(statistics.roots)), ("depth", .int(statistics.depth)),
    ("attachEdges", .int(statistics.attachEdges)), ("componentEdges", .int(statistics.componentEdges)),
    ("parents", .int(statistics.parents)), ("mostChildren", .int(statistics.mostChildren)),
    ("childrenPerParent", statistics.childrenPerParent.map(JSON.double)),
    ("staticDependencies", .int(statistics.staticDependencies)),
    ("dynamicDependencies", .int(statistics.dynamicDependencies)),
    ("dependenciesPerRIB", statistics.dependenciesPerRIB.map(JSON.double)),
    ("forwarded", .int(statistics.forwarded)),
    ("forwardedPercent", statistics.forwardedPercent.map(JSON.double)),
    ("unknown", .int(statistics.unknown)),
    ("heaviest", .array(statistics.heaviest.map { json($0, graph) })),
    ("measures", .array(graph.ribs.indices.map { json(lens.ofRIBs[$0], of: graph.ribs[$0].id) })),
    ("longestPath", lens.longest.map { json($0, graph) }),
  ])
}

private func json(_ weights: Lens.Weights, of id: String) -> JSON {
  let measures = weights.measures
  return .object([
    ("rib", .string(id)), ("findings", .int(weights.findings)), ("required", .int(measures.required)),
    ("created", .int(measures.created)), ("forwarded", .int(measures.forwarded)), ("users", .int(measures.users)),
    ("depth", .int(measures.depth)), ("paths", .int(measures.paths)),
  ])
}

private func json(_ longest: RIBMeasures.Longest, _ graph: RIBGraph) -> JSON {
  .object([
    ("rib", .string(graph.ribs[longest.rib].id)),
    ("name", .string(graph.ribs[longest.rib].staticDependencies[longest.dependency].name)),
    ("components", .strings(longest.components.map { graph.components[$0].name })),
  ])
}

private func json(_ weight: TreeStatistics.Weight, _ graph: RIBGraph) -> JSON {
  .object([
    ("rib", .string(graph.ribs[weight.rib].id)), ("static", .int(weight.staticDependencies)),
    ("dynamic", .int(weight.dynamicDependencies)), ("children", .int(weight.children)),
  ])
}
