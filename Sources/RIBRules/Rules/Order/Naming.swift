import RIBModel
import RibscopeText

/// A RIB whose parts are not called as the configuration wants it.
public enum Naming: ConfigurableRule {
  public static let id = "naming"
  public static let severity = Severity.warning
  public static let summary =
    "the name of a RIB, its component or its dependency protocol does not match the configuration"

  public static let options = [
    RuleOption("rib", .text, isRequired: false, summary: "A pattern for the names of RIBs, such as *Flow"),
    RuleOption(
      "component", .text, isRequired: false,
      summary: "A pattern for a RIB's component, where {rib} is the RIB's name: {rib}Component"),
    RuleOption(
      "dependency", .text, isRequired: false,
      summary: "A pattern for a RIB's dependency protocol, where {rib} is the RIB's name: {rib}Dependency"),
  ]
  public static let exampleOptions = RuleOptions(texts: ["component": "{rib}Component"])

  public static func check(_ graph: RIBGraph, _ options: RuleOptions) -> [Finding] {
    graph.ribs.filter { $0.kind == .rib }.flatMap { rib in
      let component = rib.component.map { graph.components[$0] }
      return [
        finding(rib, "RIB", rib.name, options.text("rib"), rib.position, graph),
        component.flatMap { finding(rib, "component", $0.name, options.text("component"), $0.position, graph) },
        rib.dependencyProtocol.flatMap {
          finding(rib, "dependency protocol", $0, options.text("dependency"), rib.position, graph)
        },
      ].compactMap(\.self)
    }
  }

  private static func finding(
    _ rib: RIB, _ part: String, _ name: String, _ wanted: String?, _ position: SourcePosition, _ graph: RIBGraph
  ) -> Finding? {
    guard let pattern = wanted?.replacing(text: "{rib}", with: rib.name), !NamePattern(pattern).matches(name) else {
      return nil
    }
    return finding(
      "the \(part) \(part == "RIB" ? "" : "of \(rib.name) ")is named '\(name)', which does not "
        + "match '\(pattern)'",
      at: position, in: graph, subject: rib.id, detail: part, ribs: [rib])
  }
}
