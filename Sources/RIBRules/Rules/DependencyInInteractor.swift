import RIBEdits
import RIBModel

/// An interactor, router or presenter that could be handed what it takes, and is passed everything.
public enum DependencyInInteractor: Rule {
  public static let id = "dependency_in_interactor"
  public static let severity = Severity.info
  public static let isOnByDefault = false
  public static let summary = "an interactor, router or presenter receives a whole component but uses little of it"

  /// Whoever takes more is well served with the whole.
  private static let most = 3

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let holders = graph.exposure.holders.filter { !$0.taken.isEmpty && $0.taken.count <= most }
    let ribs = Set(holders.map(\.rib)).count
    // Where it is the habit, the app needs to be told once.
    if let first = holders.first, ribs > 1, ribs * 2 > graph.ribCount {
      return [finding(for: first, all: "; this is the case in \(ribs) of the app's \(graph.ribCount) RIBs", graph)]
    }
    return holders.map { finding(for: $0, all: "", graph) }
  }

  private static func finding(for holder: DependencyHolder, all: String, _ graph: RIBGraph) -> Finding {
    finding(
      "\(holder.name) receives the whole '\(holder.type)' but uses only \(list(holder.taken))\(all)",
      at: holder.position, in: graph, subject: holder.name, detail: holder.type, ribs: [graph.ribs[holder.rib]],
      property: holder.taken.count == 1 ? holder.taken[0] : nil,
      help: "pass it \(list(holder.taken)), or a protocol of its own that requires nothing else")
  }

  private static func list(_ names: [String]) -> String { wholeList(names.map { "`\(quoted($0))`" }) }
}
