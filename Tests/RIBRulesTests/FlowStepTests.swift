import RIBRules
import RibscopeTestSupport
import Testing

/// Children that another child asks for, and whether anybody attaches that one.
@Suite struct FlowStepTests {
  /// Home attaches Feed for good when Tour tells it to; Hub, which Home attaches in some way, attaches Tour.
  private static func app(hub: String, tour: String = "override func didLoad() { super.didLoad(); attachTour() }")
    -> AttachApp
  {
    AttachApp.attachingOnce(
      """
      func detachFeed() { if let feed { detachChild(feed) } }
        private let hubBuilder = HubBuilder(dependency: EmptyComponent())
        \(hub)
        private func attachHub() { attachChild(hubBuilder.build(withListener: interactor)) }
      """
    ).closing("print(1)").tapping("print(2)").staying
      .replacing("Interactable, FeedListener", with: "Interactable, FeedListener, HubListener, TourListener")
      .interacting("func tourDidPick() { router?.attachFeed() }\n  func hubDidTell() {}")
      .adding(
        AttachApp.rib("Hub", tells: "func hubDidTell()", says: "print(1)").replacing(
          "final class HubRouter: ViewableRouter<HubInteractor, ViewControllable> {}",
          with: """
            final class HubRouter: ViewableRouter<HubInteractor, ViewControllable> {
              private let tourBuilder = TourBuilder(dependency: EmptyComponent())
              weak var tourListener: TourListener?
              \(tour)
              private func attachTour() { attachChild(tourBuilder.build(withListener: tourListener!)) }
            }
            """)
      ).adding(AttachApp.rib("Tour", tells: "func tourDidPick()", says: "listener?.tourDidPick()"))
  }

  private static let loading = "override func didLoad() { super.didLoad(); attachHub() }"

  private static let rows: [Verdict] = [
    .found("all above it are attached", app(hub: loading)),
    .found(
      "one of two that attach it is attached",
      app(
        hub: "override func didLoad() { super.didLoad(); attachChild(tourBuilder.build(withListener: interactor)) }\n"
          + "  private let tourBuilder = TourBuilder(dependency: EmptyComponent())")),
    .silent("what attaches it is attached, and never asked to", app(hub: loading, tour: "")),
    .silent("what attaches it is never attached", app(hub: "")),
  ]

  @Test(arguments: rows) func aStepIsAskedForWhereItIsAttached(row: Verdict) {
    row.expect(
      UndetachedChild.self,
      usually:
        "HomeRouter attaches Feed in 'attachFeed()', but 'detachFeed()', which would detach it, is never called: Feed "
        + "stays active and in memory, even after its view is closed")
  }
}
