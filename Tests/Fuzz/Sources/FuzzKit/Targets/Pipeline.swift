import RibscopeSession
import RIBDiagram
import RIBModel
import RIBReport
import RIBRules

/// From sources to texts, which must hold nothing that steers a terminal, and be what their format says.
///
/// An input is printed in a quarter of the formats: which one depends on its bytes, so that equal inputs run equal code.
func checkPipeline(_ bytes: [UInt8]) {
  let tree = sourceTree(bytes)
  let graph = Session(tree).graph()
  let findings = check(graph)
  let turn = Int(bytes.reduce(UInt8(0)) { $0 &* 31 &+ $1 })
  checkGraph(graph, turn)
  checkLint(graph, findings, LintFormat.allCases[turn % LintFormat.allCases.count])
  checkReport(graph, findings, ReportFormat.allCases[turn % 4])
  checkDiagram(graph, [.text, .mermaid, .dot, .json][turn % 4])
  // Hash tables differ from one run of the linker to the next, so that order which depends on them shows.
  if turn / 4 % 8 == 0 { expect(Session(tree, threads: 2).graph() == graph, "the same sources give the same graph") }
}

private func checkGraph(_ graph: RIBGraph, _ turn: Int) {
  for edge in graph.edges { expect(graph.ribs.indices.contains(edge.child), "an edge leads to a RIB") }
  for rib in graph.ribs.dropFirst(turn % 4).prefix(1) {
    _ = try? explainProvision(rib.id, graph: graph)
    _ = try? explainProvision(rib.name + ".a", graph: graph)
  }
}

private func checkLint(_ graph: RIBGraph, _ findings: [Finding], _ format: LintFormat) {
  let summary = LintSummary(findings: findings, graph: graph)
  let text = renderFindings(findings, graph: graph, summary: summary, format: format)
  switch format {
  case .text, .xcode, .checkstyle, .junit, .markdown: checkPrintable(text)
  case .json, .sarif, .gitlab, .rdjson: checkJSON(text)
  case .github:
    checkPrintable(text)
    expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("::") }, "a line is a command")
  }
}

private func checkReport(_ graph: RIBGraph, _ findings: [Finding], _ format: ReportFormat) {
  let text = renderReport(CompletenessReport(graph: graph, findings: findings), format: format)
  if format == .json { checkJSON(text) } else { checkPrintable(text) }
}

private func checkDiagram(_ graph: RIBGraph, _ format: DiagramFormat) {
  do {
    let text = String(decoding: try draw(graph, as: format), as: UTF8.self)
    if format == .json { checkJSON(text) } else { checkPrintable(text) }
  } catch {
    fail("\(format) is drawn: \(error)")
  }
}
