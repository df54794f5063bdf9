import RIBRules
import RibscopeTestSupport
import Testing

/// Ways of several calls to a child that nobody takes.
@Suite struct DeadWayTests {
  private static let idle = AttachApp().replacing("  func attachFeed() {", with: "  func ①attachFeed() {")
    .tapping("print(1)")

  private static func dead(_ caller: String, _ state: String = "called") -> String {
    "'attachFeed()' of HomeRouter attaches Feed, but only '\(caller)' calls it, which is never \(state): Feed is not shown "
      + "from here"
  }

  // MARK: - Where a way begins

  @Test(arguments: [("    home.open()", 0), ("    home.openFeed()", 0), ("    home.close()", 1)])
  func aFileThatIsNotReadMayCallAnyFunctionOnTheWay(broken: String, count: Int) {
    let app = Self.idle.interacting("func open() { openFeed() }\n  private func openFeed() { router?.attachFeed() }")
    let graph = linked(files: [
      (path: "App/Home.swift", module: "App", source: MarkedSource(app.source).text),
      (path: "App/Other.swift", module: "App", source: "import RIBs\nfinal class Other {\n  func go() {\n" + broken),
    ])
    #expect(check(graph, .only([DeadAttach.id])).count == count)
  }

  @Test func theFirstOfSeveralWaysIsNamed() {
    let app = Self.idle.interacting(
      """
      private func open() { router?.attachFeed() }
        private func first() { open() }
        private func second() { open() }
        private func third() { router?.attachFeed() }
      """)
    let found = expectFindings(app.source, ["①": Self.dead("open()", "reached")], of: [DeadAttach.self])
    #expect(found.flatMap(\.notes).map(\.message).last == "'first()' is never called")
  }

  // MARK: - What a protocol asks for

  private static let listening: [Verdict] = [
    .found("the child's listener, whom it never asks", idle.asking(by: "", "router?.attachFeed()")),
    .silent("the child's listener, whom it asks", idle.asking("router?.attachFeed()")),
    .silent(
      "a protocol as which no interactor knows anybody",
      idle.interacting("func feedDidAsk() { router?.attachFeed() }").adding(
        "protocol Asking { func feedDidAsk() }\nextension HomeInteractor: Asking {}")),
    .silent(
      "a protocol of the module's users",
      idle.asking(by: "", "router?.attachFeed()").replacing(
        "protocol FeedListener", with: "public protocol FeedListener")
    ),
  ]

  @Test(arguments: listening) func whatAProtocolAsksForMayBeCalled(row: Verdict) {
    row.expect(DeadAttach.self, usually: Self.dead("feedDidAsk()"))
  }

  // MARK: - Who may call it

  private static let called: [Verdict] = [
    .found("a method that nobody calls", idle.interacting("func open() { router?.attachFeed() }")),
    .found(
      "one that overrides the app's own, which nobody calls",
      based(on: "func open() {}", "override func open() { router?.attachFeed() }")),
    .silent(
      "one that overrides a library's, or is there in some builds only",
      based(on: "", "override func open() { router?.attachFeed() }"),
      idle.interacting("\n#if DEBUG\n  func open() { router?.attachFeed() }\n#endif")),
    .silent(
      "a method of the class", idle.interacting("static func open(_ home: HomeRouting) { home.attachFeed() }")),
    .silent("one for other modules", idle.interacting("public func open() { router?.attachFeed() }")),
  ]

  /// The app whose interactor has a base class of the app's.
  private static func based(on members: String, _ own: String) -> AttachApp {
    idle.replacing(
      "HomeInteractor: PresentableInteractor<HomePresentable>,",
      with: "HomeInteractor: FlowInteractor<HomePresentable>,"
    ).interacting(own).adding(
      "class FlowInteractor<Screen>: BaseInteractor<Screen> {}\n"
        + "class BaseInteractor<Screen>: PresentableInteractor<Screen> { \(members) }")
  }

  @Test(arguments: called) func whoMayCallIt(row: Verdict) {
    row.expect(DeadAttach.self, usually: Self.dead("open()"))
  }

  /// Another file may call what is not private, as far as it is seen.
  @Test(arguments: [("private", 1), ("fileprivate", 1), ("internal", 0)])
  func whatIsPrivateIsCalledInItsFile(access: String, count: Int) {
    let app = Self.idle.interacting("\(access) func open() { router?.attachFeed() }")
    let graph = linked(files: [
      (path: "App/Home.swift", module: "App", source: MarkedSource(app.source).text),
      (path: "App/Other.swift", module: "App", source: "func go() { unknown.open() }"),
    ])
    #expect(check(graph, .only([DeadAttach.id])).count == count)
  }

  /// What is public is for the modules that import this one; where these are seen, so is who calls it.
  @Test(arguments: [("public", "Kit", 0), ("public", "App", 1), ("open", "Kit", 0), ("internal", "Kit", 1)])
  func whatIsPublicIsForOtherModules(access: String, imported: String, count: Int) {
    let app = Self.idle.interacting("\(access) func open() { router?.attachFeed() }")
    let graph = linked(files: [
      (path: "App/Home.swift", module: "App", source: MarkedSource(app.source).text),
      (path: "Other/Other.swift", module: "Other", source: "import \(imported)\nfunc go() {}"),
    ])
    #expect(check(graph, .only([DeadAttach.id])).count == count)
  }

  /// Where a listener of another RIB is asked for something of the same name.
  @Test(arguments: [
    ("TourRequest", "FeedRequest", 1), ("TourRequest", "TourRequest", 0), ("TourRequest", "Int", 0),
    ("Int", "FeedRequest", 0), ("TourRequest, _ count: Int", "FeedRequest", 0),
    ("TourRequest, _ count: Int", "TourRequest, _ count: Int", 0),
    ("TourRequest, _ count: Int", "FeedRequest, _ count: Int", 1),
    ("TourRequest, _ count: Int", "TourRequest, _ count: String", 0),
    ("TourRequest", "FeedRequest)\n  func request(_ request: TourRequest", 0),
  ]) func aNamesakeIsToldApartByWhatItTakes(own: String, other: String, count: Int) {
    let app = Self.idle
      .replacing("Interactable, FeedListener", with: "Interactable, FeedListener, TourListener")
      .interacting("func request(_ request: \(own)) { router?.attachFeed() }")
      .keeping("private let tourBuilder = TourBuilder(dependency: EmptyComponent())")
      .adding(AttachApp.rib("Tour", tells: "func request(_ request: \(own))", says: "print(1)"))
      .adding("  func request(_ request: \(other))", to: "protocol FeedListener: AnyObject {")
      .replacing("    listener?.feedDidClose()", with: "    listener?.feedDidClose()\n    listener?.request(next)")
      .adding("enum TourRequest { case next }\nenum FeedRequest { case next }")
    #expect(app.findings(of: DeadAttach.self).count == count, "\(own), \(other)")
  }
}
