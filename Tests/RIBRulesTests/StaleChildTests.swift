import RIBRules
import Testing

/// Children that are detached and still taken for attached, and those that are not.
@Suite struct StaleChildTests {
  private static let stale =
    "HomeRouter detaches Feed in 'detachFeed()' but leaves it in 'feed', so 'attachFeed()' treats it as attached: Feed is "
    + "never shown again"

  /// The app with a statement in front of what attaches Feed, and others that detach it.
  private static func asking(
    _ guarding: String = "guard feed == nil else { return }", detach: String = "feed.map(①detachChild)",
    more: String = ""
  ) -> AttachApp {
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

  /// The app where what attaches Feed passes something on that is about the method which detaches it.
  private static func setting(_ value: String) -> AttachApp {
    asking("guard feed == nil else { return }; back(\(value))", detach: "if let feed { ①detachChild(feed) }")
  }

  private static func guarding(_ statements: String...) -> [AttachApp] {
    statements.map { asking($0, more: "private var isActive: Bool { true }\n  private var isShown = false") }
  }

  private static func detaching(_ statements: String..., more: String = "") -> [AttachApp] {
    statements.map { statement in
      asking(
        detach: statement,
        more: """
          private var other: Routing?
            private func clear() { feed = nil }
            private func current() -> FeedRouting? { feed }
            private func log() {}
            private func close() { if let feed { detachChild(feed) } }
            private func remove(_ child: Routing) { detachChild(child); feed = nil }
            private func drop(_ child: inout FeedRouting?) { child.map(detachChild); child = nil }
            private func reset(_ path: ReferenceWritableKeyPath<HomeRouter, FeedRouting?>) { self[keyPath: path] = nil }
            \(more)
          """)
    }
  }

  // MARK: - What detaches it

  private static let detachments: [Verdict] = [
    .found(
      "the property keeps the child",
      detaching(
        "if let feed { ①detachChild(feed) }", "if let feed { ①detachChild(feed) }; other = nil",
        "guard let feed else { return }; ①detachChild(feed)",
        "①detachChild(feed!)",
        "feed.map(①detachChild)", "feed.map { ①detachChild($0) }", "if let child = feed { self.①detachChild(child) }",
        "if let child = current() { ①detachChild(child) }", "log(); self.current().map(①detachChild)",
        "guard let child = self.feed else { return }; viewController.uiviewController.dismiss(animated: true); ①detachChild(child)",
        "DispatchQueue.main.async { if let feed = self.feed { self.①detachChild(feed) } }",
        "if let feed { ①detachChild(feed) }; print(feed as Any)", "if let feed { ①detachChild(feed) }; other = nil")),
    .found(
      "each method is judged by itself", says: stale.replacing("detachFeed()", with: "drop()"),
      asking(
        detach: "if let feed { detachChild(feed) }; feed = nil",
        more: "func drop() { if let feed { ①detachChild(feed) } }"
      ).routing("func drop()").asking("router?.drop()")),
    .found("what attaches it sets up the method as an action", setting("#selector(detachFeed)")),
    .silent(
      "what attaches it calls the method first, or has it called at once",
      setting("detachFeed()"), setting("detachFeed")),
    .silent(
      "a stream has the property cleared as its view goes",
      detaching(
        "if let feed { detachChild(feed) }",
        more: """
          override func didLoad() { super.didLoad(); gone.subscribe(onNext: { [weak self] in self?.feed = nil }) }
            private let gone = PublishSubject<Void>()
          """)),
    .silent(
      "the property is cleared",
      detaching(
        "if let feed { detachChild(feed); self.feed = nil }",
        "guard let feed else { return }; self.feed = nil; detachChild(feed)",
        "defer { feed = nil }; feed.map(detachChild)", "detachChild(feed!); feed = nil",
        "if let feed { detachChild(feed) }; clear()", "let child = feed; feed = nil; child.map(detachChild)",
        "if let feed { remove(feed) }", "if let feed { detachChild(feed) }; (feed, other) = (nil, nil)",
        "if let feed { detachChild(feed) }; DispatchQueue.main.async { self.feed = nil }",
        "if let feed { detachChild(feed) }; feed = other as? FeedRouting",
        "drop(&feed)", "if let feed { detachChild(feed) }; reset(\\.feed)", "close(); feed = nil")
        + detaching(
          "if let feed { detachChild(feed) { self.feed = nil } }",
          more: "private func detachChild(_ child: Routing, then: () -> Void) { detachChild(child); then() }")),
    .silent(
      "another router is detached, which the child knows",
      detaching("if let owner = feed?.owner { detachChild(owner) }").map {
        $0.replacing(
          "protocol FeedRouting: ViewableRouting {}",
          with: "protocol FeedRouting: ViewableRouting { var owner: Routing? { get } }")
      }),
    .silent(
      "what attaches it needs a former one",
      asking("guard feed != nil else { return }", detach: "feed.map(detachChild)")),
    .silent(
      "all children are detached",
      detaching(
        "children.forEach(detachChild)", "for child in children { detachChild(child) }")),
    .silent(
      "the interactor clears the property",
      asking().replacing("private var feed", with: "var feed").closing(
        "router?.detachFeed()\n    router?.feed = nil"),
      asking(more: "func clear() { feed = nil }").routing("func clear()")
        .closing("router?.detachFeed(); router?.clear()")),
    .silent(
      "it is detached as the property is cleared",
      asking(detach: "feed = nil").replacing(
        "private var feed: FeedRouting?",
        with: "private var feed: FeedRouting? { willSet { if newValue == nil { feed.map(detachChild) } } }")),
    .silent(
      "a property clears it as it is set",
      asking(
        detach: "feed.map(detachChild); isOpen = false",
        more: "private var isOpen = false { didSet { if !isOpen { feed = nil } } }")),
    .silent(
      "it happens at the end",
      asking().closing("print(1)").interacting(
        "override func willResignActive() { super.willResignActive(); router?.detachFeed() }")),
    .silent("nobody calls it", [asking().closing("print(1)")]),
    .silent(
      "the property holds no child, or more than one",
      ["weak var feed: FeedRouting?", "var feed: [FeedRouting] = []"].map {
        asking(detach: "if let feed { detachChild(feed) }").replacing("var feed: FeedRouting?", with: $0)
      }),
  ]

  // MARK: - What is asked

  private static let guards: [Verdict] = [
    .found(
      "the property is asked",
      guarding(
        "if feed != nil { return }", "guard self.feed == nil else { return }", "if let _ = feed { return }",
        "guard feed == nil, isActive else { return }", "guard isActive && feed == nil else { return }",
        "if feed != nil || !isActive { return }", "guard nil == feed else { return }",
        "guard feed /* != nil */ == nil else { return }", "guard feed\n // is it there? !=\n == nil else { return }",
        "guard !(feed != nil) else { return }", "guard (feed == nil) == true else { return }",
        "guard case .none = feed else { return }", "switch feed { case .none: break; default: return }")),
    .found(
      "a condition around it asks",
      AttachApp(
        router: """
            func attachFeed() {
              if feed == nil {
                let router = feedBuilder.build(withListener: interactor)
                feed = router
                attachChild(router)
              }
            }
            func detachFeed() { feed.map(①detachChild) }
          """)),
    .silent(
      "something else is asked",
      guarding(
        "guard feed /* == nil */ != nil else { return }", "guard nil != feed else { return }",
        "guard feed == nil || isActive else { return }", "if feed != nil && !isActive { return }",
        "", "if let feed { detachChild(feed) }", "guard children.isEmpty else { return }",
        "guard !isShown else { return }", "guard feed == nil || true else { return }",
        "if feed != nil && isShown { return }", "guard feed?.children.isEmpty != false else { return }")),
    .silent(
      "the child that was detached is attached again",
      AttachApp(
        router: """
            func attachFeed() {
              if feed == nil { feed = feedBuilder.build(withListener: interactor) }
              attachChild(feed!)
            }
            func detachFeed() { feed.map(①detachChild) }
          """)),
  ]

  // MARK: - The child of a child

  /// The app whose Feed attaches Comment, which it detaches as Comment says that it is done.
  ///
  /// - Parameter helpers: more members of Feed's interactor.
  private static func commenting(_ answer: String, _ helpers: String = "") -> AttachApp {
    AttachApp()
      .adding("  func feedDidChange()", to: "protocol FeedListener: AnyObject {").interacting("func feedDidChange() {}")
      .replacing(
        "protocol FeedRouting: ViewableRouting {}",
        with: "protocol FeedRouting: ViewableRouting { func attachComment(); func detachComment() }"
      )
      .adding(
        """
          weak var router: FeedRouting?
          var isOpen = false
          func didTapComment() { router?.attachComment() }
          func commentDidClose() {
            \(answer)
          }
          \(helpers)
        """, to: "  weak var listener: FeedListener?"
      )
      .replacing(
        "<FeedPresentable>, FeedPresentableListener {",
        with: "<FeedPresentable>, FeedPresentableListener, CommentListener {"
      )
      .adding("  func didTapComment()", to: "protocol FeedPresentableListener: AnyObject {")
      .adding(
        "  @objc func commentButtonTapped() { listener?.didTapComment() }",
        to: "  weak var listener: FeedPresentableListener?"
      )
      .replacing(
        "final class FeedRouter: ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {}", with: comment)
  }

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
      func detachComment() { comment.map(①detachChild) }
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

  /// Helpers of Feed's interactor that detach Comment, and have Feed detached.
  private static let clearing = """
    private func close() { router?.detachComment() }
      private func leave() { listener?.feedDidClose() }
    """

  private static let staying =
    "FeedRouter detaches Comment in 'detachComment()' but leaves it in 'comment', so 'attachComment()' treats it as "
    + "attached: Comment is never shown again"

  private static let grandchildren: [Verdict] = [
    .silent(
      "Feed keeps the Comment that it detached, and is released itself",
      [
        "router?.detachComment()\n    listener?.feedDidClose()",
        "listener?.feedDidClose()\n    router?.detachComment()",
        "guard isOpen else { return }\n    router?.detachComment()\n    listener?.feedDidClose()",
      ].map { commenting($0) }),
    .silent(
      "Feed does both by helpers of its own",
      commenting("close(); listener?.feedDidClose()", clearing),
      commenting("router?.detachComment(); leave()", "private func leave() { listener?.feedDidClose() }"),
      commenting("close(); leave()", clearing),
      commenting("closeAll(); leave()", clearing + "\n  private func closeAll() { close() }"),
      commenting("finish()", clearing + "\n  private func finish() { close(); leave() }"),
      commenting("if isOpen { close(); leave() }", clearing)),
    .silent(
      "Feed detaches Comment elsewhere, too, and clears its property there",
      commenting("close(); leave()", clearing + "\n  override func didBecomeActive() { router?.reset() }")
        .replacing("func detachComment() }", with: "func detachComment(); func reset() }")
        .adding("  func reset() { comment.map(detachChild); comment = nil }", to: "  private var comment: Routing?")),
    .found(
      "only one of Feed's ways to detach Comment has it released", says: staying,
      commenting("close(); leave()", clearing + "\n  func didTapOther() { close() }"),
      commenting("close()", clearing + "\n  func closeOther() { close(); leave() }"),
      commenting("close(); if isOpen { leave() }", clearing),
      commenting("close(); later { [weak self] in self?.leave() }", clearing),
      commenting("close(); leave()", clearing + "\n  override func didBecomeActive() { close() }"),
      commenting("close(); leave()", clearing + "\n  @objc private func closeLater() { close() }"),
      commenting("close(); listener?.feedDidChange()", clearing)),
    .found(
      "Feed may stay with the Comment that it detached",
      says: staying,
      [
        "router?.detachComment()\n    if isOpen { listener?.feedDidClose() }",
        "router?.detachComment()\n    listener?.feedDidChange()", "router?.detachComment()",
      ].map { commenting($0) }),
  ]

  @Test(arguments: detachments + guards + grandchildren) func verdict(row: Verdict) {
    row.expect(StaleChild.self, usually: Self.stale)
  }

  /// The help names the call behind which to write.
  @Test(arguments: [
    ("if let child = feed { detachChild(child) }", "feed", "detachChild(child)"),
    ("feed.map(detachChild)", "feed", "detachChild"),
    ("if let feed { detachChild(feed) }", "self.feed", "detachChild(feed)"),
    ("if let child = feed { self.detachChild(child) }", "self.feed", "detachChild(child)"),
    ("if let feed { self.detachChild(feed) }", "self.feed", "detachChild(feed)"),
    (
      "later { [weak self] in if let child = self?.feed { self?.detachChild(child) } }", "self?.feed",
      "detachChild(child)"
    ),
  ]) func theHelpNamesTheCall(statement: String, property: String, call: String) {
    let help = Self.asking(detach: statement).findings(of: StaleChild.self).first?.help
    #expect(help == "write `\(property) = nil` after `\(call)`")
  }

  @Test func whereAnotherPropertyIsAskedTheChildIsAttachedAgain() {
    let app = { (asked: String) in
      Self.asking("guard \(asked) == nil else { return }", more: "private var former: FeedRouting?")
    }
    #expect(app("feed").findings(of: StaleChild.self).count == 1)
    #expect(app("former").findings(of: StaleChild.self) == [])
  }

  /// What is never attached is not missed.
  @Test func whatNobodyAttachesIsNotStale() {
    let app = Self.asking(detach: "feed.map(detachChild)")
    #expect(app.findings(of: StaleChild.self).count == 1)
    #expect(app.tapping("print(1)").findings(of: StaleChild.self) == [])
  }
}
