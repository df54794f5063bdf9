import RIBGraph

/// An interactor, router or presenter that could be handed what it takes, and is handed everything.
public enum DependencyInInteractor: Rule {
  public static let id = "dependency_in_interactor"
  public static let severity = Severity.info
  public static let isOnByDefault = false
  public static let summary = "an interactor, router or presenter takes little of a whole component"
  public static let facts: Facts = .exposure

  /// Whoever takes more is well served with the whole.
  private static let most = 3

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let holders = graph.exposure.holders.filter { !$0.taken.isEmpty && $0.taken.count <= most }
    let ribs = Set(holders.map(\.rib)).count
    // Where it is the habit, the app needs to be told once.
    if let first = holders.first, ribs > 1, ribs * 2 > graph.ribCount {
      return [finding(for: first, all: "; so do \(ribs) of the app's \(graph.ribCount) RIBs", graph)]
    }
    return holders.map { finding(for: $0, all: "", graph) }
  }

  private static func finding(for holder: DependencyHolder, all: String, _ graph: RIBGraph) -> Finding {
    Finding(
      rule: id, severity: severity,
      message: "\(holder.name) is handed the whole '\(holder.type)' and takes only \(list(holder.taken)) of it\(all)",
      position: holder.position, length: graph.wordLength(at: holder.position), ribs: [graph.ribs[holder.rib]],
      property: holder.taken.count == 1 ? holder.taken[0] : nil,
      help: "hand it \(list(holder.taken)), or a protocol of its own that asks for no more",
      fingerprint: fingerprint(
        rule: id, subject: holder.name, property: holder.type, at: holder.position, in: graph))
  }

  private static func list(_ names: [String]) -> String { wholeList(names.map { "`\(quoted($0))`" }) }

  private static let example = """
    import RIBs

    protocol FeedDependency: Dependency {
      var userName: String { get }
    }

    final class FeedComponent: Component<FeedDependency> {
      fileprivate var title: String { dependency.userName + "'s feed" }
    }

    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> FeedRouter {
        let component = FeedComponent(dependency: dependency)
        return FeedRouter(interactor: FeedInteractor(component: component))
      }
    }

    final class FeedRouter: Router<FeedInteractor> {}

    final class FeedInteractor: Interactor {
      private let component: FeedComponent

      init(component: FeedComponent) {
        self.component = component
        super.init()
      }

      override func didBecomeActive() {
        super.didBecomeActive()
        print(component.title)
      }
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports an interactor, a router or a presenter that is handed its RIB's component or dependency whole, and takes at \
      most three members of it. Where more than half of an app's RIBs do so, it is reported once.
      """,
    why: """
      Nothing happens at run time. Whoever reads the initialiser learns nothing of what the class needs, a test has to \
      make a component with all that it asks for, and every later need is met in silence, until the interactor knows \
      its children's values too.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce("FeedInteractor(component: component)", with: "FeedInteractor(title: component.title)")
      .replacingOnce("private let component: FeedComponent", with: "private let title: String")
      .replacingOnce("init(component: FeedComponent)", with: "init(title: String)")
      .replacingOnce("self.component = component", with: "self.title = title")
      .replacingOnce("print(component.title)", with: "print(title)"),
    silentExamples: [
      SilentExample(
        "a protocol of its own says what it takes",
        example
          .replacingOnce(
            "final class FeedComponent: Component<FeedDependency> {",
            with: """
              protocol FeedInteractorDependency: AnyObject {
                var title: String { get }
              }

              final class FeedComponent: Component<FeedDependency>, FeedInteractorDependency {
              """
          )
          .replacingOnce("fileprivate var title", with: "var title")
          .replacingOnce(
            "private let component: FeedComponent", with: "private let component: FeedInteractorDependency"
          )
          .replacingOnce("init(component: FeedComponent)", with: "init(component: FeedInteractorDependency)")),
      SilentExample(
        "it hands the whole on",
        example
          .replacingOnce("print(component.title)", with: "print(FeedViewModel(component: component))")
          .replacingOnce(
            "final class FeedRouter: Router<FeedInteractor> {}",
            with: """
              final class FeedRouter: Router<FeedInteractor> {}

              struct FeedViewModel {
                let component: FeedComponent
                var title: String { component.title }
              }
              """)),
    ],
    since: "0.1.0")
}
