import RIBChanges
import RIBModel
import Text

/// The part of the tree that a change concerns, as a Mermaid flowchart: what was added green with a plus, what was removed
/// red and dashed with a minus, what changed amber, and their parents. Nil where nothing of the tree is concerned, or more
/// than anybody would read.
func changesMermaid(_ report: ChangesReport) -> String? {
  let part = ConcernedPart(report)
  guard !part.nodes.isEmpty, part.nodes.count <= ConcernedPart.most else { return nil }
  let numbers = Dictionary(uniqueKeysWithValues: zip(part.nodes.map(\.id), part.nodes.indices))
  var text = "flowchart LR\n"
  for (index, node) in part.nodes.enumerated() {
    let mark = node.mark.map { "\($0.rawValue) " } ?? ""
    text += "  n\(index)[\"\(withEntities(mark + node.name, "#"))\"]\n"
  }
  var removed: [Int] = []
  var added: [Int] = []
  for (index, line) in part.lines.enumerated() {
    guard let from = numbers[line.parent], let to = numbers[line.child] else { continue }
    text += "  n\(from) \(line.mark == .removed ? "-.->" : "-->") n\(to)\n"
    if line.mark == .removed { removed.append(index) }
    if line.mark == .added { added.append(index) }
  }
  text += "  classDef added fill:#e6ffec,stroke:#1a7f37,color:#0b3d1a\n"
  text += "  classDef removed fill:#ffebe9,stroke:#cf222e,color:#5c0f14,stroke-dasharray:5 3\n"
  text += "  classDef changed fill:#fff8c5,stroke:#9a6700,color:#3d2b00\n"
  for (index, node) in part.nodes.enumerated() {
    switch node.mark {
    case .added: text += "  class n\(index) added\n"
    case .removed: text += "  class n\(index) removed\n"
    case .changed: text += "  class n\(index) changed\n"
    case nil: break
    }
  }
  if !added.isEmpty { text += "  linkStyle \(list(added)) stroke:#1a7f37\n" }
  if !removed.isEmpty { text += "  linkStyle \(list(removed)) stroke:#cf222e\n" }
  return text
}

private func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }

/// The RIBs that a change touches, with the RIBs that attach them.
private struct ConcernedPart {
  /// More boxes than these nobody reads in a comment.
  static let most = 60

  struct Node {
    let id: String
    let name: String
    let mark: ChangeLines.Mark?
  }

  struct Line: Hashable {
    let parent: String
    let child: String
    let mark: ChangeLines.Mark?
  }

  private(set) var nodes: [Node] = []
  private(set) var lines: [Line] = []

  init(_ report: ChangesReport) {
    let changes = report.changes
    let (added, removed) = (Set(changes.ribs.added), Set(changes.ribs.removed))
    let changed = Set(
      changes.renamed.map(\.to) + changes.staticTypes.map(\.rib) + changes.dynamicTypes.map(\.rib)
        + changes.providers.map(\.rib) + changes.findings.new.flatMap(\.ribIDs)
        + (changes.staticDependencies.added + changes.staticDependencies.removed).map(\.rib)
        + (changes.dynamicDependencies.added + changes.dynamicDependencies.removed).map(\.rib))
    let attached = Set(changes.edges.added.filter { $0.kind == .attach })
    let touched = added.union(removed).union(changed)
    let current = report.new.graph.edges.filter { $0.kind == .attach }.map { edge in
      Changes.EdgeName(
        parent: report.new.graph.id(of: edge.parent), child: report.new.graph.ribs[edge.child].id, kind: .attach)
    }
    let shown = Set(current.filter { touched.contains($0.child) || attached.contains($0) })
    let gone = changes.edges.removed.filter { $0.kind == .attach }
    lines =
      shown.sorted().map { Line(parent: $0.parent, child: $0.child, mark: attached.contains($0) ? .added : nil) }
      + gone.map { Line(parent: $0.parent, child: $0.child, mark: .removed) }
    let names = Self.names(report.old.graph).merging(Self.names(report.new.graph)) { _, new in new }
    nodes = touched.union(lines.flatMap { [$0.parent, $0.child] }).sorted().map { id in
      let mark: ChangeLines.Mark? =
        added.contains(id) ? .added : removed.contains(id) ? .removed : changed.contains(id) ? .changed : nil
      return Node(id: id, name: names[id] ?? id, mark: mark)
    }
  }

  private static func names(_ graph: RIBGraph) -> [String: String] {
    let nodes = graph.ribs.indices.map(Edge.Node.rib) + graph.components.indices.map(Edge.Node.owner)
    return Dictionary(nodes.map { (graph.id(of: $0), graph.name(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }
}
