import RIBEdits
import RIBModel

/// A component's member that more of the app sees than reads it.
public enum OverexposedMember: Rule {
  public static let id = "overexposed_member"
  public static let severity = Severity.info
  public static let isOnByDefault = false
  public static let summary = "a component member is visible outside of its file, but only that file reads it"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let provided = Set(graph.ribs.flatMap(\.staticDependencies).flatMap(\.providers).compactMap(memberIndex))
    let parents = Set(graph.edges.filter { $0.kind == .component }.compactMap(\.component))
    return graph.exposure.members.compactMap { index in
      let component = graph.components[index.component]
      guard parents.contains(index.component), !provided.contains(index), !component.ribs.isEmpty,
        component.ribs.allSatisfy({ graph.ribs[$0].flavour != .needle }),
        let reader = onlyReader(of: index, graph)
      else { return nil }
      return finding(for: index, component, reader, graph)
    }
  }

  private static func memberIndex(_ provider: Provider) -> MemberIndex? {
    guard let component = provider.component, let member = provider.member else { return nil }
    return MemberIndex(component: component, member: member)
  }

  /// The first place that reads a member, if all of them are in its file.
  private static func onlyReader(of index: MemberIndex, _ graph: RIBGraph) -> SourcePosition? {
    let use = graph.uses.ofMembers[index.component][index.member]
    let readers = use.readers.map(\.position) + use.forwarders.map { graph[$0].position }
    let file = graph[index].position.file
    guard !use.isUndecided, readers.allSatisfy({ $0.file == file }) else { return nil }
    return readers.min()
  }

  private static func finding(
    for index: MemberIndex, _ component: Component, _ reader: SourcePosition, _ graph: RIBGraph
  ) -> Finding {
    let member = graph[index]
    return Finding(
      rule: id, severity: severity,
      message: "'\(quoted(member.name))' of \(component.name) is \(member.access), but only this file reads it",
      position: member.position, length: graph.wordLength(at: member.position),
      ribs: component.ribs.map { graph.ribs[$0] }, property: member.name, parent: component.ownerName,
      notes: [Finding.Note("read here", reader)], help: "make it `fileprivate`",
      edits: graph.whole([graph.access("fileprivate", of: member.position)]),
      fingerprint: fingerprint(
        rule: id, subject: component.id, property: member.name, at: member.position, in: graph))
  }

  private static let example = """
    import RIBs

    protocol RootDependency: Dependency {}
    protocol FeedDependency: Dependency {
      var userName: String { get }
    }

    final class RootComponent: Component<RootDependency>, FeedDependency {
      let userName = "Ann"
      let greeting = "Hello"
    }

    final class RootBuilder: Builder<RootDependency> {
      func build() -> RootRouter {
        let component = RootComponent(dependency: dependency)
        let interactor = RootInteractor(greeting: component.greeting)
        return RootRouter(interactor: interactor, feedBuilder: FeedBuilder(dependency: component))
      }
    }

    final class RootRouter: Router<RootInteractor> {
      private let feedBuilder: FeedBuilder

      override func didLoad() {
        super.didLoad()
        attachChild(feedBuilder.build())
      }
    }

    final class RootInteractor: Interactor {
      init(greeting: String) {}
    }

    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> FeedRouter {
        FeedRouter(interactor: FeedInteractor(userName: dependency.userName))
      }
    }

    final class FeedRouter: Router<FeedInteractor> {}

    final class FeedInteractor: Interactor {
      init(userName: String) {}
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a member of a component with children, if the member satisfies no requirement of any protocol and is \
      read only in its own file: it could be `fileprivate`.
      """,
    why: """
      Nothing happens at run time. Children may require the members of a component. A member that is meant for the RIB \
      itself but is visible everywhere may one day satisfy a child's requirement of the same name by accident, and \
      then cannot be changed without checking every child.
      """,
    badExample: example,
    goodExample: example.replacingOnce("  let greeting", with: "  fileprivate let greeting"),
    silentExamples: [
      SilentExample(
        "a protocol of the RIB itself requires it",
        example.replacingOnce(
          "final class RootComponent: Component<RootDependency>, FeedDependency {",
          with: """
            protocol RootInteractorDependency {
              var greeting: String { get }
            }

            final class RootComponent: Component<RootDependency>, FeedDependency, RootInteractorDependency {
            """)),
      SilentExample(
        "the component has no children",
        example.replacingOnce("feedBuilder: FeedBuilder(dependency: component))", with: "feedBuilder: nil)")
          .replacingOnce("  private let feedBuilder: FeedBuilder\n", with: "  private let feedBuilder: FeedBuilder?\n")
          .replacingOnce("    attachChild(feedBuilder.build())\n", with: "")),
    ],
    since: "0.1.0")
}
