import RIBModel

/// An edge between RIBs that the configuration forbids.
public enum ForbiddenEdge: ConfigurableRule {
  public static let id = "forbidden_edge"
  public static let severity = Severity.error
  public static let summary = "a RIB attaches or provides dependencies to a RIB that the configuration forbids"

  public static let options = [
    RuleOption(
      "edges",
      .records([
        .init(
          "from", summary: "The parent: a pattern for names, ids and modules of RIBs, or of owners outside of RIBs"),
        .init("to", summary: "The child: a pattern for names, ids and modules of RIBs"),
        .init(
          "kind", isRequired: false, choices: ["attach", "component", "both"],
          summary: "Which edges are forbidden; both by default"),
        .init("because", isRequired: false, summary: "The reason that the finding shows"),
      ]), summary: "The forbidden edges")
  ]

  public static let exampleOptions = RuleOptions(
    lists: ["edges": [["from": "Root", "to": "Chat", "kind": "attach", "because": "Chat belongs to LoggedIn"]]])

  public static func check(_ graph: RIBGraph, _ options: RuleOptions) -> [Finding] {
    let bans = options.records("edges").map(Ban.init)
    return graph.edges.compactMap { edge in
      bans.first { $0.matches(edge, graph) }.map { finding(edge, $0, graph) }
    }
  }

  private struct Ban {
    let from: NamePattern
    let to: NamePattern
    let kind: String
    let reason: String?

    init(_ record: [String: String]) {
      from = NamePattern(record["from"] ?? "")
      to = NamePattern(record["to"] ?? "")
      kind = record["kind"] ?? "both"
      reason = record["because"]
    }

    func matches(_ edge: Edge, _ graph: RIBGraph) -> Bool {
      (kind == "both" || kind == edge.kind.rawValue) && to.matches(graph.ribs[edge.child])
        && from.matches(edge.parent, in: graph)
    }
  }

  private static func finding(_ edge: Edge, _ ban: Ban, _ graph: RIBGraph) -> Finding {
    let child = graph.ribs[edge.child]
    let verb = edge.kind == .attach ? "attaches" : "provides dependencies to"
    let reason = ban.reason.map { ": \($0)" } ?? ", which the configuration forbids"
    return finding(
      "\(graph.name(of: edge.parent)) \(verb) \(child.name)\(reason)", at: edge.position, in: graph,
      subject: "\(graph.id(of: edge.parent)) \(edge.kind.rawValue)", detail: child.id, ribs: [child],
      parent: graph.name(of: edge.parent), notes: [Finding.Note("\(child.name) is declared here", child.position)])
  }
}
