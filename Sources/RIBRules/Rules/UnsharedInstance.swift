import RIBEdits
import RIBModel
import RibscopeText

/// A component that makes a new object with state for each of several who take it.
public enum UnsharedInstance: Rule {
  public static let id = "unshared_instance"
  public static let severity = Severity.warning
  public static let summary = "a component creates a new object with state on each access, and several places use it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let taken = TakenValues(graph)
    let receivers = Removal.Dependents(graph)
    return graph.freshInstances.compactMap { instance in
      let readers = readers(of: instance.member, taken, receivers, graph)
      return readers.count > 1 ? finding(for: instance, readers, graph) : nil
    }
  }

  /// Somebody who takes an object: a place in the sources, or a child.
  private struct Reader: Hashable {
    let text: String
    let position: SourcePosition
  }

  /// Who takes a member for certain, also under the names of members that only hand it on.
  private static func readers(
    of member: MemberIndex, _ taken: TakenValues, _ receivers: Removal.Dependents, _ graph: RIBGraph
  ) -> [Reader] {
    var found: [Reader] = []
    let uses = graph.uses.ofMembers
    for next in [member].reachable(by: { uses[$0.component][$0.member].forwarders }) {
      found += taken.readers(of: uses[next.component][next.member]).map { Reader(text: "used here", position: $0) }
      for (rib, index) in receivers.needs(of: next) where taken.isTaken(rib: rib, dependency: index) {
        let dependency = graph.ribs[rib].staticDependencies[index]
        found.append(Reader(text: "used by \(graph.ribs[rib].name)", position: dependency.position))
      }
    }
    return unique(found).sorted { ($0.position, $0.text) < ($1.position, $1.text) }
  }

  private static func finding(for instance: FreshInstance, _ readers: [Reader], _ graph: RIBGraph) -> Finding {
    let component = graph.components[instance.member.component]
    let member = graph[instance.member]
    let state = Finding.Note("\(instance.type) has state: '\(instance.state)'", instance.statePosition)
    return finding(
      "'\(signature(member.name, member.type))' of \(component.name) creates a new \(instance.type) on each "
        + "access and is used in \(readers.count) places, which do not share its state",
      at: member.position, in: graph, subject: component.id, ribs: component.ribs.map { graph.ribs[$0] },
      property: member.name, parent: component.ownerName,
      notes: readers.prefix(8).map { Finding.Note($0.text, $0.position) } + [state],
      help: instance.canShare
        ? "share one object: `{ shared { \(instance.type)(…) } }`, or make `\(quoted(member.name))` a `let`"
        : "share one object: make `\(quoted(member.name))` a `let` or a `lazy var`")
  }
}
