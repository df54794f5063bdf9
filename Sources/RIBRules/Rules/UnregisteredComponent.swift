import RIBEdits
import RIBModel
import RibscopeText

/// A component that Needle's generator does not see.
public enum UnregisteredComponent: Rule {
  public static let id = "unregistered_component"
  public static let severity = Severity.error
  public static let summary = "a Needle component is made outside of Needle's components, so that the app stops there"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.unseenComponents.map { made in
      Finding(
        rule: id, severity: severity,
        message: "\(made.maker) makes \(made.component), but Needle registers only components that another component "
          + "makes: its dependencies are not found at run time, and the app stops here",
        position: made.position, length: graph.wordLength(at: made.position),
        ribs: made.rib.map { [graph.ribs[$0]] } ?? [],
        notes: [Finding.Note("\(made.component) is declared here", made.declaration)],
        help:
          "make it in its parent component, `\(made.component)(parent: self)`, and pass \(made.maker) the component",
        fingerprint: fingerprint(rule: id, subject: made.component, property: "", at: made.position, in: graph))
    }
  }

  private static let example = """
    import NeedleFoundation
    import RIBs

    final class Store {}

    final class RootComponent: BootstrapComponent {
      var store: Store { shared { Store() } }
      var home: HomeScreen { HomeScreen(component: HomeComponent(parent: self)) }
    }

    protocol HomeDependency: NeedleFoundation.Dependency {
      var store: Store { get }
    }

    final class HomeComponent: NeedleFoundation.Component<HomeDependency> {}

    final class HomeScreen {
      let component: HomeComponent

      init(component: HomeComponent) {
        self.component = component
        print(component.dependency.store)
      }
    }

    protocol FeedDependency: RIBs.Dependency {}

    final class FeedBuilder: Builder<FeedDependency> {}
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a component of Needle's that is made with `init(parent:)` only outside of Needle's own components: in a \
      coordinator, a view controller, a function. Bootstrap components have no parent, and a pluginized component makes its \
      non-core component itself.
      """,
    why: """
      Needle's generator reads which component makes which, and writes a provider for each such path. `init(parent:)` looks \
      its path up at run time, finds no provider, and stops the app. The compiler sees nothing of this.
      """,
    badExample: example.replacingOnce(
      "HomeScreen(component: HomeComponent(parent: self))", with: "HomeScreen(scope: self)"
    )
    .replacingOnce(
      "  init(component: HomeComponent) {\n    self.component = component",
      with: "  init(scope: Scope) {\n    component = HomeComponent(parent: scope)"),
    goodExample: example,
    silentExamples: [
      SilentExample(
        "a component makes it, too",
        example.replacingOnce(
          "    print(component.dependency.store)\n",
          with: "    print(component.dependency.store, HomeComponent(parent: component.parent))\n"))
    ], since: "0.1.0")
}
