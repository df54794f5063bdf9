import Foundation
import RIBModel
import RIBReport
import RIBRules
import RibscopeProject
import RibscopeTestSupport

/// A graph's findings in a format.
func lint(
  _ graph: RIBGraph, _ format: LintFormat, color: Bool = false, address: String? = Product.address
) -> String {
  let findings = check(graph)
  return renderFindings(
    findings, graph: graph, summary: LintSummary(findings: findings, graph: graph), format: format, color: color,
    address: address)
}

func report(_ graph: RIBGraph, _ format: ReportFormat) -> String {
  renderReport(CompletenessReport(graph: graph, findings: check(graph)), format: format)
}

/// The example's findings in a format.
func lint(_ format: LintFormat, color: Bool = false) -> String {
  lint(ExampleGraph.make(), format, color: color)
}

/// A text that tries to break out of every format.
let hostile = "x\u{1B}[31m\n\r<b>&\"'`|*_[a](b)]]>-->%0A::error::{0}@me #1\u{202E}\u{2028}"

/// The example with hostile names, types, reasons and paths wherever the scanned code has a say.
func hostileGraph() -> RIBGraph {
  var graph = ExampleGraph.make()
  let file = graph.files[0]
  graph.files = [SourceFile(path: hostile, module: 0, bytes: file.bytes)]
  for rib in graph.ribs.indices {
    graph.ribs[rib].name += hostile
    graph.ribs[rib].id += hostile
    graph.ribs[rib].dependencyProtocol = hostile
    for index in graph.ribs[rib].staticDependencies.indices {
      graph.ribs[rib].staticDependencies[index].name += hostile
      graph.ribs[rib].staticDependencies[index].type = hostile
      graph.ribs[rib].staticDependencies[index].declaredBy = hostile
    }
    for index in graph.ribs[rib].dynamicDependencies.indices {
      graph.ribs[rib].dynamicDependencies[index].name += hostile
      graph.ribs[rib].dynamicDependencies[index].type = hostile
    }
  }
  for component in graph.components.indices {
    graph.components[component].name = hostile + graph.components[component].name
    for index in graph.components[component].members.indices {
      graph.components[component].members[index].name += hostile
      graph.components[component].members[index].type = hostile
    }
  }
  graph.unknowns = [Unknown(subject: hostile, reason: hostile, position: SourcePosition(file: 0, offset: 0))]
  return graph
}

/// A value within parsed JSON, by keys and indexes.
func value(_ json: Any?, _ path: Any...) -> Any? {
  path.reduce(json) { current, step in
    if let key = step as? String { return (current as? [String: Any])?[key] }
    guard let index = step as? Int, let array = current as? [Any], array.indices.contains(index) else { return nil }
    return array[index]
  }
}

func parsed(_ json: String) throws -> Any {
  try JSONSerialization.jsonObject(with: Data(json.utf8))
}

/// A line of Markdown without what stands in code spans, where nothing is markup.
func withoutCodeSpans(_ line: Substring) -> String {
  String(line.replacing("\\`", with: "").replacing(/(`+)[^`].*?\1/, with: ""))
}
