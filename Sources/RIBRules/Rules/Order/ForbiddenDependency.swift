import RIBEdits
import RIBModel
import RibscopeText

/// A static dependency that the configuration forbids.
public enum ForbiddenDependency: ConfigurableRule {
  public static let id = "forbidden_dependency"
  public static let severity = Severity.error
  public static let summary = "a RIB requires a type that the configuration forbids"

  public static let options = [
    RuleOption(
      "dependencies",
      .records([
        .init("rib", summary: "The RIB: a pattern for names, ids and modules of RIBs"),
        .init("type", summary: "The type: a pattern for types as requirements spell them"),
        .init("because", isRequired: false, summary: "The reason that the finding shows"),
      ]), summary: "The forbidden requirements")
  ]

  public static let exampleOptions = RuleOptions(
    lists: ["dependencies": [["rib": "Chat", "type": "*Database", "because": "features ask repositories"]]])

  public static func check(_ graph: RIBGraph, _ options: RuleOptions) -> [Finding] {
    let bans = options.records("dependencies").map(Ban.init)
    return graph.ribs.flatMap { rib in
      let own = bans.filter { $0.rib.matches(rib) }
      return rib.staticDependencies.compactMap { dependency in
        own.first { $0.type.matches(oneLine(dependency.type)) }.map { finding(rib, dependency, $0, graph) }
      }
    }
  }

  private struct Ban {
    let rib: NamePattern
    let type: NamePattern
    let reason: String?

    init(_ record: [String: String]) {
      rib = NamePattern(record["rib"] ?? "")
      type = NamePattern(record["type"] ?? "")
      reason = record["because"]
    }
  }

  private static func finding(_ rib: RIB, _ dependency: StaticDependency, _ ban: Ban, _ graph: RIBGraph) -> Finding {
    let reason = ban.reason.map { ": \($0)" } ?? ", which the configuration forbids"
    return finding(
      "\(rib.name) requires '\(signature(dependency.name, dependency.type))'\(reason)", at: dependency.position,
      in: graph, subject: rib.id, ribs: [rib], property: dependency.name)
  }
}
