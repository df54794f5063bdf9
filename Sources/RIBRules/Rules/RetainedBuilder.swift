import RIBEdits
import RIBModel

/// A component that keeps a builder which keeps the component.
public enum RetainedBuilder: Rule {
  public static let id = "retained_builder"
  public static let severity = Severity.warning
  public static let summary = "a component stores a builder that retains the component, so neither is released"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let taken = TakenValues(graph, countsUnread: true)
    let released = graph.detachedRIBs
    let kept = graph.building.keptBuilders.filter { isRead($0.member, taken, graph) }
    return Dictionary(grouping: kept, by: \.member.component).compactMap { component, builders in
      let ribs = graph.components[component].ribs.filter(released.contains)
      return ribs.isEmpty ? nil : finding(for: graph.components[component], builders, ribs, graph)
    }
  }

  /// Whether somebody surely reads a property, and thereby makes the builder.
  private static func isRead(_ member: MemberIndex, _ taken: TakenValues, _ graph: RIBGraph) -> Bool {
    let use = graph.uses[member]
    return !taken.readers(of: use).isEmpty || !use.isUndecided && taken.isTaken(member)
  }

  private static func finding(
    for component: Component, _ builders: [KeptBuilder], _ ribs: [Int], _ graph: RIBGraph
  ) -> Finding {
    let members = builders.map { graph[$0.member] }
    let names = list(unique(members.map { "'\(quoted($0.name))'" }))
    let position = members[0].position
    let several = members.count > 1
    return finding(
      "\(component.name) stores \(names), and \(retaining(builders)) "
        + "\(component.name): each time \(list(unique(ribs.map { graph.ribs[$0].name }))) is built and reads "
        + "\(several ? "one of them" : "it"), one more \(component.name) stays in memory",
      at: position, in: graph, subject: component.id, detail: "", ribs: ribs.map { graph.ribs[$0] },
      property: members[0].name, parent: component.ownerName,
      notes: builders.map { Finding.Note("\($0.builder) is created with this component here", $0.position) },
      help: help(builders[0], members[0]), edits: edits(builders, graph))
  }

  private static func retaining(_ builders: [KeptBuilder]) -> String {
    if builders.count > 1 { return "these builders retain" }
    return builders[0].isInside ? "the \(builders[0].builder) in it retains" : "this builder retains"
  }

  private static func help(_ builder: KeptBuilder, _ member: Member) -> String {
    if builder.isInside {
      return "make \(builder.builder) where it is used, so that nothing keeps it with the component"
    }
    let making =
      "`var \(declaration(member.name, member.type ?? builder.builder)) { \(builder.builder)(dependency: self) }`"
    switch builder.form {
    case .lazy: return "create the builder on each access: \(making)"
    case .shared: return "create the builder on each access, without `shared`"
    case .assigned: return "create the builder on each access: \(making), and remove the assignment"
    }
  }

  /// Makes all of them anew each time, where they are lazy and nothing else sets them.
  private static func edits(_ builders: [KeptBuilder], _ graph: RIBGraph) -> [SourceEdit] {
    let edits = builders.map { builder in
      builder.form == .lazy && !builder.isWritten ? graph.computation(ofLazy: graph[builder.member].position) : []
    }
    return edits.allSatisfy { !$0.isEmpty } ? edits.flatMap(\.self).sorted { $0.position < $1.position } : []
  }
}
