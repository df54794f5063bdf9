import RIBGraph

/// A component passed to a builder whose dependency protocol it never conforms to.
public enum MissingConformance: Rule {
  public static let id = "missing_conformance"
  public static let severity = Severity.error
  public static let summary = "a component is passed to a builder whose dependency protocol it does not conform to"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    var edges: [Key: [Int]] = [:]
    var order: [Key] = []
    for (index, edge) in graph.edges.enumerated() {
      guard edge.conformance == .missing, let component = edge.component else { continue }
      let child = graph.ribs[edge.child]
      let key = Key(component: component, module: child.module, name: protocolName(of: child))
      if edges[key] == nil { order.append(key) }
      edges[key, default: []].append(index)
    }
    return order.compactMap { finding(for: $0, edges[$0] ?? [], in: graph) }
  }

  /// What is told in one finding. The module keeps protocols apart that are all called `Dependency`.
  private struct Key: Hashable {
    let component: Int
    let module: String
    let name: String
  }

  private static func protocolName(of child: RIB) -> String {
    child.dependencyProtocol.map(oneLine) ?? "the dependency protocol of \(child.name)"
  }

  private static func finding(for key: Key, _ indexes: [Int], in graph: RIBGraph) -> Finding? {
    let edges = indexes.map { graph.edges[$0] }.sorted { $0.position < $1.position }
    guard let first = edges.first else { return nil }
    let component = graph.components[key.component]
    let lacking = lackingRequirements(indexes, graph)
    let names = unique(edges.map { graph.ribs[$0.child].name })
    return Finding(
      rule: id, severity: severity,
      message: "\(component.name) does not conform to \(key.name), which \(list(names)) \(verb("require", for: names))",
      position: first.position, length: graph.wordLength(at: first.position), ribs: edges.map { graph.ribs[$0.child] },
      parent: component.ownerName, path: graph.names(to: first), isPathBroken: true,
      notes: notes(component, edges, lacking), help: help(component, key.name, lacking),
      fingerprint: fingerprint(rule: id, subject: component.id, property: key.name, at: first.position, in: graph))
  }

  /// What the conformance will ask for that the component does not have.
  private static func lackingRequirements(_ indexes: [Int], _ graph: RIBGraph) -> [StaticDependency] {
    let children = unique(indexes.map { graph.edges[$0].child }).map { graph.ribs[$0] }
    var seen: Set<String> = []
    return children.flatMap(\.staticDependencies).filter { dependency in
      let isLacking = dependency.providers.contains {
        indexes.contains($0.edge) && ($0.status == .unsatisfied || $0.status == .mismatched)
      }
      return isLacking && seen.insert(dependency.name).inserted
    }
  }

  private static func notes(_ component: Component, _ edges: [Edge], _ lacking: [StaticDependency]) -> [Finding.Note] {
    let places = unique(edges.map(\.position)).dropFirst().map { Finding.Note("passed here too", $0) }
    let requirements = lacking.map {
      Finding.Note("'\(signature($0.name, $0.type))', which \(component.name) lacks, is required here", $0.position)
    }
    return [Finding.Note("\(component.name) is declared here", component.position)] + places + requirements
  }

  private static func help(_ component: Component, _ name: String, _ lacking: [StaticDependency]) -> String {
    let conformance = "add `extension \(component.name): \(name) {}`"
    let members = lacking.map { dependency in
      isMethod(dependency.name) ? "`\(dependency.name)`" : "`var \(signature(dependency.name, dependency.type))`"
    }
    return members.isEmpty ? conformance : "\(conformance) and in it \(members.joined(separator: ", "))"
  }

  public static let documentation = RuleDocumentation(
    what: """
      Looks at every component that is passed to a child's builder, and reports the one that conforms to the builder's \
      dependency protocol nowhere: not at its class, in no extension in any file, not through a superclass or another \
      protocol. The members that the component lacks besides are named in the same finding.
      """,
    why: """
      The app does not compile. A child added in a hurry, or a conformance lost in a merge, shows up only once \
      everything below it has been built.
      """,
    badExample: """
      import RIBs

      protocol RootDependency: Dependency {}
      protocol ProfileDependency: Dependency {
        var userName: String { get }
      }

      final class RootComponent: Component<RootDependency> {
        var userName: String { "Ann" }
      }

      final class RootBuilder: Builder<RootDependency> {
        func build() -> RootRouter {
          let component = RootComponent(dependency: dependency)
          return RootRouter(profileBuilder: ProfileBuilder(dependency: component))
        }
      }

      final class RootRouter: Router<RootInteractor> {
        private let profileBuilder: ProfileBuilder

        func routeToProfile() {
          attachChild(profileBuilder.build())
        }
      }

      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() -> ProfileRouter { ProfileRouter() }
      }
      """,
    goodExample: """
      import RIBs

      protocol RootDependency: Dependency {}
      protocol ProfileDependency: Dependency {
        var userName: String { get }
      }

      final class RootComponent: Component<RootDependency> {
        var userName: String { "Ann" }
      }

      extension RootComponent: ProfileDependency {}

      final class RootBuilder: Builder<RootDependency> {
        func build() -> RootRouter {
          let component = RootComponent(dependency: dependency)
          return RootRouter(profileBuilder: ProfileBuilder(dependency: component))
        }
      }

      final class RootRouter: Router<RootInteractor> {
        private let profileBuilder: ProfileBuilder

        func routeToProfile() {
          attachChild(profileBuilder.build())
        }
      }

      final class ProfileBuilder: Builder<ProfileDependency> {
        func build() -> ProfileRouter { ProfileRouter() }
      }
      """)
}
