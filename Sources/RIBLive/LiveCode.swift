import RIBDiagram
import RIBModel
import RibscopeText

/// The code that live trees lie over.
package struct LiveCode: Sendable {
  package let graph: RIBGraph
  /// What links into the code are made of.
  package let links: LinkBase?
  /// What was read, and with which version: see `PageOrigin`.
  private let origin: String
  /// Where each pair of names is attached.
  private let attachments: [[String]: SourceLocation]

  package init(_ graph: RIBGraph, links: LinkBase?, origin: String) {
    self.graph = graph
    self.origin = origin
    self.links = links
    var attachments: [[String]: SourceLocation] = [:]
    for (parent, edge) in graph.edges.attaching {
      let names = [graph.ribs[parent].name, graph.ribs[edge.child].name]
      attachments[names] = attachments[names] ?? graph.location(edge.position)
    }
    self.attachments = attachments
  }

  /// The tree of the code as HTML, for a page on which nothing is live yet.
  var words: String {
    let tree = try? listForPage(graph, linkBase: links)
    let count = graph.ribCount
    return """
      <h3>The code: \(escapedHTML(graph.appName.isEmpty ? "no app" : graph.appName)) · \(count) \(count == 1 ? "RIB" : "RIBs")</h3>
      <p class="soft">\(escapedHTML(origin))</p>
      \(tree ?? "")
      """
  }

  /// Where a router of one RIB attaches another; nil where the code does not show it.
  func attachPlace(_ child: String, to parent: String) -> SourceLocation? { attachments[[parent, child]] }
}
