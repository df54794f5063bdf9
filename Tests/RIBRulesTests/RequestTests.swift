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
    AttachApp().marking("attachChild(router)").replacing("    detachChild(router)", with: "    ②detachChild(router)")
      .replacing(
        "  func attachFeed()\n  func detachFeed()\n", with: "  func request(_ request: HomeRequest)\n"
      )
      .replacing("    router?.attachFeed()", with: "    router?.request(.openFeed)")
      .replacing("    router?.detachFeed()", with: "    router?.request(.closeFeed)")
      .adding(Self.enumeration)
      .adding(
        "  func request(_ request: HomeRequest) {\n    switch request {\n\(cases)\n    }\n  }",
        to: "  private var feed: FeedRouting?")
  }

  private static let stale =
    "HomeRouter detaches Feed in 'detachFeed()' but leaves it in 'feed', so 'attachFeed()' treats it as attached: Feed is "
    + "never shown again"
  private static let undetached =
    "HomeRouter attaches Feed in 'attachFeed()', but nothing ever detaches it: Feed stays active and in memory after its view "
    + "is closed, and every visit adds one more"

  private func expect(
    _ app: AttachApp, _ expected: [Character: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let rules: [any Rule.Type] = [UndetachedChild.self, RepeatedAttach.self, StaleChild.self, ViewLeftBehind.self]
    expectFindings(app.source, expected, of: rules, sourceLocation: sourceLocation)
  }

  /// Home's view passes on which of several things the user chose, and the interactor asks for Feed by one of them.
  private func chosen(_ choice: String) -> AttachApp {
    AttachApp().marking("attachChild(router)").replacing("    detachChild(router)\n", with: "    print(router)\n")
      .replacing("func didTapFeed()", with: "func didTapFeed(_ index: Int)")
      .replacing("listener?.didTapFeed()", with: "listener?.didTapFeed(\(choice))")
      .replacing("    router?.attachFeed()", with: "    switch index { case 0: router?.attachFeed(); default: break }")
  }

  @Test(arguments: ["control.selectedSegmentIndex", "sender.tag", "path.row"])
  func theUserChoosesEachInTurn(choice: String) {
    expect(chosen(choice), ["①": Self.undetached])
  }

  @Test(arguments: ["2", "last"]) func whatAnybodyPassesMayAlwaysBeTheSame(choice: String) {
    expect(chosen(choice), ["①": Self.undetached.replacing(", and every visit adds one more", with: "")])
  }

  @Test func whatIsRightIsSilent() { expect(app()) }

  @Test func theCaseIsNamedThatNobodySends() {
    let app = AttachApp(
      router: """
          func request(_ request: HomeRequest) {
            switch request {
            case .openFeed:
              guard feed == nil else { return }
              let router = feedBuilder.build(withListener: interactor)
              feed = router
              attachChild(router)
            case .closeFeed:
              if let child = feed { detachChild(child) }
              feed = nil
            case .warn: break
            }
          }
          func attachFeed() { request(.openFeed) }
          func detachFeed() {}
        """
    ).adding(Self.enumeration)
    let message = app.findings(of: UndetachedChild.self).first?.message
    #expect(message?.contains("'request(.closeFeed)', which would detach it, is never called") == true)
  }

  @Test(arguments: [
    cases,
    "case HomeRequest.openFeed: attachFeed()\ncase HomeRequest.closeFeed: detachFeed()\ncase .warn: break",
  ]) func aCaseIsFollowed(cases: String) {
    expect(app(cases).late.replacing(Self.guarding, with: ""), ["①": RepeatedAttachTests.unasked])
  }

  @Test func aDetachThatLeavesThePropertyIsFound() {
    expect(app().replacing(Self.clearing, with: ""), ["②": Self.stale])
  }

  @Test func whatTheSameCaseClearsIsSilent() {
    let clears = Self.cases.replacing("detachFeed()", with: "do { detachFeed(); feed = nil }")
    expect(app(clears).replacing(Self.clearing, with: ""))
  }

  @Test(arguments: ["wanted", "HomeRequest.other", ".other"]) func whatIsNoCaseLeavesItOpen(wanted: String) {
    let app = app().replacing("    router?.request(.openFeed)", with: "    router?.request(\(wanted))")
      .adding("  private var wanted = HomeRequest.openFeed", to: "  weak var router: HomeRouting?")
      .replacing(Self.guarding, with: "")
    expect(app)
  }

  @Test func whatTheRestDoesLeavesItOpen() {
    let cases = "case .closeFeed: detachFeed()\ncase .warn(let text): print(text)\ndefault: attachFeed()"
    expect(app(cases).replacing(Self.guarding, with: ""))
  }

  @Test func anotherCaseOfTheSameAnswerDetachesFirst() {
    let app = app().replacing(Self.guarding, with: "")
      .replacing(
        "    router?.request(.openFeed)", with: "    router?.request(.closeFeed)\n    router?.request(.openFeed)")
    expect(app)
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
    expect(app)
    expect(app.replacing(Self.clearing, with: ""), ["②": Self.stale])
    expect(app.replacing("    ②detachChild(router)\n", with: ""), ["①": Self.undetached])
  }
}
