import RIBModel

/// A RIB that attaches more children than the configuration allows.
public enum MaximumChildren: ConfigurableRule {
  public static let id = "maximum_children"
  public static let severity = Severity.warning
  public static let summary = "a RIB attaches more children than the configuration allows"

  public static let options = [
    RuleOption("maximum", .count, summary: "The maximum number of children that a RIB attaches")
  ]
  public static let exampleOptions = RuleOptions(counts: ["maximum": 1])

  public static func check(_ graph: RIBGraph, _ options: RuleOptions) -> [Finding] {
    guard let maximum = options.count("maximum") else { return [] }
    var children: [Int: Set<Int>] = [:]
    for (parent, edge) in graph.edges.attaching { children[parent, default: []].insert(edge.child) }
    return children.filter { $0.value.count > maximum }.map { parent, children in
      let rib = graph.ribs[parent]
      return finding(
        "\(rib.name) attaches \(children.count) children; \(maximum) are allowed", at: rib.position, in: graph,
        subject: rib.id, ribs: [rib], help: "add a RIB in between that owns the children which belong together")
    }
  }
}
