import RIBModel
import RIBRules
import RibscopeText

/// The size and shape of the tree in numbers.
///
/// - Parameter findings: what lint finds; each RIB's are counted.
public func renderStatistics(_ graph: RIBGraph, _ findings: [Finding], format: AnswerFormat = .text) -> String {
  let statistics = TreeStatistics(graph)
  let lens = Lens(graph, findings)
  switch format {
  case .text: return text(statistics, lens, graph)
  case .json: return statisticsJSON(statistics, lens, graph).printed()
  }
}

private func text(_ statistics: TreeStatistics, _ lens: Lens, _ graph: RIBGraph) -> String {
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
  return (tableLines(rows.map { [$0.0, $0.1] }) + table + text(lens, graph)).joined(separator: "\n") + "\n"
}

/// The RIBs that nobody can go around, and the longest path.
private func text(_ lens: Lens, _ graph: RIBGraph) -> [String] {
  let ribs = lens.heaviest(\.measures.paths).map { rib in
    [visibleText(graph.ribs[rib].id), count(lens.ofRIBs[rib].measures.paths, "path")]
  }
  let table = ribs.isEmpty ? [] : ["", "In most provision paths:"] + tableLines(ribs).map { "  " + $0 }
  guard let longest = lens.longest else { return table }
  let dependency = graph.ribs[longest.rib].staticDependencies[longest.dependency]
  let names = longest.components.map { graph.components[$0].ownerName } + [graph.ribs[longest.rib].name]
  return table + [
    "", "Longest provision path, of \(visibleText(dependency.name)):",
    "  " + pathText(names.map(visibleText)),
  ]
}

private func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "–" }
