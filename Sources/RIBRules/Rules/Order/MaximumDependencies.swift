import RIBModel

/// A RIB that requires more than the configuration allows.
public enum MaximumDependencies: ConfigurableRule {
  public static let id = "maximum_dependencies"
  public static let severity = Severity.warning
  public static let summary = "a RIB has more static dependencies than the configuration allows"

  public static let options = [
    RuleOption("maximum", .count, summary: "The maximum number of static dependencies of a RIB")
  ]
  public static let exampleOptions = RuleOptions(counts: ["maximum": 1])

  public static func check(_ graph: RIBGraph, _ options: RuleOptions) -> [Finding] {
    guard let maximum = options.count("maximum") else { return [] }
    return graph.ribs.filter { $0.staticDependencies.count > maximum }.map { rib in
      finding(
        "\(rib.name) has \(rib.staticDependencies.count) static dependencies; \(maximum) are allowed", at: rib.position,
        in: graph, subject: rib.id, ribs: [rib],
        help: "split the RIB, or combine the values that are always used together into one")
    }
  }
}
