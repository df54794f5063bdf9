import RIBRules
import Testing

/// Where a router has the child from that it detaches.
@Suite struct DetachedValueTests {
  /// Apps that end the method that attaches Feed, and detach, by other statements.
  private static func app(attaching statements: String = "", detaching body: String = "{}") -> AttachApp {
    AttachApp.attachingOnce(
      """
      func detachFeed() \(body)
        private var other: OtherRouting?
        private let otherBuilder: OtherBuilder
      """, then: statements
    ).adding(
      """
      protocol OtherRouting: ViewableRouting {}
      final class OtherRouter: Router<Interactor>, OtherRouting { let viewControllable: ViewControllable }
      final class OtherBuilder: Builder<EmptyDependency> {
        func build() -> Routing { OtherRouter(interactor: Interactor()) }
      }
      """)
  }

  private static let conditional = app()
    .replacing("①attachChild(router)", with: "#if DEBUG\n    ①attachChild(router)\n    #endif")
    .adding("#if DEBUG\nfunc first() {}\n#endif\n#if DEBUG\nfunc second() {}\n#endif")

  private static let rows: [Verdict] = [
    .silent(
      "a local that is made of itself",
      app(detaching: "{ var child: Routing?; child = child ?? feed; if let child { detachChild(child) } }")),
    .found(
      "a local that is made of itself and of another child",
      app(detaching: "{ var child: OtherRouting?; child = child ?? other; if let child { detachChild(child) } }")),
    .silent(
      "properties that are made of each other",
      app(
        detaching: "{ first.map(detachChild) }\n  private var first: Routing? { feed ?? second }\n"
          + "  private var second: Routing? { first }")),
    .silent("it is attached in some builds only", conditional),
    .found(
      "something else is there in some builds only",
      conditional.replacing("#if DEBUG\n    ①attach", with: "①attach")
        .replacing("(router)\n    #endif", with: "(router)")),
    .silent("the local that was attached", app(attaching: "later { self.detachChild(router) }")),
    .found(
      "a local with another child",
      app(attaching: "let second = otherBuilder.build(); later { self.detachChild(second) }")),
  ]

  @Test(arguments: rows) func verdict(row: Verdict) {
    row.expect(
      UndetachedChild.self,
      usually:
        "HomeRouter attaches Feed in 'attachFeed()', but nothing ever detaches it: Feed stays active and in memory after its "
        + "view is closed")
  }

  // MARK: - What empties a property

  /// The app that keeps Feed in a list, and takes it out by a statement.
  private static func listing(_ statement: String) -> AttachApp {
    AttachApp(
      router: """
          private var feeds: [FeedRouting] = []
          func attachFeed() {
            let router = feedBuilder.build(withListener: interactor)
            feeds.append(router)
            attachChild(router)
          }
          func detachFeed() { \(statement) }
        """)
  }

  /// A method that takes what it is told out of the list lacks only the detach.
  @Test func theHelpNamesTheMethodThatTakesItOut() {
    let telling = Self.listing("").replacing(
      "func detachFeed() {  }",
      with: """
        func detachFeed() {}
          func remove(at index: Int) {
            guard let feed = feeds.popLast() else { return }
            feed.viewControllable.uiviewController.dismiss(animated: true)
          }
        """
    ).routing("func remove(at index: Int)").closing("router?.remove(at: 0)")
    #expect(telling.findings(of: UndetachedChild.self).map(\.help) == ["in `remove(at:)`, call `detachChild(feed)`"])
    let clearing = Self.listing("").replacing("let router = feedBuilder", with: "clear()\n    let router = feedBuilder")
      .keeping("private func clear() { feeds.removeAll() }").closing("")
    #expect(
      clearing.findings(of: UndetachedChild.self).map(\.help)
        == ["in `clear()`, call `detachChild` with each child that it takes out of `feeds`"])
  }

  /// What the parent empties as it is detached itself is no child that stays.
  @Test func emptyingItAtTheEndLeavesNothing() {
    let app = AttachApp.attachingOnce("func detachFeed() {}\n  func clear() { feed = nil }")
      .routing("func clear()").tapping("print(1)")
      .interacting(
        "override func didBecomeActive() { super.didBecomeActive(); router?.attachFeed() }\n"
          + "  override func willResignActive() { super.willResignActive(); router?.clear() }"
      )
      .adding(
        """
        protocol RootRouting: Routing { func detachHome() }
        final class RootInteractor: Interactor {
          weak var router: RootRouting?
          func logOut() { router?.detachHome() }
        }
        final class RootRouter: Router<RootInteractor>, RootRouting {
          private let homeBuilder: HomeBuilder
          private var home: HomeRouting?
          override func didLoad() { super.didLoad(); let home = homeBuilder.build(); self.home = home; attachChild(home) }
          func detachHome() { if let home { home.clear(); detachChild(home) }; home = nil }
        }
        """)
    #expect(app.findings(of: UndetachedChild.self).isEmpty)
  }

  @Test(arguments: [
    ("feeds.removeAll()", true), ("feeds.removeLast()", true), ("feeds = []", false), ("feeds.append(make())", false),
  ]) func takingItOutOfAListIsNoted(statement: String, isNoted: Bool) {
    let notes = Self.listing(statement).findings(of: UndetachedChild.self).flatMap(\.notes).map(\.message)
    #expect(notes.contains("'feeds' is cleared here, but Feed stays attached") == isNoted, "\(notes)")
  }
}
