import RIBEdits
import RIBModel

/// A component's member that more of the app sees than reads it.
public enum OverexposedMember: Rule {
  public static let id = "overexposed_member"
  public static let severity = Severity.info
  public static let isOnByDefault = false
  public static let summary = "a component member is visible outside of its file, but only that file reads it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let provided = Set(graph.ribs.flatMap(\.staticDependencies).flatMap(\.providers).compactMap(\.place))
    let parents = Set(graph.edges.filter { $0.kind == .component }.compactMap(\.component))
    return graph.exposure.members.compactMap { index in
      let component = graph.components[index.component]
      guard parents.contains(index.component), !provided.contains(index), !component.ribs.isEmpty,
        component.ribs.allSatisfy({ graph.ribs[$0].flavour != .needle }),
        let reader = onlyReader(of: index, graph)
      else { return nil }
      return finding(for: index, component, reader, graph)
    }
  }

  /// The first place that reads a member, if all of them are in its file.
  private static func onlyReader(of index: MemberIndex, _ graph: RIBGraph) -> SourcePosition? {
    let use = graph.uses[index]
    let readers = use.readers.map(\.position) + use.forwarders.map { graph[$0].position }
    let file = graph[index].position.file
    guard !use.isUndecided, readers.allSatisfy({ $0.file == file }) else { return nil }
    return readers.min()
  }

  private static func finding(
    for index: MemberIndex, _ component: Component, _ reader: SourcePosition, _ graph: RIBGraph
  ) -> Finding {
    let member = graph[index]
    return finding(
      "'\(quoted(member.name))' of \(component.name) is \(member.access), but only this file reads it",
      at: member.position, in: graph, subject: component.id, ribs: component.ribs.map { graph.ribs[$0] },
      property: member.name, parent: component.ownerName, notes: [Finding.Note("read here", reader)],
      help: "make it `fileprivate`", edits: graph.whole([graph.access("fileprivate", of: member.position)]))
  }
}
