import RIBRules
import Testing

/// What comes close to detaching a child that stays, and is told with it.
@Suite struct UndetachedReasonTests {
  /// The notes of a finding that tell why it stays, those that tell who has it attached and how it leaves left out.
  private static func reasons(_ app: AttachApp) -> [String] {
    app.findings(of: UndetachedChild.self).flatMap { $0.notes.dropFirst(2).map(\.message) }
  }

  /// The app that attaches Feed once, with other members of Home's router.
  private static func app(_ members: String) -> AttachApp {
    AttachApp(
      router: """
          func attachFeed() {
            guard feed == nil else { return }
            let router = feedBuilder.build(withListener: interactor)
            feed = router
            ①attachChild(router)
          }
          \(members)
        """)
  }

  // MARK: - A closure that nothing calls

  /// The app whose router detaches Feed in the completion of its view's own method.
  private static func completing(_ body: String, more: String = "") -> AttachApp {
    app("func detachFeed() { Screen().hide { if let feed { self.detachChild(feed) } } }").adding(
      "class Screen { func hide(completion: @escaping () -> Void) { \(body) } }\n\(more)")
  }

  @Test(
    arguments: [
      .found("the closure is dropped", completing(""), completing("print(completion)")),
      .silent(
        "the closure may be called", completing("completion()"),
        completing("dismiss(animated: true, completion: completion)"),
        completing("", more: "class Sheet: Screen { override func hide(completion: () -> Void) { completion() } }")),
    ] as [Verdict]) func aClosureThatIsPassedOn(verdict: Verdict)
  {
    verdict.expect(
      UndetachedChild.self,
      usually: "HomeRouter attaches Feed in 'attachFeed()', but 'hide(completion:)' never calls the closure in which "
        + "'detachFeed()' would detach it: Feed stays active and in memory, even after its view is closed")
  }

  // MARK: - A search for another child

  private static func searching(_ child: String) -> AttachApp {
    app("func detachFeed() { if let child = \(child) { detachChild(child) } }").adding(
      "protocol OtherRouting: ViewableRouting {}\nfinal class OtherRouter: Router<Interactor>, OtherRouting {}")
  }

  @Test(
    arguments: [
      .found(
        "the child is of another type", searching("children.first { $0 is OtherRouting }"),
        searching("children.last(where: { $0 is OtherRouting }) as? ViewableRouting"),
        searching("children.filter { $0 is OtherRouting }.first")),
      .silent(
        "it may be found", searching("children.first { $0 is FeedRouting }"),
        searching("children.first(where: { $0 is ViewableRouting }) as? ViewableRouting"),
        searching("children.first { !($0 is OtherRouting) }"), searching("children.first { $0 !== other }")),
    ] as [Verdict]) func aSearchThroughTheChildren(verdict: Verdict)
  {
    verdict.expect(
      UndetachedChild.self,
      usually:
        "HomeRouter attaches Feed in 'attachFeed()', but nothing ever detaches it: Feed stays active and in memory "
        + "after its view is closed")
  }

  // MARK: - A property that nothing sets

  private static let shown = "private var shown: FeedRouting?"
  private static let detaching = "func detachFeed() { if let shown { detachChild(shown) } }"

  @Test func aMethodThatDetachesWhatNothingSetsIsNamed() throws {
    let app = Self.app("\(Self.detaching)\n  \(Self.shown)")
    #expect(Self.reasons(app) == ["'detachFeed()' detaches the child in 'shown'", "nothing sets 'shown'"])
    let finding = try #require(app.findings(of: UndetachedChild.self).first)
    #expect(finding.help == "set `shown` to the child in `attachFeed()`, so that `detachFeed()` detaches it")
  }

  @Test(arguments: [
    // It may hold any child.
    "\(detaching)\n  private var shown: Routing?", "\(detaching)\n  private var shown: OtherRouting?",
    // Nobody calls it.
    "func detachFeed() {}\n  func clear() { if let shown { detachChild(shown) } }\n  \(shown)",
    // Which of several properties it looks at is not told.
    "func detachFeed() { if let child = shown ?? more { detachChild(child) } }\n  \(shown)\n  private var more: FeedRouting?",
    // It is no property of its own.
    "func detachFeed() { if let child = holder.shown { detachChild(child) } }\n  private let holder: Holder",
    "func detachFeed() { if let shown { detachChild(shown) } }\n  private var shown: FeedRouting? { nil }",
    "func detachFeed() { dismiss(shown) }\n  \(shown)",
  ]) func whatElseDetachesNothingIsNotNamed(members: String) {
    let app = Self.app(members).adding(
      """
      protocol OtherRouting: ViewableRouting {}
      final class OtherRouter: Router<Interactor>, OtherRouting { let viewControllable: ViewControllable }
      final class Holder { let shown: OtherRouting? = nil }
      """)
    #expect(app.findings(of: UndetachedChild.self).map(\.message).count == 1)
    #expect(Self.reasons(app) == [])
  }

  /// A property that may hold Feed, as far as is seen: then it may be detached from there.
  @Test(arguments: [
    "\(detaching)\n  \(shown)\n  func keep() { shown = make() }",
    "\(detaching)\n  private var shown: FeedRouting? = make()",
    "\(detaching)\n  \(shown)\n  func keep() { shown = feedBuilder.build(withListener: interactor) }",
    "\(detaching)\n  \(shown)\n  func keep() { shown = children.last as? FeedRouting }",
  ]) func whatMayHoldTheChildMayDetachIt(members: String) {
    #expect(Self.app(members).findings(of: UndetachedChild.self) == [])
  }

  // MARK: - A child that detaches itself

  /// The app whose Feed has its own router do something as it closes.
  private static func leaving(_ statement: String, tells: String = "router?.leave()") -> AttachApp {
    app("func detachFeed() {}")
      .replacing(
        "protocol FeedRouting: ViewableRouting {}", with: "protocol FeedRouting: ViewableRouting { func leave() }"
      )
      .adding("  weak var router: FeedRouting?", to: "  weak var listener: FeedListener?")
      .replacing("    listener?.feedDidClose()", with: "    listener?.feedDidClose()\n    \(tells)")
      .replacing(
        "final class FeedRouter: ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {}",
        with: """
          final class FeedRouter: ViewableRouter<FeedInteractor, ViewControllable>, FeedRouting {
            private var comment: CommentRouting?
            func leave() { \(statement) }
          }
          protocol CommentRouting: Routing {}
          final class CommentRouter: Router<Interactor>, CommentRouting {}
          """)
  }

  @Test(arguments: ["detachChild(self)", "self.detachChild(self)", "comment.map(detachChild); detachChild(self)"])
  func aChildThatDetachesItselfIsNamed(statement: String) {
    #expect(
      Self.reasons(Self.leaving(statement)) == [
        "'leave()' calls `detachChild(self)` here, which deactivates Feed but does not remove it from the children of "
          + "HomeRouter"
      ])
  }

  @Test(arguments: [
    ("detachChild(comment!)", "router?.leave()"), ("detachChild(self, animated: true)", "router?.leave()"),
    ("comment?.detachChild(self)", "router?.leave()"), ("print(self)", "router?.leave()"),
    ("detachChild(self)", "print(1)"),
  ]) func whatElseItsRouterDoesIsNot(statement: String, tells: String) {
    let app = Self.leaving(statement, tells: tells)
    #expect(app.findings(of: UndetachedChild.self).map(\.message).count == 1)
    #expect(Self.reasons(app) == [])
  }
}
