import RIBRules
import Testing

/// When a view gets the report that it lacks by an edit: where the app has all else.
@Suite struct ReportEditTests {
  private func edits(_ app: AttachApp) -> String {
    let findings = app.findings(of: UnreportedDismissal.self)
    return findings.map { $0.edits.map(\.text).joined(separator: "|") }.joined(separator: "\n")
  }

  @Test(arguments: [
    (AttachApp.sheet, "if isBeingDismissed { listener?.didTapClose() }"),
    (.push, "if parent == nil { listener?.didTapClose() }"),
    (
      AttachApp.sheet.showing(
        "let navigation = UINavigationController(rootViewController: router.viewControllable.uiviewController)\n"
          + "    viewController.uiviewController.present(navigation, animated: true)"),
      "if navigationController?.isBeingDismissed == true { listener?.didTapClose() }"
    ),
    (.push.closing("router?.detachFeed(animated: true)").routed("(animated: Bool)"), "if parent == nil"),
    (AttachApp.push.replacing("final class FeedV", with: "public final class FeedV"), "public override func didMove"),
  ]) func theViewTellsItsListener(app: AttachApp, expected: String) {
    #expect(edits(app).contains(expected), "\(edits(app))")
  }

  @Test(arguments: [
    AttachApp.push.closing("router?.detachFeed()\n    print(1)"), .push.closing("if true { router?.detachFeed() }"),
    .push.closing("router?.detachFeed(of: children)").routed("(of children: Int)"),
    .push.replacing("    listener?.feedDidClose()", with: "    save()\n    listener?.feedDidClose()"),
    .push.adding("  override func didMove(toParent parent: UIViewController?) {}", to: AttachApp.feedHead),
    .push.replacing("    feed = nil\n", with: ""),
    .push.replacing("    detachChild(router)\n", with: "    log.send(1)\n    detachChild(router)\n"),
    .push.replacing("    detachChild(router)\n", with: "    viewController.title = 1\n    detachChild(router)\n"),
    .push.replacing("guard let router = feed else", with: "guard let router = self.children.first else"),
    .sheet.replacing(
      "    viewController.uiviewController.dismiss(animated: true)\n",
      with: "    viewController.uiviewController.dismiss(animated: true) { print(1) }\n"),
    AttachApp.push.unguarded.late,
  ]) func nothingIsWrittenWhereMoreWouldHaveToBe(app: AttachApp) {
    #expect(!app.findings(of: UnreportedDismissal.self).isEmpty && edits(app).isEmpty, "\(edits(app))")
  }

  /// What is swiped away has to be told of besides the detach.
  @Test func aDetachAloneIsWrittenWhereTheUserCannotTakeTheViewAway() {
    let isMended = { (app: AttachApp) in
      let left = app.replacing("    detachChild(router)\n", with: "")
      return left.findings(of: UndetachedChild.self).map { !$0.edits.isEmpty }
    }
    #expect(isMended(AttachApp()) == [true] && isMended(.sheet) == [false] && isMended(.push) == [false])
  }
}

extension AttachApp {
  /// The app whose router's method that detaches Feed takes something.
  fileprivate func routed(_ parameters: String) -> AttachApp {
    replacing("func detachFeed()", with: "func detachFeed\(parameters)")
  }
}
