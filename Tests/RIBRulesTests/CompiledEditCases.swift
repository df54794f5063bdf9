import RIBRules

extension CompiledEditTests.Case {
  static let all =
    wiring + references + provision + differing + circles + detaching + leaving + activity

  // MARK: - What outlives the activity

  private static let activity: [Self] = [
    Self("a bag that outlives the activity", SubscriptionOutlivesActivity.self, outliving),
    Self("a bag that is filled by hand", SubscriptionOutlivesActivity.self, filling),
    Self(
      "a bag that is filled by hand, and a method for the end of the activity", SubscriptionOutlivesActivity.self,
      filling.replacing(
        "  private func show(",
        with: "  override func willResignActive() {\n    super.willResignActive()\n  }\n\n  private func show(")),
  ]

  private static let outliving =
    SubscriptionOutlivesActivity.documentation.badExample.replacing(
      "import RIBs\nimport RxRelay\nimport RxSwift\n", with: ""
    )
    .replacing(
      "func build() -> Routing {\n    let component = HomeC",
      with: "func build() -> HomeRouter {\n    let component = HomeC")
    + "\nfinal class Window {\n  let home: HomeRouter\n  init(home: HomeRouter) { self.home = home }\n"
    + "  func leave() { home.detachScore() }\n}\n"

  private static let filling =
    outliving.replacing("private var disposeBag", with: "private let disposeBag")
    .replacing(
      """
          score
            .subscribe(onNext: { [weak self] score in
              self?.show(score)
            })
            .disposed(by: disposeBag)
      """, with: "    disposeBag.insert(score.subscribe(onNext: { [weak self] score in self?.show(score) }))")

  // MARK: - What nothing sets

  private static let wiring: [Self] = [
    Self("a local", UnsetListener.self, app("    interactor.listener = listener\n", "")),
    Self(
      "a function that makes the interactor", UnsetListener.self,
      app(
        "    let interactor = FeedInteractor(presenter: viewController)\n    interactor.listener = listener\n",
        """
            let interactor = makeInteractor(viewController)
            return FeedRouter(interactor: interactor, viewController: viewController)
          }
          private func makeInteractor(_ viewController: FeedViewController) -> FeedInteractor {
            let interactor = FeedInteractor(presenter: viewController)

        """
      ).replacing(
        "    return FeedRouter(interactor: interactor, viewController: viewController)\n  }\n}",
        with: "    return interactor\n  }\n}")),
    Self("an initialiser", UnsetRouter.self, app("    interactor.router = self\n", "")),
    Self(
      "no initialiser", UnsetRouter.self,
      app(
        """
          override init(interactor: FeedInteractable, viewController: ViewControllable) {
            super.init(interactor: interactor, viewController: viewController)
            interactor.router = self
          }

        """, "")),
    Self(
      "an interactable protocol without a router", UnsetRouter.self,
      app("    interactor.router = self\n", "").replacing("  var router: FeedRouting? { get set }\n", with: "")),
    Self(
      "no initialiser of the interactor's", UnsetPresenterListener.self,
      app(
        """
          override init(presenter: FeedPresentable) {
            super.init(presenter: presenter)
            presenter.presentableListener = self
          }

        """, "")),
    Self(
      "a statement that is left out", UnsetPresenterListener.self, app("    presenter.presentableListener = self\n", "")
    ),
  ]

  /// The wiring tests' app with a part replaced.
  private static func app(_ part: String, _ other: String) -> String {
    WiringApp.app.replacing(part, with: other).source
  }

  // MARK: - References upwards

  private static let references: [Self] = [
    Self("an optional", StrongBackReference.self, app("weak var router: FeedRouting?", "var router: FeedRouting?")),
    Self(
      "an existential", StrongBackReference.self, app("weak var router: FeedRouting?", "var router: (any FeedRouting)?")
    ),
    Self(
      "a protocol that values may conform to", StrongBackReference.self,
      app("weak var listener: FeedListener?", "var listener: FeedListener?")
        .replacing("protocol FeedListener: AnyObject {", with: "protocol FeedListener {")),
    Self(
      "a protocol that inherits another", StrongBackReference.self,
      app("weak var listener: FeedListener?", "var listener: FeedListener?")
        .replacing("protocol FeedListener: AnyObject {", with: "protocol Closing {}\nprotocol FeedListener: Closing {")),
    Self(
      "no optional", StrongBackReference.self,
      app("weak var listener: FeedListener?", "var listener: FeedListener")
        .replacing("listener?.feedDid", with: "listener.feedDid")
        .replacing("var listener: FeedListener? { get set }", with: "var listener: FeedListener { get set }")
        .replacing(
          "override init(presenter: FeedPresentable) {\n",
          with: "init(presenter: FeedPresentable, listener: FeedListener) {\n    self.listener = listener\n"
        )
        .replacing(
          "FeedInteractor(presenter: viewController)",
          with: "FeedInteractor(presenter: viewController, listener: listener)"
        )
        .replacing("    interactor.listener = listener\n", with: "")),
  ]

  // MARK: - Children

  private static let closing = UndetachedChild.documentation.badExample
  private static let attaching = UndetachedChild.documentation.goodExample

  private static let detaching: [Self] = [
    Self("a property that is cleared", UndetachedChild.self, closing),
    Self(
      "a property that is cleared, and not looked at", UndetachedChild.self,
      closing.replacing("    guard let router = feed else { return }\n", with: "")
        .replacing("router.viewControllable.uiviewController.dismiss", with: "viewController.uiviewController.dismiss")),
    Self("a view that is taken away", UndetachedChild.self, closing.replacing("      feed = nil\n", with: "")),
    Self(
      "a view that is taken away, and a property that is not looked at", UndetachedChild.self,
      closing.replacing("      feed = nil\n", with: "")
        .replacing("    guard let router = feed else { return }\n", with: "")
        .replacing("router.viewControllable.uiviewController.dismiss", with: "viewController.uiviewController.dismiss")),
    Self(
      "a property that nothing sets", UndetachedChild.self,
      attaching.replacing("    feed = router\n", with: "")),
    Self(
      "a root that is only activated", ExplicitLifecycleCall.self,
      attaching + """

        final class AppDelegate: UIResponder, UIApplicationDelegate {
          var root: Routing?
          func start() {
            root = HomeBuilder(dependency: EmptyComponent()).build()
            root?.interactable.activate()
          }
        }
        extension EmptyComponent: HomeDependency {}

        """),
  ]

  private static let leaving: [Self] = [
    Self("a sheet", UnreportedDismissal.self, UnreportedDismissal.documentation.badExample),
    Self(
      "a sheet of an initialiser", UnreportedDismissal.self, initialised(UnreportedDismissal.documentation.badExample)),
    Self("a pushed view", UnreportedDismissal.self, pushed),
    Self(
      "a pushed view that is not popped", UnreportedDismissal.self,
      pushed.replacing(
        "    viewController.uiviewController.navigationController?.popViewController(animated: true)\n", with: "")),
  ]

  private static let pushed = initialised(
    UnreportedDismissal.documentation.badExample
      .replacing(AttachApp.presentation, with: AttachApp.pushing)
      .replacing(
        "viewController.uiviewController.dismiss(animated: true)",
        with: "viewController.uiviewController.navigationController?.popViewController(animated: true)"))

  /// The app whose child's view has an initialiser.
  private static func initialised(_ app: String) -> String {
    app.replacing(
      "  weak var listener: FeedPresentableListener?\n",
      with:
        "  weak var listener: FeedPresentableListener?\n\n  init() {\n    super.init(nibName: nil, bundle: nil)\n  }\n")
  }

  // MARK: - What holds itself

  private static let circles: [Self] = [
    Self("a closure in one line", SelfRetainingSubscription.self, counting("{ _ in self.add() }")),
    Self(
      "a closure that names what it gets", SelfRetainingSubscription.self, counting("{ (n) in self.add(); print(n) }")),
    Self("a closure without parameters", SelfRetainingSubscription.self, counting("{ self.add(); print($0) }")),
    Self(
      "a closure of several lines", SelfRetainingSubscription.self,
      counting("{ n in\n      self.add()\n      print(n)\n    }")),
    Self(
      "a result that is thrown away", UndisposedSubscription.self,
      counting("{ [weak self] _ in self?.add() }").replacing("    score.sub", with: "    _ = score.sub")
        .replacing(").disposed(by: bag)", with: ")").replacing("  private let bag = DisposeBag()\n", with: "")
        .replacing("BehaviorRelay<Int>(value: 0)", with: "shared").replacing(
          "final class ScoreInteractor", with: shared)),
    Self("a builder in a lazy property", RetainedBuilder.self, keeping("ArticleBuilder(dependency: self)")),
    Self(
      "a builder that a closure makes", RetainedBuilder.self,
      keeping("{\n    return ArticleBuilder(dependency: self)\n  }()")),
  ]

  /// - Parameter closure: what is told of each number.
  private static func counting(_ closure: String) -> String {
    """
    protocol ScoreDependency: Dependency {}
    final class ScoreBuilder: Builder<ScoreDependency> {
      func build() -> Routing { Router<ScoreInteractor>(interactor: ScoreInteractor()) }
    }
    final class ScoreInteractor: Interactor {
      private let score = BehaviorRelay<Int>(value: 0)
      private let bag = DisposeBag()
      private var count = 0
      override func didBecomeActive() {
        super.didBecomeActive()
        score.subscribe(onNext: \(closure)).disposed(by: bag)
      }
      private func add() { count += 1 }
    }

    """
  }

  private static let shared =
    "nonisolated(unsafe) let shared = BehaviorRelay<Int>(value: 0)\nfinal class ScoreInteractor"

  /// - Parameter making: the first value of the property.
  private static func keeping(_ making: String) -> String {
    RetainedBuilder.documentation.badExample
      .replacing("import RIBs\n", with: "")
      .replacing("= ArticleBuilder(dependency: self)", with: "= \(making)")
      + "\nenum Session { static let isOpen = BehaviorRelay<Bool>(value: false) }\n"
  }

  // MARK: - What components provide

  private static let provision: [Self] = [
    Self("classes of one name in two namespaces", MissingConformance.self, nested),
    Self(
      "a composition with what is inherited", MissingConformance.self,
      twoRIBs(needs: "var score: Int { get }", has: "let score = 1")
        .replacing("Component<HomeDependency>, DetailDependency", with: "Component<HomeDependency>")
        .replacing("Builder<DetailDependency>", with: "Builder<Dependency & DetailDependency>")),
    Self(
      "a value of the parent's own dependency", MissingConformance.self,
      twoRIBs(needs: "var score: Int { get set }", has: "", own: "var score: Int { get set }")
        .replacing("Component<HomeDependency>, DetailDependency", with: "Component<HomeDependency>")),
    Self(
      "the parent has it", UnsatisfiedDependency.self,
      twoRIBs(needs: "var score: Int { get }", has: "", own: "var score: Int { get }")),
    Self(
      "a method that the parent has", UnsatisfiedDependency.self,
      twoRIBs(
        needs: "func make(_ a: Int, with b: String) throws -> [Int]", has: "",
        own: "func make(_ a: Int, with b: String) throws -> [Int]")),
    Self(
      "a public one", UnsatisfiedDependency.self,
      twoRIBs(needs: "var score: Int { get }", has: "", own: "var score: Int { get }")
        .replacing("protocol", with: "public protocol").replacing(
          "final class HomeComponent", with: "public final class HomeComponent")),
    Self(
      "a private one", UnsatisfiedDependency.self,
      twoRIBs(needs: "var score: Int { get }", has: "fileprivate let hint = 2\n  private  let score = 1")),
    Self(
      "a private setter", UnsatisfiedDependency.self,
      twoRIBs(needs: "var score: Int { get set }", has: "private(set) var score = 1")),
    Self("a value two levels further up", UnsatisfiedDependency.self, chain),
    Self(
      "a name one slip away", UnsatisfiedDependency.self,
      twoRIBs(needs: "var score: Int { get }", has: "let scoer = 1\n  var twice: Int { scoer * 2 }")
        .replacing("(dependency: dependency)\n", with: "(dependency: dependency)\n    print(component.scoer)\n")),
    Self(
      "a value that only the builder reads", OverexposedMember.self,
      twoRIBs(needs: "var score: Int { get }", has: "let score = 1\n  let hint = 2")
        .replacing("(dependency: dependency)\n", with: "(dependency: dependency)\n    print(component.hint)\n")),
  ]

  /// A parent and a child that asks for something.
  static func twoRIBs(needs: String, has: String, own: String = "") -> String {
    """
    protocol HomeDependency: Dependency {
      \(own)
    }
    final class HomeComponent: Component<HomeDependency>, DetailDependency {
      \(has)
    }
    final class HomeBuilder: Builder<HomeDependency> {
      func build() -> Routing {
        let component = HomeComponent(dependency: dependency)
        return HomeRouter(interactor: Interactor(), detail: DetailBuilder(dependency: component))
      }
    }
    final class HomeRouter: Router<Interactor> {
      let detail: DetailBuilder
      init(interactor: Interactor, detail: DetailBuilder) {
        self.detail = detail
        super.init(interactor: interactor)
      }
    }

    protocol DetailDependency: Dependency {
      \(needs)
    }
    final class DetailBuilder: Builder<DetailDependency> {
      func build() -> Routing { Router<Interactor>(interactor: Interactor()) }
    }

    """
  }

  static let nested = """
    enum Home {
      protocol Dependency: RIBs.Dependency {}
      final class Component: RIBs.Component<Home.Dependency> {}
      final class Builder: RIBs.Builder<Home.Dependency> {
        func build() -> Routing {
          let component = Home.Component(dependency: dependency)
          _ = Detail.Builder(dependency: component).build()
          return RIBs.Router<Interactor>(interactor: Interactor())
        }
      }
    }
    enum Detail {
      protocol Dependency: RIBs.Dependency {}
      final class Builder: RIBs.Builder<Detail.Dependency> {
        func build() -> Routing { RIBs.Router<Interactor>(interactor: Interactor()) }
      }
    }

    """

  private static let chain =
    twoRIBs(needs: "var score: Int { get }", has: "")
    .replacing("{ Router<Interactor>(", with: "{ print(dependency.score); return Router<Interactor>(") + """
      protocol RootDependency: Dependency {}
      final class RootComponent: Component<RootDependency>, HomeDependency {
        let score = 1
      }
      final class RootBuilder: Builder<RootDependency> {
        func build() -> Routing { HomeBuilder(dependency: RootComponent(dependency: dependency)).build() }
      }

      """
}
