import RIBRules
import Testing

/// Children that a router builds and shows without attaching them, and those that something may attach.
@Suite struct UnattachedChildTests {
  private static let released =
    "HomeRouter builds Feed and shows its view but never attaches it: its interactor never becomes active, and is "
    + "released with its router while the view stays"
  private static let idle =
    "HomeRouter builds Feed and shows its view but never attaches it: its interactor never becomes active and its "
    + "router never loads"

  /// The app where Home's router attaches Feed by other methods.
  private func app(_ router: String) -> AttachApp {
    AttachApp(
      router: router + """

          func detachFeed() {
            viewController.uiviewController.dismiss(animated: true)
            feed = nil
          }
        """)
  }

  private func attaching(_ statements: String) -> AttachApp { app("  func attachFeed() {\n    \(statements)\n  }") }

  // MARK: - Found

  @Test(arguments: [
    "show(feedBuilder.①build(withListener: interactor).viewControllable)",
    "let router = feedBuilder.①build(withListener: interactor)\n    show(router.viewControllable)",
    "let view = feedBuilder.①build(withListener: interactor).viewControllable\n    show(view)",
    "let view = feedBuilder.①build(withListener: interactor).viewControllable.uiviewController\n    show(view)",
    "let router = feedBuilder.①build(withListener: interactor)\n    print(router)\n    show(router.viewControllable)",
    "let router = feedBuilder.①build(withListener: interactor)\n    detachChild(router)\n    show(router.viewControllable)",
    "if let router = feedBuilder.①build(withListener: interactor) as? FeedRouter { show(router.viewControllable) }",
    "tabs.viewControllers = [feedBuilder.①build(withListener: interactor).viewControllable.uiviewController]",
  ]) func aChildThatNothingKeepsIsReleased(statements: String) {
    expectFindings(attaching(statements).source, ["①": Self.released], of: [UnattachedChild.self])
  }

  @Test(arguments: [
    "feed = feedBuilder.①build(withListener: interactor)\n    show(feed!.viewControllable)",
    "let router = feedBuilder.①build(withListener: interactor)\n    feed = router\n    show(router.viewControllable)",
    "let router = feedBuilder.①build(withListener: interactor)\n    self.feed = router\n    show([router.viewControllable])",
  ]) func aChildThatAPropertyKeepsIsIdle(statements: String) {
    expectFindings(attaching(statements).source, ["①": Self.idle], of: [UnattachedChild.self])
  }

  @Test func oneMayBeBuiltForEachOfSeveral() {
    let build = "feeds = [1, 2].map { _ in feedBuilder.①build(withListener: interactor) }\n    "
    let show = "show(feeds.map(\\.viewControllable))"
    let idle = attaching(build + show).keeping("private var feeds: [FeedRouting] = []")
    expectFindings(idle.source, ["①": Self.idle], of: [UnattachedChild.self])
    let attached = attaching((build + "feeds.forEach(attachChild)\n    " + show).replacing("①", with: ""))
      .keeping("private var feeds: [FeedRouting] = []")
    expectFindings(attached.source, of: [UnattachedChild.self])
  }

  @Test func aPropertyMayBuildItOrTheInitialiserMay() {
    let lazily = app("  func attachFeed() { show(kept.viewControllable) }")
      .keeping("private lazy var kept = feedBuilder.①build(withListener: interactor)")
    expectFindings(lazily.source, ["①": Self.idle], of: [UnattachedChild.self])
    let early = app("  func attachFeed() { show(kept.viewControllable) }").keeping("private let kept: FeedRouting")
      .replacing(
        "    super.init(interactor: interactor, viewController: viewController)\n    interactor.router = self\n  }\n\n",
        with: "    kept = feedBuilder.①build(withListener: interactor)\n"
          + "    super.init(interactor: interactor, viewController: viewController)\n    interactor.router = self\n  }\n\n"
      )
    expectFindings(early.source, ["①": Self.idle], of: [UnattachedChild.self])
  }

  @Test func aHelperMayBuildIt() {
    let helper = "\n  private func make() -> FeedRouting { feedBuilder.build(withListener: interactor) }"
    let released = app("  func attachFeed() { show(①make().viewControllable) }" + helper)
    expectFindings(released.source, ["①": Self.released], of: [UnattachedChild.self])
    let attached = app(
      "  func attachFeed() { let made = make(); attachChild(made); show(made.viewControllable) }" + helper)
    expectFindings(attached.source, of: [UnattachedChild.self])
  }

  @Test func aChildThatIsOnlyDetachedIsFound() {
    let app = AttachApp().replacing("    attachChild(router)\n", with: "").marking("build(withListener: interactor)\n")
    expectFindings(app.source, ["①": Self.idle], of: [UnattachedChild.self])
  }

  // MARK: - Help

  @Test func theHelpNamesWhatHoldsTheChild() {
    func help(_ statements: String) -> [String?] {
      attaching(statements).findings(of: UnattachedChild.self).map(\.help)
    }
    #expect(
      help(
        "let router = feedBuilder.build(withListener: interactor)\n    feed = router\n    show(router.viewControllable)"
      )
        == ["call `attachChild(router)` before `show` shows the view"])
    #expect(
      help("feed = feedBuilder.build(withListener: interactor)\n    show(feed!.viewControllable)")
        == ["pass the router in `feed` to `attachChild` before `show` shows the view"])
    #expect(
      attaching("feed = feedBuilder.build(withListener: interactor)\n    last = feed\n    show(feed!.viewControllable)")
        .keeping("private var last: FeedRouting?").findings(of: UnattachedChild.self).map(\.help)
        == ["pass the router in `feed` to `attachChild` before `show` shows the view"])
    #expect(
      help("show(feedBuilder.build(withListener: interactor).viewControllable)")
        == ["keep what `attachFeed()` builds in a local, and pass it to `attachChild` before `show` shows the view"])
  }

  // MARK: - Silent

  @Test(arguments: [
    // Something may attach it.
    "let router = feedBuilder.build(withListener: interactor)\n    open(router)\n    show(router.viewControllable)",
    "let router = feedBuilder.build(withListener: interactor)\n    [router].forEach(attachChild)\n    show(router.viewControllable)",
    "feed = feedBuilder.build(withListener: interactor)\n    feed.map(attachChild)\n    show(feed!.viewControllable)",
    "let router = feedBuilder.build(withListener: interactor)\n    func open() { attachChild(router) }\n    open()\n"
      + "    show(router.viewControllable)",
    // Its interactor, or something of its own, may be asked to begin.
    "let router = feedBuilder.build(withListener: interactor)\n    router.start()\n    show(router.viewControllable)",
    "let router = feedBuilder.build(withListener: interactor)\n    router.interactable.activate()\n    show(router.viewControllable)",
    // Nothing shows it.
    "feed = feedBuilder.build(withListener: interactor)", "_ = feedBuilder.build(withListener: interactor)",
    "let view = feedBuilder.build(withListener: interactor).viewControllable\n    _ = view",
  ]) func whatMayBeAttachedIsNone(statements: String) {
    expectFindings(attaching(statements).source, of: [UnattachedChild.self])
  }

  @Test(arguments: [
    // Its observer attaches it; a wrapper may; whoever sees it may.
    "private var kept: FeedRouting? { willSet { newValue.map(attachChild) } }",
    "@Attached private var kept: FeedRouting?", "var kept: FeedRouting?",
  ]) func aPropertyMayLeadToItsBeingAttached(property: String) {
    let app = attaching("kept = feedBuilder.build(withListener: interactor)\n    show(kept!.viewControllable)")
      .keeping(property)
    expectFindings(app.source, of: [UnattachedChild.self])
  }

  @Test func whatAMethodGivesBackIsItsCallers() {
    let app = app(
      """
        func attachFeed() { attachChild(shownFeed()) }
        private func shownFeed() -> FeedRouting {
          let router = feedBuilder.build(withListener: interactor)
          show(router.viewControllable)
          return router
        }
      """)
    expectFindings(app.source, of: [UnattachedChild.self])
  }

  @Test func aMethodThatNobodyCallsShowsNothing() {
    let app = attaching("show(feedBuilder.build(withListener: interactor).viewControllable)")
      .replacing("    router?.attachFeed()", with: "    print(1)")
    expectFindings(app.source, of: [UnattachedChild.self])
  }

  @Test func anAppThatActivatesItsRIBsItselfIsLeftAlone() {
    let app = attaching("show(feedBuilder.build(withListener: interactor).viewControllable)")
    let host = """

      func begin(_ routing: Routing) {
        routing.interactable.activate()
        routing.load()
      }
      """
    expectFindings(app.source + host, of: [UnattachedChild.self])
  }
}
