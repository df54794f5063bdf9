import Foundation
import RIBModel
import RIBRules
import TestSupport
import Testing

/// The rules about wiring, on an app whose parts are rewritten one at a time.
@Suite struct WiringTests {
  @Test func aWholeAppHasNothingToReport() {
    #expect(findings(of: .app) == [])
  }

  // MARK: - What is wrong

  @Test(arguments: [
    ("var action: FeedPresentableListener?", "action = self", 1),
    ("var action: FeedPresentableListener?", "self.action = self", 1),
    ("weak var action: FeedPresentableListener?", "action = self", 0),
    ("var action: FeedPresentableListener?", "action = self; other = nil", 1),
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
    let found = check(linked(app.text), .only([StrongBackReference.id])).filter { $0.property == "action" }
    #expect(found.count == count)
    if count > 0 {
      #expect(
        found[0].message
          == "FeedViewController stores itself in 'action', a strong reference: once the RIB is detached, it is not released"
      )
    }
  }

  @Test func aListenerThatBuildDropsIsReported() {
    let app = WiringApp.app.replacing("    interactor.listener = listener\n", with: "")
    #expect(findings(of: app) == ["unset_listener"])
  }

  @Test func aListenerIsNoneThatIsSetToNil() {
    let app = WiringApp.app.replacing("interactor.listener = listener", with: "interactor.listener = nil")
    #expect(findings(of: app) == ["unset_listener"])
  }

  @Test func eachBuildTellsTheInteractorThatItMakes() {
    let build = "final class FeedBuilder: Builder<FeedDependency> {"
    let app = WiringApp.app.replacing(
      build,
      with: build + """

          func build(withListener listener: FeedListener, title: String) -> FeedRouter {
            let viewController = FeedViewController()
            viewController.title = title
            let interactor = FeedInteractor(presenter: viewController)
            return FeedRouter(interactor: interactor, viewController: viewController)
          }

        """)
    #expect(findings(of: app) == ["unset_listener"])
  }

  @Test func aRouterMayBeKnownByAProtocolThatIsNoRouting() {
    let app = WiringApp.app.replacing("protocol FeedRouting: ViewableRouting", with: "protocol FeedRouting: AnyObject")
    #expect(findings(of: app.replacing("    interactor.router = self\n", with: "")) == ["unset_router"])
    #expect(findings(of: app.replacing("weak var router", with: "var router")) == ["strong_back_reference"])
  }

  @Test func whatHandsThePropertyOnDoesNotSetIt() {
    let app = WiringApp.app.replacing("    presenter.presentableListener = self\n", with: "")
      .replacing(
        "weak var presentableListener: FeedPresentableListener?",
        with: """
            weak var presentableListener: FeedPresentableListener? {
              didSet { rootView.presentableListener = presentableListener }
            }
          """)
    #expect(findings(of: app) == ["unset_presenter_listener"])
  }

  @Test func whatAnotherObjectKeepsMayBeSetThere() {
    let app = WiringApp.app.replacing("    presenter.presentableListener = self\n", with: "")
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
    #expect(findings(of: app) == [])
  }

  @Test func aClosureThatIsHandedThePresenterUsesItsListener() {
    let app = WiringApp.app.replacing("    presenter.presentableListener = self\n", with: "")
      .replacing(
        "    presentableListener?.didTap()\n",
        with: "    taps.withUnretained(self).subscribe(onNext: { this, _ in this.presentableListener?.didTap() })\n")
    #expect(findings(of: app) == ["unset_presenter_listener"])
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
    let app = WiringApp.app.replacing("    presenter.presentableListener = self\n", with: "").adding(Self.other)
    #expect(findings(of: app).contains("unset_presenter_listener"))
  }

  @Test func aPresenterThatSeveralRIBsUseHoldsEachOfTheirInteractors() {
    let app = WiringApp.app.replacing("weak var presentableListener", with: "var presentableListener")
      .adding(Self.other)
    #expect(findings(of: app).contains("strong_back_reference"))
  }

  @Test func anotherObjectsListenerIsNotTheInteractors() {
    let app = WiringApp.app.replacing("    interactor.listener = listener\n", with: "")
      .replacing("weak var presentableListener", with: "weak var listener")
      .replacing("presenter.presentableListener = self", with: "presenter.listener = self")
      .replacing("presentableListener?.didTap", with: "listener?.didTap")
      .replacing("var presentableListener:", with: "var listener:")
    #expect(findings(of: app) == ["unset_listener"])
  }

  @Test func aRouterThatNobodyIntroducesIsReported() {
    let app = WiringApp.app.replacing("    interactor.router = self\n", with: "")
    #expect(findings(of: app) == ["unset_router"])
  }

  @Test func aPresenterThatNobodyListensToIsReported() {
    let app = WiringApp.app.replacing("    presenter.presentableListener = self\n", with: "")
    #expect(findings(of: app) == ["unset_presenter_listener"])
  }

  @Test(arguments: [
    "weak var router: FeedRouting?", "weak var listener: FeedListener?",
    "weak var presentableListener: FeedPresentableListener?",
  ]) func aStrongReferenceUpwardsIsReported(property: String) {
    let app = WiringApp.app.replacing(property, with: String(property.dropFirst(5)))
    #expect(findings(of: app) == ["strong_back_reference"])
  }

  @Test func aChildThatHoldsItsParentsRouterIsReported() {
    let app = WiringApp.app.replacing(
      "final class FeedRouter: ViewableRouter<FeedInteractable, ViewControllable>, FeedRouting {",
      with: """
        final class FeedRouter: ViewableRouter<FeedInteractable, ViewControllable>, FeedRouting {
          private var parentRouter: RootRouter?

        """)
    #expect(findings(of: app) == ["strong_back_reference"])
  }

  // MARK: - What only looks wrong

  @Test(arguments: [
    ("    interactor.router = self\n", "    Wiring.connect(interactor, self)\n"),
    ("    presenter.presentableListener = self\n", "    Wiring.connect(presenter, to: self)\n"),
  ]) func whatIsNotSeenMayIntroduceWhatItIsHanded(statement: String, other: String) {
    #expect(findings(of: .app.replacing(statement, with: other)) == [])
  }

  @Test func theFrameworksInitialiserIntroducesNobody() {
    let app = WiringApp.app.replacing("    presenter.presentableListener = self\n", with: "")
    #expect(
      findings(of: app.replacing("ViewableRouter<FeedInteractable, ", with: "ViewableRouter<FeedInteractor, "))
        == ["unset_presenter_listener"])
  }

  @Test func whatIsHandedOneOfTheTwoIntroducesNobody() {
    let app = WiringApp.app.replacing("    interactor.router = self\n", with: "    Log.note(interactor)\n")
    #expect(findings(of: app) == ["unset_router"])
  }

  @Test func anInteractorThatIsMadeOutOfSightMayBeWiredThere() {
    let app = WiringApp.app.replacing(
      "FeedInteractor(presenter: viewController)", with: "container.resolve(FeedInteractor.self)")
    #expect(findings(of: app.replacing("    interactor.listener = listener\n", with: "")) == [])
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
    #expect(WiringApp.app.text.contains(change.0))
    let helpers = Self.helpers.filter { change.1.contains($0.key) }.values.sorted()
    let app = helpers.reduce(WiringApp.app.replacing(change.0, with: change.1)) { $0.adding($1) }
    #expect(findings(of: app) == [])
  }

  /// What the changed lines call.
  private static let helpers = [
    ".report(to": "extension FeedInteractor { func report(to listener: FeedListener) { self.listener = listener } }",
    "    bind()": "extension FeedInteractor { func bind() { presenter.presentableListener = self } }",
    "introduce()": "extension FeedRouter { func introduce() { interactor.router = self } }",
  ]

  @Test func aBaseClassOfTheAppsOwnMayWire() {
    let app = WiringApp.app
      .replacing("    interactor.router = self\n", with: "")
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
    #expect(findings(of: app) == [])
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
    #expect(findings(of: app) == [])
  }

  @Test func aPropertyInAnIfBranchIsNotJudged() {
    let app = WiringApp.app.replacing(
      "  weak var router: FeedRouting?\n", with: "  #if DEBUG\n  var router: FeedRouting?\n  #endif\n")
    #expect(findings(of: app) == [])
  }

  @Test func aListenerThatIsAValueClosesNoCircle() {
    let app = WiringApp.app
      .replacing("protocol FeedListener: AnyObject", with: "protocol FeedListener")
      .replacing("weak var listener: FeedListener?", with: "var listener: FeedListener?")
      .adding("struct WeakListener: FeedListener { func feedDidClose() {} }")
    #expect(findings(of: app) == [])
  }

  @Test func aPresenterHandedAProxyHoldsNoInteractor() {
    let app = WiringApp.app
      .replacing("weak var presentableListener", with: "var presentableListener")
      .adding("final class Proxy: FeedPresentableListener { func didTap() {} }")
    #expect(findings(of: app) == [])
  }

  private func findings(of app: WiringApp) -> [String] { check(linked(app.text)).map(\.rule) }
}

/// A root with a child that is wired as it should be.
struct WiringApp {
  var text: String

  func replacing(_ part: String, with other: String) -> WiringApp {
    WiringApp(text: text.replacingOccurrences(of: part, with: other))
  }

  func adding(_ part: String) -> WiringApp { WiringApp(text: text + "\n" + part + "\n") }

  /// With a child that is detached when it says that it is done.
  static let detaching =
    app
    .replacing(
      "final class RootInteractor: Interactor, FeedListener {\n  func feedDidClose() {}\n}",
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
    text: """
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
