import RIBRules
import Testing

/// Children that a RIB's interactor has attached each time that it becomes active, where Main keeps Home's router, and
/// attaches it again after it detached it.
@Suite struct ComebackAttachTests {
  private static let attached =
    "HomeRouter attaches Feed in 'attachFeed()', but nothing ever detaches it: each time that Home becomes active again, "
    + "one more Feed is attached"

  private static let building = "let feed = feedBuilder.build(withListener: interactor)"

  /// - Parameters:
  ///   - router: the members of Home's router that attach Feed.
  ///   - activation: what Home's interactor does as it becomes active.
  ///   - showing: the members of Main's router that show Home, and hide it.
  private static func app(
    router: String = "func attachFeed() { \(building); ①attachChild(feed) }",
    activation: String = "router?.attachFeed()", showing: String = Self.showing
  ) -> AttachApp {
    AttachApp(router: router).staying.tapping("print(1)").replacing("  func detachFeed()\n", with: "")
      .replacing("    router?.detachFeed()", with: "    print(2)")
      .interacting("override func didBecomeActive() { super.didBecomeActive(); \(activation) }")
      .adding(main.replacingOccurrences(of: "SHOWING", with: showing))
  }

  private static let showing = """
      override func didLoad() { super.didLoad(); home = homeBuilder.build() }
      func show() { if let home { attachChild(home) } }
      func hide() { if let home { detachChild(home) } }
    """

  private static let main = """
    protocol MainRouting: ViewableRouting { func show(); func hide() }
    protocol MainDependency: Dependency {}
    final class MainBuilder: Builder<MainDependency> {
      func build() -> MainRouting {
        MainRouter(
          interactor: MainInteractor(), viewController: MainViewController(),
          homeBuilder: HomeBuilder(dependency: MainComponent()))
      }
    }
    final class MainComponent: Component<MainDependency>, HomeDependency {}
    final class MainViewController: UIViewController, ViewControllable {}
    final class MainInteractor: Interactor {
      weak var router: MainRouting?
      override func didBecomeActive() {
        super.didBecomeActive()
        stream.subscribe { [weak self] isOpen in if isOpen { self?.router?.show() } else { self?.router?.hide() } }
      }
    }
    final class MainRouter: ViewableRouter<MainInteractor, ViewControllable>, MainRouting {
      private let homeBuilder: HomeBuilder
      private var home: HomeRouting?
      init(interactor: MainInteractor, viewController: ViewControllable, homeBuilder: HomeBuilder) {
        self.homeBuilder = homeBuilder
        super.init(interactor: interactor, viewController: viewController)
        interactor.router = self
      }
    SHOWING
    }
    """

  private static let helper = """
    extension Routing {
      func hideAll() { clear() }
      private func clear() { children.forEach { detachChild($0) } }
    }
    """

  private static let verdicts: [Verdict] = [
    .found(
      "nothing detaches it, and Home comes back",
      app(),
      app(
        router:
          "private var feed: FeedRouting?\n func attachFeed() { \(building); self.feed = feed; ①attachChild(feed) }"),
      app(showing: showing.replacingOccurrences(of: "if let home { detachChild(home) }", with: "hideAll()"))
        .adding(helper)),
    .silent(
      "Home is there once",
      app(showing: showing.replacingOccurrences(of: "if let home { detachChild(home) }", with: "print(3)"))),
    .silent(
      "Home is made anew",
      app(
        showing: """
            func show() { let home = homeBuilder.build(); self.home = home; attachChild(home) }
            func hide() { if let home { detachChild(home) } }
          """)),
    .silent(
      "Home's router attaches it as it loads",
      app(
        router: """
            override func didLoad() { super.didLoad(); attachFeed() }
            func attachFeed() { \(building); ①attachChild(feed) }
          """, activation: "print(4)")),
    .silent(
      "it is attached only once",
      app(
        router: """
            private var feed: FeedRouting?
            func attachFeed() { guard feed == nil else { return }; \(building); self.feed = feed; ①attachChild(feed) }
          """),
      app(activation: "if isFirst { isFirst = false; router?.attachFeed() }").interacting("private var isFirst = true")),
    .silent(
      "it is detached as the interactor resigns active",
      app().routing("func clean()").keeping("func clean() { children.forEach { detachChild($0) } }")
        .interacting("override func willResignActive() { super.willResignActive(); router?.clean() }")),
    .silent(
      "somebody may have any router detach its children",
      app().adding(helper).adding("func leave(_ router: Routing) { router.hideAll() }")),
  ]

  @Test(arguments: verdicts) func verdict(row: Verdict) { row.expect(UndetachedChild.self, usually: Self.attached) }

  @Test func theFindingSaysWhereHomeComesBack() {
    let found = Self.app().findings(of: UndetachedChild.self)
    #expect(found.map { $0.notes.map(\.message) } == [["Home is attached again here"]])
    #expect(
      found.map(\.help) == [
        "attach Feed in `didLoad` of HomeRouter, which runs once, or detach it as the interactor resigns active"
      ])
  }
}
