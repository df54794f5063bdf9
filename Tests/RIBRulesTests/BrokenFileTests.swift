import RIBRules
import TestSupport
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

  @Test func whatIsReadWholeMustCallIt() {
    #expect(findings("    // attachFeed()\n  }\n}\n") == [dead])
    #expect(findings("    router.attachFeed()\n  }\n}\n") == [])
  }
}
