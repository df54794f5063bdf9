import RIBModel
import RibscopeText

/// The size and shape of the tree in numbers.
public func renderStatistics(_ graph: RIBGraph, format: AnswerFormat = .text) -> String {
  let statistics = TreeStatistics(graph)
  switch format {
  case .text: return text(statistics, graph)
  case .json: return statisticsJSON(statistics, graph).printed()
  }
}

private func text(_ statistics: TreeStatistics, _ graph: RIBGraph) -> String {
  let rows: [(String, String)] = [
    ("RIBs", "\(statistics.ribs), \(count(statistics.roots, "root"))"),
    ("depth", "\(statistics.depth)"),
    ("attach edges", "\(statistics.attachEdges)"),
    ("component edges", "\(statistics.componentEdges)"),
    ("children per parent", "\(number(statistics.childrenPerParent)), at most \(statistics.mostChildren)"),
    ("static dependencies", "\(statistics.staticDependencies)"),
    ("only forwarded", "\(statistics.forwarded)\(statistics.forwardedPercent.map { " (\($0) %)" } ?? "")"),
    ("unknown", "\(statistics.unknown)"),
    ("dynamic dependencies", "\(statistics.dynamicDependencies)"),
    ("dependencies per RIB", number(statistics.dependenciesPerRIB)),
  ]
  let heaviest = statistics.heaviest.map { weight in
    [
      visibleText(graph.ribs[weight.rib].id), "\(weight.staticDependencies) static",
      "\(weight.dynamicDependencies) dynamic", weight.children == 1 ? "1 child" : "\(weight.children) children",
    ]
  }
  let table = heaviest.isEmpty ? [] : ["", "Most dependencies and children:"] + tableLines(heaviest).map { "  " + $0 }
  return (tableLines(rows.map { [$0.0, $0.1] }) + table).joined(separator: "\n") + "\n"
}

private func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "–" }
