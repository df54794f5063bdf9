import RIBGraph

/// A RIB that requires more than the configuration allows.
public enum MaximumDependencies: ConfigurableRule {
  public static let id = "maximum_dependencies"
  public static let severity = Severity.warning
  public static let summary = "a RIB has more static dependencies than are allowed"

  public static let options = [RuleOption("maximum", .count, summary: "How many static dependencies a RIB may have")]
  public static let exampleOptions = RuleOptions(counts: ["maximum": 1])

  public static func check(_ graph: RIBGraph, _ options: RuleOptions) -> [Finding] {
    guard let maximum = options.count("maximum") else { return [] }
    return graph.ribs.filter { $0.staticDependencies.count > maximum }.map { rib in
      Finding(
        rule: id, severity: severity,
        message: "\(rib.name) has \(rib.staticDependencies.count) static dependencies; \(maximum) are allowed",
        position: rib.position, length: graph.wordLength(at: rib.position), ribs: [rib],
        help: "split the RIB, or let one value stand for those that are always used together",
        fingerprint: fingerprint(rule: id, subject: rib.id, property: "", at: rib.position, in: graph))
    }
  }

  public static let documentation = RuleDocumentation(
    what: """
      Reports each RIB whose dependency protocol, with what it inherits, requires more than the option `maximum` allows.
      """,
    why: """
      A RIB that needs much does much. Each requirement has to be provided by every parent on the way and by every test.
      """,
    badExample: OrderExample.source(rootAttaches: "Chat", requirements: ["user: User", "chats: ChatStore"]),
    goodExample: OrderExample.source(rootAttaches: "Chat", requirements: ["chats: ChatStore"]), since: "0.1.0")
}
