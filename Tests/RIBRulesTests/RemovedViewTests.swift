import RIBRules
import Testing

/// What may take a child's view away as its router is detached, and what surely does not.
@Suite struct RemovedViewTests {
  private static let left =
    "HomeRouter shows the view of Feed in 'attachFeed()', but 'detachFeed()' detaches Feed without removing the view: the "
    + "screen stays visible and does not respond"

  private static let dismissing = "    viewController.uiviewController.dismiss(animated: true)\n"

  /// The app whose router detaches Feed and leaves its view.
  private static let leaving = AttachApp().replacing(dismissing, with: "")
    .replacing("    detachChild(router)", with: "    ①detachChild(router)")

  // MARK: - What the router does

  /// Apps whose router does something as it detaches Feed.
  private static func detaching(_ statements: String...) -> [AttachApp] {
    statements.map { statement in
      leaving.replacing("    ①detachChild", with: "    \(statement)\n    ①detachChild").keeping(
        """
        private var count = 0
          private var feeds: [FeedRouting] = []
          private var screens: [UIView] = []
          private let window = UIWindow()
          private func log() { print(children.count) }
        """)
    }
  }

  private static let bodies: [Verdict] = [
    .found(
      "it only asks its children, and sets its own properties",
      detaching(
        "children.forEach { print($0) }", "let child = feed; child.map { print($0) }", "feeds[0] = router",
        "[feed].compactMap { $0 }.forEach { print($0) }", "(feed, count) = (nil, 1)", "self.count = 1", "count += 1",
        "var last = 1; last = 2; print(last)", "NSLog(\"detach\")", "self.log()",
        "let view = router.viewControllable; print(view)")),
    .silent(
      "it sets a property of something else, or calls it",
      detaching(
        "(window.rootViewController, count) = (nil, 1)", "(count, window.rootViewController) = (1, nil)",
        "window.rootViewController = nil", "screens.removeAll()", "screens.forEach { print($0) }", "items.first()",
        "self.unknown()", "unknown()", "{ print(1) }()", "count = hide()")),
  ]

  // MARK: - What shows the view

  /// The app that shows Feed by other statements.
  private static func showing(_ statements: String) -> AttachApp {
    leaving.replacing("    \(AttachApp.presentation)\n", with: "    \(statements)\n")
      .keeping("private var other: ViewableRouting?")
  }

  private static let showings: [Verdict] = [
    .silent(
      "no view of Feed is handed to anybody",
      [
        "router.viewControllable.uiviewController.loadViewIfNeeded()", "track(view: router)",
        "show(viewController: router)", "let view = router.viewControllable; _ = view",
        "screen = router.viewControllable", "perform { _ = router.viewControllable }", "show(router.interactable)",
        "show(viewController)", "show(other.viewControllable)",
      ].map(showing))
  ]

  /// The outermost call that is passed the view shows it; of several the first.
  @Test(arguments: [
    ("show(router.viewControllable)\n    hide(router.viewControllable)", "show"),
    ("present(UINavigationController(rootViewController: router.viewControllable.uiviewController))", "present"),
    ("router.viewControllable.appear(on: router.view)", "appear"), ("let pair = Pair(router.viewControllable)", "Pair"),
    ("window.set(router.view).show()", "set"),
  ]) func theCallThatShowsTheViewIsNoted(statements: String, call: String) {
    let findings = Self.showing(statements).findings(of: ViewLeftBehind.self)
    #expect(findings.flatMap(\.notes).map(\.message) == ["'\(call)' shows the view"])
  }

  // MARK: - Who calls it

  /// Apps whose interactor does something besides as Feed says that it is done.
  private static func closing(_ statements: String..., members: String = "") -> [AttachApp] {
    statements.map { statement in
      leaving.closing(statement).interacting(
        "private var count = 0; private var isHidden = false\n  private func note() {}\n  \(members)"
      ).keeping("func log() { print(1) }\n  func clear() { window.rootViewController = nil }")
        .routing("func log(); func clear()")
    }
  }

  /// The app whose view may have Feed detached, too.
  private static let hiding = leaving.interacting("func didHide() { router?.detachFeed() }")
    .adding("  func didHide()", to: "protocol HomePresentableListener: AnyObject {")
    .adding("  @objc func hideTapped() { listener?.didHide() }", to: AttachApp.homeHead)

  private static let callers: [Verdict] = [
    .found(
      "the interactor only calls itself and its router",
      closing(
        "count += 1; router?.detachFeed()", "count = 1; router?.detachFeed()", "print(1); router?.detachFeed()",
        "assert(true); router?.detachFeed()", "self.note(); router?.detachFeed()",
        "window.alpha = 1; router?.detachFeed()", "(router as? HomeRouter)?.detachFeed()",
        "router?.log(); router?.detachFeed()")
        + closing("close()", members: "private func close() { note(); router?.detachFeed() }")
        + closing("router?.closeFeed()").map {
          $0.keeping("func closeFeed() { detachFeed() }").routing("func closeFeed()")
        }
    ),
    .silent(
      "the interactor calls somebody else, or replaces a screen",
      closing(
        "window.rootViewController = nil; router?.detachFeed()", "make()(); router?.detachFeed()",
        "router?.children.removeAll(); router?.detachFeed()", "isHidden = true; router?.detachFeed()",
        "router?.clear(); router?.detachFeed()")
        + closing(
          "close()", "router.map { _ in self.close() }",
          members: "private func close() { presenter.hide(); router?.detachFeed() }")
        + closing(
          "router.map { _ in self.hide() }; router?.detachFeed()", members: "private func hide() { presenter.hide() }")),
    .silent(
      "Feed is detached for another reason, too",
      hiding, leaving.interacting("override func willResignActive() { router?.detachFeed() }"),
      leaving.adding("extension HomeViewController { func leave(_ router: HomeRouting) { router.detachFeed() } }"),
      leaving.keeping("lazy var close: () -> Void = { [unowned self] in self.detachFeed() }")),
  ]

  @Test(arguments: bodies + showings + callers) func verdict(row: Verdict) {
    row.expect(ViewLeftBehind.self, usually: Self.left)
  }
}
