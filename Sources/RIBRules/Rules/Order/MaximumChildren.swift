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
    for edge in graph.edges where edge.kind == .attach {
      if case .rib(let parent) = edge.parent { children[parent, default: []].insert(edge.child) }
    }
    return children.filter { $0.value.count > maximum }.map { parent, children in
      let rib = graph.ribs[parent]
      return Finding(
        rule: id, severity: severity,
        message: "\(rib.name) attaches \(children.count) children; \(maximum) are allowed", position: rib.position,
        length: graph.wordLength(at: rib.position), ribs: [rib],
        help: "add a RIB in between that owns the children which belong together",
        fingerprint: fingerprint(rule: id, subject: rib.id, property: "", at: rib.position, in: graph))
    }
  }

  public static let documentation = RuleDocumentation(
    what: "Reports each RIB whose router attaches more different RIBs than the option `maximum` allows.",
    why: """
      A RIB with many children controls many flows at once. Children that belong together are better owned by a RIB of \
      their own, which can be understood and tested separately.
      """,
    badExample: source(childrenOfRoot: ["Home", "Chat"]), goodExample: source(childrenOfRoot: ["Home"]), since: "0.1.0")

  private static func source(childrenOfRoot children: [String]) -> String {
    let protocols = children.map { "protocol \($0)Dependency: Dependency {}" }
    let conformances = children.map { ", \($0)Dependency" }.joined()
    let builders = children.map { "\n      \($0.lowercased()): \($0)Builder(dependency: component)" }
    let stored = children.map { "  private let \($0.lowercased()): \($0)Builder" }
    let attached = children.map { "    attachChild(\($0.lowercased()).build())" }
    let built = children.map {
      "\n\nfinal class \($0)Builder: Builder<\($0)Dependency> {\n  func build() -> \($0)Router { \($0)Router() }\n}"
    }
    return """
      import RIBs

      protocol RootDependency: Dependency {}
      \(protocols.joined(separator: "\n"))

      final class RootComponent: Component<RootDependency>\(conformances) {}

      final class RootBuilder: Builder<RootDependency> {
        func build() -> RootRouter {
          let component = RootComponent(dependency: dependency)
          return RootRouter(\(builders.joined(separator: ",")))
        }
      }

      final class RootRouter: Router<RootInteractor> {
      \(stored.joined(separator: "\n"))

        func start() {
      \(attached.joined(separator: "\n"))
        }
      }\(built.joined())
      """
  }
}
