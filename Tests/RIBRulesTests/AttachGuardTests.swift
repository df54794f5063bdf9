import RIBRules
import Testing

/// What counts as asking whether a child is there before one is attached, wherever that stands.
@Suite struct AttachGuardTests {
  private static let detach = "  func detachFeed() { if let feed { detachChild(feed) }; feed = nil }"

  /// Apps where a statement stands in front of what attaches Feed, a while after the tap.
  private static func asking(_ statements: [String]) -> [AttachApp] {
    statements.map { statement in
      AttachApp().late.replacing("guard feed == nil else { return }", with: statement)
        .replacing("    attachChild(router)", with: "    ①attachChild(router)")
    }
  }

  private static let unguarded = asking([""])[0]

  // MARK: - In closures

  /// Apps where what attaches Feed runs in a closure.
  private static func deferring(_ shapes: String...) -> [AttachApp] {
    let body = "let router = feedBuilder.build(withListener: interactor); feed = router; ①attachChild(router)"
    return shapes.map { shape in
      AttachApp(
        router: """
            func attachFeed() {
              \(shape.replacing("BODY", with: body))
            }
            private func onMain(_ body: @escaping () -> Void) {
              DispatchQueue.main.async(execute: body)
            }
            private func once(_ body: @escaping () -> Void) {
              DispatchQueue.main.async { [self] in
                guard feed == nil else { return }
                body()
              }
            }
            private func twice(_ body: @escaping () -> Void) {
              once { body() }
            }
            private let service = Service()
            final class Service {
              func load(_ done: @escaping () -> Void) {
                Network.request { answer in
                  guard answer.isValid, isReachable, let value = answer.value else { return }
                  done()
                }
              }
            }
          \(detach)
          """)
    }
  }

  private static let closures: [Verdict] = [
    .silent(
      "the closure that attaches asks",
      deferring(
        "DispatchQueue.main.async { [self] in guard feed == nil else { return }; BODY }",
        "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in if feed != nil { return }; BODY }",
        "DispatchQueue.main.async { [weak self] in guard let self, self.feed == nil else { return }; BODY }",
        "DispatchQueue.main.async { [weak self] in\n guard let self = self else { return }\n guard nil == self.feed else { return }\n BODY }",
        "Task { @MainActor in guard feed == nil else { return }; BODY }",
        "Task { [weak self] in await self?.load(); await MainActor.run { guard self?.feed == nil else { return }; BODY } }",
        "loader.load { result in guard case .success = result, self.feed == nil else { return }; BODY }",
        "loader.load { result in if self.feed == nil { BODY } }", "once { BODY }", "twice { BODY }",
        "guard feed == nil else { return }; onMain { BODY }", "onMain { guard self.feed == nil else { return }; BODY }",
        "service.load { [self] in guard feed == nil else { return }; BODY }")),
    .found(
      "the closure that attaches does not ask",
      deferring(
        "DispatchQueue.main.async { [self] in BODY }",
        "DispatchQueue.main.async { [weak self] in guard let self else { return }; BODY }",
        "Task { @MainActor in BODY }", "loader.load { result in guard case .success = result else { return }; BODY }",
        "onMain { BODY }", "once { print(1) }; onMain { BODY }")),
    .found(
      "what a service asks before it runs the closure is not about a child",
      deferring("service.load { [self] in BODY }")),
  ]

  // MARK: - Idioms

  /// Apps whose router knows otherwise than by the property whether Feed is there.
  private static func knowing(_ statements: [String], kept: String = "") -> [AttachApp] {
    asking(statements).map { app in
      app.replacing("    ①attachChild(router)\n", with: "    ①attachChild(router)\n    \(kept)\n").keeping(
        """
        private enum Stage { case idle, showing, feed(FeedRouting) }
          private var stage = Stage.idle
          private var current: Routing?
          private var isShown = false
          private var shown: Set<String> = []
          var isFeedThere: Bool { children.contains { $0 is FeedRouting } }
          private func isThere<Kind>(_ kind: Kind.Type) -> Bool { children.contains { $0 is Kind } }
          private func isThere(_ child: Routing?) -> Bool { children.contains { $0 === child } }
        """
      ).replacing(
        "    feed = nil\n", with: "    feed = nil; current = nil; stage = .idle; isShown = false; shown.removeAll()\n")
    }
  }

  private static let idioms: [Verdict] = [
    .silent(
      "any question about the child is a guard",
      knowing([
        "guard children.first(where: { $0 is FeedRouting }) == nil else { return }",
        "guard children.filter({ $0 is FeedRouting }).isEmpty else { return }",
        "for child in children where child is FeedRouting { return }",
        "for child in children { if child is FeedRouting { return } }",
        "if children.contains(where: { $0 === feed }) { return }",
        "guard !(children.last is FeedRouting) else { return }",
        "switch feed {\n case .some: return\n case .none: break\n }",
        "switch feed {\n case nil: break\n default: return\n }", "if case .some = feed { return }",
        "if case let router? = feed, router === children.last { return }",
        "let former = feed; if former != nil { return }",
        "guard (feed as AnyObject?) == nil else { return }", "while feed != nil { return }",
        "guard feed.map({ _ in false }) ?? true else { return }", "guard !isFeedThere else { return }",
        "guard !isThere(FeedRouting.self) else { return }", "guard isThere(feed) == false else { return }",
        "guard viewController.uiviewController.children.isEmpty else { return }",
        "if viewController.uiviewController.presentedViewController is FeedViewController { return }",
        "guard viewController.uiviewController.navigationController?.topViewController === viewController.uiviewController else { return }",
        "if feed?.interactable.isActive == true { return }",
        "guard feed?.viewControllable.uiviewController.view.window == nil else { return }",
        "do { guard feed == nil else { return } }", "if feed == nil { print(1) } else { return }",
        "if #available(iOS 13, *) { guard feed == nil else { return } } else { if feed != nil { return } }",
        "defer { print(1) }\n    if let _ = feed as? FeedRouter { return }",
      ])),
    .silent(
      "what is set with the child is a guard",
      [
        ("if current === feed, current != nil { return }", "current = router"),
        ("guard current == nil else { return }", "current = router"),
        ("guard !isShown else { return }", "isShown = true"), ("if isShown { return }; isShown.toggle()", ""),
        ("guard case .idle = stage else { return }", "stage = .showing"),
        ("if case .feed = stage { return }", "stage = .feed(router)"),
        ("switch stage {\n case .idle: break\n default: return\n }", "stage = .showing"),
        (
          "switch stage {\n case .feed(let router): print(router); return\n case .idle, .showing: break\n }",
          "stage = .feed(router)"
        ),
        ("guard shown.insert(\"feed\").inserted else { return }", ""),
        ("guard !shown.contains(\"feed\") else { return }", "shown.insert(\"feed\")"),
      ].flatMap { statement, kept in knowing([statement], kept: kept) }),
    .silent(
      "the interactor asks, its router or itself",
      [
        "guard router?.isFeedThere == false else { return }; router?.attachFeed()",
        "if router?.isFeedThere != true { router?.attachFeed() }",
        "guard let router, !router.isFeedThere else { return }; router.attachFeed()",
        "guard !isOpen else { return }; isOpen = true; router?.attachFeed()",
        "if !isOpen { router?.attachFeed() }; isOpen = true",
        "isOpen ? print(1) : router?.attachFeed(); isOpen = true",
        "guard open.isEmpty else { return }; open.append(1); router?.attachFeed()",
        "guard !(router?.children ?? []).contains(where: { $0 is FeedRouting }) else { return }; router?.attachFeed()",
        "switch router?.children.count {\n case 0?: router?.attachFeed()\n default: break\n }",
      ].map { statement in
        knowing([""])[0].tapping(statement).routing("var isFeedThere: Bool { get }")
          .closing("isOpen = false; open = []; router?.detachFeed()")
          .interacting("private var isOpen = false; private var open: [Int] = []")
      }),
  ]

  // MARK: - About something else

  /// The app whose router may attach another child, Detail, besides.
  private static func detailing(_ app: AttachApp) -> AttachApp {
    app.keeping(
      """
      private var isOpen = true
        private var items: [Int] = []
        private var detail: DetailRouting?
        private var hasDetail: Bool { detail != nil && isOpen }
        private func canOpen() -> Bool { isOpen }
        func close() { isOpen = false; items = [1] }
        func keep(_ router: DetailRouting) { detail = router; attachChild(router) }
      """
    ).adding(
      """
      protocol DetailRouting: ViewableRouting {}
      final class DetailRouter: ViewableRouter<Interactable, ViewControllable>, DetailRouting {}
      """)
  }

  private static let others: [Verdict] = [
    .found(
      "the router asks about something else",
      asking([
        "guard isOpen else { return }", "if !isOpen { return }", "guard interactor.isActive else { return }",
        "guard !items.isEmpty else { return }", "guard let first = items.first else { return }; print(first)",
        "guard canOpen() else { return }", "guard !hasDetail else { return }",
        "let isThere = detail != nil\n    guard !isThere else { return }",
        "guard let self = Optional(self) else { return }",
        "if let detail { detachChild(detail) }; detail = nil",
      ]).map(detailing)),
    .found(
      "the router asks about another child's property",
      says: RepeatedAttachTests.unasked.replacing("attaches Feed", with: "checks 'detail'").replacing(
        "without checking whether one is attached:", with: "but stores Feed in 'feed': if it is called again,"),
      asking(["guard detail == nil else { return }"]).map(detailing)),
    .found(
      "another case of the caller's switch asks, and leaves",
      [
        "switch request {\n case .rename: guard names[0] == nil else { return }; names[0] = 1\n case .open: router?.attachFeed()\n }"
      ].map { statement in
        unguarded.tapping(statement)
          .interacting("private var request = Request.open; private var names: [Int: Int] = [:]")
          .adding("enum Request { case rename, open }")
      }),
    .found(
      "the caller asks about something else",
      [
        "guard isReady else { return }; router?.attachFeed()", "if isReady { router?.attachFeed() }",
        "guard let router else { return }; router.attachFeed()",
        "guard isActive else { return }; router?.attachFeed()",
        "guard settings.isOn else { return }; router?.attachFeed()",
      ].map { statement in
        unguarded.tapping(statement).interacting(
          """
          private var isReady = false
            private let settings = HomeSettings()
            override func didBecomeActive() { super.didBecomeActive(); isReady = true; settings.isOn = true }
          """
        ).adding("final class HomeSettings { var isOn = false }")
      }),
    .found(
      "who asks is not called",
      [
        "reset() { detachFeed(); attachFeed() }", "reset() { guard feed == nil else { return }; attachFeed() }",
      ].map { unguarded.keeping("func " + $0) }),
    .found("one way asks and the other does not", [unguarded.asking("router?.detachFeed(); router?.attachFeed()")]),
    .found(
      "a child asks for itself again",
      unguarded.tapping("self.router?.detachFeed()").closing("router?.attachFeed()")
        .interacting("override func didBecomeActive() { super.didBecomeActive(); router?.attachFeed() }")),
    .silent(
      "who asks for the next child is detached",
      ["router?.detachFeed(); router?.attachOther()", "router?.swap()"].map { statements in
        AttachApp(
          router: """
              func attachOther() {
                let next = feedBuilder.build(withListener: interactor)
                other = next
                ①attachChild(next)
              }
              func swap() { detachFeed(); attachOther() }
              func attachFeed() {}
              func detachFeed() { children.first.map(detachChild) }
              private var other: FeedRouting?
            """
        ).routing("func attachOther(); func swap()").closing(statements)
      }),
  ]

  // MARK: - In an extension of a protocol

  /// Apps where what attaches Feed stands in an extension of Home's routing protocol.
  private static func extending(_ statements: String...) -> [AttachApp] {
    statements.map { statement in
      AttachApp(router: detach).late
        .replacing("private var feed: FeedRouting?", with: "var feed: FeedRouting?")
        .replacing("private let feedBuilder: FeedBuilder", with: "let feedBuilder: FeedBuilder")
        .adding(
          """
          extension HomeRouting where Self: HomeRouter {
            func attachFeed() {
              \(statement)
              let router = feedBuilder.build(withListener: interactor)
              feed = router
              ①attachChild(router)
            }
          }
          """)
    }
  }

  private static let extensions: [Verdict] = [
    .found(
      "the call stands in an extension of a protocol",
      ["router?.attachFeed()", "self.router?.attachFeed()"].map { call in
        unguarded.replacing("  func didTapFeed() {\n    router?.attachFeed()\n  }\n", with: "  func unused() {}\n")
          .adding("extension HomePresentableListener where Self: HomeInteractor { func didTapFeed() { \(call) } }")
      }),
    .found("an extension of a protocol does not ask", extending("", "guard interactor.isActive else { return }")),
    Verdict.silent(
      "an extension of a protocol asks",
      extending("guard feed == nil else { return }", "if let feed { detachChild(feed) }")),
  ]

  @Test(arguments: closures + idioms + others + extensions) func verdict(row: Verdict) {
    row.expect(RepeatedAttach.self, usually: RepeatedAttachTests.unasked)
  }
}
