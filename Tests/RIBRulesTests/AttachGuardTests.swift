import RIBRules
import Testing

/// What counts as asking whether a child is there before one is attached, wherever that stands.
@Suite struct AttachGuardTests {
  private func places(_ app: AttachApp) -> [String] { app.places(of: RepeatedAttach.self) }

  private let detach = "  func detachFeed() { if let feed { detachChild(feed) }; feed = nil }\n"

  /// The app where a statement stands in front of what attaches Feed.
  private func asking(_ statement: String) -> AttachApp {
    AttachApp().late.replacing("guard feed == nil else { return }", with: statement)
  }

  // MARK: - In closures

  /// The app where what attaches Feed runs in a closure.
  private func deferring(_ shape: String) -> AttachApp {
    let body = "let router = feedBuilder.build(withListener: interactor); feed = router; attachChild(router)"
    return AttachApp(
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
        \(detach)
        """)
  }

  @Test(arguments: [
    "DispatchQueue.main.async { [self] in guard feed == nil else { return }; BODY }",
    "DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [self] in if feed != nil { return }; BODY }",
    "DispatchQueue.main.async { [weak self] in guard let self, self.feed == nil else { return }; BODY }",
    "DispatchQueue.main.async { [weak self] in\n guard let self = self else { return }\n guard nil == self.feed else { return }\n BODY }",
    "Task { @MainActor in guard feed == nil else { return }; BODY }",
    "Task { [weak self] in await self?.load(); await MainActor.run { guard self?.feed == nil else { return }; BODY } }",
    "loader.load { result in guard case .success = result, self.feed == nil else { return }; BODY }",
    "loader.load { result in if self.feed == nil { BODY } }", "once { BODY }", "twice { BODY }",
    "guard feed == nil else { return }; onMain { BODY }", "onMain { guard self.feed == nil else { return }; BODY }",
  ]) func whatAsksInTheClosureThatAttachesIsNot(shape: String) { #expect(places(deferring(shape)) == []) }

  @Test(arguments: [
    "DispatchQueue.main.async { [self] in BODY }",
    "DispatchQueue.main.async { [weak self] in guard let self else { return }; BODY }",
    "Task { @MainActor in BODY }", "loader.load { result in guard case .success = result else { return }; BODY }",
    "onMain { BODY }", "once { print(1) }; onMain { BODY }",
  ]) func aClosureThatDoesNotAskIsFound(shape: String) { #expect(places(deferring(shape)).count == 1) }

  /// What a service asks of names from elsewhere before it runs the closure is not about a child.
  @Test func aServiceThatRunsTheClosureAsksForNoChild() {
    let service = """
        private let service = Service()
        final class Service {
          func load(_ done: @escaping () -> Void) {
            Network.request { answer in
              guard answer.isValid, isReachable, let value = answer.value else { return }
              done()
            }
          }
        }
      """
    #expect(places(deferring("service.load { [self] in BODY }").adding(service, to: detach)).count == 1)
    #expect(
      places(
        deferring("service.load { [self] in guard feed == nil else { return }; BODY }").adding(service, to: detach))
        == [])
  }

  // MARK: - Idioms

  /// The app whose router knows otherwise than by the property whether Feed is there.
  private func knowing(_ statement: String, kept: String = "") -> AttachApp {
    asking(statement).replacing("    attachChild(router)\n", with: "    attachChild(router)\n    \(kept)\n").adding(
      """
        private enum Stage { case idle, showing, feed(FeedRouting) }
        private var stage = Stage.idle
        private var current: Routing?
        private var isShown = false
        private var shown: Set<String> = []
        private var isFeedThere: Bool { children.contains { $0 is FeedRouting } }
        private func isThere<Kind>(_ kind: Kind.Type) -> Bool { children.contains { $0 is Kind } }
        private func isThere(_ child: Routing?) -> Bool { children.contains { $0 === child } }
      """, to: "  private let feedBuilder: FeedBuilder"
    ).replacing(
      "    feed = nil\n", with: "    feed = nil; current = nil; stage = .idle; isShown = false; shown.removeAll()\n")
  }

  @Test(arguments: [
    "guard children.first(where: { $0 is FeedRouting }) == nil else { return }",
    "guard children.filter({ $0 is FeedRouting }).isEmpty else { return }",
    "for child in children where child is FeedRouting { return }",
    "for child in children { if child is FeedRouting { return } }",
    "if children.contains(where: { $0 === feed }) { return }", "guard !(children.last is FeedRouting) else { return }",
    "switch feed {\n case .some: return\n case .none: break\n }",
    "switch feed {\n case nil: break\n default: return\n }", "if case .some = feed { return }",
    "if case let router? = feed, router === children.last { return }", "let former = feed; if former != nil { return }",
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
  ]) func anyQuestionAboutTheChildIsAGuard(statement: String) { #expect(places(knowing(statement)) == []) }

  /// What is set where the child is attached.
  @Test(arguments: [
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
  ]) func whatIsSetWithTheChildIsAGuard(statement: String, kept: String) {
    #expect(places(knowing(statement, kept: kept)) == [])
  }

  /// Who asks is the interactor, of its router or of itself.
  @Test(arguments: [
    "guard router?.isFeedThere == false else { return }; router?.attachFeed()",
    "if router?.isFeedThere != true { router?.attachFeed() }",
    "guard let router, !router.isFeedThere else { return }; router.attachFeed()",
    "guard !isOpen else { return }; isOpen = true; router?.attachFeed()",
    "if !isOpen { router?.attachFeed() }; isOpen = true", "isOpen ? print(1) : router?.attachFeed(); isOpen = true",
    "guard open.isEmpty else { return }; open.append(1); router?.attachFeed()",
    "guard !(router?.children ?? []).contains(where: { $0 is FeedRouting }) else { return }; router?.attachFeed()",
    "switch router?.children.count {\n case 0?: router?.attachFeed()\n default: break\n }",
  ]) func theInteractorMayAsk(statement: String) {
    let app = knowing("").tapping(statement)
      .replacing("  func attachFeed()\n", with: "  func attachFeed()\n  var isFeedThere: Bool { get }\n")
      .replacing("private var isFeedThere", with: "var isFeedThere")
      .closing("isOpen = false; open = []; router?.detachFeed()")
      .adding("  private var isOpen = false; private var open: [Int] = []", to: "  weak var router: HomeRouting?")
    #expect(places(app) == [])
  }

  // MARK: - About something else

  /// The app with what its router may ask besides.
  private func asking(another statement: String) -> AttachApp {
    asking(statement).adding(
      """
        private var isOpen = true
        private var items: [Int] = []
        private var detail: DetailRouting?
        private var hasDetail: Bool { detail != nil && isOpen }
        private func canOpen() -> Bool { isOpen }
        func close() { isOpen = false; items = [1] }
        func keep(_ router: DetailRouting) { detail = router; attachChild(router) }
      """, to: "  private let feedBuilder: FeedBuilder"
    ).adding(
      """
      protocol DetailRouting: ViewableRouting {}
      final class DetailRouter: ViewableRouter<Interactable, ViewControllable>, DetailRouting {}
      """)
  }

  @Test(arguments: [
    "guard isOpen else { return }", "if !isOpen { return }", "guard interactor.isActive else { return }",
    "guard !items.isEmpty else { return }", "guard let first = items.first else { return }; print(first)",
    "guard detail == nil else { return }", "guard canOpen() else { return }", "guard !hasDetail else { return }",
    "let isThere = detail != nil\n    guard !isThere else { return }",
    "guard let self = Optional(self) else { return }",
    "if let detail { detachChild(detail) }; detail = nil",
  ]) func aGuardOfAnythingElseIsNone(statement: String) {
    #expect(places(asking(another: statement)) == ["attachChild(router)"])
  }

  @Test(arguments: [
    "guard isReady else { return }; router?.attachFeed()", "if isReady { router?.attachFeed() }",
    "guard let router else { return }; router.attachFeed()", "guard isActive else { return }; router?.attachFeed()",
    "guard settings.isOn else { return }; router?.attachFeed()",
  ]) func aCallerThatAsksForAnythingElseIsNotEnough(statement: String) {
    let app = asking("").tapping(statement).adding(
      """
        private var isReady = false
        private let settings = HomeSettings()
        override func didBecomeActive() { super.didBecomeActive(); isReady = true; settings.isOn = true }
      """, to: "  weak var router: HomeRouting?"
    ).adding("final class HomeSettings { var isOn = false }")
    #expect(places(app) == ["attachChild(router)"])
  }

  @Test(arguments: [
    "reset() { detachFeed(); attachFeed() }", "reset() { guard feed == nil else { return }; attachFeed() }",
  ])
  func whoeverCallsItAndIsNotCalledDoesNotCount(member: String) {
    let app = asking("").adding("  func " + member, to: "  private let feedBuilder: FeedBuilder")
    #expect(places(app) == ["attachChild(router)"])
  }

  @Test func oneWayThatAsksIsNotEnough() {
    let app = asking("").replacing("  func feedDidClose()\n", with: "  func feedDidClose()\n  func feedDidAsk()\n")
      .replacing("    listener?.feedDidClose()", with: "    listener?.feedDidClose()\n    listener?.feedDidAsk()")
      .adding(
        "  func feedDidAsk() { router?.detachFeed(); router?.attachFeed() }", to: "  weak var router: HomeRouting?")
    #expect(places(app) == ["attachChild(router)"])
  }

  @Test func aChildMayAskForItselfAgain() {
    let app = asking("").tapping("self.router?.detachFeed()").closing("router?.attachFeed()")
      .adding(
        "  override func didBecomeActive() { super.didBecomeActive(); router?.attachFeed() }",
        to: "  weak var router: HomeRouting?")
    #expect(places(app) == ["attachChild(router)"])
  }

  /// Two children that follow each other: who asks for the next one is detached.
  @Test(arguments: ["router?.detachFeed(); router?.attachOther()", "router?.swap()"])
  func whoIsDetachedCannotAskAgain(statements: String) {
    let app = AttachApp(
      router: """
          func attachOther() {
            let next = feedBuilder.build(withListener: interactor)
            other = next
            attachChild(next)
          }
          func swap() { detachFeed(); attachOther() }
          func attachFeed() {}
          func detachFeed() { children.first.map(detachChild) }
          private var other: FeedRouting?
        """
    ).replacing("  func attachFeed()\n", with: "  func attachFeed()\n  func attachOther()\n  func swap()\n")
      .closing(statements)
    #expect(places(app) == [])
  }

  @Test(arguments: ["router?.attachFeed()", "self.router?.attachFeed()"])
  func theCallMayStandInAnExtensionOfAProtocol(call: String) {
    let app = asking("").replacing(
      "  func didTapFeed() {\n    router?.attachFeed()\n  }\n", with: "  func unused() {}\n"
    ).adding(
      "extension HomePresentableListener where Self: HomeInteractor { func didTapFeed() { \(call) } }")
    #expect(places(app) == ["attachChild(router)"])
  }

  @Test(arguments: [
    ("", 1), ("guard feed == nil else { return }", 0), ("if let feed { detachChild(feed) }", 0),
    ("guard interactor.isActive else { return }", 1),
  ])
  func whatAttachesMayStandInAnExtensionOfAProtocol(statement: String, count: Int) {
    let app = AttachApp(router: detach).late
      .replacing("private var feed: FeedRouting?", with: "var feed: FeedRouting?")
      .replacing("private let feedBuilder: FeedBuilder", with: "let feedBuilder: FeedBuilder")
      .adding(
        """
        extension HomeRouting where Self: HomeRouter {
          func attachFeed() {
            \(statement)
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            attachChild(router)
          }
        }
        """)
    #expect(places(app).count == count)
  }
}
