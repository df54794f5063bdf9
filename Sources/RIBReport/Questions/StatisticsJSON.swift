import RIBModel
import RibscopeText

/// The numbers for programs.
func statisticsJSON(_ statistics: TreeStatistics, _ graph: RIBGraph) -> JSON {
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
  ])
}

private func json(_ weight: TreeStatistics.Weight, _ graph: RIBGraph) -> JSON {
  .object([
    ("rib", .string(graph.ribs[weight.rib].id)), ("static", .int(weight.staticDependencies)),
    ("dynamic", .int(weight.dynamicDependencies)), ("children", .int(weight.children)),
  ])
}
