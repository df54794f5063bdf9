import RIBRules
import Testing

/// Children that are attached beside the former one, and those that are not.
@Suite struct RepeatedAttachTests {
  private static let replaced =
    "a second one replaces it in 'feed', and the first stays attached and can no longer be detached"
  static let unasked =
    "HomeRouter attaches Feed in 'attachFeed()' without checking whether one is attached: " + replaced

  private static let sheet = AttachApp.presentation
  private static let fullScreen =
    "router.viewControllable.uiviewController.modalPresentationStyle = .fullScreen\n    " + sheet
  private static let push = AttachApp.pushing
  private static let part = "viewController.uiviewController.addChild(router.viewControllable.uiviewController)"

  /// Apps where a statement stands in front of what attaches Feed, and a tap leads there at once.
  private static func tapped(_ statements: String..., showing: String = sheet) -> [AttachApp] {
    statements.map { statement in
      AttachApp(
        router: """
            func attachFeed() {
              \(statement)
              let router = feedBuilder.build(withListener: interactor)
              feed = router
              ①attachChild(router)
              \(showing)
            }
            func detachFeed() {
              guard let router = feed else { return }
              viewController.uiviewController.dismiss(animated: true)
              detachChild(router)
              feed = nil
            }
          """)
    }
  }

  /// Apps where a statement stands in front of what attaches Feed, a while after the tap.
  private static func asking(_ statements: String...) -> [AttachApp] {
    statements.flatMap { tapped($0) }.map(\.late)
  }

  /// The app where nothing is asked, and Feed is shown otherwise as the view is tapped.
  private static func showing(_ statements: String) -> AttachApp { tapped("", showing: statements)[0] }

  private static let unguarded = asking("")[0]
  /// The app without a guard, whose Feed covers the view that was tapped.
  private static let covering = showing(fullScreen)
  private static let going =
    "private func go(_ body: (HomeRouting?) -> Void) { body(router) }\n"
    + "  private func keep(_ body: @escaping (HomeRouting?) -> Void) { body(router) }"
  private static let attaching =
    "let router = feedBuilder.build(withListener: interactor); feed = router; ①attachChild(router)"
  private static let detach = "  func detachFeed() { if let feed { detachChild(feed) }; feed = nil }"

  /// The app with other methods of Home's router, besides one that detaches what is in `feed`.
  private static func routed(_ attach: String) -> AttachApp { AttachApp(router: "  \(attach)\n\(detach)") }

  // MARK: - What is asked

  private static let guards: [Verdict] = [
    .found(
      "nothing guards",
      asking(
        "", "print(\"attach\")", "guard let interactor = interactor as? HomeInteractable else { return }",
        "let builder = feedBuilder", "guard true else { return }", "viewController.uiviewController.title = \"Home\"")),
    .found(
      "a guard of what is passed is none", says: unasked.replacing("attachFeed()", with: "attachFeed(id:)"),
      routed(
        """
        func attachFeed() { attachFeed(id: "1") }
          func attachFeed(id: String?) {
            guard let id, !id.isEmpty else { return }
            \(attaching)
          }
        """
      ).late),
    .found(
      "a guard of what nothing sets is none",
      says:
        "HomeRouter checks 'feed' in 'attachFeed()' before it attaches Feed, but nothing sets 'feed': every call attaches one "
        + "more",
      {
        let app = tapped("guard feed == nil else { return }")[0].replacing("    feed = router\n", with: "")
        let stream = "stream.subscribe { [weak self] in self?.router?.attachFeed() }"
        return [
          app,
          app.tapping("print(1)").interacting("override func didBecomeActive() { super.didBecomeActive(); \(stream) }"),
        ]
      }()),
    .found(
      "another property is asked than the one that is set",
      says: "HomeRouter checks 'former' in 'attachFeed()' but stores Feed in 'feed': if it is called again, "
        + replaced,
      asking("guard former == nil else { return }").map { $0.keeping("private var former: FeedRouting?") }),
    .found(
      "a helper that attaches is no guard",
      routed(
        """
        func attachFeed() {
            let router = feedBuilder.①build(withListener: interactor)
            feed = router
            push(router)
          }
        """
      ).adding("extension ViewableRouting { func push(_ child: ViewableRouting) { attachChild(child) } }").late),
    .silent(
      "it is asked whether Feed is there",
      asking(
        "guard feed == nil else { return }", "if feed != nil { return }", "guard self.feed == nil else { return }",
        "if let _ = feed { return }", "if let feed { print(feed); return }", "guard children.isEmpty else { return }",
        "guard !children.contains(where: { $0 is FeedRouting }) else { return }", "if children.count > 0 { return }",
        "guard !isShown else { return }\n    isShown = true", "guard isIdle else { return }",
        "guard canAttach() else { return }", "switch feed { case .some: return; case .none: break }",
        "precondition(feed == nil)", "assert(self.feed == nil, \"twice\")",
        "dispatchPrecondition(condition: .onQueue(.main)); guard feed == nil else { return }",
        "let isThere = feed != nil\n    guard !isThere else { return }",
        "let current = feed\n    if current != nil { return }",
        "guard viewController.uiviewController.presentedViewController == nil else { return }",
        "guard feed?.viewControllable == nil else { return }", "guard case .none = feed else { return }",
        "guard Session.shared.isFresh else { return }",
        "if isShown {\n      return\n    } else {\n      isShown = true\n    }"
      ).map { $0.keeping(asked) }),
    .silent(
      "the former child is detached first",
      asking(
        "if let feed { detachChild(feed) }", "feed.map(detachChild)", "detachFeed()", "detachAll()",
        "children.forEach(detachChild)"
      ).map { $0.keeping(asked) }),
    .silent(
      "it stands behind a condition",
      [
        "if feed == nil { BODY }", "if feed == nil, true { BODY }",
        "if isShown == false { isShown = true; BODY }", "switch feed { case .none: BODY\n case .some: break }",
        "if feed != nil { print(1) } else { BODY }", "while feed == nil { BODY }",
        "for _ in 0..<1 where feed == nil { BODY }",
        "for case let id? in [\"1\"] where self.feed == nil { BODY; print(id) }",
        "let isNew = feed == nil && { BODY; return true }(); print(isNew)",
        "feed == nil ? run() : ()\n    func run() { BODY }",
      ].map {
        routed("private var isShown = false\n  func attachFeed() {\n    \($0.replacing("BODY", with: attaching))\n  }")
      }),
    .silent(
      "it is asked which child is there",
      asking("guard route == nil else { return }\n    route = .feed", "if route != nil { return }\n    route = .feed")
        .map { $0.keeping("private enum Route { case feed }\n  private var route: Route?") }),
    .silent(
      "an enum's state is asked",
      AttachApp(
        router: """
            enum State { case none, feed(FeedRouting) }
            private var state = State.none
            func attachFeed() {
              guard case .none = state else { return }
              let router = feedBuilder.build(withListener: interactor)
              state = .feed(router)
              ①attachChild(router)
            }
            func detachFeed() { if case .feed(let feed) = state { detachChild(feed) }; state = .none }
          """)),
    .silent(
      "a transition detaches the former one",
      AttachApp(
        router: """
            private var current: Routing?
            func attachFeed() { transition(to: ①feedBuilder.build(withListener: interactor)) }
            func detachFeed() { transition(to: nil) }
            private func transition(to next: Routing?) {
              if let current { detachChild(current) }
              current = next
              if let next { attachChild(next) }
            }
          """)),
    .silent(
      "a property that is passed to be set is set",
      routed(
        """
        func attachFeed() {
            guard feed == nil else { return }
            let router = feedBuilder.build(withListener: interactor)
            keep(router, in: &feed)
            ①attachChild(router)
          }
          private func keep<T>(_ value: T, in place: inout T?) { place = value }
        """)),
  ]

  private static let asked = """
    private var isShown = false
      private var isIdle: Bool { feed == nil }
      private func canAttach() -> Bool { feed == nil }
      private func detachAll() { for child in children { detachChild(child) } }
    """

  // MARK: - Where it is kept

  private static let properties: [Verdict] = [
    .silent(
      "children are kept side by side",
      [
        ("[FeedRouting] = []", "feed.append(router)", "feed.popLast().map(detachChild)"),
        ("[Routing] = []", "feed += [router]", "feed.forEach(detachChild)"),
        ("[String: FeedRouting] = [:]", "feed[\"id\"] = router", "feed[\"id\"].map(detachChild)"),
        ("Set<Wrapped> = []", "feed.insert(Wrapped(router))", "children.forEach(detachChild)"),
      ].map { type, keep, remove in
        AttachApp(
          router: """
              func attachFeed() {
                let router = feedBuilder.build(withListener: interactor)
                \(keep)
                ①attachChild(router)
              }
              func detachFeed() { \(remove) }
            """
        ).replacing("private var feed: FeedRouting?", with: "private var feed: \(type)")
      }),
    .silent(
      "no property holds it",
      AttachApp(
        router: """
            func attachFeed() { ①attachChild(feedBuilder.build(withListener: interactor)) }
            func detachFeed() { children.last.map(detachChild) }
          """)),
    .silent(
      "one router is made once",
      AttachApp(
        router: """
            private lazy var child = feedBuilder.build(withListener: interactor)
            func attachFeed() { ①attachChild(child) }
            func detachFeed() { detachChild(child) }
          """)),
    .silent(
      "the property is refilled from the children: the top of a stack is no reason to detach what lies beneath",
      [unguarded.replacing("    feed = nil\n", with: "    feed = children.last as? FeedRouting\n")]),
  ]

  /// The app that shows Feed, and another child, in one property by a helper.
  private static func sharing(_ statement: String) -> AttachApp {
    sibling.replacing("    \(attaching)\n", with: "    show(feedBuilder.①build(withListener: interactor))\n").late
      .replacing("router?.attachOther()", with: "router?.attachFeed(); router?.attachOther()")
      .replacing("    guard other == nil else { return }\n", with: "")
      .replacing("    other = router\n    attachChild(router)", with: "    show(router)")
      .replacing(detach, with: "  func detachFeed() { if let current { detachChild(current) }; current = nil }")
      .keeping(
        """
        private var current: ViewableRouting?
          private func show(_ next: ViewableRouting) {
            \(statement)
            current = next
            attachChild(next)
          }
        """)
  }

  @Test func onePropertyKeepsAllThatIsShown() {
    Verdict.found(
      "the former child stays attached", says: Self.unasked.replacing("'feed'", with: "'current'"),
      [
        Self.sharing("print(1)")
      ]
    ).expect(RepeatedAttach.self, usually: "")
    #expect(
      Self.sharing("print(1)").findings(of: RepeatedAttach.self).map(\.help)
        == ["before the call of `attachChild` that attaches both, detach the child in `current` and take its view away"]
    )
    Verdict.silent("it is detached first", Self.sharing("if let current { detachChild(current) }"))
      .expect(RepeatedAttach.self, usually: "")
  }

  // MARK: - Who asks

  private static let callers: [Verdict] = [
    .silent(
      "the caller asks",
      [
        "guard !isShown else { return }; isShown = true; router?.attachFeed()",
        "if !isShown { isShown = true; router?.attachFeed() }",
        "router?.detachFeed(); router?.attachFeed()", "if router?.isShown == false { router?.attachFeed() }",
        "guard router?.children.isEmpty == true else { return }\n    router?.attachFeed()",
        "isShown ? () : router?.attachFeed(); isShown.toggle()",
        "switch state { case .idle: state = .busy; router?.attachFeed(); default: break }", "attachOnce()",
        "_ = router?.children.isEmpty == true && open()",
      ].map { statement in
        unguarded.tapping(statement).interacting(
          """
          private var isShown = false
            private var state = State.idle
            enum State { case idle, busy }
            private func attachOnce() { if !isShown { show() } }
            private func show() { isShown = true; router?.attachFeed() }
            private func open() -> Bool { router?.attachFeed(); return true }
          """)
      }),
    .silent(
      "only activation asks",
      [
        "router?.attachFeed() }", "start() }\n  private func start() { router?.attachFeed() }",
        "if true { router?.attachFeed() } }", "stream.subscribe { self.router?.attachFeed() } }",
      ].map { statements in
        unguarded.tapping("print(1)")
          .interacting("override func didBecomeActive() { super.didBecomeActive(); \(statements)")
      }),
    .found("the user asks by a value that is shown, beside Feed", shownItem(part)),
    .silent("the user asks by a value that is shown, which Feed covers", shownItem(sheet), shownItem(push)),
    .silent(
      "only loading asks",
      [unguarded.tapping("print(1)").keeping("override func didLoad() { super.didLoad(); attachFeed() }")]),
    .silent("nobody asks", [unguarded.tapping("print(1)")]),
    .silent(
      "a tap asks at once, by a closure that nothing can keep",
      [
        "router.map { $0.attachFeed() }", "[router].forEach { $0?.attachFeed() }", "{ router?.attachFeed() }()",
        "go { $0?.attachFeed() }",
      ].map { covering.tapping($0).interacting(going) }),
    .found(
      "a tap may ask later, by a closure that is kept",
      [covering.tapping("keep { $0?.attachFeed() }").interacting(going)]),
    .silent(
      "the view does not ask, for which the method is there",
      unguarded.tapping("print(1)").replacing(
        "  func didTapFeed()\n}", with: "  func didTapFeed()\n  func openFeed()\n}"
      )
      .interacting("func openFeed() { router?.attachFeed() }")),
    .silent(
      "the child does not ask, for which the method is there",
      [unguarded.tapping("print(1)").asking(by: "", "router?.attachFeed()")]),
    .found(
      "a child asks as it closes, itself or by its router",
      [childClosing, tellingByRouter(childClosing, of: "Feed", "listener?.feedDidAsk()")]),
    .silent(
      "a child asks once as it is activated", [childActivated("listener?.feedDidAsk()"), childActivated("begin()")]),
    .found(
      "a child may ask again later",
      childActivated("timer.fires { [weak self] in self?.listener?.feedDidAsk() }"),
      childActivated("timer.fires { [weak self] in self?.begin() }")),
    .silent(
      "the view asks once",
      [
        """
        func warn() {
          UIAlertController().addAction(UIAlertAction(title: "Open", style: .default) { [weak self] _ in
            self?.listener?.didTapFeed()
          })
        }
        """,
        "func tell() { dismiss(animated: true) { self.listener?.didTapFeed() } }\n  @objc func closeTapped() { tell() }",
        "@objc func openTapped(_ sender: UIButton) { sender.isEnabled = false; listener?.didTapFeed() }",
        "@objc func openTapped() { listener?.didTapFeed(); view.isUserInteractionEnabled = false }",
        "@objc func openTapped() { if isLoaded { listener?.didTapFeed(); view.pause(for: 1) } }; var isLoaded = true",
        "func photoOutput(_ output: Output, didFinishProcessingPhoto photo: Photo, error: Error?) { listener?.didTapFeed() }",
      ].map { members in
        showing(sheet).viewing(members).adding(
          """
          extension UIView {
            func pause(for seconds: Int) { isUserInteractionEnabled = false; later { self.isUserInteractionEnabled = true } }
          }
          """)
      }),
    .found(
      "the view may ask again",
      [
        "@objc func openTapped(_ sender: UIButton) { sender.isEnabled = true; load() }\n"
          + "func load() { loader.load { [weak self] in self?.listener?.didTapFeed() } }",
        "func load() { loader.load { [weak self] in self?.listener?.didTapFeed() } }",
      ].map { showing(sheet).viewing($0) }),
    .silent("a sibling asks, which is there only while Feed is not", [sibling, siblingTouched, siblingTelling]),
  ]

  /// The app that shows Feed in some way when the user touches what Home's interactor tells its view to show.
  private static func shownItem(_ showing: String) -> AttachApp {
    self.showing(showing).tapping("print(1)").interacting(
      """
      override func didBecomeActive() {
          super.didBecomeActive()
          presenter.show([Item(handler: { [weak self] in self?.router?.attachFeed() })])
        }
      """
    ).adding("struct Item { let handler: () -> Void }")
  }

  /// The app whose Feed asks for another one as it closes.
  private static let childClosing = unguarded.asking("router?.attachFeed()").tapping("print(1)")

  /// The app whose parent attaches Feed as it is activated and when Feed asks for it.
  private static func childActivated(_ statements: String) -> AttachApp {
    showing(sheet).tapping("print(1)").asking(by: "", "router?.attachFeed()")
      .adding(
        "  override func didBecomeActive() {\n    super.didBecomeActive()\n    \(statements)\n  }\n"
          + "  private func begin() { listener?.feedDidAsk() }", to: "  weak var listener: FeedListener?")
  }

  /// The app where a child's router makes a call for its interactor, once a sheet is gone.
  private static func tellingByRouter(_ app: AttachApp, of child: String, _ call: String) -> AttachApp {
    app.replacing(call, with: "router?.ask()")
      .adding("  weak var router: \(child)Routing?", to: "  weak var listener: \(child)Listener?")
      .replacing(
        "protocol \(child)Routing: ViewableRouting {}", with: "protocol \(child)Routing: ViewableRouting { func ask() }"
      )
      .adding(
        """
          func ask() {
            viewController.uiviewController.dismiss(animated: true) { [weak self] in self?.interactor.\(call) }
          }
        """, to: "final class \(child)Router: ViewableRouter<\(child)Interactor, ViewControllable>, \(child)Routing {"
      )
  }

  /// The app where Other, which a tap attaches, asks for Feed.
  private static let sibling = AttachApp(
    router: """
        private let otherBuilder: OtherBuilder
        private var other: OtherRouting?
        func attachFeed() {
          \(attaching)
        }
        func attachOther() {
          guard other == nil else { return }
          let router = otherBuilder.build(withListener: interactor)
          other = router
          attachChild(router)
        }
      \(detach)
      """
  ).tapping("router?.attachOther()").routing("func attachOther()")
    .replacing("Interactable, FeedListener", with: "Interactable, FeedListener, OtherListener")
    .interacting("func otherDidAsk() { router?.attachFeed() }")
    .adding(
      """
      protocol OtherRouting: ViewableRouting {}
      protocol OtherListener: AnyObject { func otherDidAsk() }
      final class OtherInteractor: Interactor {
        weak var listener: OtherListener?
        func load() { loader.load { [self] in listener?.otherDidAsk() } }
        override func didBecomeActive() { load() }
      }
      final class OtherRouter: ViewableRouter<OtherInteractor, ViewControllable>, OtherRouting {}
      final class OtherBuilder: Builder<FeedDependency> {
        func build(withListener listener: OtherListener) -> OtherRouting {
          let interactor = OtherInteractor()
          interactor.listener = listener
          return OtherRouter(interactor: interactor, viewController: FeedViewController())
        }
      }
      """)

  private static let siblingTouched = sibling.replacing("  override func didBecomeActive() { load() }\n", with: "")
    .replacing("OtherInteractor: Interactor {", with: "OtherInteractor: Interactor, OtherPresentableListener {")
    .replacing("viewController: FeedViewController()", with: "viewController: OtherViewController()")
    .adding(
      """
      protocol OtherPresentableListener: AnyObject { func load() }
      final class OtherViewController: UIViewController, ViewControllable {
        weak var listener: OtherPresentableListener?
        @objc func touched() { listener?.load() }
      }
      """)

  private static let siblingTelling = tellingByRouter(siblingTouched, of: "Other", "listener?.otherDidAsk()")

  // MARK: - What covers the screen

  /// Where Feed covers Home's screen, and Home's view asks for it by other members.
  private static func covered(_ members: String...) -> [AttachApp] {
    members.map { showing(fullScreen).viewing($0).adding(button) }
  }

  /// Where Home's view shows Feed by a helper of two, which calls one of two methods.
  private static func helping(_ first: String, _ second: String) -> AttachApp {
    showing("viewController.show(router.viewControllable)")
      .replacing(
        "ViewableRouter<HomeInteractable, ViewControllable>", with: "ViewableRouter<HomeInteractable, HomeShowing>"
      )
      .replacing("viewController: ViewControllable, feedBuilder", with: "viewController: HomeShowing, feedBuilder")
      .replacing(
        "HomeViewController: UIViewController, HomePresentable, ViewControllable {",
        with: "HomeViewController: SomebodysController, HomePresentable, HomeShowing {"
      )
      .adding(
        """
        protocol Showing { func show(_ child: ViewControllable) }
        extension Showing where Self: UIViewController {
          func show(_ child: ViewControllable) { \(first)(child.uiviewController, animated: true) }
        }
        extension Showing where Self: UINavigationController {
          func show(_ child: ViewControllable) { \(second)(child.uiviewController, animated: true) }
        }
        protocol HomeShowing: ViewControllable, Showing {}
        """)
  }

  private static let button = """
    final class Part: UIView {
      var action: (() -> Void)?
      @objc func tapped() { action?() }
      func onTap(_ action: @escaping () -> Void) { keep(action) }
    }
    """

  private static let covers: [Verdict] = [
    .silent(
      "a tap on what a screen covers does not come",
      [fullScreen, sheet, push].map { showing($0).adding(reporting, to: feedListener) }),
    .silent(
      "a container may show it as a screen",
      ["show", "showDetailViewController"].map {
        showing("viewController.uiviewController.\($0)(router.viewControllable.uiviewController, sender: self)")
      }),
    .silent(
      "a base class that is not seen decides which of two helpers pushes",
      [helping("navigationController?.pushViewController", "pushViewController")]),
    .silent(
      "what is not seen may show it as a screen",
      [showing("viewController.uiviewController.presentPanModal(router.viewControllable.uiviewController)")]),
    .found("both helpers show a part only", [helping("addChild", "addSubview")]),
    .found("a part of the screen covers nothing", [showing(part).adding(reporting, to: feedListener)]),
    .silent(
      "a tap on what is covered does not come, however the view hears of it",
      covered(
        "func tableView(_ table: UITableView, didSelectRowAt path: IndexPath) { listener?.didTapFeed() }",
        "override func viewDidLoad() { button.rx.tap.map { 1 }.bind { self.listener?.didTapFeed() } }",
        "func start() { button.addTarget(self, #selector(fired)) }\n  @objc func fired() { listener?.didTapFeed() }",
        "let part = Part()\n  func setUp() { part.action = { self.listener?.didTapFeed() } }")),
    .found(
      "what is no tap may come while the screen is covered",
      covered(
        "override func viewDidLoad() { button.rx.tap.debounce(1).bind { self.listener?.didTapFeed() } }",
        "override func viewDidLoad() { changes.bind { self.listener?.didTapFeed() } }",
        "override func viewDidAppear(_ animated: Bool) { listener?.didTapFeed() }",
        "func start() { Timer.add(self, #selector(fired)) }\n  @objc func fired() { listener?.didTapFeed() }")),
    .found(
      "the router hears of a tap later",
      [showing(fullScreen).tapping("loader.load { self.router?.attachFeed() }")]),
    .found(
      "a child does not cover itself",
      ["listener?.feedDidAsk()", "loader.load { self.listener?.feedDidAsk() }"].map {
        showing(fullScreen).tapping("print(1)").asking(by: $0, "router?.attachFeed()")
      }),
    .silent(
      "what a view tells of is a tap",
      [
        "func setUp() { part.onTap { self.listener?.didTapFeed() } }",
        "func setUp() { Button(action: { self.listener?.didTapFeed() }) }",
      ].map { showing(sheet).viewing("let part = Part()\n" + $0).adding(button) }),
  ]

  private static let feedListener = "  weak var listener: FeedPresentableListener?"
  private static let reporting =
    "  override func didMove(toParent parent: UIViewController?) { listener?.didTapClose() }"

  /// What the router keeps is the same child each time, and RIBs asserts that it is not there yet.
  @Test func aKeptChildIsAttachedOnce() {
    let app = { (check: String) in
      AttachApp(
        router: """
            private lazy var page: FeedRouting = feedBuilder.build(withListener: interactor)
            func attachFeed() {
              \(check)①attachChild(page)
              viewController.uiviewController.addChild(page.viewControllable.uiviewController)
            }
            func detachFeed() { detachChild(page) }
          """)
    }
    let message =
      "HomeRouter attaches the Feed that it keeps in 'page' without checking whether it is attached: RIBs stops the app in a "
      + "debug build, and attaches it twice in any other"
    expectFindings(app("").late.source, ["①": message], of: [RepeatedAttach.self])
    expectFindings(
      app("guard !children.contains(where: { $0 === page }) else { return }; ").late.source, of: [RepeatedAttach.self])
  }

  @Test(arguments: guards + properties + callers + covers) func verdict(row: Verdict) {
    row.expect(RepeatedAttach.self, usually: Self.unasked)
  }

  // MARK: - Beside other rules

  @Test func whatTheUserSwipesAwayUnheardIsSaidOnce() {
    let app = Self.unguarded.replacing("①", with: "")
      .replacing(Self.sheet, with: Self.push.replacing("pushView", with: "①pushView"))
    expectFindings(
      app.source,
      [
        "①":
          "the user can go back from Feed, but nothing that runs then makes HomeRouter detach it: it stays attached"
      ], of: [UnreportedDismissal.self, RepeatedAttach.self])
  }

  /// A part of the screen that is attached as that appears is attached too often, and not kept too long.
  @Test func aPermanentPartIsAttachedOnce() throws {
    let app = AttachApp(
      router: """
          func attachFeed() {
            \(Self.attaching)
            \(Self.part)
          }
          func detachFeed() {}
        """
    ).staying.viewing("override func viewDidAppear(_ animated: Bool) { listener?.didTapFeed() }")
    let findings = expectFindings(app.source, ["①": Self.unasked], of: [RepeatedAttach.self, UndetachedChild.self])
    let finding = try #require(findings.first)
    #expect(finding.help?.hasPrefix("begin `attachFeed()` with `guard feed == nil else { return }`") == true)
    #expect(finding.notes.first?.message == "'viewDidAppear(_:)' attaches it each time")
  }

  // MARK: - Help

  private func help(_ app: AttachApp) throws -> String {
    let finding = try #require(app.findings(of: RepeatedAttach.self).first)
    return try #require(finding.help)
  }

  private static let closingFirst = "at the start of `attachFeed()`, call `detachFeed()`"
  /// What is written where two taps may follow each other before the child covers the screen.
  private static let guarding =
    "begin `attachFeed()` with `guard feed == nil else { return }`; if Feed can be closed without `detachFeed()`, call that "
    + "there instead"

  @Test func whatIsAskedMustBeSet() throws {
    let unset = Self.tapped("guard feed == nil else { return }")[0].replacing("    feed = router\n", with: "")
    #expect(try help(unset) == "set `feed` to the child in `attachFeed()`")
    let another = Self.asking("guard former == nil else { return }")[0].keeping("private var former: FeedRouting?")
    #expect(try help(another) == "check and set the same property in `attachFeed()`")
    #expect(another.findings(of: RepeatedAttach.self).map(\.edits.isEmpty) == [true])
  }

  @Test func aDetachThatPutsTheChildBackKeepsTheNextOneOut() throws {
    let app = Self.unguarded.replacing("    feed = nil\n", with: "    feed = router\n")
    #expect(try help(app) == "detach the child in `feed` first in `attachFeed()`, and take its view away")
    #expect(app.findings(of: RepeatedAttach.self).map(\.edits.isEmpty) == [true])
  }

  private static let presenting = AttachApp.presentation
  private static let resigning =
    "override func willResignActive() {\n    super.willResignActive()\n    router?.cleanUp()\n  }"
  private static let cleaning = "func cleanUp() { viewController.uiviewController.dismiss(animated: true) }"

  /// Where the child shows views itself, detaching it takes none of them away, unless it does that as it goes.
  @Test(arguments: [
    (presenting, "", "", true), ("print(router)", "", "", false), (presenting, resigning, cleaning, false),
    (presenting, resigning, "func cleanUp() { children.forEach { detachChild($0) } }", true),
    (presenting, "override func willResignActive() {}\n  func leave() { router?.cleanUp() }", cleaning, true),
    (presenting, "", "deinit { viewController.uiviewController.dismiss(animated: true) }", false),
    (presenting, resigning, cleaning.replacing("cleanUp() {", with: "cleanUp() { hide() }\n  func hide() {"), false),
    (presenting, resigning, "func cleanUp() { print(1) }\n  func hide() { viewController.dismiss() }", true),
  ]) func aChildThatShowsItsOwnChildrenIsNotDetachedFirst(
    showing: String, resigning: String, cleaning: String, isShown: Bool
  ) throws {
    let app = Self.showing("").late
      .replacing(
        "ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {}",
        with: """
          ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {
            override func didLoad() {
              super.didLoad()
              let router = PageBuilder(dependency: PageComponent()).build()
              attachChild(router)
              \(showing)
            }
            \(cleaning)
          }
          """
      ).replacing(
        "protocol FeedRouting: ViewableRouting {}", with: "protocol FeedRouting: ViewableRouting { func cleanUp() }"
      )
      .adding("  weak var router: FeedRouting?\n  \(resigning)", to: "FeedPresentableListener {")
      .adding(Self.page)
    #expect(
      try help(app)
        == (isShown
          ? "begin `attachFeed()` with `guard feed == nil else { return }`: Feed shows its own views, and detaching it leaves "
            + "them on the screen" : Self.closingFirst))
  }

  /// One without a view may end without a word.
  @Test func aChildWithoutAViewIsDetachedFirst() throws {
    let app = Self.showing("").late.replacing(
      "FeedRouter: ViewableRouter<FeedInteractor, ViewControllable>", with: "FeedRouter: Router<FeedInteractor>"
    ).replacing("FeedRouting: ViewableRouting", with: "FeedRouting: Routing")
    #expect(try help(app) == "at the start of `attachFeed()`, call `detachFeed()`")
  }

  /// A method that takes something, attaches something or leaves the view is not enough, or too much.
  @Test(arguments: [
    [("func detachFeed() {", "func detachFeed(animated: Bool) {"), ("?.detachFeed()", "?.detachFeed(animated: true)")],
    [("func detachFeed() {", "func detachFeed() { detachFeed(1) }\n  func detachFeed(_ count: Int) {")],
    [("    feed = nil\n", "    feed = nil\n    attachChild(start)\n")],
    [("    viewController.uiviewController.dismiss(animated: true)\n", "")],
  ]) func notEveryMethodIsCalledFirst(changes: [(String, String)]) throws {
    let app = changes.reduce(Self.unguarded.keeping("private let start: Routing")) { $0.replacing($1.0, with: $1.1) }
    #expect(try help(app) == "detach the child in `feed` first in `attachFeed()`, and take its view away")
    #expect(try help(Self.unguarded) == Self.guarding)
  }

  @Test(arguments: ["", "page.map(detachChild)"]) func aMethodThatDetachesAnotherChildIsNotCalledFirst(more: String)
    throws
  {
    let app = AttachApp(
      router: """
          private var page: ViewableRouting?
          private var feed: ViewableRouting?
          private let pageBuilder: PageBuilder
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            attachChild(router)
            let page = pageBuilder.build()
            self.page = page
            attachChild(page)
          }
          func detachFeed() {
            feed.map(detachChild)
            feed = nil
            \(more)
          }
        """
    ).late.adding(Self.page)
    #expect(
      try help(app)
        == (more.isEmpty
          ? "at the start of `attachFeed()`, call `detachFeed()`"
          : "detach the child in `feed` first in `attachFeed()`"))
  }

  /// A method that stores its child in the property of another's.
  @Test func whatReplacesAnotherChildIsStoredInItsOwnProperty() throws {
    let app = AttachApp(
      router: """
          private var page: ViewableRouting?
          private var feed: ViewableRouting?
          private let pageBuilder: PageBuilder
          func attachFeed() {
            guard page == nil else { return }
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            attachChild(router)
          }
          func attachPage() {
            guard feed == nil else { return }
            let router = pageBuilder.build()
            feed = router
            attachChild(router)
          }
          func detachFeed() {
            guard let router = feed else { return }
            viewController.uiviewController.dismiss(animated: true)
            detachChild(router)
            feed = nil
          }
        """
    ).late.adding(Self.page)
    let finding = try #require(app.findings(of: RepeatedAttach.self).first)
    #expect(
      finding.message
        == "HomeRouter checks 'page' in 'attachFeed()' but stores Feed in 'feed': it replaces Page there, which then can no "
        + "longer be detached")
    #expect(finding.help == "store it in `page` and detach it from there")
  }

  private static let page = """
    protocol PageDependency: Dependency {}
    final class PageComponent: PageDependency {}
    final class PageBuilder: Builder<PageDependency> {
      func build() -> ViewableRouting {
        PageRouter(interactor: PageInteractor(), viewController: PageViewController())
      }
    }
    final class PageInteractor: Interactor {}
    final class PageRouter: ViewableRouter<PageInteractor, ViewControllable> {}
    final class PageViewController: UIViewController, ViewControllable {}
    """

  // MARK: - What is still found

  /// Home's screen shows Feed as a part of it, anew each time that it appears.
  private static func appearing(_ holding: String = "feed = router", _ members: String = "func detachFeed() {}")
    -> AttachApp
  {
    AttachApp(
      router: """
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            \(holding)
            attachChild(router)
            viewController.uiviewController.addChild(router.viewControllable.uiviewController)
            viewController.uiviewController.view.addSubview(router.viewControllable.uiviewController.view)
          }
          \(members)
        """
    ).viewing("override func viewWillAppear(_ animated: Bool) { listener?.didTapFeed() }")
  }

  private static func silent(_ app: AttachApp) -> AttachApp {
    app.replacing("    listener?.feedDidClose()", with: "    print(listener as Any)")
  }

  @Test func aPartOfTheScreenIsAttachedOnce() {
    let part = Self.silent(Self.appearing())
    #expect(part.findings(of: RepeatedAttach.self).count == 1)
    #expect(part.findings(of: UndetachedChild.self) == [])
    // A list holds each of them, and a child that wants to leave is told otherwise.
    let listed = Self.appearing("feeds.append(router)", "func detachFeed() {}\n  private var feeds: [FeedRouting] = []")
    #expect(Self.silent(listed).findings(of: RepeatedAttach.self) == [])
    let leaving = Self.appearing().closing("print(1)")
    #expect(leaving.findings(of: RepeatedAttach.self) == [])
    let tapped = part.adding("  @objc func tapped() { listener?.didTapFeed() }", to: AttachApp.homeHead)
    #expect(tapped.findings(of: UndetachedChild.self).count == 1)
  }

  @Test func whatDetachesAllChildrenFindsEach() {
    let open = AttachApp().unguarded.late
    #expect(open.findings(of: RepeatedAttach.self).count == 1)
    let all = open.replacing("    detachChild(router)\n    feed = nil", with: "    children.forEach(detachChild)")
    #expect(all.findings(of: RepeatedAttach.self) == [])
  }

  @Test func whatNothingRepeatsOrNothingDetachesIsAnotherMatter() {
    let unset = AttachApp().replacing("    feed = router\n", with: "")
    #expect(unset.findings(of: RepeatedAttach.self).count == 1)
    let once = unset.tapping("print(1)").keeping("override func didLoad() { super.didLoad(); attachFeed() }")
    #expect(once.findings(of: RepeatedAttach.self) == [])
    let checking = { (detaching: String) in
      AttachApp(
        router: """
            func attachFeed() {
              guard shown == nil else { return }
              let router = feedBuilder.build(withListener: interactor)
              feed = router
              attachChild(router)
            }
            private var shown: FeedRouting?
            func detachFeed() { \(detaching) }
          """
      ).findings(of: RepeatedAttach.self).count
    }
    #expect(checking("") == 0 && checking("feed.map(detachChild); feed = nil") == 1)
  }

  /// The child asks for another one: the user has not asked twice.
  @Test func aChildThatAsksIsDetachedFirst() {
    let app = AttachApp().unguarded.asking("router?.attachFeed()")
    #expect(
      app.late.findings(of: RepeatedAttach.self).first?.help == "at the start of `attachFeed()`, call `detachFeed()`")
  }
}
