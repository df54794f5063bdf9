import RIBRules

extension CompiledEditTests.Case {
  static let all =
    wiring + references + provision + circles + [
      Self(
        "a bag that outlives the activity", SubscriptionOutlivesActivity.self,
        SubscriptionOutlivesActivity.documentation.badExample.replacing(
          "import RIBs\nimport RxRelay\nimport RxSwift\n", with: ""
        )
        .replacing(
          "func build() -> Routing {\n    let component = HomeC",
          with: "func build() -> HomeRouter {\n    let component = HomeC")
          + "\nfinal class Window {\n  let home: HomeRouter\n  init(home: HomeRouter) { self.home = home }\n"
          + "  func leave() { home.detachScore() }\n}\n")
    ]

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

  // MARK: - What holds itself

  private static let circles: [Self] = [
    Self("a closure in one line", SelfRetainingSubscription.self, counting("{ _ in self.add() }")),
    Self(
      "a closure that names what it gets", SelfRetainingSubscription.self, counting("{ (n) in self.add(); print(n) }")),
    Self("a closure without parameters", SelfRetainingSubscription.self, counting("{ self.add(); print($0) }")),
    Self(
      "a closure of several lines", SelfRetainingSubscription.self,
      counting("{ n in\n      self.add()\n      print(n)\n    }")),
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
