import RIBEdits
import RIBModel

/// A component that keeps a builder which keeps the component.
public enum RetainedBuilder: Rule {
  public static let id = "retained_builder"
  public static let severity = Severity.warning
  public static let summary = "a component stores a builder that retains the component, so neither is released"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let taken = TakenValues(graph)
    let released = graph.detachedRIBs
    let kept = graph.building.keptBuilders.filter { isRead($0.member, taken, graph) }
    return Dictionary(grouping: kept, by: \.member.component).compactMap { component, builders in
      let ribs = graph.components[component].ribs.filter(released.contains)
      return ribs.isEmpty ? nil : finding(for: graph.components[component], builders, ribs, graph)
    }
  }

  /// Whether somebody surely reads a property, and thereby makes the builder.
  private static func isRead(_ member: MemberIndex, _ taken: TakenValues, _ graph: RIBGraph) -> Bool {
    let use = graph.uses.ofMembers[member.component][member.member]
    return !taken.readers(of: use).isEmpty || !use.isUndecided && taken.isTaken(member)
  }

  private static func finding(
    for component: Component, _ builders: [KeptBuilder], _ ribs: [Int], _ graph: RIBGraph
  ) -> Finding {
    let members = builders.map { graph[$0.member] }
    let names = list(unique(members.map { "'\(quoted($0.name))'" }))
    let position = members[0].position
    let several = members.count > 1
    return Finding(
      rule: id, severity: severity,
      message: "\(component.name) stores \(names), and \(several ? "these builders retain" : "this builder retains") "
        + "\(component.name): each time \(list(unique(ribs.map { graph.ribs[$0].name }))) is built and reads "
        + "\(several ? "one of them" : "it"), one more \(component.name) stays in memory",
      position: position, length: graph.wordLength(at: position), ribs: ribs.map { graph.ribs[$0] },
      property: members[0].name, parent: component.ownerName,
      notes: builders.map { Finding.Note("\($0.builder) is created with this component here", $0.position) },
      help: help(builders[0], members[0]), edits: edits(builders, graph),
      fingerprint: fingerprint(rule: id, subject: component.id, property: "", at: position, in: graph))
  }

  private static func help(_ builder: KeptBuilder, _ member: Member) -> String {
    let making =
      "`var \(declaration(member.name, member.type ?? builder.builder)) { \(builder.builder)(dependency: self) }`"
    switch builder.form {
    case .lazy: return "create the builder on each access: \(making)"
    case .shared: return "create the builder on each access, without `shared`"
    case .assigned: return "create the builder on each access: \(making), and remove the assignment"
    }
  }

  /// Makes all of them anew each time, where they are lazy and nothing else sets them.
  private static func edits(_ builders: [KeptBuilder], _ graph: RIBGraph) -> [SourceEdit] {
    let edits = builders.map { builder in
      builder.form == .lazy && !builder.isWritten ? graph.computation(ofLazy: graph[builder.member].position) : []
    }
    return edits.allSatisfy { !$0.isEmpty } ? edits.flatMap(\.self).sorted { $0.position < $1.position } : []
  }

  private static let example = """
    import RIBs

    protocol RootDependency: Dependency {}

    final class RootComponent: Component<RootDependency>, FeedDependency {}

    final class RootBuilder: Builder<RootDependency> {
      func build() -> RootRouter {
        let component = RootComponent(dependency: dependency)
        return RootRouter(interactor: RootInteractor(), feedBuilder: FeedBuilder(dependency: component))
      }
    }

    protocol RootInteractable: Interactable {
      var router: RootRouting? { get set }
    }

    protocol RootRouting: Routing {
      func attachFeed()
      func detachFeed()
    }

    final class RootInteractor: Interactor, RootInteractable {
      weak var router: RootRouting?

      override func didBecomeActive() {
        super.didBecomeActive()
        Session.isOpen.subscribe(onNext: { [weak self] isOpen in
          isOpen ? self?.router?.attachFeed() : self?.router?.detachFeed()
        }).disposeOnDeactivate(interactor: self)
      }
    }

    final class RootRouter: Router<RootInteractable>, RootRouting {
      private let feedBuilder: FeedBuilder
      private var feed: FeedRouter?

      init(interactor: RootInteractable, feedBuilder: FeedBuilder) {
        self.feedBuilder = feedBuilder
        super.init(interactor: interactor)
        interactor.router = self
      }

      func attachFeed() {
        guard feed == nil else { return }
        let feed = feedBuilder.build()
        self.feed = feed
        attachChild(feed)
      }

      func detachFeed() {
        guard let feed else { return }
        self.feed = nil
        detachChild(feed)
      }
    }

    protocol FeedDependency: Dependency {}

    final class FeedComponent: Component<FeedDependency>, ArticleDependency {
      fileprivate lazy var articleBuilder: ArticleBuilder = ArticleBuilder(dependency: self)
    }

    final class FeedBuilder: Builder<FeedDependency> {
      func build() -> FeedRouter {
        let component = FeedComponent(dependency: dependency)
        return FeedRouter(interactor: FeedInteractor(), articleBuilder: component.articleBuilder)
      }
    }

    final class FeedInteractor: Interactor {}

    final class FeedRouter: Router<FeedInteractor> {
      private let articleBuilder: ArticleBuilder

      init(interactor: FeedInteractor, articleBuilder: ArticleBuilder) {
        self.articleBuilder = articleBuilder
        super.init(interactor: interactor)
      }

      override func didLoad() {
        super.didLoad()
        attachChild(articleBuilder.build())
      }
    }

    protocol ArticleDependency: Dependency {}

    final class ArticleBuilder: Builder<ArticleDependency> {
      func build() -> ArticleRouter {
        ArticleRouter(interactor: ArticleInteractor())
      }
    }

    final class ArticleRouter: Router<ArticleInteractor> {}

    final class ArticleInteractor: Interactor {}
    """

  private static let property = "fileprivate lazy var articleBuilder: ArticleBuilder = ArticleBuilder(dependency: self)"

  public static let documentation = RuleDocumentation(
    what: """
      Reports a component that stores a builder which has this component as its dependency: in a `lazy var`, with \
      `shared { … }`, or in a property that is set later. One finding per component names all such properties that are \
      read. RIBs that nothing detaches are not reported, and neither are components that are not created again each \
      time the RIB is built.
      """,
    why: """
      A builder has a strong reference to its dependency, so the component and the builder retain each other and \
      neither is released. Each time the RIB is built and the property is read, one more component stays in memory \
      with everything that it shares: streams, stores, caches, and all objects that are still subscribed to them.
      """,
    badExample: example,
    goodExample: example.replacingOnce(
      property, with: "fileprivate var articleBuilder: ArticleBuilder { ArticleBuilder(dependency: self) }"),
    silentExamples: [
      SilentExample(
        "the RIB lives as long as the app",
        example.replacingOnce("    detachChild(feed)\n", with: "")),
      SilentExample(
        "nothing reads the property",
        example.replacingOnce(
          "articleBuilder: component.articleBuilder)", with: "articleBuilder: ArticleBuilder(dependency: component))")),
      SilentExample(
        "the builder's dependency does not retain the component",
        example.replacingOnce("= ArticleBuilder(dependency: self)", with: "= ArticleBuilder(dependency: articles)")
          .replacingOnce(
            "  fileprivate lazy var articleBuilder",
            with: "  private let articles = ArticleValues()\n  fileprivate lazy var articleBuilder")
          + "\n\nfinal class ArticleValues: ArticleDependency {}"),
    ], since: "0.1.0")
}
