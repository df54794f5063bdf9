import Foundation
import RibscopeSession
import RIBDiagram
import RIBModel
import RIBReport
import RIBRules

/// From sources to what browsers show, which must be well-formed whatever the sources call things.
func checkPictures(_ bytes: [UInt8]) {
  let graph = Session(sourceTree(bytes)).graph()
  let report = CompletenessReport(graph: graph, findings: check(graph))
  let links = PageLinks(host: "{path}#L{line}", file: "{path}")
  let data = explorerData(graph, check(graph), report, links, PageOrigin(folder: "App", revision: nil))
  if data.contains("<") { fail("no name ends the script that holds the page's data") }
  let page = renderReport(report, format: .html, data: { data })
  guard let document = page.range(of: "<div id=\"document\">"), let end = page.range(of: "</body>") else {
    fail("the page has a document")
  }
  checkXML(Array(page[document.lowerBound..<end.lowerBound].utf8))
  guard graph.ribs.count <= 40, graph.edges.count <= 80 else { return }
  do {
    checkXML(try draw(graph, as: .svg))
  } catch {
    fail("a picture is drawn: \(error)")
  }
}
