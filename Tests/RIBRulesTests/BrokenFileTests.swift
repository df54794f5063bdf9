import RIBRules
import RibscopeTestSupport
import Testing

/// What a file that could not be read whole may call.
@Suite struct BrokenFileTests {
  /// The findings in the app whose tap does something else, besides a file that ends too early.
  private func findings(_ broken: String) -> [String] {
    let app = AttachApp().tapping("print(1)")
    let graph = linked(files: [
      (path: "App/Home.swift", module: "App", source: app.source),
      (path: "App/Other.swift", module: "App", source: "import RIBs\nfinal class Other {\n  func go() {\n" + broken),
    ])
    return check(graph, .only([DeadAttach.id])).map(\.message)
  }

  private let dead = "'attachFeed()' of HomeRouter attaches Feed, but is never called: Feed is not shown from here"

  @Test(arguments: [
    "    print(1)", "    router.attachFeeds()", "    router.reattachFeed()", "    func attachFeed() {",
    "    router.attachFeed1()", "    router.attach_Feed()", "  }\n}\nextension Other {",
  ]) func whatDoesNotNameAMethodDoesNotCallIt(broken: String) {
    #expect(findings(broken) == [dead])
  }

  @Test(arguments: [
    "    router.attachFeed()", "    attachFeed", "    // attachFeed()", "    func attachFeed() { attachFeed() }",
    "    router?.attachFeed(1)", "    \"\\(attachFeed)\"",
  ]) func whatNamesAMethodMayCallIt(broken: String) {
    #expect(findings(broken) == [])
  }

  /// A library hands an interactor the actions that views send it, for which a file may stand that is not read whole.
  @Test(arguments: [("    print(1)", 1), ("    send(.close)", 0), ("    // .close", 0), ("  }\n}\n// .close", 1)])
  func whatNamesAnActionMaySendIt(broken: String, count: Int) {
    let members = """
        enum Action { case close, open }
        func mutate(action: Action) {
          switch action {
          case .close: listener?.feedDidClose()
          case .open: break
          }
        }
      """
    let app = AttachApp.sheet.replacing(
      "PresentableInteractor<FeedPresentable>, FeedPresentableListener {",
      with: "PresentableInteractor<FeedPresentable>, FeedPresentableListener, Reactor {\n" + members
    ).replacing("    listener?.feedDidClose()\n  }", with: "  }")
    let graph = linked(files: [
      (path: "App/Home.swift", module: "App", source: "import RIBs\n" + MarkedSource(app.source).text),
      (path: "App/Other.swift", module: "App", source: "import RIBs\nfinal class Other {\n  func go() {\n" + broken),
    ])
    #expect(check(graph, .only([UnreportedDismissal.id])).count == count)
  }

  @Test func whatIsReadWholeMustCallIt() {
    #expect(findings("    // attachFeed()\n  }\n}\n") == [dead])
    #expect(findings("    router.attachFeed()\n  }\n}\n") == [])
  }
}
