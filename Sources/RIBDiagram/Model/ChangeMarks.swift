import RIBRules
import RIBModel
import RibscopeText

/// What a comparison says of the parts of a diagram, by the names that these have there.
struct ChangeMarks {
  /// Ids of the older side that are other ones now.
  let newIDs: [String: String]
  let formerIDs: [String: String]
  /// The RIBs that were there before and are different now.
  private(set) var changed: Set<String>
  let addedEdges: Set<[String]>
  let removedEdges: Set<[String]>
  /// Parent and child where only the component of the one became, or is no more, the dependency of the other.
  let components: [(parent: String, child: String, change: Diagram.Change)]
  private var rows: [[String]: (change: Diagram.Change, detail: String?)] = [:]

  init(_ changes: Changes) {
    newIDs = changes.newIDs.reduce(into: [:]) { $0[printable($1.key)] = printable($1.value) }
    formerIDs = changes.renamed.reduce(into: [:]) { $0[printable($1.to)] = printable($1.from) }
    changed = Set((changes.renamed.map(\.to) + changes.findings.new.flatMap(\.ribIDs)).map(printable))
    let ends = { (edge: Changes.EdgeName) in [printable(edge.parent), printable(edge.child)] }
    addedEdges = Set(changes.edges.added.map(ends))
    removedEdges = Set(changes.edges.removed.map(ends))
    let components = { (edges: [Changes.EdgeName], change: Diagram.Change) in
      edges.filter { $0.kind == .component }.map(ends).map { (parent: $0[0], child: $0[1], change: change) }
    }
    self.components = components(changes.edges.added, .added) + components(changes.edges.removed, .removed)
    for change in changes.providers {
      let names = [change.from, change.to].map { shortened($0 ?? "none", to: PictureWidth.row / 2 - 2) }
      mark(change.rib, change.name, isDynamic: false, .changed, names.joined(separator: " → "))
    }
    mark(changes.staticDependencies, changes.staticTypes, isDynamic: false)
    mark(changes.dynamicDependencies, changes.dynamicTypes, isDynamic: true)
  }

  /// What happened to a dependency, and what is to be said of it; nil where nothing did.
  func row(_ rib: String, _ row: Diagram.Row) -> (change: Diagram.Change, detail: String?)? {
    rows[Self.key(rib, row.name, isDynamic: row.mark.isDynamic)]
  }

  private mutating func mark(
    _ difference: Changes.Difference<Changes.Dependency>, _ types: [Changes.TypeChange], isDynamic: Bool
  ) {
    for dependency in difference.removed { mark(dependency.rib, dependency.name, isDynamic: isDynamic, .removed) }
    for dependency in difference.added { mark(dependency.rib, dependency.name, isDynamic: isDynamic, .added) }
    for type in types { mark(type.rib, type.name, isDynamic: isDynamic, .changed, "was \(type.from)") }
  }

  private mutating func mark(
    _ rib: String, _ name: String, isDynamic: Bool, _ change: Diagram.Change, _ detail: String? = nil
  ) {
    let rib = printable(rib)
    changed.insert(rib)
    rows[Self.key(rib, printable(name), isDynamic: isDynamic)] = (change, detail.map(printable))
  }

  private static func key(_ rib: String, _ name: String, isDynamic: Bool) -> [String] {
    [rib, name, isDynamic ? "dynamic" : "static"]
  }
}
