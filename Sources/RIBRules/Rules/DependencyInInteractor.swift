import RIBEdits
import RIBModel

/// An interactor, router or presenter that could be handed what it takes, and is passed everything.
public enum DependencyInInteractor: Rule {
  public static let id = "dependency_in_interactor"
  public static let severity = Severity.info
  public static let isOnByDefault = false
  public static let summary = "an interactor, router or presenter receives a whole component but uses little of it"

  /// Whoever takes more is well served with the whole.
  private static let most = 3

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let holders = graph.exposure.holders.filter { !$0.taken.isEmpty && $0.taken.count <= most }
    let ribs = Set(holders.map(\.rib)).count
    // Where it is the habit, the app needs to be told once.
    if let first = holders.first, ribs > 1, ribs * 2 > graph.ribCount {
      return [finding(for: first, all: "; this is the case in \(ribs) of the app's \(graph.ribCount) RIBs", graph)]
    }
    return holders.map { finding(for: $0, all: "", graph) }
  }

  private static func finding(for holder: DependencyHolder, all: String, _ graph: RIBGraph) -> Finding {
    Finding(
      rule: id, severity: severity,
      message: "\(holder.name) receives the whole '\(holder.type)' but uses only \(list(holder.taken))\(all)",
      position: holder.position, length: graph.wordLength(at: holder.position), ribs: [graph.ribs[holder.rib]],
      property: holder.taken.count == 1 ? holder.taken[0] : nil,
      help: "pass it \(list(holder.taken)), or a protocol of its own that requires nothing else",
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
      Reports an interactor, a router or a presenter that receives the component or the dependency of its RIB as a \
      whole and uses at most three of its members. If more than half of an app's RIBs do this, it is reported once.
      """,
    why: """
      Nothing happens at run time. The initializer does not show what the class needs, a test has to create a \
      component with everything that it requires, and new dependencies are added unnoticed, until the interactor also \
      knows the values of its children.
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
        "a protocol of its own declares what it uses",
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
        "it forwards the whole component",
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
