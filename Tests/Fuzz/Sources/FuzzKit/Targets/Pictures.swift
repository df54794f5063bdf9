import Session
import RIBDiagram
import RIBModel
import RIBReport
import RIBRules

/// From sources to what browsers show, which must be well-formed whatever the sources call things.
func checkPictures(_ bytes: [UInt8]) {
  let graph = Session(sourceTree(bytes)).graph()
  let report = CompletenessReport(graph: graph, findings: check(graph))
  checkXML(Array(renderReport(report, format: .html).utf8))
  guard graph.ribs.count <= 40, graph.edges.count <= 80 else { return }
  do {
    checkXML(try draw(graph, as: .svg))
  } catch {
    fail("a picture is drawn: \(error)")
  }
}
