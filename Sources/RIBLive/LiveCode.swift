import RIBDiagram
import RIBModel

/// The code that live trees lie over.
package struct LiveCode: Sendable {
  package let graph: RIBGraph
  /// What links into the code are made of.
  package let links: LinkBase?
  /// Where each pair of names is attached.
  private let attachments: [[String]: SourceLocation]

  package init(_ graph: RIBGraph, links: LinkBase?) {
    self.graph = graph
    self.links = links
    var attachments: [[String]: SourceLocation] = [:]
    for edge in graph.edges where edge.kind == .attach {
      guard case .rib(let parent) = edge.parent else { continue }
      let names = [graph.ribs[parent].name, graph.ribs[edge.child].name]
      attachments[names] = attachments[names] ?? graph.location(edge.position)
    }
    self.attachments = attachments
  }

  /// Where a router of one RIB attaches another; nil where the code does not show it.
  func attachPlace(_ child: String, to parent: String) -> SourceLocation? { attachments[[parent, child]] }
}
