import RIBModel

/// A RIB that lies deeper in the tree than the configuration allows.
public enum MaximumDepth: ConfigurableRule {
  public static let id = "maximum_depth"
  public static let severity = Severity.warning
  public static let summary = "a RIB is deeper in the tree than the configuration allows"

  public static let options = [
    RuleOption("maximum", .count, summary: "The maximum number of RIBs on the path from a root, both ends included")
  ]
  public static let exampleOptions = RuleOptions(counts: ["maximum": 1])

  /// The first RIB that is too deep is reported, not all below it.
  public static func check(_ graph: RIBGraph, _ options: RuleOptions) -> [Finding] {
    guard let maximum = options.count("maximum") else { return [] }
    let arrivals = AttachLevels(graph).arrivals
    let tooDeep = max(1, maximum) - 1
    return arrivals.indices.contains(tooDeep) ? arrivals[tooDeep].map { finding($0, maximum, graph) } : []
  }

  private static func finding(_ edge: Edge, _ maximum: Int, _ graph: RIBGraph) -> Finding {
    let rib = graph.ribs[edge.child]
    return finding(
      "\(rib.name) is \(maximum + 1) RIBs deep in the tree; \(maximum) are allowed", at: edge.position, in: graph,
      subject: rib.id, ribs: [rib], parent: graph.name(of: edge.parent),
      notes: [Finding.Note("\(rib.name) is declared here", rib.position)])
  }
}
