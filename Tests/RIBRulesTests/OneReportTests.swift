import RIBModel
import RIBRules
import Testing

/// A child that two rules could speak of is told of by one.
@Suite struct OneReportTests {
  /// The app where nothing detaches Feed, which the user may leave without a word.
  private static func kept(_ app: AttachApp) -> AttachApp {
    app.replacing("    detachChild(router)\n", with: "").replacing("    feed = nil\n", with: "")
  }

  @Test func whatNothingDetachesIsNotAboutTheDismissal() {
    for app in [AttachApp.sheet, .push] {
      #expect(app.findings(of: UnreportedDismissal.self).count == 1 && app.findings(of: UndetachedChild.self) == [])
      let kept = Self.kept(app)
      #expect(kept.findings(of: UnreportedDismissal.self) == [] && kept.findings(of: UndetachedChild.self).count == 1)
    }
  }

  private static let leaving =
    "HomeRouter shows the view of Feed in 'attachFeed()', but 'detachFeed()' detaches Feed without removing the view: the "
    + "screen stays visible and does not respond"

  /// Where code that is not seen may detach the child, it may take the view away, too.
  @Test func whereOthersMayDetachItTheViewMayGoToo() {
    let app = AttachApp().replacing("    viewController.uiviewController.dismiss(animated: true)\n", with: "")
      .replacing("    detachChild(router)", with: "    ①detachChild(router)")
    expectFindings(app.source, ["①": Self.leaving], of: [ViewLeftBehind.self])
    expectFindings(files: inApp(app.source), of: [ViewLeftBehind.self]) { graph in
      for index in graph.attachments.indices { graph.attachments[index].isUndecided = true }
    }
    expectFindings(files: inApp(app.source), of: [ViewLeftBehind.self]) { graph in
      for index in graph.attachments.indices { graph.attachments[index].isCalled = false }
    }
  }
}
