import RIBRules
import Testing

/// What sets the property in which a router keeps a child, and what only looks so: of the child that is detached, and not
/// taken out of its property.
@Suite struct StoredChildTests {
  private static let stale =
    "HomeRouter detaches Feed in 'detachFeed()' but leaves it in 'feed', so 'attachFeed()' treats it as attached: Feed is "
    + "never shown again"

  private static let build = "feedBuilder.build(withListener: interactor)"

  /// The app that asks whether Feed is there, and detaches it with some statements more.
  private static func app(after statements: String = "", _ members: String = "") -> AttachApp {
    AttachApp(
      router: """
          func attachFeed() {
            guard feed == nil else { return }
            let router = \(build)
            feed = router
            attachChild(router)
          }
          func detachFeed() {
            feed.map(①detachChild)
            \(statements)
          }
          \(members)
          private var other: FeedRouting?
          private var feeds: [FeedRouting] = []
          private func clear(_ child: inout FeedRouting?) { child = nil }
          private func reset(_ path: ReferenceWritableKeyPath<HomeRouter, FeedRouting?>) { self[keyPath: path] = nil }
        """)
  }

  private static func declared(_ property: String, setBy statement: String = "router?.feed = nil") -> AttachApp {
    app().replacing("private var feed: FeedRouting?", with: property)
      .closing("router?.detachFeed(); \(statement)")
  }

  private static let rows: [Verdict] = [
    .found(
      "the property gets what it holds, or another child that is built", app(after: "feed = feed"),
      app(after: "feed = \(build)"), app(after: "feed = other ?? \(build)")),
    .silent("the property may be emptied", app(after: "feed = other"), app(after: "feed = make()")),
    .found(
      "another property is set", app(after: "other = nil"), app(after: "clear(&other)"), app(after: "reset(\\.other)"),
      app(after: "(other, feeds) = (nil, [])"), app(after: "feeds.removeAll()"), app(after: "other?.feed = nil")),
    .silent(
      "the property is set", app(after: "clear(&feed)"), app(after: "reset(\\.feed)"),
      app(after: "(feeds, feed) = ([], nil)")),
    .found(
      "the interactor cannot set the property, or sets another one", declared("private var feed: FeedRouting?"),
      declared("fileprivate var feed: FeedRouting?"),
      declared("var feed: FeedRouting?; var more: FeedRouting?", setBy: "router?.more = nil")),
    .silent("the interactor sets the property", declared("var feed: FeedRouting?")),
    .found(
      "what a property does as it is set does not empty it",
      app(after: "isOpen = false", "var isOpen = false { didSet { print(1) } }"),
      app(after: "isOpen = false", "var isOpen: Bool { get { true } set { print(newValue) } }")),
    .silent(
      "a property may empty it as it is set",
      app(after: "isOpen = false", "var isOpen: Bool { get { true } set { feed = nil } }")),
    .found(
      "a property that is only read does not empty it",
      app("var isEmpty: Bool { feed = nil; return true }")),
    .silent(
      "who calls it puts the next one there",
      app("func swap() { detachFeed(); feed = \(build); attachChild(feed!) }").routing("func swap()")
        .closing("router?.swap()"),
      app("func swap() { detachFeed(); other = nil; feed = \(build); attachChild(feed!) }").routing("func swap()")
        .closing("router?.swap()")),
    .found(
      "not all who call it put the next one there",
      app(
        "func swap() { detachFeed(); feed = \(build); attachChild(feed!) }\n  func close() { detachFeed() }"
      ).routing("func swap(); func close()").closing("router?.swap(); router?.close()")),
    .found(
      "who calls it puts another child into another property",
      app("func swap() { detachFeed(); other = \(build); attachChild(other!) }").routing("func swap()")
        .closing("router?.swap()")),
    .found(
      "it is detached as Home leaves, and before",
      app().interacting("override func willResignActive() { router?.detachFeed() }")),
    .found(
      "a property that is read detaches it", says: stale.replacing("detachFeed()", with: "close"),
      app().replacing("    feed.map(①detachChild)\n", with: "").keeping("var close: Void { feed.map(①detachChild) }")
        .closing("router?.close")),
    .silent(
      "the property holds anything, or several children",
      [
        "private var feed: [String: FeedRouting]? = [:]", "private weak var feed: FeedRouting?",
        "private var feed = makeFeed()",
      ].map { app().replacing("private var feed: FeedRouting?", with: $0) }),
  ]

  @Test(arguments: rows) func verdict(row: Verdict) {
    row.expect(StaleChild.self, usually: Self.stale)
  }
}
