import RIBRules
import Testing

/// A dead way to a child beside others: only a way from the same router to the same child shows it.
@Suite struct OtherWayTests {
  private static let dead = "'attachFeed()' of HomeRouter attaches Feed, but is never called"
  private static let hidden = dead + ": Feed is not shown from here"

  private static let building = "attachChild(feedBuilder.build(withListener: interactor))"

  /// The app where nobody calls `attachFeed()`, with other members of Home's router.
  private static func app(_ members: String, attach: String = "{ \(building) }") -> AttachApp {
    AttachApp(
      router: """
          func ①attachFeed() \(attach)
          func detachFeed() { children.forEach(detachChild) }
          \(members)
        """
    ).tapping("print(1)")
  }

  private static let tour = AttachApp.rib("Tour", tells: "func tourDidEnd()", says: "listener?.tourDidEnd()")

  private static let rows: [Verdict] = [
    .found(
      "the router attaches another child",
      app("override func didLoad() { super.didLoad(); attachChild(tourBuilder.build(withListener: interactor)) }")
        .keeping("private let tourBuilder = TourBuilder(dependency: EmptyComponent())")
        .replacing("Interactable, FeedListener", with: "Interactable, FeedListener, TourListener")
        .interacting("func tourDidEnd() {}").adding(tour)),
    .found(
      "another router attaches the child",
      app("").adding(
        """
        final class MainRouter: ViewableRouter<MainInteractor, ViewControllable>, FeedDependency {
          override func didLoad() { super.didLoad(); attachChild(FeedBuilder(dependency: self).build(withListener: interactor)) }
        }
        final class MainInteractor: Interactor, FeedListener { func feedDidClose() {} }
        final class MainBuilder: Builder<EmptyDependency> {
          func build() -> Routing { MainRouter(interactor: MainInteractor(), viewController: FeedViewController()) }
        }
        """)),
    .found(
      "the router attaches the child by another method that nobody calls",
      app("private func openFeed() { \(building) }")),
    .found(
      "the router attaches the child by another method, too", says: dead,
      app("override func didLoad() { super.didLoad(); openFeed() }\n  private func openFeed() { \(building) }")),
    .found(
      "a method that attaches it in two places is told once",
      app("", attach: "{ if children.isEmpty { \(building) } else { \(building) } }")),
  ]

  @Test(arguments: rows) func verdict(row: Verdict) { row.expect(DeadAttach.self, usually: Self.hidden) }

  @Test func theOtherWayIsNoted() throws {
    let app = Self.app(
      "override func didLoad() { super.didLoad(); openFeed() }\n  private func openFeed() { \(Self.building) }")
    let finding = try #require(app.findings(of: DeadAttach.self).first)
    #expect(finding.notes.last?.message == "'openFeed()' attaches Feed and is called")
    #expect(finding.notes.count == 3)
  }
}
