import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Properties through which a RIB's classes talk to each other and that nothing sets, on `WiringApp`.
@Suite struct UnsetReferenceTests {
  private func found(_ app: WiringApp, _ rule: any Rule.Type) -> [Finding] {
    check(linked(MarkedSource(app.source).text), .only([rule.id]))
  }

  // MARK: - The listener

  private static let untold = WiringApp.app.replacing("    interactor.listener = listener\n", with: "")

  /// What is not asked for is not missed.
  @Test func onlyWhatIsAskedForIsMissed() {
    let changes = [
      ("withListener listener: FeedListener", "withListener listener: Unseen", 0),
      ("withListener listener: FeedListener", "title: String", 0),
      ("weak var listener: FeedListener?", "weak var listener: Unseen?", 0),
      ("weak var listener: FeedListener?", "let listener: FeedListener?", 0),
      ("weak var listener: FeedListener?", "weak var listener: FeedListener? = Ear.shared", 0),
      ("weak var listener: FeedListener?", "var listener: FeedListener", 0),
      ("    listener?.feedDidClose()\n", "    listener = nil\n", 0),
      ("func build(withListener", "func make(withListener", 1),
      ("weak var listener: FeedListener?", "weak var listener: FeedListener? = nil", 1),
      ("weak var listener: FeedListener?", "private weak var listener: FeedListener?", 1),
      ("    listener?.feedDidClose()\n", "    later { [weak self] in self?.listener?.feedDidClose() }\n", 1),
      ("    listener?.feedDidClose()\n", "    func tell() { listener?.feedDidClose() }\n    tell()\n", 1),
      ("withListener listener: FeedListener", "withListener listener: FeedListener, title: String", 1),
    ]
    for (part, other, count) in changes {
      let app = WiringApp(source: Self.untold.source.replacing(part, with: other))
      #expect(found(app, UnsetListener.self).count == count, "\(other)")
    }
  }

  @Test(arguments: [
    // Who makes the interactor may tell it.
    ("FeedInteractor(presenter: viewController)", "container.resolve(FeedInteractor.self)", 0),
    ("final class FeedInteractor", "class FeedInteractor", 1),
    ("FeedListener: AnyObject {\n  func feedDidClose()\n}", "FeedListener: AnyObject {}", 0),
    // What knows the parent by its class may be there for something else.
    (": FeedListener", ": RootInteractor", 0),
    ("weak var listener: FeedListener?", "weak var old: FeedListener?\n  weak var listener: FeedListener?", 1),
  ]) func onlyAnInteractorThatTheAppMakesIsMissedIn(part: String, other: String, count: Int) {
    let app = WiringApp(source: Self.untold.source.replacing(part, with: other))
      .adding("class SubInteractor: FeedInteractor {}")
    #expect(found(app, UnsetListener.self).count == count)
  }

  /// What nothing mentions never runs, unless it is there for code that the sources do not show.
  @Test(arguments: [
    ("private func bind() { SET }", 1), ("private lazy var bound: Void = { SET }()", 1), ("func bind() { SET }", 0),
    ("@objc private func bind() { SET }", 0), ("private func bind() { SET }\n  func again() { bind() }", 0),
  ]) func whatNeverRunsSetsNothing(member: String, count: Int) {
    let app = WiringApp.unheard.replacing(
      "  weak var router: FeedRouting?",
      with: "  weak var router: FeedRouting?\n  "
        + member.replacing("SET", with: "presenter.presentableListener = self"))
    #expect(found(app, UnsetPresenterListener.self).count == count)
  }

  /// One build is given the interactor that another one may have told.
  @Test func anInteractorThatIsHandedInMayBeTold() {
    let app = Self.untold.replacing(
      "func build(withListener listener: FeedListener) -> FeedRouter {",
      with: """
        func make(_ listener: FeedListener, _ viewController: FeedViewController) -> FeedRouter {
          let interactor = FeedInteractor(presenter: viewController)
          interactor.listener = listener
          return build(withListener: listener, interactor, viewController)
        }
        func build(withListener listener: FeedListener, _ interactor: FeedInteractor, _ viewController: FeedViewController) -> FeedRouter {
        """
    )
    .replacing(
      "    let viewController = FeedViewController()\n    let interactor = FeedInteractor(presenter: viewController)\n    return",
      with: "    return")
    #expect(found(app, UnsetListener.self).isEmpty)
  }

  /// What one way through a build sets is not the interactor of another way.
  @Test(arguments: [("", 1), ("interactor.listener = listener", 0), ("tell(interactor, listener)", 0)])
  func eachInteractorIsTold(statement: String, count: Int) {
    let making = "    let interactor = FeedInteractor(presenter: viewController)\n"
    let app = WiringApp.app.replacing(
      making,
      with: """
            if isNew {
              let interactor = FeedInteractor(presenter: viewController)
              \(statement)
              return FeedRouter(interactor: interactor, viewController: viewController)
            }

        """ + making
    )
    let tell = "func tell(_ feed: FeedInteractor, _ listener: FeedListener) { feed.listener = listener }"
    #expect(found(statement.hasPrefix("tell") ? app.adding(tell) : app, UnsetListener.self).count == count)
  }

  /// What is only shown is not passed on.
  @Test(arguments: [
    ("print(listener)", 1), ("NSLog(\"%@\", listener)", 1), ("assert(listener != nil)", 1), ("_ = listener", 1),
    ("log(\"\\(listener)\")", 1),
    ("guard listener !== other else { fatalError() }", 1), ("log(listener)", 0), ("let _ = [listener]", 0),
    ("other = listener", 0),
    ("self.print(listener)", 0), ("console.print(listener)", 0), ("keep { listener }", 0),
    ("listener.feedDidClose()", 0),
  ]) func whatIsOnlyShownIsNotPassedOn(statement: String, count: Int) {
    let app = WiringApp.app.replacing("interactor.listener = listener", with: statement)
    #expect(found(app, UnsetListener.self).count == count)
  }

  @Test func theHelpSaysWhereToWriteIt() {
    let text = found(Self.untold, UnsetListener.self).first?.help ?? ""
    #expect(text.contains("interactor.listener = listener"))
    let renamed = Self.untold.replacing(
      "let interactor = FeedInteractor(presenter: viewController)",
      with: "let made = FeedInteractor(presenter: viewController)"
    )
    .replacing("FeedRouter(interactor: interactor, viewController", with: "FeedRouter(interactor: made, viewController")
    #expect(found(renamed, UnsetListener.self).first?.help?.contains("made.listener = listener") == true)
    let direct = Self.untold.replacing("    let interactor = FeedInteractor(presenter: viewController)\n", with: "")
      .replacing(
        "FeedRouter(interactor: interactor, viewController",
        with: "FeedRouter(interactor: FeedInteractor(presenter: viewController), viewController")
    #expect(found(direct, UnsetListener.self).first?.help?.contains("interactor.listener = listener") == true)
  }

  /// What stands in the way of who would set it.
  @Test(arguments: [
    ("weak var listener: FeedListener?", "private weak var listener: FeedListener?", "private"),
    ("weak var listener: FeedListener?", "private(set) weak var listener: FeedListener?", "private(set)"),
    ("let interactor = FeedInteractor", "let interactor: Interactable = FeedInteractor", "Interactable"),
    ("let interactor = FeedInteractor", "let interactor: FeedTelling = FeedInteractor", "FeedTelling"),
    ("let interactor = FeedInteractor", "let interactor: FeedShowing = FeedInteractor", "FeedShowing"),
  ]) func theHelpNamesObstacles(part: String, other: String, word: String) throws {
    let plain = found(Self.untold, UnsetListener.self)
    let app = Self.untold.replacing(part, with: other).adding(
      """
      protocol FeedTelling: Interactable {}
      protocol FeedShowing: Interactable { var listener: FeedListener? { get } }
      extension FeedInteractor: FeedTelling, FeedShowing {}
      """)
    let hindered = found(app, UnsetListener.self)
    #expect(plain.count == 1 && hindered.count == 1)
    #expect(plain.first?.help != hindered.first?.help)
    #expect(hindered.first?.help?.contains(word) == true)
    #expect(plain.first?.edits.isEmpty == false)
  }

  @Test func fileprivateIsNoObstacleInTheSameFile() {
    let app = Self.untold.replacing(
      "weak var listener: FeedListener?", with: "fileprivate weak var listener: FeedListener?")
    #expect(found(app, UnsetListener.self).map(\.help) == found(Self.untold, UnsetListener.self).map(\.help))
    let halves = MarkedSource(app.source).text.components(separatedBy: "final class FeedInteractor")
    let graph = linked(files: [
      (path: "App/A.swift", module: "App", source: "import RIBs\n" + halves[0]),
      (path: "App/B.swift", module: "App", source: "import RIBs\nfinal class FeedInteractor" + halves[1]),
    ])
    let help = check(graph, .only([UnsetListener.id])).first?.help ?? ""
    #expect(help.contains("fileprivate"))
  }

  @Test(arguments: [
    ("interactor.listener = listener", true), ("", false),
    ("let interactor = FeedInteractor(presenter: viewController); interactor.listener = listener", false),
  ]) func whatAnotherBuildTellsItsOwnInteractorIsAnothers(statement: String, isSilent: Bool) {
    let app = Self.untold.replacing(
      "final class FeedBuilder: Builder<FeedDependency> {",
      with: """
        final class FeedBuilder: Builder<FeedDependency> {
          func buildOther(withListener listener: FeedListener, _ interactor: FeedInteractor, _ viewController: FeedViewController) -> FeedRouter {
            \(statement)
            return FeedRouter(interactor: interactor, viewController: viewController)
          }
        """)
    #expect(found(app, UnsetListener.self).contains { $0.message.contains("build(withListener:)") } != isSilent)
  }

  // MARK: - The router

  private static let unintroduced = WiringApp.app.replacing("    interactor.router = self\n", with: "")

  @Test(arguments: [
    ("weak var router: FeedRouting?", "weak var router: FeedRouting? = nil", 1),
    ("weak var router: FeedRouting?", "let router: FeedRouting? = nil", 0),
    ("weak var router: FeedRouting?", "var router: FeedRouting", 0),
    ("    router?.routeToArticle()\n", "    self.router?.routeToArticle()\n", 1),
    ("    router?.routeToArticle()\n", "    router = nil\n", 0),
    ("    router?.routeToArticle()\n", "    other.router?.routeToArticle()\n", 0),
    (
      "return FeedRouter(interactor: interactor, viewController: viewController)",
      "return container.resolve(FeedRouter.self)", 0
    ),
    (
      "FeedRouter: ViewableRouter<FeedInteractable, ViewControllable>,",
      "FeedRouter: UnseenRouter<FeedInteractable, ViewControllable>, ViewableRouting,", 0
    ),
    (
      "return FeedRouter(interactor: interactor, viewController: viewController)",
      "return Wiring.connect(FeedRouter(interactor: interactor, viewController: viewController), interactor)", 0
    ),
    (
      "return FeedRouter(interactor: interactor, viewController: viewController)",
      "return Wiring.connect(FeedRouter(interactor: interactor, viewController: viewController), viewController)", 1
    ),
    (
      "return FeedRouter(interactor: interactor, viewController: viewController)",
      "return Wiring.connect(FeedRouter(interactor: interactor, viewController: viewController), listener)", 1
    ),
    (
      "return FeedRouter(interactor: interactor, viewController: viewController)",
      "return own(FeedRouter(interactor: interactor, viewController: viewController), interactor)", 1
    ),
  ]) func aRouterThatIsUsedIsToBeSet(part: String, other: String, count: Int) {
    let app = Self.unintroduced.replacing(part, with: other)
      .adding(
        "extension FeedBuilder { func own(_ router: FeedRouter, _ interactor: FeedInteractor) -> FeedRouter { router } }"
      )
    #expect(found(app, UnsetRouter.self).count == count)
  }

  @Test func whereBuildersSetRoutersThisOneIsToo() throws {
    let other = """
      protocol OtherRouting: Routing { func go() }
      final class OtherBuilder: Builder<FeedDependency> {
        func build() -> OtherRouter {
          let interactor = OtherInteractor()
          let router = OtherRouter(interactor: interactor)
          interactor.router = router
          return router
        }
      }
      final class OtherInteractor: Interactor { weak var router: OtherRouting?; func act() { router?.go() } }
      final class OtherRouter: Router<OtherInteractor>, OtherRouting { func go() {} }
      """
    let own = try #require(found(Self.unintroduced, UnsetRouter.self).first?.help)
    let asOthers = try #require(found(Self.unintroduced.adding(other), UnsetRouter.self).first?.help)
    #expect(own.contains("interactor.router = self"))
    #expect(asOthers.contains("interactor.router = router"))
    // A builder that makes the interactor knows its class, whatever the router's protocol for it requires.
    let unrequired = Self.unintroduced.replacing("  var router: FeedRouting? { get set }\n", with: "")
    #expect(found(unrequired, UnsetRouter.self).first?.help?.contains("to FeedInteractable") == true)
    #expect(found(unrequired.adding(other), UnsetRouter.self).first?.help == asOthers)
    // Some of the others introduce themselves.
    let third = """
      final class ThirdInteractor: Interactor { weak var router: ThirdRouting?; func act() { router?.go() } }
      protocol ThirdRouting: Routing { func go() }
      final class ThirdBuilder: Builder<FeedDependency> {
        func build() -> ThirdRouter { ThirdRouter(interactor: ThirdInteractor()) }
      }
      final class ThirdRouter: Router<ThirdInteractor>, ThirdRouting {
        override init(interactor: ThirdInteractor) { super.init(interactor: interactor); interactor.router = self }
        func go() {}
      }
      """
    #expect(found(Self.unintroduced.adding(other).adding(third), UnsetRouter.self).map(\.help) == [own])
    let hidden = Self.unintroduced.replacing("weak var router: Feed", with: "private(set) weak var router: Feed")
    #expect(found(hidden.adding(other), UnsetRouter.self).first?.help?.contains("remove `private(set)`") == true)
  }

  @Test func theInitializerThatCanSetItIsNamed() {
    let initializer = """
        override init(interactor: FeedInteractable, viewController: ViewControllable) {
          super.init(interactor: interactor, viewController: viewController)
        }

      """
    let source = Self.unintroduced.source
    #expect(source.contains("  override init(interactor: FeedInteractable"))
    let without = WiringApp(
      source: source.replacing(
        initializer.split(separator: "\n").map { "  " + $0.drop { $0 == " " } }.joined(separator: "\n"), with: ""))
    #expect(found(Self.unintroduced, UnsetRouter.self).first?.help?.contains("`interactor.router = self`") == true)
    #expect(found(without, UnsetRouter.self).count == 1)
    let several = Self.unintroduced.adding(
      "extension FeedRouter { convenience init(_ interactor: FeedInteractable) { fatalError() } }")
    #expect(found(several, UnsetRouter.self).first?.help != found(Self.unintroduced, UnsetRouter.self).first?.help)
    #expect(
      found(several, UnsetRouter.self).map(\.position) == found(Self.unintroduced, UnsetRouter.self).map(\.position))
    #expect(found(several, UnsetRouter.self).first?.help?.contains("override") == false)
  }

  @Test(arguments: [
    ("Router<FeedInteractable>", "`init(interactor: FeedInteractable)`"),
    (
      "ViewableRouter<FeedInteractable, ViewControllable>",
      "`init(interactor: FeedInteractable, viewController: ViewControllable)`"
    ),
  ]) func anInheritedInitializerIsToBeOverridden(base: String, head: String) {
    let source = Self.unintroduced.source
    let start = source.range(of: "final class FeedRouter")!.lowerBound
    let app = WiringApp(
      source: source[..<start] + "final class FeedRouter: \(base), FeedRouting {\n  func routeToArticle() {}\n}\n")
    let help = found(app, UnsetRouter.self).first?.help ?? ""
    #expect(help.contains(head), "\(help)")
    let own = WiringApp(
      source: source[..<start]
        + "final class FeedRouter: BaseRouter, FeedRouting {\n  func routeToArticle() {}\n}\nclass BaseRouter: \(base) {}\n"
    )
    #expect(found(own, UnsetRouter.self).first?.help?.contains(head) == false)
    let generic = WiringApp(
      source: source[..<start]
        + """
        final class FeedRouter: BaseRouter<FeedInteractable>, FeedRouting { func routeToArticle() {} }
        class BaseRouter<Interactor>: Router<Interactor> {
          init(_ interactor: Interactor) { super.init(interactor: interactor) }
        }

        """)
    #expect(found(generic, UnsetRouter.self).first?.help?.contains("init(interactor:") == false)
  }

  // MARK: - The presenter's listener

  private static let unheard = WiringApp.app.replacing("    presenter.presentableListener = self\n", with: "")

  @Test(arguments: [
    (
      "var presentableListener: FeedPresentableListener? { get set }",
      "var presentableListener: FeedPresentableListener? { get }", 0
    ),
    (
      "protocol FeedPresentable: Presentable {",
      "protocol FeedPresentable: Listening {}\nprotocol Listening: Presentable {", 1
    ),
    ("    presentableListener?.didTap()\n", "    presentableListener = nil\n", 0),
    ("final class FeedViewController: UIViewController,", "final class FeedViewController: UnseenController, ", 0),
    ("FeedPresentable, FeedInteractable", "FeedPresentable, FeedInteractable", 1),
    ("let viewController = FeedViewController()", "let viewController = storyboard.make(FeedViewController.self)", 1),
    ("FeedInteractor(presenter: viewController)", "container.resolve(FeedInteractor.self)", 0),
    ("FeedInteractable, FeedPresentableListener {", "FeedInteractable, Other {", 0),
    ("protocol FeedPresentableListener: AnyObject", "public protocol FeedPresentableListener: AnyObject", 1),
    // A presenter that hands it on may have it set there.
    (
      "weak var presentableListener: FeedPresentableListener?",
      "var presentableListener: FeedPresentableListener? { get { pad.listener } set { pad.listener = newValue } }", 0
    ),
    // What knows the interactor by its class, or by anybody's protocol, may be there for something else.
    ("presentableListener: FeedPresentableListener?", "presentableListener: FeedInteractor?", 0),
    ("presentableListener: FeedPresentableListener?", "presentableListener: Interactable?", 0),
  ]) func aPresenterThatTellsIsToBeHeard(part: String, other: String, count: Int) {
    let source = Self.unheard.source
    let app = WiringApp(source: source.contains(part) ? source.replacing(part, with: other) : source)
    #expect(found(app, UnsetPresenterListener.self).count == count)
  }

  /// What a protocol's extension computes is no place to keep it.
  @Test func whatAnExtensionHasIsNotRequired() {
    let app = Self.unheard.replacing("    presentableListener?.didTap()\n", with: "    heir?.didTap()\n")
      .adding("extension FeedPresentable { var heir: FeedPresentableListener? { get { nil } set {} } }")
    #expect(found(app, UnsetPresenterListener.self).isEmpty)
  }

  @Test(arguments: [
    ("weak var presentableListener: FeedPresentableListener?", 1),
    ("weak var presentableListener: FeedPresentableListener? = nil", 1),
    ("let presentableListener: FeedPresentableListener? = nil", 0),
    ("fileprivate weak var presentableListener: FeedPresentableListener?", 0),
    ("var presentableListener: FeedPresentableListener", 0), ("var presentableListener: FeedInteractor?", 0),
  ]) func aPresentersOwnListenerIsToBeSet(property: String, count: Int) {
    let app = Self.unheard.replacing("  var presentableListener: FeedPresentableListener? { get set }\n", with: "")
      .replacing("weak var presentableListener: FeedPresentableListener?", with: property)
    #expect(found(app, UnsetPresenterListener.self).count == count)
  }
}
