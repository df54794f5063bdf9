import RIBRules
import Testing

/// Children that are attached for good, and those that only look so.
@Suite struct UndetachedChildTests {
  private static let attaches = "HomeRouter attaches Feed in 'attachFeed()', but "
  private static let stays = attaches + "nothing ever detaches it: Feed stays active and in memory"
  private static let closed = stays + " after its view is closed"
  private static let more = closed + ", and every visit adds one more"
  private static let unused =
    attaches
    + "'detachFeed()', which would detach it, is never called: Feed stays active and in memory, even after its "
    + "view is closed"

  /// Helpers that detach children of the router which calls them.
  private static let helpers = [
    "extension Routing { func drop(_ child: Routing) { detachChild(child) } }",
    "extension Routing { func dropLater(_ child: Routing) { later { [weak self] in self?.detachChild(child) } } }",
    "extension Routing { func dropAll(_ child: Routing) { detachChild(child); children.first.map(dropAll) } }",
  ]

  /// Apps whose `detachFeed()` has other bodies.
  private static func detaching(_ bodies: [String]) -> [AttachApp] {
    bodies.map { AttachApp.attachingOnce("func detachFeed() " + $0) }
  }

  /// The app where nothing detaches Feed.
  private static let kept = detaching(["{}"])[0]

  /// The app with the marker where the router attaches Feed, and detaches it as it is told.
  private static let good = AttachApp().replacing("    attachChild(router)", with: "    ①attachChild(router)")
  private static let idle = good.closing("print(1)")

  /// An app whose builder of Feed returns the router in a tuple, besides something else.
  ///
  /// - Parameter statement: how Home's router takes it, with `BUILD` for the call.
  private static func inTuple(_ app: AttachApp, _ statement: String) -> AttachApp {
    let build = "feedBuilder.build(withListener: interactor)"
    let made = "FeedRouter(interactor: interactor, viewController: viewController)"
    return app.replacing("let router = \(build)", with: statement.replacing("BUILD", with: build))
      .replacing("-> FeedRouting {", with: "-> (router: FeedRouting, interactor: FeedInteractor) {")
      .replacing("return \(made)", with: "return (\(made), interactor)")
  }

  /// The app where Home's router has Feed kept, and detaches what it keeps.
  private static func keeping(_ statement: String, _ members: String) -> AttachApp {
    good.replacing("    feed = router\n", with: "    \(statement)\n").keeping(members)
  }

  @Test(
    arguments: [
      .silent(
        "a function keeps it in the property that it is passed",
        keeping("keep(router, in: &feed)", "private func keep<T>(_ child: T, in slot: inout T?) { slot = child }"),
        keeping("self[keyPath: \\.feed] = router", "")),
      .found(
        "another property keeps it",
        keeping(
          "keep(router, in: &old)",
          "private func keep<T>(_ child: T, in slot: inout T?) { slot = child }\n  private var old: FeedRouting?")),
    ] as [Verdict]) func whatKeepsItByWriting(verdict: Verdict)
  { verdict.expect(UndetachedChild.self, usually: Self.closed) }

  // MARK: - What detaches it

  private static let detachments: [Verdict] = [
    .found(
      "nothing detaches it",
      detaching([
        "{ viewController.uiviewController.dismiss(animated: true) }", "{}", "{ print(\"detachChild\") }",
        "{ other.map(detachChild) }\n  private var other: OtherRouting?",
        "{ if let other { detachChild(other) } }\n  private var other: OtherRouting?",
        "{ feed?.viewControllable.uiviewController.dismiss(animated: true) }",
      ]).map {
        $0.adding(
          """
          protocol OtherRouting: ViewableRouting {}
          final class OtherRouter: Router<Interactor>, OtherRouting { let viewControllable: ViewControllable }
          """)
      }),
    .found(
      "it comes in a tuple, and nothing detaches it",
      ["let made = BUILD; let router = made.router", "let router = BUILD.router", "let router = BUILD.0"].map {
        inTuple(kept, $0)
      }),
    .silent(
      "it comes in a tuple, and is detached",
      [inTuple(good, "let made = BUILD; let router = made.router"), inTuple(good, "let router = BUILD.router")]),
    .found(
      "it is built with the router, and attached on demand",
      [
        AttachApp(
          router: """
              func attachFeed() {
                guard current == nil else { return }
                current = kept
                ①attachChild(kept)
                viewController.uiviewController.present(kept.viewControllable.uiviewController, animated: true)
              }
              func detachFeed() {}
              private var current: Routing?
              private let kept: FeedRouting
            """
        ).replacing(
          "    super.init(interactor: interactor, viewController: viewController)\n    interactor.router = self\n  }\n\n",
          with: "    kept = feedBuilder.build(withListener: interactor)\n"
            + "    super.init(interactor: interactor, viewController: viewController)\n    interactor.router = self\n  }\n\n"
        )
      ]),
    .found(
      "its property is cleared, and the next one attached", says: more,
      detaching(["{ feed = nil }", "{ remove() }\n  private func remove() { feed = nil }"])),
    .found(
      "nobody calls what detaches it", says: unused.replacing("detachFeed()", with: "detachUnused()"),
      detaching(["{}\n  func detachUnused() { detachChild(feed!) }"])),
    .found(
      "what detaches it is only called by a method that it calls",
      says: unused.replacing("detachFeed()", with: "second()"),
      detaching([
        "{}\n  private func first() { second() }\n  private func second() { children.forEach(detachChild); first() }"
      ])),
    .silent(
      "it is detached",
      detaching([
        "{ if let feed { detachChild(feed); self.feed = nil } }",
        "{ if let child = feed { detachChild(child) } }",
        "{ guard let feed = self.feed else { return }; self.detachChild(feed) }",
        "{ guard let feed else { return }; defer { self.feed = nil }; detachChild(feed) }",
        "{ detachChild(feed!) }",
        "{ feed.map(detachChild) }",
        "{ feed.map { detachChild($0) } }",
        "{ feed.flatMap { [weak self] in self?.detachChild($0) } }",
        "{ children.forEach(detachChild) }",
        "{ children.forEach(detachChild(_:)) }",
        "{ children.forEach { detachChild($0) } }",
        "{ children.forEach { child in self.detachChild(child) } }",
        "{ for child in children { detachChild(child) } }",
        "{ for child in children where child is FeedRouting { detachChild(child) } }",
        "{ if let last = children.last { detachChild(last) } }",
        "{ while let child = children.first { detachChild(child) } }",
        "{ children.first { $0 is FeedRouting }.map(detachChild) }",
        "{ children.filter { $0 is FeedRouting }.forEach(detachChild) }",
        "{ children.compactMap { $0 as? FeedRouting }.forEach { detachChild($0) } }",
        "{ detachCurrentChild() }\n  private func detachCurrentChild() { if let feed { detachChild(feed) } }",
        "{ detach(feed) }\n  private func detach(_ child: Routing?) { guard let child else { return }; detachChild(child) }",
        "{ remove(&feed) }\n  private func remove(_ child: inout FeedRouting?) { if let child { detachChild(child) }; child = nil }",
        "{ drop(feed) { self.feed = nil } }\n  private func drop<T: Routing>(_ child: T?, then: () -> Void) { child.map { detachChild($0) }; then() }",
        "{ [feed].compactMap { $0 }.forEach(detachChild) }",
        "{ let child: Routing? = feed; if let child = child { detachChild(child) } }",
        "{ guard let child = feed as? Routing else { return }; detachChild(child) }",
        "{ viewController.uiviewController.dismiss(animated: true) { [weak self] in guard let self, let feed = self.feed else { return }; self.detachChild(feed) } }",
        "{ DispatchQueue.main.async { self.detachChild(self.feed!) } }",
        "{ transition(to: nil) }\n  private func transition(to next: Routing?) { if let current { detachChild(current) }; next.map(attachChild) }\n  private var current: Routing? { feed }",
        "{ defer { feed = nil }; if let feed = feed { detachChild(feed) } }",
        "{ zip(children, children).forEach { detachChild($0.0) } }",
        "{ (feed as Routing?).map { child in detachChild(child) } }",
        "{ if let child = isOn ? feed : other { detachChild(child) } }\n  private var isOn = true\n  private var other: Routing?",
        "{ feed.flatMap(drop) }\n  private func drop(_ child: FeedRouting) -> Void? { detachChild(child); return () }",
      ])),
    .silent(
      "a method that is asked and not bound detaches it",
      AttachApp(
        router: """
            enum Place { case feed, home }
            func attachFeed() { show(.feed) }
            func detachFeed() { show(.home) }
            func show(_ place: Place) {
              switch place {
              case .feed where feed == nil:
                let router = feedBuilder.build(withListener: interactor)
                feed = router
                ①attachChild(router)
              case .feed: break
              case .home:
                guard let child = feed else { return }
                detachChild(child)
                feed = nil
              }
            }
          """)),
    .found("no router calls the helper that detaches", helpers.map { kept.adding($0) }),
    .silent(
      "code that detaches anybody's children may detach it",
      [
        helpers[0] + "\nextension Routing { func clear() { children.forEach(drop) } }\n"
          + "final class Navigator { func close(_ router: Routing) { router.clear() } }",
        "extension Routing { func leave(from parent: Routing) { parent.detachChild(self) } }",
        "final class Navigator { func pop(_ child: Routing, of parent: Routing) { parent.detachChild(child) } }",
        "extension HomeInteractor { func clear() { router?.children.forEach { router?.detachChild($0) } } }",
      ].map { kept.adding($0) }),
    .silent(
      "only some builds attach it",
      kept.replacing("    ①attachChild(router)", with: "    #if DEBUG\n    attachChild(router)\n    #endif")),
    .silent(
      "a base that is not seen may detach it",
      kept.replacing(
        "HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>",
        with: "HomeRouter: FlowKit.FlowRouter<HomeInteractable, ViewControllable>")),
    .silent(
      "a base router detaches it",
      AttachApp(
        router: """
            func attachFeed() {
              let router = feedBuilder.①build(withListener: interactor)
              show(router)
            }
            func detachFeed() { hide() }
          """
      ).replacing(
        "HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>",
        with: "HomeRouter: FlowRouter<HomeInteractable>"
      )
      .adding(
        """
        class FlowRouter<I>: ViewableRouter<I, ViewControllable> {
          private var current: ViewableRouting?
          func show(_ child: ViewableRouting) { current = child; attachChild(child) }
          func hide() { if let current { detachChild(current) }; current = nil }
        }
        """)),
    .silent(
      "it stays for good, and its router's base class has a helper for others",
      AttachApp.attachingOnce("func detachFeed() {}").staying.replacing(
        "HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>",
        with: "HomeRouter: BaseRouter<HomeInteractable>"
      ).adding(
        "class BaseRouter<I>: ViewableRouter<I, ViewControllable> { func remove(_ child: Routing) { detachChild(child) } }"
      )),
    .silent(
      "a helper of a protocol detaches it",
      AttachApp(router: "  func attachFeed() { ①attachChild(feedBuilder.build(withListener: interactor)) }")
        .replacing("  func detachFeed()\n", with: "").closing("router?.detachLast()").adding(
          "extension ViewableRouting { func detachLast() { if let child = children.last { detachChild(child) } } }"),
      AttachApp(
        router: """
            func attachFeed() {
              let router = feedBuilder.①build(withListener: interactor)
              feed = router
              push(router)
            }
            func detachFeed() { if let feed { pop(feed) } }
          """
      ).adding(
        """
        extension ViewableRouting {
          func push(_ child: ViewableRouting) { attachChild(child) }
          func pop(_ child: ViewableRouting) { detachChild(child) }
        }
        """)),
  ]

  // MARK: - What clears its property

  private static let clearing = detaching([
    "{ feed = nil }", "{ remove() }\n  private func remove() { self.feed = nil }",
    "{ viewController.uiviewController.dismiss(animated: true) { [weak self] in self?.feed = nil } }",
  ]).map(\.staying)

  private static let cleared: [Verdict] = [
    .found("only its property lets go of it, whatever Feed says as it is done", says: more, clearing),
    .found(
      "its property is cleared as the parent leaves, and before", says: more,
      clearing[0].closing("router?.detachFeed()\n    listener?.homeDidClose()")
        .adding("protocol HomeListener: AnyObject { func homeDidClose() }")
        .interacting("weak var listener: HomeListener?\n  func clear() { router?.detachFeed() }")
        .replacing("  func didTapFeed()\n}", with: "  func didTapFeed()\n  func clear()\n}")
        .adding("  @objc func clearTapped() { listener?.clear() }", to: "  weak var listener: HomePresentableListener?")
    ),
    .silent(
      "its property is cleared as the parent leaves",
      clearing.map {
        $0.closing("router?.detachFeed()\n    listener?.homeDidClose()")
          .adding("protocol HomeListener: AnyObject { func homeDidClose() }")
          .interacting("weak var listener: HomeListener?")
      }
        + clearing.map {
          $0.closing("print(1)").interacting(
            "override func willResignActive() {\n    super.willResignActive()\n    router?.detachFeed()\n  }")
        }),
    .found(
      "its property is cleared as the parent tells a service, which tells nobody", says: more,
      serving("storage.save()"), serving("shelf.storage.save()")),
    .silent(
      "its property is cleared as the parent tells a service, which may have it detached",
      serving("storage.save()", then: "saved.accept(())"),
      serving("storage.save()", then: "NotificationCenter.default.post(a)"),
      serving("storage.save()", keeps: "weak var owner: AnyObject?"), serving("shelf.owner?.save()"),
      serving("unseen.save()"), serving("storage.save(); listener?.homeDidClose()"),
      serving("listener?.homeDidClose(); log()").interacting("private func log() { print(1) }"),
      serving("storage.save()", then: "saved.accept(())", keeps: "func load() {}"),
      serving("storage.save()").adding("final class Cloud: Saving { func save() { saved.accept(()) } }")),
    .silent(
      "its property is never cleared, and asked: it stays for good",
      detaching(["{ print(feed as Any) }", "{}\n  func unused() { feed = nil }"]).map(\.staying)),
  ]

  /// The app where Home clears Feed's property and tells a service something.
  ///
  /// - Parameters:
  ///   - statement: what the service does.
  ///   - keeps: what it has besides.
  private static func serving(_ tells: String, then statement: String = "", keeps: String = "") -> AttachApp {
    clearing[0].closing("router?.detachFeed()\n    \(tells)")
      .interacting(
        "weak var listener: HomeListener?\n  let storage: Saving\n  let shelf = Shelf()\n  let unseen: Unseen"
      )
      .adding(
        """
        protocol HomeListener: AnyObject { func homeDidClose() }
        protocol Unseen { func save() }
        protocol Saving: AnyObject { func save() }
        final class Storage: Saving {
          \(keeps)
          func save() { \(statement) }
        }
        final class Shelf {
          let storage: Saving = Storage()
          weak var owner: Saving?
        }
        """)
  }

  /// Two properties may hold a child, and each of them others, too.
  @Test func anotherPropertyThatHoldsItIsCleared() {
    let app = AttachApp.attachingOnce(
      """
      private var current: ViewableRouting?
        func detachFeed() { current = nil }
      """, then: "current = router")
    let helps = app.findings(of: UndetachedChild.self).map(\.help)
    #expect(
      helps.hasOnly {
        $0?.hasPrefix(
          "detach the child in `detachFeed()`, before it clears `current`: `if let current { detachChild(current) }`")
          == true
      }, "\(helps)")
  }

  /// A view that is neither pushed nor a sheet cannot leave by itself.
  @Test func theHelpKnowsHowTheUserLeaves() {
    let style = "router.viewControllable.uiviewController.modalPresentationStyle = .fullScreen\n    "
    let app = AttachApp().unguarded.staying.replacing("    detachChild(router)\n", with: "")
      .replacing(AttachApp.presentation, with: style + AttachApp.presentation)
    #expect(
      app.findings(of: UndetachedChild.self).map(\.help)
        == ["detach the child in `detachFeed()`, before it clears `feed`: `if let feed { detachChild(feed) }`"])
  }

  @Test func whereThePropertyIsClearedIsNoted() {
    let notes = Self.clearing.map { $0.findings(of: UndetachedChild.self).first?.notes.last?.message }
    #expect(Set(notes) == ["'feed' is cleared here, but Feed stays attached"])
    let helps = Self.clearing.map { $0.findings(of: UndetachedChild.self).first?.help }
    #expect(
      helps.allSatisfy { $0?.hasSuffix(", before it clears `feed`: `if let feed { detachChild(feed) }`") == true },
      "\(helps)")
  }

  // MARK: - Who attaches it

  /// The app that never detaches Feed and attaches it only by a statement of Home's interactor as it becomes active.
  private static func activating(_ statement: String, in app: AttachApp = idle) -> AttachApp {
    app.tapping("print(1)").interacting(
      """
      private let taps = PassthroughSubject<Int, Never>()
        override func didBecomeActive() {
          super.didBecomeActive()
          \(statement)
        }
      """
    ).adding("struct Item { let handler: () -> Void }")
  }

  private static let shown = "presenter.show([Item(handler: { [weak self] in self?.router?.attachFeed() })])"

  private static let attaching: [Verdict] = [
    .found(
      "what is kept as the interactor becomes active attaches it later", says: unused, activating(shown),
      activating("taps.sink { [weak self] _ in self?.router?.attachFeed() }")),
    .silent(
      "it is attached as the interactor becomes active, once", activating("router?.attachFeed()"),
      activating("[1].forEach { _ in router?.attachFeed() }"),
      activating("taps.first().sink { [weak self] _ in self?.router?.attachFeed() }"),
      activating("load { [weak self] in self?.router?.attachFeed() }")),
    .silent("what is kept attaches it, and it is detached", activating(shown, in: good)),
  ]

  // MARK: - Who calls what detaches it

  private static let callers: [Verdict] = [
    .found(
      "nobody calls the method", says: unused,
      [good.closing("print(\"closed\")"), good.closing("// router?.detachFeed()")]),
    .found(
      "only dead code calls the method", says: unused, [idle.interacting("func reset() { router?.detachFeed() }")]),
    .silent(
      "the method is called",
      [
        "router?.detachFeed()", "self.router?.detachFeed()", "guard let router else { return }; router.detachFeed()",
        "DispatchQueue.main.async { self.router?.detachFeed() }", "Task { await router?.detachFeed() }",
        "router.map { $0.detachFeed() }", "close()", "perform(then: router?.detachFeed)",
        "(router as? HomeRouter)?.detachFeed()", "presenter.hide { [weak self] in self?.router?.detachFeed() }",
        "if isOpen { router?.detachFeed() }", "let router = router; router?.detachFeed()",
        "subject.onNext(())",
      ].map { statement in
        good.closing(statement).interacting(
          """
          private func close() { router?.detachFeed() }
            override func didBecomeActive() {
              super.didBecomeActive()
              subject.subscribe(onNext: { [weak self] in self?.router?.detachFeed() })
            }
          """)
      }),
    .silent(
      "the method is called from elsewhere",
      [
        "override func willResignActive() { super.willResignActive(); router?.detachFeed() }",
        "@objc func closed() { router?.detachFeed() }", "deinit { router?.detachFeed() }",
        "lazy var close: () -> Void = { [weak self] in self?.router?.detachFeed() }",
        "var isShown = false { didSet { if !isShown { router?.detachFeed() } } }",
      ].map(idle.interacting)),
    .silent(
      "a proxy of the presenter may call the method",
      conforming("DismissalListener", "func didDismiss() { router?.detachFeed() }").adding(
        """
        protocol DismissalListener: AnyObject { func didDismiss() }
        final class DismissalProxy: NSObject, UIAdaptivePresentationControllerDelegate {
          weak var delegate: DismissalListener?
          func presentationControllerDidDismiss(_ controller: UIPresentationController) { delegate?.didDismiss() }
        }
        """)),
    .silent(
      "a delegate that the sources do not show may call the method",
      [conforming("SheetDelegate", "func sheetDidClose() { router?.detachFeed() }")]),
  ]

  /// The app whose interactor conforms to one more protocol.
  private static func conforming(_ name: String, _ member: String) -> AttachApp {
    idle.replacing(
      "HomeInteractable, HomePresentableListener {", with: "HomeInteractable, HomePresentableListener, \(name) {"
    )
    .interacting(member)
  }

  @Test func whatIsNeverCalledIsNoted() throws {
    let finding = try #require(Self.idle.findings(of: UndetachedChild.self).first)
    #expect(finding.help == "call `detachFeed()` from `feedDidClose()`")
    #expect(
      finding.notes.map(\.message) == [
        "'feedButtonTapped()' causes it to be attached", "Feed reports here that it is done, but stays attached",
        "'detachFeed()' is never called",
      ])
  }

  // MARK: - What attaches it

  private static let building = "feedBuilder.build(withListener: interactor)"
  private static let call = "feedBuilder.①build(withListener: interactor)"

  /// Apps with other methods of Home's router.
  private static func routed(_ methods: String...) -> [AttachApp] { methods.map { AttachApp(router: "  " + $0) } }

  /// The app that attaches one Feed after the other, which never says that it is done.
  private static let stayingUnguarded = routed(
    "func attachFeed() { ①attachChild(\(building)) }\n  func detachFeed() {}")[0].staying

  private static let attachments: [Verdict] = [
    .found(
      "without a guard each visit adds one", says: more,
      routed("func attachFeed() { ①attachChild(\(building)) }\n  func detachFeed() {}").map {
        $0.replacing("    listener?.feedDidClose()", with: "    print(1)")
      }),
    .found(
      "the version of the system is no guard", says: more,
      [
        "if #available(iOS 26, *) { router?.attachFeed() }", "if #unavailable(iOS 26) {} else { router?.attachFeed() }",
        "guard #available(iOS 26, *) else { return }\n    router?.attachFeed()",
      ].map(stayingUnguarded.tapping)),
    .silent(
      "what is unknown may be a guard", stayingUnguarded.tapping("if isFeedNeeded { router?.attachFeed() }")),
    .found(
      "a helper attaches it", says: more,
      [
        "private func show(_ child: ViewableRouting) { attachChild(child) }",
        "private func show(_ child: Routing?) { if let child { attachChild(child) } }",
      ].flatMap { helper in
        routed(
          "func attachFeed() {\n    let router = \(call)\n    show(router)\n  }\n  func detachFeed() {}\n  \(helper)"
        )
      }),
    .found(
      "a helper builds it, after another one was called", says: more,
      routed(
        "func attachFeed() { _ = count(); ①attachChild(makeFeed()) }\n  func detachFeed() {}\n  "
          + "private func count() -> Int { 1 }\n  private func makeFeed() -> FeedRouting { \(building) }")),
    .found(
      "an extension's helper attaches it", says: more,
      routed("func attachFeed() { push(\(call)) }\n  func detachFeed() {}").map {
        $0.adding("extension ViewableRouting {\n  func push(_ child: ViewableRouting) { attachChild(child) }\n}")
      }),
    .silent(
      "it is kept in many ways, and detached from there",
      [
        ("private var feeds: [FeedRouting] = []", "feeds.append(router)", "feeds.popLast().map(detachChild)"),
        ("private var feeds: [Routing] = []", "feeds.append(router)", "detachChild(feeds.removeLast())"),
        ("private var feeds: [Routing] = []", "feeds.append(router)", "feeds.forEach(detachChild); feeds = []"),
        ("private var feeds: [Routing] = []", "feeds += [router]", "for feed in feeds { detachChild(feed) }"),
        ("private var feeds: [String: Routing] = [:]", "feeds[\"a\"] = router", "feeds[\"a\"].map(detachChild)"),
        (
          "  private var feeds: [String: Routing] = [:]", "feeds[\"a\"] = router",
          "if let feed = feeds.removeValue(forKey: \"a\") { detachChild(feed) }"
        ),
        ("private var feeds: [String: Routing] = [:]", "feeds[\"a\"] = router", "feeds.values.forEach(detachChild)"),
        (
          "  private var feeds: [String: Routing] = [:]", "feeds[\"a\"] = router",
          "for (_, feed) in feeds { detachChild(feed) }"
        ),
        (
          "enum State { case none, feed(FeedRouting) }\n  private var state = State.none", "state = .feed(router)",
          "if case .feed(let feed) = state { detachChild(feed) }"
        ),
        (
          "enum State { case none, feed(FeedRouting) }\n  private var state: State = .none",
          "state = State.feed(router)",
          "switch state { case .feed(let feed): detachChild(feed); case .none: break }"
        ),
        ("private weak var child: FeedRouting?", "child = router", "if let child { detachChild(child) }"),
        ("private var child: ViewableRouting?", "child = router", "if let child { detachChild(child) }"),
        (
          "  private var child: Routing?", "self.child = router",
          "guard let child = child as? FeedRouting else { return }; detachChild(child)"
        ),
        ("private var pair: (Routing, Int)?", "pair = (router, 1)", "if let pair { detachChild(pair.0) }"),
      ].flatMap { property, keep, detach in
        routed(
          """
          \(property)
            func attachFeed() {
              let router = \(building)
              \(keep)
              ①attachChild(router)
            }
            func detachFeed() { \(detach) }
          """)
      }),
    .silent(
      "it is built elsewhere",
      routed(
        "private lazy var child = \(building)\n  func attachFeed() { ①attachChild(child) }\n  func detachFeed() { detachChild(child) }",
        "func attachFeed() { let child = makeFeed(); ①attachChild(child); feed = child }\n  private func makeFeed() -> FeedRouting { \(building) }\n  func detachFeed() { feed.map(detachChild) }",
        "func attachFeed() { feed = \(building); ①attachChild(feed!) }\n  func detachFeed() { feed.map(detachChild) }",
        "@discardableResult func attachFeed() -> FeedRouting { let child = \(building); ①attachChild(child); return child }\n  func detachFeed() { children.last.map(detachChild) }"
      )),
    .silent(
      "it is kept where a condition says that there is none",
      routed(
        "func attachFeed() { if let feed { print(feed) } else { let child = \(building); feed = child; ①attachChild(child) } }\n"
          + "  func detachFeed() { feed.map(detachChild); feed = nil }",
        "func attachFeed() { guard let feed else { let child = \(building); feed = child; ①attachChild(child); return }; print(feed) }\n"
          + "  func detachFeed() { feed.map(detachChild); feed = nil }",
        "func attachFeed() { if case let feed? = feed { print(feed) } else { let child = \(building); feed = child; ①attachChild(child) } }\n"
          + "  func detachFeed() { feed.map(detachChild); feed = nil }")),
    .silent(
      "it is part of some builds only",
      routed(
        "func attachFeed() {\n    #if DEBUG\n    ①attachChild(\(building))\n    #endif\n  }\n  func detachFeed() {}")),
    .silent(
      "which child a helper builds is up to what its callers pass",
      routed(
        """
        enum Step { case feed, other }
          private func make(_ step: Step) -> FeedRouting {
            switch step {
            case .feed: return \(building)
            case .other: return otherBuilder.build(withListener: interactor)
            }
          }
          func attachFeed() { ①attachChild(make(.feed)) }
          func detachFeed() {}
        """
      ).map { app in
        app.keeping("let otherBuilder: OtherBuilder").adding(
          """
          final class OtherRouter: ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {}
          final class OtherBuilder: Builder<FeedDependency> {
            func build(withListener listener: FeedListener) -> FeedRouting {
              let viewController = FeedViewController()
              let interactor = FeedInteractor(presenter: viewController)
              return OtherRouter(interactor: interactor, viewController: viewController)
            }
          }
          """)
      }),
  ]

  // MARK: - Who asks for it

  /// Apps whose view asks for Feed otherwise than by a button, and Feed has no way to leave.
  private static func embedding(_ members: String...) -> [AttachApp] {
    members.map { kept.unguarded.staying.viewing($0) }
  }

  /// The app whose view asks for Feed each time that it appears, and whose interactor does something as it is activated.
  private static func appearing(_ statement: String) -> AttachApp {
    embedding(
      "override func viewDidAppear(_ animated: Bool) {\n    super.viewDidAppear(animated)\n    listener?.didTapFeed()\n  }"
    )[0].interacting("override func didBecomeActive() { super.didBecomeActive(); \(statement) }")
  }

  private static let loading = embedding(
    "override func viewDidLoad() {\n    super.viewDidLoad()\n    listener?.didTapFeed()\n  }",
    "override func viewDidLoad() {\n    super.viewDidLoad()\n    setUp()\n  }\n  private func setUp() { listener?.didTapFeed() }",
    "override func loadView() {\n    super.loadView()\n    listener?.didTapFeed()\n  }")

  private static let askers: [Verdict] = [
    .silent("the view asks as it loads", loading),
    .found(
      "the view may ask again", says: more,
      embedding(
        "override func viewDidAppear(_ animated: Bool) {\n    super.viewDidAppear(animated)\n    listener?.didTapFeed()\n  }",
        "override func viewDidLoad() {\n    super.viewDidLoad()\n    button.onTap { [weak self] in self?.listener?.didTapFeed() }\n  }",
        "override func viewDidLoad() {\n    super.viewDidLoad()\n    setUp()\n  }\n  func reload() { setUp() }\n  private func setUp() { listener?.didTapFeed() }"
      )),
    .silent(
      "it is attached in `didLoad`",
      routed(
        """
        override func didLoad() { super.didLoad(); attachTabs() }
          private func attachTabs() { ①attachChild(\(building)) }
          func attachFeed() {}
          func detachFeed() {}
        """)),
    .silent(
      "it is attached in any case on activation",
      ["router?.attachFeed()", "attach()", "guard let router else { return }; router.attachFeed()"].map { statement in
        kept.tapping("print(1)").interacting(
          """
          override func didBecomeActive() { super.didBecomeActive(); \(statement) }
            private func attach() { router?.attachFeed() }
          """)
      }),
    .silent(
      "it is attached on activation: the tap finds it, and returns",
      AttachApp.attachingOnce("func detachFeed() {}\n  func detachUnused() { if let feed { detachChild(feed) } }")
        .staying
        .interacting("override func didBecomeActive() { super.didBecomeActive(); router?.attachFeed() }")),
    .silent("it is attached once and cannot leave", [kept.staying]),
    .silent(
      "it is attached on activation, and again as the view appears", [appearing("router?.attachFeed()")]),
    .found("it is attached only as the view appears", says: more, [appearing("print(1)")]),
    .silent(
      "the parent leaves with it and takes it along",
      kept.closing("listener?.homeDidFinish()").interacting("weak var listener: HomeListener?")
        .adding("protocol HomeListener: AnyObject { func homeDidFinish() }")),
    .silent("nobody calls what attaches it", [kept.tapping("print(1)")]),
  ]

  @Test func whatIsAttachedAsTheViewLoadsIsNotRepeated() {
    #expect(Self.loading.flatMap { $0.findings(of: RepeatedAttach.self) } == [])
  }

  // MARK: - Flows

  /// Home attaches Feed when Tour tells it to, and, if it is to be open then, as it is activated.
  private static func touring(_ attachTour: String, detach: String = "{ if let feed { detachChild(feed) } }")
    -> AttachApp
  {
    AttachApp.attachingOnce("func detachFeed() \(detach)\n  \(attachTour)").closing("print(1)").tapping("print(2)")
      .staying
      .replacing("Interactable, FeedListener", with: "Interactable, FeedListener, TourListener")
      .interacting(
        """
        func tourDidPick() { router?.attachFeed() }
          override func didBecomeActive() { super.didBecomeActive(); if isOpen { router?.attachFeed() } }
        """
      ).keeping("private let tourBuilder = TourBuilder(dependency: EmptyComponent())")
      .adding(AttachApp.rib("Tour", tells: "func tourDidPick()", says: "listener?.tourDidPick()"))
  }

  private static let attachingTour = "attachChild(tourBuilder.build(withListener: interactor))"
  private static let loadingTour = "override func didLoad() { super.didLoad(); \(attachingTour) }"

  private static let flows: [Verdict] = [
    .found(
      "Tour asks for it, which is attached from the start", says: unused,
      [touring("override func didLoad() { super.didLoad(); attachTour() }\n  func attachTour() { \(attachingTour) }")]),
    .silent("Tour asks for it, which is never attached", [touring("func attachTour() { \(attachingTour) }")]),
    .silent("it is one of the steps, of a RIB without a view, that Main detaches as a whole", stepping()),
    .found(
      "it is such a step, and a method would detach it",
      says: unused,
      stepping(detach: "{ if let feed { detachChild(feed) } }")),
    .found(
      "it is such a step, and the user asks for it", says: more,
      stepping().replacing("print(2)", with: "router?.attachFeed()")),
  ]

  /// Home without a view, of which Feed is a step, and which Main detaches.
  private static func stepping(detach: String = "{}") -> AttachApp {
    touring(loadingTour, detach: detach).unguarded
      .replacing("HomeRouting: ViewableRouting", with: "HomeRouting: Routing")
      .replacing(
        "HomeRouter: ViewableRouter<HomeInteractable, ViewControllable>, HomeRouting {",
        with: "HomeRouter: Router<HomeInteractable>, HomeRouting {\n  private let viewController: ViewControllable"
      )
      .replacing(
        "super.init(interactor: interactor, viewController: viewController)\n    interactor.router = self",
        with:
          "self.viewController = viewController\n    super.init(interactor: interactor)\n    interactor.router = self"
      )
      .replacing(
        AttachApp.presentation,
        with: "viewController.uiviewController.addChild(router.viewControllable.uiviewController)"
      ).adding(main)
  }

  private static let main = """
    protocol MainRouting: ViewableRouting { func detachHome() }
    protocol MainDependency: Dependency {}
    final class MainBuilder: Builder<MainDependency> {
      func build() -> MainRouting {
        MainRouter(interactor: MainInteractor(), viewController: TourViewController(), homeBuilder: HomeBuilder(dependency: MainComponent()))
      }
    }
    final class MainComponent: Component<MainDependency>, HomeDependency {}
    final class MainInteractor: Interactor {
      weak var router: MainRouting?
      override func didBecomeActive() { super.didBecomeActive(); stream.subscribe { self.router?.detachHome() } }
    }
    final class MainRouter: ViewableRouter<MainInteractor, ViewControllable>, MainRouting {
      private let homeBuilder: HomeBuilder
      private var home: HomeRouting?
      init(interactor: MainInteractor, viewController: ViewControllable, homeBuilder: HomeBuilder) {
        self.homeBuilder = homeBuilder
        super.init(interactor: interactor, viewController: viewController)
      }
      override func didLoad() {
        super.didLoad()
        let home = homeBuilder.build()
        self.home = home
        attachChild(home)
      }
      func detachHome() { if let home { detachChild(home) } }
    }
    """

  @Test(arguments: detachments + cleared + attaching + callers + attachments + askers + flows) func verdict(
    row: Verdict
  ) {
    row.expect(UndetachedChild.self, usually: Self.closed)
  }

  /// Two children that tell the same by a case of their own enum each.
  @Test func namesakesAreToldApartByWhatTheyTake() throws {
    let app = Self.touring(Self.loadingTour)
      .replacing("if isOpen { router?.attachFeed() }", with: "print(3)")
      .replacing("func tourDidPick() {", with: "func request(_ request: TourRequest) {")
      .replacing("func tourDidPick()", with: "func request(_ request: TourRequest)")
      .replacing("listener?.tourDidPick()", with: "listener?.request(.next)")
      .replacing("func feedDidPick()", with: "func request(_ request: FeedRequest)")
      .replacing("listener?.feedDidPick()", with: "listener?.request(.next)")
      .adding("enum TourRequest { case next }\nenum FeedRequest { case next }")
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(finding.notes.first?.message == "'didTap()' causes it to be attached")
  }
}
