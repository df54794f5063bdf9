import RIBTrace
import Testing

@testable import RIBReplay

@Suite struct StandingTests {
  /// What is kept up to date event by event is what a look at all trees would show.
  @Test(arguments: [(1, 12, 3_000), (2, 40, 3_000), (3, 200, 3_000)] as [(UInt64, Int, Int)])
  func placesHoldWhatTheTreesHold(seed: UInt64, routers: Int, count: Int) {
    var replay = Replay()
    var standing = Standing()
    var states: [Int: PlaceState] = [:]
    for event in randomEvents(seed: seed, routers: routers, count: count) {
      let step = replay.play(event)
      for change in standing.play(event)?.changes ?? [] {
        #expect(states[change.place, default: PlaceState()] == change.before)
        states[change.place] = change.after
      }
      var expected: [Int: Bool] = [:]
      for node in step.after.flatMap(\.nodes) { expected[node.router.id] = node.router.isActive }
      var shown: [Int: Bool] = [:]
      for state in states.values { if let router = state.router { shown[router] = state.isActive } }
      #expect(shown == expected, "event \(event.seq) of seed \(seed)")
      for node in step.after.flatMap(\.nodes) {
        #expect(standing.places.occupied[node.router.id].map { standing.places.all[$0].rib } == node.router.rib)
      }
      if shown != expected { return }
    }
  }
}
