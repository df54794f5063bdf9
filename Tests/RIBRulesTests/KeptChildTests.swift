import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// In which property a router keeps a child that it attaches whenever somebody asks for it.
@Suite struct KeptChildTests {
  /// The names of these properties, for each place that attaches Feed.
  private static func kept(_ app: AttachApp) -> [String?] {
    let graph = linked(files: [(path: "App/Home.swift", module: "App", source: app.source)])
    return graph.attachments.map { $0.kept?.name }
  }

  private static let build = "feedBuilder.build(withListener: interactor)"

  /// The app whose router has a property for Feed, and methods that attach and detach what is in it.
  private static func app(
    _ property: String, attach: String = "attachChild(kept!)", detach: String = "detachChild(kept!)",
    more: String = ""
  ) -> AttachApp {
    AttachApp(
      router: """
          \(property)
          func attachFeed() { \(attach) }
          func detachFeed() { \(detach) }
          \(more)
        """)
  }

  struct Row: CustomTestStringConvertible {
    let why: String
    let name: String?
    let app: AttachApp
    var testDescription: String { why }
  }

  private static let made = "lazy var kept: FeedRouting? = \(build)"
  private static let empty = "var kept: FeedRouting?"
  private static let filling = "if kept == nil { kept = \(build) }"

  private static let rows = [
    Row(why: "it is made with the router", name: "kept", app: app(made)),
    Row(why: "it is held weakly", name: nil, app: app("weak " + empty, attach: "\(filling); attachChild(kept!)")),
    Row(
      why: "it is attached where the property is empty", name: nil,
      app: app(made, attach: "guard kept == nil else { return }; attachChild(kept!)")),
    Row(
      why: "it is attached where another property is empty", name: "kept",
      app: app(made, attach: "guard other == nil else { return }; attachChild(kept!)", more: "var other: Routing?")),
    Row(
      why: "the interactor sets the property", name: nil,
      app: app(made).closing("router?.kept = nil; router?.detachFeed()")),
    Row(
      why: "the interactor sets another property", name: "kept",
      app: app(made, more: "var other: Routing?").closing("router?.other = nil; router?.detachFeed()")),
    Row(
      why: "the interactor cannot set the property", name: "kept",
      app: app("private " + made).closing("router?.kept = nil; router?.detachFeed()")),
    Row(why: "the property is cleared", name: nil, app: app(made, detach: "detachChild(kept!); kept = nil")),
    Row(
      why: "another property is cleared", name: "kept",
      app: app(made, detach: "detachChild(kept!); other = nil", more: "var other: Routing?")),
    Row(why: "it is made anew each time", name: nil, app: app(empty, attach: "kept = \(build); attachChild(kept!)")),
    Row(
      why: "it is made where the property is empty", name: "kept",
      app: app(empty, attach: "\(filling); attachChild(kept!)")),
    Row(
      why: "it is made where the property is empty, and anew elsewhere", name: nil,
      app: app(empty, attach: "\(filling); attachChild(kept!)", more: "func renew() { kept = \(build) }")),
    Row(
      why: "it is put back where it was", name: "kept",
      app: app(empty, attach: "let router = kept ?? \(build); kept = router; attachChild(router)")),
    Row(
      why: "it is made as the router loads", name: "kept",
      app: app(empty, more: "override func didLoad() { super.didLoad(); kept = \(build) }")),
    Row(
      why: "it is made as the router loads, and each time", name: nil,
      app: app(
        empty, attach: "renew(); attachChild(kept!)",
        more: "override func didLoad() { super.didLoad(); renew() }\n  private func renew() { kept = \(build) }")),
    Row(
      why: "something else may be put into the property", name: nil,
      app: app(made, more: "func renew() { if kept == nil { kept = make() } }")),
    Row(
      why: "a child may be put into the property", name: nil,
      app: app(made, more: "func renew() { if kept == nil { kept = children.first as? FeedRouting } }")),
    Row(
      why: "what another property holds may be put into it", name: nil,
      app: app(
        made,
        more: "func renew() { if kept == nil { kept = other } }\n  lazy var other: FeedRouting? = \(build)")),
    Row(
      why: "what another property holds, or else one that is built, may be put into it", name: nil,
      app: app(
        made,
        more: "func renew() { if kept == nil { kept = other ?? \(build) } }\n  lazy var other: FeedRouting? = \(build)")
    ),
    Row(
      why: "of several properties the first by name", name: "first",
      app: app(
        "lazy var second: FeedRouting? = \(build)\n  lazy var first: FeedRouting? = \(build)",
        attach: "attachChild((isOpen ? first : second)!)", detach: "children.forEach(detachChild)",
        more: "var isOpen = true")),
    Row(
      why: "it is attached by a function that is handed on", name: nil,
      app: app(made, attach: "[kept!].forEach(attachChild)")),
    Row(why: "nothing detaches it", name: "kept", app: app(made, detach: "")),
    Row(why: "what detaches it is not called", name: "kept", app: app(made).closing("print(1)")),
    Row(
      why: "one of two ways to detach it is called", name: "kept",
      app: app(made, more: "func unused() { detachChild(kept!) }")),
    Row(
      why: "it is attached once", name: nil,
      app: app(made).tapping("print(1)").keeping("override func didLoad() { super.didLoad(); attachFeed() }")),
    Row(
      why: "it is attached as the router loads, and again", name: "kept",
      app: app(made).keeping("override func didLoad() { super.didLoad(); attachFeed() }")),
  ]

  /// The app whose builder builds Feed, for which Home's interactor listens, and passes it to Home's router.
  private static func handed(_ members: String) -> AttachApp {
    AttachApp(router: members)
      .replacing(
        "    return HomeRouter(",
        with: "    let feed = feedBuilder.build(withListener: interactor)\n    return HomeRouter("
      )
      .replacing("feedBuilder: feedBuilder)", with: "feed: feed)")
      .replacing(
        "viewController: ViewControllable, feedBuilder: FeedBuilder)",
        with: "viewController: ViewControllable, feed: FeedRouting)"
      )
      .replacing("    self.feedBuilder = feedBuilder", with: "    self.feed = feed")
      .replacing(
        "  private let feedBuilder: FeedBuilder\n  private var feed: FeedRouting?",
        with: "  private let feed: FeedRouting")
  }

  private static let attach = "func attachFeed() { ①attachChild(feed) }"

  @Test func whatTheBuilderPassesIsKept() {
    let attach = Self.attach.replacing("①", with: "")
    #expect(Self.kept(Self.handed("  \(attach)\n  func detachFeed() { detachChild(feed) }")) == ["feed"])
  }

  @Test func whatIsKeptIsNoOneMore() throws {
    let found = expectFindings(
      Self.handed("  \(Self.attach)\n  func detachFeed() {}").source,
      [
        "①":
          "HomeRouter attaches Feed in 'attachFeed()', but nothing ever detaches it: Feed stays active and in memory "
          + "after its view is closed, and every visit attaches it again"
      ], of: [UndetachedChild.self, RepeatedAttach.self, StaleChild.self])
    #expect(
      found.first?.help
        == "add a method that detaches `feed` and removes its view; call it from `feedDidClose()`")
  }

  /// The same router comes again: it replaces nothing, but RIBs asserts that it is not there yet.
  @Test func whatIsKeptIsAttachedOnce() {
    let app = { (attach: String) in
      Self.handed("  \(attach)\n  func detachFeed() { detachChild(feed) }").late.source
    }
    let rules: [any Rule.Type] = [UndetachedChild.self, RepeatedAttach.self, StaleChild.self]
    let message =
      "HomeRouter attaches the Feed that it keeps in 'feed' without checking whether it is attached: RIBs stops the app in a "
      + "debug build, and attaches it twice in any other"
    expectFindings(app(Self.attach), ["①": message], of: rules)
    let checked = "func attachFeed() { if !children.contains(where: { $0 === feed }) { attachChild(feed) } }"
    expectFindings(app(checked), of: rules)
  }

  @Test(arguments: rows) func property(row: Row) {
    #expect(Set(Self.kept(row.app)) == [row.name])
  }
}
