import RIBModel

extension RIBGraph {
  /// The uses of optionals of the given kinds, each once.
  func optionalUses(where isMeant: (OptionalUse.Kind) -> Bool) -> [OptionalUse] {
    optionalUses.filter { isMeant($0.kind) }
  }
}

extension Rule {
  /// A finding about the use of an optional.
  static func finding(
    _ message: String, about use: OptionalUse, in graph: RIBGraph, path: GraphPath<String>, notes: [Finding.Note],
    help: String
  ) -> Finding {
    let holder = use.component.map { graph.components[$0].id } ?? graph.className(of: use)
    return finding(
      message, at: use.position, in: graph, subject: "\(holder).\(use.member)", ribs: graph.ribs(of: use),
      property: use.property, parent: graph.ownerName(of: use), path: path, notes: unique(notes), help: help)
  }
}
