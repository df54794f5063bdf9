import RIBRules
import Testing

/// Views that take themselves off the screen, and of which the user cannot swipe away.
@Suite struct SelfClosingTests {
  /// Home presents Feed full screen; Feed's button does something.
  private static func full(_ body: String, members: String = "", _ statements: String = "") -> AttachApp {
    AttachApp.presenting(after: "FEED.modalPresentationStyle = .fullScreen")
      .feed("@objc func backTapped() { \(body) }\n\(members)")
  }

  /// Home pushes Feed, from which the user cannot swipe back.
  private static func pushed(_ body: String, members: String = "") -> AttachApp {
    AttachApp.push.loading("navigationItem.hidesBackButton = true").feed(
      "@objc func backTapped() { \(body) }\n\(members)")
  }

  /// The app where Feed's view may tell its interactor something, which then does something.
  private static func skipping(_ app: AttachApp, _ statements: String) -> AttachApp {
    app.adding("  func didTapSkip()", to: "protocol FeedPresentableListener: AnyObject {").replacing(
      "  func didTapClose() {\n    listener?.feedDidClose()",
      with: "  private var skips = 0\n  func didTapSkip() { \(statements) }\n"
        + "  func didTapClose() {\n    listener?.feedDidClose()")
  }

  private static let popping = "navigationController?.popViewController(animated: true)"
  private static let message =
    "FeedViewController dismisses itself in 'backTapped()', but nothing that runs then makes HomeRouter detach it: it "
    + "stays attached and prevents the next one from opening"

  @Test(
    arguments: [
      .found(
        "a presented view dismisses itself", full("dismiss(animated: true)"), full("self.dismiss(animated: true)"),
        full("navigationController?.dismiss(animated: true)"), full("print(1); dismiss(animated: true)"),
        full("leave()", members: "private func leave() { dismiss(animated: true) }"),
        full("view.endEditing(true); presentingViewController?.dismiss(animated: true)"),
        full("let haptics = UIImpactFeedbackGenerator(); dismiss(animated: true)")),
      .silent(
        "it dismisses something else, or does it for somebody else",
        full("alert.dismiss(animated: true)"), full("print(1)"), full(popping),
        full("", members: "func leave() { dismiss(animated: true) }"),
        full("presentedViewController?.dismiss(animated: true)")),
      .silent(
        "it may tell somebody", full("dismiss(animated: true); listener?.didTapClose()"),
        full("listener?.didTapClose(); dismiss(animated: true)"), full("dismiss(animated: true); tell()"),
        full("tell(); dismiss(animated: true)"), full("dismiss(animated: true) { self.listener?.didTapClose() }"),
        full("leave()", members: "func leave() { dismiss(animated: true); tell() }")),
      .found(
        "it tells its interactor, which keeps that to itself",
        skipping(full("listener?.didTapSkip(); dismiss(animated: true)"), "skips += 1; print(skips)"),
        skipping(pushed("listener?.didTapSkip(); \(popping)"), "")),
      .silent(
        "its interactor may tell somebody",
        skipping(full("listener?.didTapSkip(); dismiss(animated: true)"), "skips += 1; listener?.feedDidClose()"),
        skipping(full("listener?.didTapSkip(); dismiss(animated: true)"), "tell()")),
      .silent(
        "what it dismisses may be what it presents itself",
        full("dismiss(animated: true)", members: "func ask() { present(UIAlertController(), animated: true) }"),
        full("dismiss(animated: true)", members: "func ask() { self.present(UIAlertController(), animated: true) }")),
      .found(
        "what others present",
        full("dismiss(animated: true)", members: "func ask() { other.present(UIAlertController(), animated: true) }")),
      .found(
        "a pushed view pops itself", pushed(popping),
        pushed("navigationController?.popToRootViewController(animated: true)"), pushed("self.\(popping)"),
        pushed(popping, members: "func ask() { present(UIAlertController(), animated: true) }")),
      .silent(
        "a pushed view dismisses what is around it", pushed("dismiss(animated: true)"), pushed("other.\(popping)")),
      .found(
        "an action of a control dismisses it", says: message.replacing("backTapped", with: "build"),
        full("print(1)", members: "func build() { add(UIAction { [weak self] _ in self?.dismiss(animated: true) }) }")),
      .silent(
        "an action of a control tells somebody, or another closure dismisses it",
        full(
          "print(1)",
          members: "func build() { add(UIAction { [weak self] _ in self?.leave() }) }\n"
            + "func leave() { dismiss(animated: true); listener?.didTapClose() }"),
        full("print(1)", members: "func build() { later { [weak self] in self?.dismiss(animated: true) } }")),
      .silent(
        "it is a part of another view",
        AttachApp.showing("uiviewController.addChild(FEED)").feed("@objc func backTapped() { dismiss(animated: true) }")
      ),
      .silent(
        "of its view something is not seen",
        full("dismiss(animated: true)").replacing(
          "FeedViewController: UIViewController", with: "FeedViewController: UnseenViewController")),
      .found(
        "it is pushed in another case, and dismisses itself",
        AttachApp.showing(
          "uiviewController.①present(FEED, animated: true); if isCompact { "
            + "viewController.uiviewController.navigationController?.pushViewController(FEED, animated: true) }"
        ).loading("modalPresentationStyle = .fullScreen").feed("@objc func backTapped() { dismiss(animated: true) }")),
    ] as [Verdict]) func aViewThatClosesItself(verdict: Verdict)
  {
    verdict.expect(UnreportedDismissal.self, usually: Self.message)
  }

  @Test(
    arguments: [
      .found(
        "no delegate hears of its own button",
        says: "the user can close Feed by a button that its view controller has of its own, but nothing that runs then "
          + "makes HomeRouter detach it: it stays attached and prevents the next one from opening",
        AttachApp.sheet.feed(inheriting: "SFSafariViewController"),
        AttachApp.sheet.feed(inheriting: "UIDocumentPickerViewController")),
      .silent(
        "a delegate may hear of it, or the button closes nothing",
        AttachApp.sheet
          .feed("func safariViewControllerDidFinish(_ controller: SFSafariViewController) { listener?.didTapClose() }")
          .feed(inheriting: "SFSafariViewController"),
        AttachApp.push.feed(inheriting: "SFSafariViewController"),
        AttachApp.sheet.feed(inheriting: "SFAuthenticationViewController")),
    ] as [Verdict]) func aButtonOfApples(verdict: Verdict)
  {
    verdict.expect(UnreportedDismissal.self, usually: Self.message)
  }

  /// The next one is not kept out where nothing asks whether one is there.
  @Test func whatItKeepsOut() {
    let app = AttachApp.sheet.unguarded
    expectFindings(
      app.source,
      [
        "①":
          "the user can pull Feed's sheet down, but nothing that runs then makes HomeRouter detach it: it stays attached"
      ], of: [UnreportedDismissal.self])
  }
}
