import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What points up the tree and holds what it points at, on the child of `WiringApp`, which its parent detaches.
@Suite struct BackReferenceTests {
  private static let app = WiringApp.detaching

  private func expect(_ app: WiringApp, _ message: String?, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    expectFindings(
      message == nil ? app.source.replacing("①", with: "") : app.source, message.map { ["①": $0] } ?? [:],
      of: [StrongBackReference.self], sourceLocation: sourceLocation)
  }

  private static let released = "once the RIB is detached, neither is released"
  private static let longer = "the parent lives for as long as FeedInteractor does, even when detached"

  // MARK: - The interactor's

  @Test(arguments: [
    (
      "weak var router: FeedRouting?", "var ①router: FeedRouting?",
      "'router' of FeedInteractor is a strong reference to FeedRouter, the router that retains FeedInteractor: \(released)"
    ),
    (
      "weak var router: FeedRouting?", "weak var router: FeedRouting?\n  var ①other: FeedRouter?",
      "'other' of FeedInteractor is a strong reference to FeedRouter, the router that retains FeedInteractor: \(released)"
    ),
    (
      "weak var listener: FeedListener?", "var ①listener: FeedListener?",
      "'listener' of FeedInteractor is a strong reference to RootInteractor, its parent: \(longer)"
    ),
    (
      "weak var listener: FeedListener?", "@Published var ①listener: FeedListener?",
      "'listener' of FeedInteractor is a strong reference to RootInteractor, its parent: \(longer)"
    ),
    (
      "weak var listener: FeedListener?", "weak var listener: FeedListener?\n  var ①root: RootInteractor?",
      "'root' of FeedInteractor is a strong reference to RootInteractor of its parent: \(longer)"
    ),
    (
      "weak var listener: FeedListener?", "weak var listener: FeedListener?\n  var ①root: RootRouting?",
      "'root' of FeedInteractor is a strong reference to RootRouter of its parent: \(longer)"
    ),
    (
      "weak var listener: FeedListener?", "weak var listener: FeedListener?\n  var ①root: RootRouter!",
      "'root' of FeedInteractor is a strong reference to RootRouter of its parent: \(longer)"
    ),
  ]) func whatHoldsWhatHoldsItIsReported(property: String, other: String, message: String) {
    expect(Self.app.replacing(property, with: other), message)
  }

  @Test(arguments: [
    ("unowned var other: FeedRouting", ""), ("weak var other: FeedRouter?", ""), ("@Weak var other: FeedRouting?", ""),
    ("var other: FeedRouting? { nil }", ""), ("static var other: FeedRouting?", ""),
    ("var others: [FeedRouting] = []", ""),
    ("var other: Routing?", ""), ("var other: ViewableRouting?", ""), ("var other: Title?", "final class Title {}"),
    ("var other: FeedBuilder?", ""), ("var root: RootBuilder?", ""), ("var root: AnyObject?", ""),
    ("var other: Interactable?", ""),
    // Somebody else may be meant.
    (
      "var other: Closing?", "protocol Closing {}\nextension RootInteractor: Closing {}\nfinal class Closer: Closing {}"
    ),
    ("var other: Closing?", "protocol Closing {}"),
    ("var other: Both?", "protocol Both {}\nextension RootInteractor: Both {}\nextension FeedInteractor: Both {}"),
    // One of its own classes lets it go.
    ("var other: FeedRouting?\n  override func willResignActive() { other = nil }", ""),
    ("var other: FeedRouting?\n  override func willResignActive() { other = .none }", ""),
    ("var other: FeedRouting?", "extension FeedRouter { func end(_ feed: FeedInteractor) { feed.other = nil } }"),
    ("var root: RootInteractor?\n  override func willResignActive() { root = nil }", ""),
    ("var root: RootRouting?\n  override func willResignActive() { root = nil }", ""),
  ]) func whatHoldsNothingForGoodIsNot(member: String, rest: String) {
    expect(
      Self.app.replacing("weak var listener: FeedListener?", with: "weak var listener: FeedListener?\n  \(member)")
        .adding(rest), nil)
  }

  @Test func aPropertyThatIsSetToSomethingIsNotLetGo() {
    let app = Self.app.replacing(
      "weak var router: FeedRouting?", with: "var ①router: FeedRouting?\n  func again(_ r: FeedRouting) { router = r }")
    expect(
      app,
      "'router' of FeedInteractor is a strong reference to FeedRouter, the router that retains FeedInteractor: \(Self.released)"
    )
  }

  @Test(arguments: [
    (
      "protocol FeedListener: AnyObject", "protocol FeedListener",
      "struct Value: FeedListener { func feedDidClose() {} }"
    ),
    (
      "RootInteractor: Interactor, FeedListener", "RootInteractor: Interactor",
      "final class Ear: FeedListener { func feedDidClose() {} }"
    ),
    ("RootInteractor: Interactor, FeedListener", "RootInteractor: Interactor", ""),
  ]) func aListenerThatIsNoPartOfTheTreeIsNot(part: String, other: String, rest: String) {
    expect(
      Self.app.replacing("weak var listener: FeedListener?", with: "var listener: FeedListener?").replacing(
        part, with: other
      ).adding(rest), nil)
  }

  /// A proxy that the builder makes holds the parent weakly, and nobody else holds the proxy.
  @Test(arguments: [("FeedProxy(listener)", false), ("listener", true)])
  func aProxyIsNotTheParent(value: String, isFound: Bool) {
    let listener = isFound ? "var ①listener: FeedListener?" : "var listener: FeedListener?"
    expect(
      Self.app.replacing("weak var listener: FeedListener?", with: listener)
        .replacing("interactor.listener = listener", with: "interactor.listener = \(value)")
        .adding("final class FeedProxy: FeedListener { init(_ target: FeedListener) {}; func feedDidClose() {} }"),
      isFound ? "'listener' of FeedInteractor is a strong reference to RootInteractor, its parent: \(Self.longer)" : nil
    )
  }

  /// Other classes than the parent's interactor may listen too, and so may the interactor that tells it on.
  @Test(arguments: [
    "final class FeedLog: FeedListener { func feedDidClose() {} }",
    "extension FeedInteractor: FeedListener { func feedDidClose() { listener?.feedDidClose() } }",
  ]) func theParentIsNamedAmongAllListeners(other: String) {
    expect(
      Self.app.replacing("weak var listener: FeedListener?", with: "var ①listener: FeedListener?")
        .replacing("protocol RootDependency", with: "\(other)\nprotocol RootDependency"),
      "'listener' of FeedInteractor is a strong reference to RootInteractor, its parent: \(Self.longer)")
  }

  /// The first of several that listen is named, and what a property is once said.
  @Test func anotherListenerMayFollow() {
    expect(
      Self.app.replacing("weak var listener: FeedListener?", with: "var ①listener: FeedListener?")
        .adding("final class TabInteractor: Interactor, FeedListener { func feedDidClose() {} }"),
      "'listener' of FeedInteractor is a strong reference to RootInteractor, its parent: \(Self.longer)")
  }

  /// A class of the app below which only the parent is.
  @Test func aBaseClassOfTheParentAloneStandsForIt() {
    expect(
      Self.app.replacing("final class RootInteractor: Interactor,", with: "final class RootInteractor: BaseInteractor,")
        .replacing(
          "weak var listener: FeedListener?", with: "weak var listener: FeedListener?\n  var ①base: BaseInteractor?"
        )
        .adding("class BaseInteractor: Interactor {}"),
      "'base' of FeedInteractor is a strong reference to RootInteractor of its parent: \(Self.longer)")
  }

  @Test func whatIsInheritedIsOneProperty() {
    let app = Self.app.replacing("PresentableInteractor<FeedPresentable>,", with: "BaseInteractor,")
      .replacing("  weak var router: FeedRouting?\n", with: "")
      .adding("class BaseInteractor: PresentableInteractor<FeedPresentable> { var ①router: FeedRouting? }")
    expect(
      app,
      "'router' of FeedInteractor is a strong reference to FeedRouter, the router that retains FeedInteractor: \(Self.released)"
    )
  }

  // MARK: - The presenter's

  private static let held =
    "'presentableListener' of FeedViewController is a strong reference to FeedInteractor, the interactor that retains "
    + "FeedViewController: \(released)"

  @Test(arguments: [
    ("", true), ("final class SubInteractor: FeedInteractor {}", true),
    // The interactor sets itself, whoever else could be set.
    ("final class Proxy: FeedPresentableListener { func didTap() {} }", true),
    (
      "protocol OtherPresentable: Presentable {}\nfinal class OtherInteractor: PresentableInteractor<OtherPresentable>, FeedPresentableListener { func didTap() {} }",
      true
    ),
    (
      "final class OtherInteractor: PresentableInteractor<FeedPresentable>, FeedPresentableListener { func didTap() {} }",
      true
    ),
    ("extension FeedViewController { func end() { presentableListener = nil } }", false),
    ("extension FeedInteractor { func end() { presenter.presentableListener = nil } }", false),
    ("extension FeedRouter { func end(_ view: FeedViewController) { view.presentableListener = nil } }", false),
  ]) func aPresenterHoldsItsInteractor(rest: String, isFound: Bool) {
    let app = Self.app.replacing(
      "  weak var presentableListener: FeedPresentableListener?",
      with: "  var ①presentableListener: FeedPresentableListener?"
    )
    .replacing("final class FeedInteractor", with: "class FeedInteractor").adding(rest)
    let found = check(linked(app.source.replacing("①", with: "")), .only([StrongBackReference.id])).map(\.message)
    #expect(found.contains(Self.held) == isFound)
  }

  /// The interactor may keep its presenter in a property of its own.
  @Test(arguments: [("let screen: FeedPresentable", true), ("weak var screen: FeedPresentable?", false)])
  func aPresenterInAPropertyHoldsItsInteractor(property: String, isFound: Bool) {
    let app = Self.app.replacing(
      "  weak var presentableListener: FeedPresentableListener?",
      with: "  var ①presentableListener: FeedPresentableListener?"
    )
    .replacing("PresentableInteractor<FeedPresentable>,", with: "Interactor,")
    .replacing(
      "  override init(presenter: FeedPresentable) {", with: "  \(property)\n  init(presenter: FeedPresentable) {"
    )
    .replacing("super.init(presenter: presenter)", with: "screen = presenter\n    super.init()")
    expect(app, isFound ? Self.held : nil)
  }

  @Test func aPresenterThatKnowsTheClassHoldsIt() {
    let app = Self.app.replacing(
      "  weak var presentableListener: FeedPresentableListener?",
      with: "  weak var presentableListener: FeedPresentableListener?\n  var ①interactor: FeedInteractor?")
    expect(
      app,
      "'interactor' of FeedViewController is a strong reference to FeedInteractor, the interactor that retains FeedViewController: \(Self.released)"
    )
  }

  @Test(arguments: [
    ("var action: FeedPresentable?", "action = self", true), ("var action: FeedPresentable?", "action = nil", false),
    ("var action: FeedPresentable?", "action = self; action = nil", false),
    ("weak var action: FeedPresentable?", "action = self", false),
    ("var action: FeedPresentable?", "action = other", false), ("var action: AnyObject?", "self.action = self", true),
  ]) func whatHoldsItselfIsReported(property: String, statement: String, isFound: Bool) {
    let app = Self.app.replacing(
      "  @objc private func tap() {",
      with:
        "  \(property.replacing("var action", with: "var ①action"))\n  func start(_ other: FeedPresentable) { \(statement) }\n  @objc private func tap() {"
    )
    expect(
      app,
      isFound
        ? "FeedViewController stores itself in 'action', a strong reference: once the RIB is detached, it is not released"
        : nil)
  }

  // MARK: - How long they live

  private static let lasting = "which nothing detaches: it is released only when the app ends"
  private static let noEnd = "a retain cycle, which leaks nothing as long as the RIB is never detached"

  @Test func whatNothingDetachesIsHeldUntilTheEnd() {
    let app = Self.app.replacing("weak var router: FeedRouting?", with: "var ①router: FeedRouting?")
      .replacing("    if let feed { detachChild(feed) }\n", with: "")
    expect(
      app,
      "'router' of FeedInteractor is a strong reference to FeedRouter, the router that retains FeedInteractor: \(Self.noEnd)"
    )
  }

  /// A parent that the app launches lives no longer for what its child holds.
  @Test(arguments: [
    (
      "weak var listener: FeedListener?", "var ①listener: FeedListener?",
      "'listener' of FeedInteractor is a strong reference to RootInteractor, its parent, \(lasting)"
    ),
    (
      "weak var listener: FeedListener?", "weak var listener: FeedListener?\n  var ①root: RootRouting?",
      "'root' of FeedInteractor is a strong reference to RootRouter of its parent, \(lasting)"
    ),
    (
      "weak var router: FeedRouting?", "var ①router: FeedRouting?",
      "'router' of FeedInteractor is a strong reference to FeedRouter, the router that retains FeedInteractor: \(released)"
    ),
    (
      "  weak var router: RootRouting?\n", "  var ①router: RootRouting?\n",
      "'router' of RootInteractor is a strong reference to RootRouter, the router that retains RootInteractor: \(noEnd)"
    ),
  ]) func whatAnAppLaunchesIsHeldUntilTheEnd(property: String, other: String, message: String) {
    let app = Self.app.replacing(property, with: other)
      .replacing(
        "RootRouter: Router<RootInteractor>, RootRouting",
        with: "RootRouter: LaunchRouter<RootInteractor, ViewControllable>, RootRouting"
      )
      .replacing(
        "super.init(interactor: interactor)\n    interactor.router",
        with: "super.init(interactor: interactor, viewController: RootView())\n    interactor.router"
      )
      .adding(
        """
        final class RootView: UIViewController, ViewControllable {}
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          func start() { RootBuilder(dependency: dependency).build().launch(from: window) }
        }
        """)
    expect(app, message)
  }

  private static let page = """
    private var page: PageRouter?
      override func didLoad() {
        super.didLoad()
        let router = PageBuilder(dependency: RootComponent(dependency: root)).build()
        page = router
        attachChild(router)
      }
    """

  /// It leaks as soon as one of several parents may end.
  @Test(arguments: [("print(1)", Severity.warning), ("if let page { detachChild(page) }", .error)])
  func oneOfTheParentsMayEnd(closing: String, severity: Severity) {
    let app = Self.app.replacing("weak var listener: FeedListener?", with: "var listener: FeedListener?")
      .replacing(
        "RootRouter: Router<RootInteractor>, RootRouting {",
        with:
          "RootRouter: LaunchRouter<RootInteractor, ViewControllable>, RootRouting {\n  \(Self.page)"
      )
      .replacing(
        "super.init(interactor: interactor)\n    interactor.router",
        with: "super.init(interactor: interactor, viewController: RootView())\n    interactor.router"
      )
      .adding(
        """
        extension RootRouter { func closePage() { \(closing) } }
        final class Closer { func go(_ root: RootRouter) { root.closePage() } }
        protocol PageDependency: Dependency {}
        extension RootComponent: PageDependency {}
        final class PageComponent: Component<PageDependency>, FeedDependency {}
        final class PageBuilder: Builder<PageDependency> {
          func build() -> PageRouter {
            PageRouter(
              interactor: PageInteractor(), feedBuilder: FeedBuilder(dependency: PageComponent(dependency: dependency)))
          }
        }
        final class PageInteractor: Interactor, FeedListener { func feedDidClose() {} }
        final class PageRouter: Router<PageInteractor> {
          private let feedBuilder: FeedBuilder
          init(interactor: PageInteractor, feedBuilder: FeedBuilder) {
            self.feedBuilder = feedBuilder
            super.init(interactor: interactor)
          }
          override func didLoad() { attachChild(feedBuilder.build(withListener: interactor)) }
        }
        final class RootView: UIViewController, ViewControllable {}
        final class AppDelegate: UIResponder, UIApplicationDelegate {
          func start() { RootBuilder(dependency: dependency).build().launch(from: window) }
        }
        """)
    let found = check(linked(app.source), .only([StrongBackReference.id])).filter { $0.property == "listener" }
    #expect(found.map(\.severity) == [severity])
  }

  // MARK: - Advice

  @Test(arguments: [
    ("var router: FeedRouting?", "", "write `weak var router: FeedRouting?`", true),
    ("var router: FeedRouting!", "", "write `weak var router: FeedRouting!`", true),
    ("let router: FeedRouting", "", "write `unowned let router: FeedRouting`", true),
    (
      "var router: FeedRouting?, title: String?", "", "declare `router` separately, as `weak var router: FeedRouting?`",
      false
    ),
    (
      "var title: String?, router: FeedRouting?", "", "declare `router` separately, as `weak var router: FeedRouting?`",
      false
    ),
    (
      "lazy var router: FeedRouting? = nil", "", "declare `router` separately, as `weak var router: FeedRouting?`",
      false
    ),
    (
      "@Published var router: FeedRouting?", "", "declare `router` separately, as `weak var router: FeedRouting?`",
      false
    ),
  ]) func theHelpSaysHowToWriteIt(property: String, rest: String, help: String, isEdited: Bool) {
    let app = Self.app.replacing("weak var router: FeedRouting?", with: property).adding(rest)
    let found = check(linked(app.source), .only([StrongBackReference.id])).filter { $0.property == "router" }
    #expect(found.map(\.help) == [help])
    #expect(found.map { !$0.edits.isEmpty } == [isEdited])
  }

  @Test(arguments: [
    ("", "write `weak var listener: FeedListener?`, and make FeedListener inherit from `AnyObject`", true),
    (
      "extension Int: Closing {}",
      "write `weak var listener: FeedListener?`, and make FeedListener inherit from `AnyObject`", true
    ),
  ]) func aProtocolThatValuesMayHaveIsToBeBound(rest: String, help: String, isEdited: Bool) {
    let app = Self.app.replacing("weak var listener: FeedListener?", with: "var listener: FeedListener?")
      .replacing("protocol FeedListener: AnyObject", with: "protocol FeedListener").adding("protocol Closing {}")
      .adding(rest)
    let found = check(linked(app.source), .only([StrongBackReference.id]))
    #expect(found.map(\.help) == [help])
    #expect(found.map { !$0.edits.isEmpty } == [isEdited])
  }

  /// What a presenter's listener is to be bound to has other consequences where a value conforms, too.
  @Test(arguments: [
    ("", true), ("final class Tester: FeedPresentableListener { func didTap() {} }", true),
    ("struct Tester: FeedPresentableListener { func didTap() {} }", false),
  ]) func aValueThatConformsHasToBecomeAClass(rest: String, isEdited: Bool) {
    let app = Self.app.replacing("weak var presentableListener", with: "var presentableListener")
      .replacing("protocol FeedPresentableListener: AnyObject", with: "protocol FeedPresentableListener").adding(rest)
    let found = check(linked(app.source), .only([StrongBackReference.id]))
    let advice =
      "write `weak var presentableListener: FeedPresentableListener?`, and make FeedPresentableListener inherit from `AnyObject`"
    #expect(
      found.map(\.help) == [advice + (isEdited ? "" : "; everything that conforms to it must then be a class")])
    #expect(found.map { !$0.edits.isEmpty } == [isEdited])
  }
}
