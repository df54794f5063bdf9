import RIBRules
import Testing

/// Children that are detached and still taken for attached, and those that are not.
@Suite struct StaleChildTests {
  private func places(_ app: AttachApp) -> [String] { app.places(of: StaleChild.self) }

  private func asking(_ guarding: String = "guard feed == nil else { return }", detach: String, more: String = "")
    -> AttachApp
  {
    AttachApp(
      router: """
          func attachFeed() {
            \(guarding)
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            attachChild(router)
          }
          func detachFeed() {
            \(detach)
          }
        \(more)
        """)
  }

  @Test func theInteractorMayClearTheProperty() {
    let app = asking(detach: "feed.map(detachChild)").replacing("private var feed", with: "var feed")
      .closing("router?.detachFeed()\n    router?.feed = nil")
    #expect(places(app) == [])
  }

  /// The child of a child: Feed keeps the Comment that it detached, and is released itself.
  @Test(arguments: [
    ("router?.detachComment()\n    listener?.feedDidClose()", 0),
    ("listener?.feedDidClose()\n    router?.detachComment()", 0),
    ("guard isOpen else { return }\n    router?.detachComment()\n    listener?.feedDidClose()", 0),
    ("router?.detachComment()\n    if isOpen { listener?.feedDidClose() }", 1),
    ("router?.detachComment()\n    listener?.feedDidChange()", 1), ("router?.detachComment()", 1),
  ]) func whatIsReleasedItselfKeepsNoChild(answer: String, expected: Int) {
    let app = AttachApp()
      .replacing(
        "protocol FeedListener: AnyObject {", with: "protocol FeedListener: AnyObject {\n  func feedDidChange()"
      )
      .adding("  func feedDidChange() {}", to: "  weak var router: HomeRouting?")
      .replacing(
        "protocol FeedRouting: ViewableRouting {}",
        with: "protocol FeedRouting: ViewableRouting { func attachComment(); func detachComment() }"
      )
      .replacing(
        "  func didTapClose() {", with: "  func didTapComment() { router?.attachComment() }\n\n  func didTapClose() {"
      )
      .replacing("  weak var listener: FeedListener?", with: Self.answering + answer + "\n  }")
      .replacing(
        "final class FeedInteractor: PresentableInteractor<FeedPresentable>, FeedPresentableListener {",
        with:
          "final class FeedInteractor: PresentableInteractor<FeedPresentable>, FeedPresentableListener, CommentListener {"
      )
      .replacing(
        "protocol FeedPresentableListener: AnyObject {",
        with: "protocol FeedPresentableListener: AnyObject {\n  func didTapComment()"
      )
      .replacing(
        "  @objc private func closeButtonTapped() {",
        with:
          "  @objc func commentButtonTapped() { listener?.didTapComment() }\n\n  @objc private func closeButtonTapped() {"
      )
      .replacing(
        "final class FeedRouter: ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {}", with: Self.comment)
    #expect(places(app).count == expected)
  }

  private static let answering = """
      weak var listener: FeedListener?
      weak var router: FeedRouting?
      var isOpen = false

      func commentDidClose() {

    """

  private static let comment = """
    final class FeedRouter: ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {
      private let commentBuilder = CommentBuilder(dependency: CommentComponent())
      private var comment: Routing?
      func attachComment() {
        guard comment == nil else { return }
        let router = commentBuilder.build(withListener: interactor)
        comment = router
        attachChild(router)
      }
      func detachComment() { comment.map(detachChild) }
    }
    protocol CommentDependency: Dependency {}
    final class CommentComponent: CommentDependency {}
    protocol CommentListener: AnyObject { func commentDidClose() }
    final class CommentBuilder: Builder<CommentDependency> {
      func build(withListener listener: CommentListener) -> Routing {
        let interactor = CommentInteractor()
        interactor.listener = listener
        return CommentRouter(interactor: interactor)
      }
    }
    final class CommentRouter: Router<CommentInteractor> {}
    final class CommentInteractor: Interactor {
      weak var listener: CommentListener?
      override func didBecomeActive() { listener?.commentDidClose() }
    }
    """

  // MARK: - Found

  @Test(arguments: [
    "if let feed { detachChild(feed) }", "guard let feed else { return }; detachChild(feed)", "detachChild(feed!)",
    "feed.map(detachChild)", "feed.map { detachChild($0) }", "if let child = feed { self.detachChild(child) }",
    "guard let child = self.feed else { return }; viewController.uiviewController.dismiss(animated: true); detachChild(child)",
    "DispatchQueue.main.async { if let feed = self.feed { self.detachChild(feed) } }",
    "if let feed { detachChild(feed) }; print(feed as Any)",
    "if let feed { detachChild(feed) }; other = nil",
  ]) func whatKeepsTheChildIsFound(detach: String) {
    let app = asking(detach: detach, more: "  private var other: Routing?")
    #expect(places(app).count == 1)
  }

  @Test(arguments: [
    "if feed != nil { return }", "guard self.feed == nil else { return }", "if let _ = feed { return }",
    "guard feed == nil, isActive else { return }", "guard isActive && feed == nil else { return }",
    "if feed != nil || !isActive { return }", "guard nil == feed else { return }",
    "guard feed /* != nil */ == nil else { return }", "guard feed\n // is it there? !=\n == nil else { return }",
    "guard !(feed != nil) else { return }", "guard (feed == nil) == true else { return }",
    "guard case .none = feed else { return }", "switch feed { case .none: break; default: return }",
  ]) func itIsAskedInManyWays(guarding: String) {
    let app = asking(guarding, detach: "feed.map(detachChild)", more: "  private var isActive: Bool { true }")
    #expect(places(app).count == 1)
  }

  @Test(arguments: [
    "guard feed /* == nil */ != nil else { return }", "guard nil != feed else { return }",
    "guard feed == nil || isActive else { return }", "if feed != nil && !isActive { return }",
  ]) func whatAsksForSomethingElseIsNoGate(guarding: String) {
    let app = asking(guarding, detach: "feed.map(detachChild)", more: "  private var isActive: Bool { true }")
    #expect(places(app) == [])
  }

  @Test func aConditionAroundItAsksToo() {
    let app = AttachApp(
      router: """
          func attachFeed() {
            if feed == nil {
              let router = feedBuilder.build(withListener: interactor)
              feed = router
              attachChild(router)
            }
          }
          func detachFeed() { feed.map(detachChild) }
        """)
    #expect(places(app).count == 1)
  }

  @Test func eachMethodIsJudgedByItself() {
    let app = asking(
      detach: "if let feed { detachChild(feed) }; feed = nil",
      more: "  func drop() { if let feed { detachChild(feed) } }"
    )
    .replacing("  func detachFeed()\n}", with: "  func detachFeed()\n  func drop()\n}")
    .adding("  func feedDidFail() { router?.drop() }", to: "  weak var router: HomeRouting?")
    .replacing("  func feedDidClose()\n}", with: "  func feedDidClose()\n  func feedDidFail()\n}")
    .replacing("    listener?.feedDidClose()", with: "    listener?.feedDidClose()\n    listener?.feedDidFail()")
    #expect(places(app) == ["func drop() { if let feed { detachChild(feed) } }"])
  }

  // MARK: - Silent

  @Test(arguments: [
    "if let feed { detachChild(feed); self.feed = nil }",
    "guard let feed else { return }; self.feed = nil; detachChild(feed)",
    "defer { feed = nil }; feed.map(detachChild)", "detachChild(feed!); feed = nil",
    "if let feed { detachChild(feed) }; clear()", "let child = feed; feed = nil; child.map(detachChild)",
    "if let feed { remove(feed) }", "if let feed { detachChild(feed) }; (feed, other) = (nil, nil)",
    "if let feed { detachChild(feed) { self.feed = nil } }",
    "if let feed { detachChild(feed) }; DispatchQueue.main.async { self.feed = nil }",
    "if let feed { detachChild(feed) }; feed = other as? FeedRouting",
    "drop(&feed)", "if let feed { detachChild(feed) }; reset(\\.feed)",
  ]) func whatClearsItIsNot(detach: String) {
    let app = asking(
      detach: detach,
      more: """
          private var other: Routing?
          private func clear() { feed = nil }
          private func remove(_ child: Routing) { detachChild(child); feed = nil }
          private func drop(_ child: inout FeedRouting?) { child.map(detachChild); child = nil }
          private func detachChild(_ child: Routing, then: () -> Void) { detachChild(child); then() }
          private func reset(_ path: ReferenceWritableKeyPath<HomeRouter, FeedRouting?>) { self[keyPath: path] = nil }
        """)
    #expect(places(app) == [])
  }

  @Test(arguments: [
    "children.forEach(detachChild)", "for child in children { detachChild(child) }", "detachChild(children[0])",
  ]) func whatDetachesAllIsNot(detach: String) { #expect(places(asking(detach: detach)) == []) }

  @Test func aCallerThatClearsItIsEnough() {
    let app = asking(
      detach: "close(); feed = nil", more: "  private func close() { if let feed { detachChild(feed) } }")
    #expect(places(app) == [])
  }

  @Test func anInteractorThatHasItClearedIsEnough() {
    let app = asking(detach: "feed.map(detachChild)", more: "  func clear() { feed = nil }")
      .replacing("  func detachFeed()\n}", with: "  func detachFeed()\n  func clear()\n}")
      .closing("router?.detachFeed(); router?.clear()")
    #expect(places(app) == [])
  }

  @Test(arguments: [
    "", "if let feed { detachChild(feed) }", "guard children.isEmpty else { return }", "guard !isShown else { return }",
    "guard feed == nil || true else { return }", "if feed != nil && isShown { return }",
    "guard feed?.children.isEmpty != false else { return }",
  ]) func whatDoesNotAskTheChildIsNot(guarding: String) {
    let app = asking(guarding, detach: "feed.map(detachChild)", more: "  private var isShown = false")
    #expect(places(app) == [])
  }

  @Test func whatIsAttachedAgainAsItIsIsNot() {
    let app = AttachApp(
      router: """
          func attachFeed() {
            if feed == nil { feed = feedBuilder.build(withListener: interactor) }
            attachChild(feed!)
          }
          func detachFeed() { feed.map(detachChild) }
        """)
    #expect(places(app) == [])
  }

  @Test(arguments: ["weak var feed: FeedRouting?", "var feed: [FeedRouting] = []"]) func otherPropertiesAreNot(
    property: String
  ) {
    let app = asking(detach: "if let feed { detachChild(feed) }").replacing("var feed: FeedRouting?", with: property)
    #expect(places(app) == [])
  }

  @Test func whatHappensAtTheEndIsNot() {
    let app = asking(detach: "feed.map(detachChild)").closing("print(1)")
      .adding(
        "  override func willResignActive() { super.willResignActive(); router?.detachFeed() }",
        to: "  weak var router: HomeRouting?")
    #expect(places(app) == [])
  }

  @Test func whatNobodyCallsIsNot() {
    #expect(places(asking(detach: "feed.map(detachChild)").closing("print(1)")) == [])
  }

  @Test func aPropertyThatClearsItselfIsNot() {
    let app = asking(
      detach: "feed.map(detachChild)", more: "  private var isOpen = false { didSet { if !isOpen { feed = nil } } }"
    )
    .replacing("feed.map(detachChild)", with: "feed.map(detachChild); isOpen = false")
    #expect(places(app) == [])
  }
}
