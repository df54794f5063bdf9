// FOR DELETION: stands in for the stages that are written elsewhere, with the shapes that `ribscope` is written against.
import RIBGraph
import SourceScan

func analyze(_ tree: SourceTree, threads: Int) -> RIBGraph { RIBGraph(files: tree.files) }

enum Severity: String, CaseIterable, Comparable {
  case info, warning, error
  static func < (left: Severity, right: Severity) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }
}
struct Finding { var severity: Severity }
func check(_ graph: RIBGraph) -> [Finding] { [] }

struct ExampleRule: Sendable { let id = "unsatisfied_dependency" }
enum Rules { static let all = [ExampleRule()] }

enum LintFormat: String, CaseIterable { case text, json, sarif, github }
struct LintSummary {
  init(findings: [Finding], graph: RIBGraph, milliseconds: Double) {}
}
func renderFindings(
  _ findings: [Finding], graph: RIBGraph, summary: LintSummary, format: LintFormat, color: Bool
) -> String { "\(findings.count) findings in \(graph.files.count) files\n" }

enum ReportFormat: String, CaseIterable { case text, markdown, html, json }
struct CompletenessReport {
  var graph: RIBGraph
  var findings: [Finding]
}
func renderReport(_ report: CompletenessReport, format: ReportFormat) -> String { "report\n" }
func explainProvision(_ query: String, graph: RIBGraph, color: Bool) throws -> String { "why \(query)\n" }
func renderRules() -> String { "rules\n" }
func explainRule(_ id: String) throws -> String { "\(id)\n" }
func visibleText(_ text: String) -> String {
  text.replacing("\u{1B}", with: "\\u{1B}")
}

enum DiagramFormat: String, CaseIterable { case svg, png, pdf, dot, mermaid, json, text }
enum EdgeSelection: String, CaseIterable { case attach, component, both }
struct DiagramOptions: Equatable {
  var edges = EdgeSelection.both
  var root: String?
  var focus: String?
  var depth: Int?
}
enum DiagramError: Error, CustomStringConvertible {
  case any
  var description: String { "" }
}
func draw(_ graph: RIBGraph, as format: DiagramFormat, options: DiagramOptions) throws(DiagramError) -> [UInt8] {
  Array("diagram\n".utf8)
}
