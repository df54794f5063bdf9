import RIBRules
import RibscopeTestSupport
import Testing

/// The rules about wiring, on an app whose parts are rewritten one at a time.
@Suite struct WiringTests {
  @Test func aWholeAppHasNothingToReport() {
    expectFindings(WiringApp.app.source)
  }

  // MARK: - What is wrong

  @Test(arguments: [
    ("var ①action: FeedPresentableListener?", "action = self", 1),
    ("var ①action: FeedPresentableListener?", "self.action = self", 1),
    ("weak var action: FeedPresentableListener?", "action = self", 0),
    ("var ①action: FeedPresentableListener?", "action = self; other = nil", 1),
    ("var action: FeedPresentableListener?", "let action = other; print(action, self)", 0),
    ("var action: FeedPresentableListener?", "action = other", 0),
  ]) func whatHoldsItselfIsReported(property: String, statement: String, count: Int) {
    let app = WiringApp.detaching.replacing(
      "  @objc private func tap() {",
      with: """
          \(property)
          var other: FeedPresentableListener?
          override func viewDidLoad() {
            super.viewDidLoad()
            \(statement)
          }

          @objc private func tap() {
        """
    ).adding("extension FeedViewController: FeedPresentableListener { func didTap() {} }")
    expectFindings(
      app.source,
      count == 0
        ? [:]
        : [
          "①":
            "FeedViewController stores itself in 'action', a strong reference: once the RIB is detached, it is not released"
        ], of: [StrongBackReference.self])
  }

  @Test func aListenerThatBuildDropsIsReported() {
    let app = WiringApp.untold
    expectFindings(app.source, ["①": WiringApp.unsetListener])
  }

  @Test func aListenerIsNoneThatIsSetToNil() {
    let app = WiringApp.app.replacing("interactor.listener = listener", with: "interactor.listener = nil").marking(
      "build(withListener listener")
    expectFindings(app.source, ["①": WiringApp.unsetListener])
  }

  @Test func eachBuildTellsTheInteractorThatItMakes() {
    let build = "final class FeedBuilder: Builder<FeedDependency> {"
    let app = WiringApp.app.replacing(
      build,
      with: build + """

          func ①build(withListener listener: FeedListener, title: String) -> FeedRouter {
            let viewController = FeedViewController()
            viewController.title = title
            let interactor = FeedInteractor(presenter: viewController)
            return FeedRouter(interactor: interactor, viewController: viewController)
          }

        """)
    expectFindings(
      app.source,
      [
        "①": "FeedBuilder.build(withListener:title:) takes a 'FeedListener' but never passes it to the interactor: "
          + "'listener' of FeedInteractor stays nil, and calls to it are ignored"
      ])
  }

  @Test func aRouterMayBeKnownByAProtocolThatIsNoRouting() {
    let app = WiringApp.app.replacing("protocol FeedRouting: ViewableRouting", with: "protocol FeedRouting: AnyObject")
    expectFindings(
      app.replacing("    interactor.router = self\n", with: "").marking(WiringApp.routerStart).source,
      ["①": WiringApp.unsetRouter])
    expectFindings(
      app.replacing("weak var router", with: "var ①router").source,
      ["①": WiringApp.retaining("router", of: "FeedInteractor", "FeedRouter")])
  }

  @Test func whatHandsThePropertyOnDoesNotSetIt() {
    let app = WiringApp.unheard
      .replacing(
        "weak var presentableListener: FeedPresentableListener?",
        with: """
            weak var presentableListener: FeedPresentableListener? {
              didSet { rootView.presentableListener = presentableListener }
            }
          """)
    expectFindings(app.source, ["①": WiringApp.unsetPresenterListener])
  }

  @Test func whatAnotherObjectKeepsMayBeSetThere() {
    let app = WiringApp.unheard
      .replacing(
        "weak var presentableListener: FeedPresentableListener?",
        with: """
            let model = Model()
            var presentableListener: FeedPresentableListener? {
              get { model.listener }
              set { model.listener = newValue }
            }
          """
      )
      .adding("final class Model { weak var listener: FeedPresentableListener? }")
    expectFindings(app.source)
  }

  @Test func aClosureThatIsHandedThePresenterUsesItsListener() {
    let app = WiringApp.unheard
      .replacing(
        "    presentableListener?.didTap()\n",
        with: "    taps.withUnretained(self).subscribe(onNext: { this, _ in this.presentableListener?.didTap() })\n")
    expectFindings(app.source, ["①": WiringApp.unsetPresenterListener])
  }

  /// A further RIB with a presenter of the same class.
  private static let other = """
    final class OtherBuilder: Builder<FeedDependency> {
      func build() -> OtherRouter {
        let viewController = FeedViewController()
        return OtherRouter(interactor: OtherInteractor(presenter: viewController), viewController: viewController)
      }
    }
    final class OtherInteractor: PresentableInteractor<FeedPresentable>, FeedPresentableListener {
      override init(presenter: FeedPresentable) {
        super.init(presenter: presenter)
        presenter.presentableListener = self
      }
      func didTap() {}
    }
    final class OtherRouter: ViewableRouter<OtherInteractor, ViewControllable> {}
    """

  @Test func anotherRIBsPresenterIsNotThisOnes() {
    let app = WiringApp.unheard.adding(Self.other)
    expectFindings(app.source, ["①": WiringApp.unsetPresenterListener])
  }

  @Test func aPresenterThatSeveralRIBsUseHoldsEachOfTheirInteractors() {
    let app = WiringApp.app.replacing("weak var presentableListener", with: "var ①presentableListener")
      .adding(Self.other)
    expectFindings(
      app.source, ["①": WiringApp.retaining("presentableListener", of: "FeedViewController", "FeedInteractor")])
  }

  @Test func anotherObjectsListenerIsNotTheInteractors() {
    let app = WiringApp.untold
      .replacing("weak var presentableListener", with: "weak var listener")
      .replacing("presenter.presentableListener = self", with: "presenter.listener = self")
      .replacing("presentableListener?.didTap", with: "listener?.didTap")
      .replacing("var presentableListener:", with: "var listener:")
    expectFindings(app.source, ["①": WiringApp.unsetListener])
  }

  @Test func aRouterThatNobodyIntroducesIsReported() {
    let app = WiringApp.unintroduced
    expectFindings(app.source, ["①": WiringApp.unsetRouter])
  }

  /// Two builders of one router make two RIBs, which have the same finding at the same place.
  @Test func whatTwoRIBsShareIsFoundInTheSameOrderEachTime() {
    let app = WiringApp.unintroduced.adding(
      """
      final class OtherFeedBuilder: Builder<FeedDependency> {
        func build(withListener listener: FeedListener) -> FeedRouting {
          let viewController = FeedViewController()
          let interactor = FeedInteractor(presenter: viewController)
          interactor.listener = listener
          return FeedRouter(interactor: interactor, viewController: viewController)
        }
      }
      """)
    let source = MarkedSource(app.source).text
    let found = (1...8).map { _ in
      check(linked(files: [(path: "App/Feed.swift", module: "App", source: source)]), .only([UnsetRouter.id]))
    }
    #expect(found[0].count == 2)
    #expect(Set(found.map { $0.map(\.fingerprint) }).count == 1)
  }

  /// The interactor leaves all that it does with its router to an extension of a protocol that it conforms to.
  @Test func aRouterThatOnlyAProtocolExtensionUsesIsReported() {
    let app = WiringApp.unintroduced.replacing("    router?.routeToArticle()\n", with: "    open()\n")
      .adding(
        """
        protocol ArticleOpening {}
        extension FeedInteractor: ArticleOpening {}
        extension ArticleOpening where Self: FeedInteractable { func open() { router?.routeToArticle() } }
        """)
    expectFindings(app.source, ["①": WiringApp.unsetRouter])
  }

  @Test func aPresenterThatNobodyListensToIsReported() {
    let app = WiringApp.unheard
    expectFindings(app.source, ["①": WiringApp.unsetPresenterListener])
  }

  @Test(arguments: [
    ("router: FeedRouting?", WiringApp.retaining("router", of: "FeedInteractor", "FeedRouter")),
    ("listener: FeedListener?", WiringApp.lasting("listener", of: "FeedInteractor", "RootInteractor, its parent")),
    (
      "presentableListener: FeedPresentableListener?",
      WiringApp.retaining("presentableListener", of: "FeedViewController", "FeedInteractor")
    ),
  ]) func aStrongReferenceUpwardsIsReported(property: String, message: String) {
    let app = WiringApp.app.replacing("weak var " + property, with: "var ①" + property)
    expectFindings(app.source, ["①": message])
  }

  @Test func aChildThatHoldsItsParentsRouterIsReported() {
    let app = WiringApp.app.replacing(
      "final class FeedRouter: ViewableRouter<FeedInteractable, ViewControllable>, FeedRouting {",
      with: """
        final class FeedRouter: ViewableRouter<FeedInteractable, ViewControllable>, FeedRouting {
          private var ①parentRouter: RootRouter?

        """)
    expectFindings(app.source, ["①": WiringApp.lasting("parentRouter", of: "FeedRouter", "RootRouter of its parent")])
  }

  // MARK: - What only looks wrong

  @Test(arguments: [
    ("    interactor.router = self\n", "    Wiring.connect(interactor, self)\n"),
    ("    presenter.presentableListener = self\n", "    Wiring.connect(presenter, to: self)\n"),
  ]) func whatIsNotSeenMayIntroduceWhatItIsHanded(statement: String, other: String) {
    expectFindings(WiringApp.app.replacing(statement, with: other).source)
  }

  @Test func theFrameworksInitialiserIntroducesNobody() {
    let app = WiringApp.unheard
    expectFindings(
      app.replacing("ViewableRouter<FeedInteractable, ", with: "ViewableRouter<FeedInteractor, ").source,
      ["①": WiringApp.unsetPresenterListener])
  }

  @Test func whatIsHandedOneOfTheTwoIntroducesNobody() {
    let app = WiringApp.app.replacing("    interactor.router = self\n", with: "    Log.note(interactor)\n").marking(
      WiringApp.routerStart)
    expectFindings(app.source, ["①": WiringApp.unsetRouter])
  }

  @Test func anInteractorThatIsMadeOutOfSightMayBeWiredThere() {
    let app = WiringApp.app.replacing(
      "FeedInteractor(presenter: viewController)", with: "container.resolve(FeedInteractor.self)")
    expectFindings(app.replacing("    interactor.listener = listener\n", with: "").source)
  }

  @Test(arguments: [
    // The listener.
    ("interactor.listener = listener", "interactor.report(to: listener)"),
    ("interactor.listener = listener", "if let interactor = Optional(interactor) { interactor.listener = listener }"),
    ("interactor.listener = listener", "[interactor].forEach { $0.listener = listener }"),
    ("interactor.listener = listener", "wire(interactor, listener)"),
    ("interactor.listener = listener", "defer { interactor.listener = listener }"),
    ("interactor.listener = listener", "(interactor.listener, interactor.title) = (listener, \"\")"),
    ("interactor.listener = listener", "interactor[keyPath: \\.listener] = listener"),
    ("interactor.listener = listener", "let handed = listener\n    interactor.listener = handed"),
    ("interactor.listener = listener", "setUp(interactor) { $0.listener = listener }"),
    ("interactor.listener = listener", "container.register(listener)"),
    (
      "    interactor.listener = listener\n    return FeedRouter(interactor: interactor, viewController: viewController)",
      """
          let router = FeedRouter(interactor: interactor, viewController: viewController)
          router.hear(listener)
          return router
      """
    ),
    (
      "FeedInteractor(presenter: viewController)\n    interactor.listener = listener",
      "FeedInteractor(presenter: viewController, listener: listener)"
    ),
    // The router.
    ("    interactor.router = self\n", "    introduce()\n"),
    (
      "    interactor.router = self\n  }\n",
      "  }\n\n  override func didLoad() {\n    super.didLoad()\n    interactor.router = self\n  }\n"
    ),
    ("interactor.router = self", "(interactor as? FeedInteractor)?.router = self"),
    ("interactor.router = self", "if let mine = interactor as? FeedInteractor { mine.router = self }"),
    ("    router?.routeToArticle()\n", ""),
    // The presenter's listener.
    ("    presenter.presentableListener = self\n", "    bind()\n"),
    ("presenter.presentableListener = self", "self.presenter.presentableListener = self"),
    ("presenter.presentableListener = self", "(presenter as? FeedViewController)?.presentableListener = self"),
    (
      "    presenter.presentableListener = self\n  }\n",
      "  }\n\n  override func didBecomeActive() {\n    presenter.presentableListener = self\n  }\n"
    ),
    ("    presentableListener?.didTap()\n", ""),
    // Strong references.
    ("weak var listener: FeedListener?", "unowned var listener: FeedListener?"),
    ("weak var listener: FeedListener?", "@Weak var listener: FeedListener?"),
    ("weak var router: FeedRouting?", "unowned(safe) var router: FeedRouting?"),
    ("weak var listener: FeedListener?", "weak var listener: FeedListener?\n  var child: ArticleRouting?"),
    ("weak var listener: FeedListener?", "weak var listener: FeedListener?\n  let onClose: (() -> Void)? = nil"),
    ("weak var listener: FeedListener?", "weak var listener: FeedListener?\n  static var shared: FeedListener?"),
  ]) func aDifferentWayToTheSameIsNone(change: (String, String)) {
    let helpers = Self.helpers.filter { change.1.contains($0.key) }.values.sorted()
    let app = helpers.reduce(WiringApp.app.replacing(change.0, with: change.1)) { $0.adding($1) }
    expectFindings(app.source)
  }

  /// What the changed lines call.
  private static let helpers = [
    ".report(to": "extension FeedInteractor { func report(to listener: FeedListener) { self.listener = listener } }",
    "    bind()": "extension FeedInteractor { func bind() { presenter.presentableListener = self } }",
    "introduce()": "extension FeedRouter { func introduce() { interactor.router = self } }",
  ]

  @Test func aBaseClassOfTheAppsOwnMayWire() {
    let app = WiringApp.unintroduced
      .replacing("FeedRouter: ViewableRouter<FeedInteractable, ViewControllable>", with: "FeedRouter: BaseRouter")
      .adding(
        """
        class BaseRouter: ViewableRouter<FeedInteractable, ViewControllable> {
          override init(interactor: FeedInteractable, viewController: ViewControllable) {
            super.init(interactor: interactor, viewController: viewController)
            interactor.router = self as? FeedRouting
          }
        }
        """)
    expectFindings(app.source)
  }

  @Test func aGenericBaseBuilderMayWire() {
    let app = WiringApp.app
      .replacing(
        "    interactor.listener = listener\n    return FeedRouter(",
        with: "    return connect(interactor, listener) ?? FeedRouter("
      )
      .adding(
        """
        protocol Listening: AnyObject {
          associatedtype Listener
          var listener: Listener? { get set }
        }
        extension FeedBuilder {
          func connect<I: Listening>(_ interactor: I, _ listener: I.Listener) -> FeedRouter? {
            interactor.listener = listener
            return nil
          }
        }
        """)
    expectFindings(app.source)
  }

  @Test func aPropertyInAnIfBranchIsNotJudged() {
    let app = WiringApp.app.replacing(
      "  weak var router: FeedRouting?\n", with: "  #if DEBUG\n  var router: FeedRouting?\n  #endif\n")
    expectFindings(app.source)
  }

  @Test func aListenerThatIsAValueClosesNoCircle() {
    let app = WiringApp.app
      .replacing("protocol FeedListener: AnyObject", with: "protocol FeedListener")
      .replacing("weak var listener: FeedListener?", with: "var listener: FeedListener?")
      .adding("struct WeakListener: FeedListener { func feedDidClose() {} }")
    expectFindings(app.source)
  }

  @Test func aPresenterHandedAProxyHoldsNoInteractor() {
    let app = WiringApp.app
      .replacing("weak var presentableListener", with: "var presentableListener")
      .replacing("presenter.presentableListener = self", with: "presenter.presentableListener = Proxy()")
      .adding("final class Proxy: FeedPresentableListener { func didTap() {} }")
    expectFindings(app.source)
  }
}

/// A root with a child that is wired as it should be.
struct WiringApp: MarkedApp {
  var source: String

  // MARK: - What is missing

  /// Where `build` does not tell the interactor its listener.
  static let untold = app.replacing("    interactor.listener = listener\n", with: "").marking(
    "build(withListener listener")
  static let unsetListener =
    "FeedBuilder.build(withListener:) takes a 'FeedListener' but never passes it to the interactor: 'listener' of "
    + "FeedInteractor stays nil, and calls to it are ignored"

  /// Where the router does not introduce itself.
  static let unintroduced = app.replacing("    interactor.router = self\n", with: "").marking(routerStart)
  static let unsetRouter =
    "the initializer of FeedRouter does not set 'router' of FeedInteractor, and no other code does: it stays nil, and calls "
    + "to it are ignored"
  static let routerStart = "init(interactor: FeedInteractable, viewController: ViewControllable) {\n    super"

  /// Where the interactor does not introduce itself to the presenter.
  static let unheard = app.replacing("    presenter.presentableListener = self\n", with: "")
    .marking("init(presenter: FeedPresentable)")
  static let unsetPresenterListener =
    "the initializer of FeedInteractor does not set 'presentableListener' of FeedPresentable, and no other code does: it "
    + "stays nil, and the user's actions have no effect"

  static func retaining(_ property: String, of holder: String, _ held: String) -> String {
    "'\(property)' of \(holder) is a strong reference to \(held), the \(held.hasSuffix("Router") ? "router" : "interactor") "
      + "that retains \(holder): a retain cycle, which leaks nothing as long as the RIB is never detached"
  }

  static func lasting(_ property: String, of holder: String, _ held: String) -> String {
    "'\(property)' of \(holder) is a strong reference to \(held), which nothing detaches: it is released only when the app "
      + "ends"
  }

  // MARK: - Detached

  /// With a child that is detached when it says that it is done.
  static let detaching =
    app
    .replacing(
      "final class RootInteractor: Interactor, FeedListener {\n  func feedDidClose() { print(\"closed\") }\n}",
      with: """
        protocol RootRouting: Routing { func detachFeed() }
        final class RootInteractor: Interactor, FeedListener {
          weak var router: RootRouting?
          func feedDidClose() { router?.detachFeed() }
        }
        """
    )
    .replacing("RootRouter: Router<RootInteractor> {", with: "RootRouter: Router<RootInteractor>, RootRouting {")
    .replacing(
      "    self.feedBuilder = feedBuilder\n    super.init(interactor: interactor)\n",
      with: "    self.feedBuilder = feedBuilder\n    super.init(interactor: interactor)\n    interactor.router = self\n"
    )

  static let app = WiringApp(
    source: """
      protocol RootDependency: Dependency {}
      final class RootComponent: Component<RootDependency>, FeedDependency {}
      final class RootBuilder: Builder<RootDependency> {
        func build() -> RootRouter {
          let component = RootComponent(dependency: dependency)
          return RootRouter(interactor: RootInteractor(), feedBuilder: FeedBuilder(dependency: component))
        }
      }
      final class RootInteractor: Interactor, FeedListener {
        func feedDidClose() { print("closed") }
      }
      final class RootRouter: Router<RootInteractor> {
        private let feedBuilder: FeedBuilder
        private var feed: FeedRouter?

        init(interactor: RootInteractor, feedBuilder: FeedBuilder) {
          self.feedBuilder = feedBuilder
          super.init(interactor: interactor)
        }

        func attachFeed() {
          guard feed == nil else { return }
          let router = feedBuilder.build(withListener: interactor)
          feed = router
          attachChild(router)
        }

        func detachFeed() {
          if let feed { detachChild(feed) }
          feed = nil
        }
      }

      protocol FeedDependency: Dependency {}
      protocol FeedListener: AnyObject {
        func feedDidClose()
      }
      protocol FeedRouting: ViewableRouting {
        func routeToArticle()
      }
      protocol FeedInteractable: Interactable {
        var router: FeedRouting? { get set }
        var listener: FeedListener? { get set }
      }
      protocol FeedPresentable: Presentable {
        var presentableListener: FeedPresentableListener? { get set }
      }
      protocol FeedPresentableListener: AnyObject {
        func didTap()
      }
      final class FeedBuilder: Builder<FeedDependency> {
        func build(withListener listener: FeedListener) -> FeedRouter {
          let viewController = FeedViewController()
          let interactor = FeedInteractor(presenter: viewController)
          interactor.listener = listener
          return FeedRouter(interactor: interactor, viewController: viewController)
        }
      }
      final class FeedInteractor: PresentableInteractor<FeedPresentable>, FeedInteractable, FeedPresentableListener {
        weak var router: FeedRouting?
        weak var listener: FeedListener?

        override init(presenter: FeedPresentable) {
          super.init(presenter: presenter)
          presenter.presentableListener = self
        }

        func didTap() {
          router?.routeToArticle()
          listener?.feedDidClose()
        }
      }
      final class FeedViewController: UIViewController, FeedPresentable, ViewControllable {
        weak var presentableListener: FeedPresentableListener?

        @objc private func tap() {
          presentableListener?.didTap()
        }
      }
      final class FeedRouter: ViewableRouter<FeedInteractable, ViewControllable>, FeedRouting {
        override init(interactor: FeedInteractable, viewController: ViewControllable) {
          super.init(interactor: interactor, viewController: viewController)
          interactor.router = self
        }

        func routeToArticle() {}
      }
      """)
}
