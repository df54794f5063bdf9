import RIBDiagram
import RIBGraph
import RIBReport
import RIBRules
import SourceScan

/// From sources to all texts, which must hold nothing that steers a terminal, and be what their format says.
func checkPipeline(_ bytes: [UInt8]) {
  let tree = sourceTree(bytes)
  let graph = analyze(tree, threads: 1)
  let findings = check(graph)
  checkGraph(graph)
  checkLint(graph, findings)
  checkReports(graph, findings)
  for format in [DiagramFormat.text, .mermaid, .dot, .json] { checkDiagram(graph, format) }
  if isChosen(bytes) { expect(analyze(tree, threads: 2) == graph, "the same sources give the same graph") }
}

/// One input in eight: hash tables differ from one run of the linker to the next, so that order which depends on them
/// shows.
private func isChosen(_ bytes: [UInt8]) -> Bool {
  bytes.reduce(UInt8(0)) { $0 &* 31 &+ $1 } % 8 == 0
}

private func checkGraph(_ graph: RIBGraph) {
  for edge in graph.edges { expect(graph.ribs.indices.contains(edge.child), "an edge leads to a RIB") }
  for rib in graph.ribs.prefix(4) {
    _ = try? explainProvision(rib.id, graph: graph)
    _ = try? explainProvision(rib.name + ".a", graph: graph)
  }
}

private func checkLint(_ graph: RIBGraph, _ findings: [Finding]) {
  let summary = LintSummary(findings: findings, graph: graph)
  for format in LintFormat.allCases {
    let text = renderFindings(findings, graph: graph, summary: summary, format: format)
    switch format {
    case .text: checkPrintable(text)
    case .json, .sarif: checkJSON(text)
    case .github:
      checkPrintable(text)
      expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("::") }, "a line is a command")
    }
  }
}

private func checkReports(_ graph: RIBGraph, _ findings: [Finding]) {
  let report = CompletenessReport(graph: graph, findings: findings)
  for format in ReportFormat.allCases {
    let text = renderReport(report, format: format)
    if format == .json { checkJSON(text) } else { checkPrintable(text) }
  }
}

private func checkDiagram(_ graph: RIBGraph, _ format: DiagramFormat) {
  do {
    let text = String(decoding: try draw(graph, as: format), as: UTF8.self)
    if format == .json { checkJSON(text) } else { checkPrintable(text) }
  } catch {
    fail("\(format) is drawn: \(error)")
  }
}
