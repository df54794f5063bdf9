import RIBRules
import Testing

/// Routers that are asked for everything by one method, which takes what is wanted as a case of an enum.
@Suite struct RequestTests {
  private static let guarding = "    guard feed == nil else { return }\n"
  private static let clearing = "    feed = nil\n"

  private static let cases = """
        case .openFeed: attachFeed()
        case .closeFeed: detachFeed()
        case .warn(let text): print(text)
    """

  private static let enumeration = """
    enum HomeRequest {
      case openFeed, closeFeed
      case warn(String)
      static let other = HomeRequest.openFeed
    }
    """

  /// The app whose interactor asks its router by cases.
  private func app(_ cases: String = cases) -> AttachApp {
    AttachApp().replacing(
      "  func attachFeed()\n  func detachFeed()\n", with: "  func request(_ request: HomeRequest)\n"
    )
    .replacing("    router?.attachFeed()", with: "    router?.request(.openFeed)")
    .replacing("    router?.detachFeed()", with: "    router?.request(.closeFeed)")
    .adding(Self.enumeration)
    .adding(
      "  func request(_ request: HomeRequest) {\n    switch request {\n\(cases)\n    }\n  }",
      to: "  private var feed: FeedRouting?")
  }

  private func rules(_ app: AttachApp) -> Set<String> {
    let rules: [any Rule.Type] = [UndetachedChild.self, RepeatedAttach.self, StaleChild.self, ViewLeftBehind.self]
    return Set(rules.filter { !app.findings(of: $0).isEmpty }.map { $0.id })
  }

  @Test func whatIsRightIsSilent() { #expect(rules(app()).isEmpty) }

  @Test(arguments: [
    cases,
    "case HomeRequest.openFeed: attachFeed()\ncase HomeRequest.closeFeed: detachFeed()\ncase .warn: break",
  ]) func aCaseIsFollowed(cases: String) {
    #expect(rules(app(cases).late.replacing(Self.guarding, with: "")) == ["repeated_attach"])
  }

  @Test func aDetachThatLeavesThePropertyIsFound() {
    #expect(rules(app().replacing(Self.clearing, with: "")) == ["stale_child"])
  }

  @Test func whatTheSameCaseClearsIsSilent() {
    let clears = Self.cases.replacing("detachFeed()", with: "do { detachFeed(); feed = nil }")
    #expect(rules(app(clears).replacing(Self.clearing, with: "")).isEmpty)
  }

  @Test(arguments: ["wanted", "HomeRequest.other", ".other"]) func whatIsNoCaseLeavesItOpen(wanted: String) {
    let app = app().replacing("    router?.request(.openFeed)", with: "    router?.request(\(wanted))")
      .adding("  private var wanted = HomeRequest.openFeed", to: "  weak var router: HomeRouting?")
      .replacing(Self.guarding, with: "")
    #expect(rules(app).isEmpty)
  }

  @Test func whatTheRestDoesLeavesItOpen() {
    let cases = "case .closeFeed: detachFeed()\ncase .warn(let text): print(text)\ndefault: attachFeed()"
    #expect(rules(app(cases).replacing(Self.guarding, with: "")).isEmpty)
  }

  @Test func anotherCaseOfTheSameAnswerDetachesFirst() {
    let app = app().replacing(Self.guarding, with: "")
      .replacing(
        "    router?.request(.openFeed)", with: "    router?.request(.closeFeed)\n    router?.request(.openFeed)")
    #expect(rules(app).isEmpty)
  }

  /// A child that tells its listener by cases, too.
  @Test func anInteractorMayBeAskedSoToo() {
    let app = app().replacing("  func feedDidClose()\n", with: "  func feed(_ request: FeedRequest)\n")
      .replacing("listener?.feedDidClose()", with: "listener?.feed(.closed)")
      .replacing(
        "  func feedDidClose() {\n    router?.request(.closeFeed)\n  }",
        with: """
            func feed(_ request: FeedRequest) {
              switch request {
              case .closed: router?.request(.closeFeed)
              case .again: router?.request(.openFeed)
              }
            }
          """
      ).adding("enum FeedRequest { case closed, again }")
    #expect(rules(app).isEmpty)
    #expect(rules(app.replacing(Self.clearing, with: "")) == ["stale_child"])
    #expect(rules(app.replacing("    detachChild(router)\n", with: "")) == ["undetached_child"])
  }
}
