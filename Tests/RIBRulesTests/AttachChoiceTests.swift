import RIBRules
import Testing

/// Who has a child attached by an action, a case of an enum that says what is wanted.
@Suite struct AttachChoiceTests {
  private static let cases = """
    switch action {
        case .open: router?.attachFeed()
        case .close: router?.detachFeed()
        case .wait: break
        }
    """

  /// The app whose view sends its interactor actions, and never detaches Feed.
  private static func app(_ members: String, _ body: String = cases, _ interactor: String = "") -> AttachApp {
    AttachApp().unguarded.replacing("    detachChild(router)\n", with: "").viewing(members)
      .replacing("  func didTapFeed()\n", with: "  func handle(_ action: HomeAction)\n")
      .replacing(
        "  func didTapFeed() {\n    router?.attachFeed()\n  }\n",
        with: "  func handle(_ action: HomeAction) {\n    \(body)\n  }\n"
      )
      .interacting(interactor)
      .adding("enum HomeAction { case open, close, wait }")
  }

  @Test(arguments: [
    (app("@objc func tap() { listener?.handle(.open) }"), ["view tap from tap()"]),
    (app("@objc func tap() { listener?.handle(.close) }"), []),
    (
      app("@objc func tap() { listener?.handle(.close) }\n  func fire() { listener?.handle(.open) }"),
      ["view open from fire()"]
    ),
    (app("@objc func tap() { listener?.handle(next()) }"), ["other open from tap()"]),
    (
      app(
        "@objc func tap() { listener?.handle(.open) }", "switch action { case .wait, .open: show()\n default: break }",
        "private func show() { router?.attachFeed() }"),
      ["view tap from tap()"]
    ),
    (
      app(
        "@objc func tap() { listener?.handle(.wait) }", "switch action { case .wait, .open: show()\n default: break }",
        "private func show() { router?.attachFeed() }"),
      ["view tap from tap()"]
    ),
    (
      app(
        "@objc func tap() { listener?.handle(.close) }", "switch action { case .wait, .open: show()\n default: break }",
        "private func show() { router?.attachFeed() }"),
      []
    ),
    // A helper that is asked for an action in turn.
    (
      app(
        "@objc func tap() { listener?.handle(.open) }", "perform(action)",
        "private func perform(_ action: HomeAction) { \(cases) }"),
      ["other open from tap()"]
    ),
    (
      app(
        "@objc func tap() { listener?.handle(.open) }", "perform(.open)",
        "private func perform(_ action: HomeAction) { \(cases) }"),
      ["view tap from tap()"]
    ),
    (
      app(
        "@objc func tap() { listener?.handle(.open) }", "perform(.wait)",
        "private func perform(_ action: HomeAction) { \(cases) }"), []
    ),
  ]) func aViewSendsActions(app: AttachApp, expected: [String]) {
    #expect(AttachTriggerTests.triggers(app) == expected)
  }
}
