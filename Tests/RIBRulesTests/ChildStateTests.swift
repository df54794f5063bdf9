import RIBRules
import Testing

/// Children that a router keeps in an enum, in a struct, or in nothing but `children`.
@Suite struct ChildStateTests {
  private static func stale(_ property: String) -> String {
    "HomeRouter detaches Feed in 'detachFeed()' but leaves it in '\(property)', so 'attachFeed()' treats it as attached: "
      + "Feed is never shown again"
  }

  /// The app whose router keeps Feed in another way.
  private static func app(
    _ members: String, unless present: String, keeping: String, detaching: String
  ) -> AttachApp {
    AttachApp(
      router: """
          \(members)
          func attachFeed() {
            \(present)
            let router = feedBuilder.build(withListener: interactor)
            \(keeping)
            attachChild(router)
          }
          func detachFeed() {
            \(detaching)
          }
        """)
  }

  private static let states = "private enum State { case idle, shown(FeedRouting) }\n  private var state = State.idle"

  private static func state(
    _ detaching: String, unless present: String = "guard case .idle = state else { return }"
  ) -> AttachApp {
    app(states, unless: present, keeping: "state = .shown(router)", detaching: detaching)
  }

  private static func item(_ end: String) -> AttachApp {
    app(
      "private struct Item { let router: FeedRouting; let opened: Date }\n  private var item: Item?",
      unless: "guard item == nil else { return }", keeping: "item = Item(router: router, opened: Date())",
      detaching: "guard let item else { return }\n    ①detachChild(item.router)\n    \(end)")
  }

  private static func last(_ end: String, more: String = "") -> AttachApp {
    app(
      more, unless: "if feed != nil { return }", keeping: "feed = router",
      detaching: "guard let last = children.last else { return }\n    ①detachChild(last)\n    \(end)")
  }

  private static let rows: [Verdict] = [
    .found(
      "an enum keeps its case", says: stale("state"),
      state("switch state {\n    case .idle: break\n    case .shown(let router): ①detachChild(router)\n    }"),
      state("if case .shown(let router) = state { ①detachChild(router) }"),
      state(
        "if case .shown(let router) = state { ①detachChild(router) }", unless: "if case .shown = state { return }")),
    .silent(
      "the state goes back",
      state("if case .shown(let router) = state { detachChild(router) }\n    state = .idle"),
      state("defer { state = .idle }\n    if case .shown(let router) = state { detachChild(router) }")),
    .silent(
      "another case may stand for no child",
      app(
        "private enum State { case idle, busy, shown(FeedRouting) }\n  private var state = State.idle",
        unless: "if case .busy = state { return }", keeping: "state = .shown(router)",
        detaching: "if case .shown(let router) = state { detachChild(router) }")),
    .found("a struct keeps it", says: stale("item"), item("print(1)")),
    .silent("the struct is dropped", item("self.item = nil").replacing("①", with: "")),
    .found(
      "the last of the children is the only one", says: stale("feed"), last("print(1)"),
      app("", unless: "if feed != nil { return }", keeping: "feed = router", detaching: "①detachChild(children[0])")),
    .silent("the property of the last child is cleared", last("feed = nil").replacing("①", with: "")),
  ]

  @Test(arguments: rows) func verdict(row: Verdict) { row.expect(StaleChild.self, usually: "") }

  @Test func theHelpSetsTheStateBack() {
    let app = Self.state("if case .shown(let router) = state { detachChild(router) }")
    #expect(app.findings(of: StaleChild.self).map(\.help) == ["write `state = .idle` after `detachChild(router)`"])
  }

  private static let never =
    "HomeRouter attaches Feed in 'attachFeed()', but nothing ever detaches it: Feed stays active and in memory after its view "
    + "is closed, and every visit adds one more"

  /// What is read after it was cleared is nil.
  @Test(arguments: [
    "feed = nil\n    if let feed { detachChild(feed) }", "feed = nil\n    feed.map { detachChild($0) }",
    "feed = nil\n    detachChild(feed!)",
  ]) func aPropertyThatIsClearedBeforeItIsDetached(statements: String) {
    let app = Self.app(
      "", unless: "guard feed == nil else { return }", keeping: "feed = router", detaching: statements)
    #expect(app.findings(of: UndetachedChild.self).map(\.message) == [Self.never])
  }

  @Test(arguments: [
    "guard let child = feed else { return }\n    feed = nil\n    detachChild(child)",
    "if isLeaving { feed = nil }\n    if let feed { detachChild(feed) }",
    "if let feed { detachChild(feed) }\n    feed = nil",
  ]) func whatWasReadBeforeIsDetached(statements: String) {
    let app = Self.app(
      "private var isLeaving = false", unless: "guard feed == nil else { return }", keeping: "feed = router",
      detaching: statements)
    #expect(app.findings(of: UndetachedChild.self).isEmpty)
  }
}
