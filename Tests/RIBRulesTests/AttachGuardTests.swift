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
