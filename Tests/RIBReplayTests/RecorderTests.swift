import RIBRecording
import RIBReplay
import RIBTrace
import HeadlessRIBs
import RibscopeTestSupport
import Testing

private final class GameRouter: Router<Interactor> {
  init() { super.init(interactor: Interactor()) }
}

private final class ScreenController: UIViewController, ViewControllable {}

private final class AppRouter: LaunchRouter<Interactor, ScreenController> {
  init() { super.init(interactor: Interactor(), viewController: ScreenController()) }
}

/// The recorder under the real runtime.
@Suite(.oneAtATime) struct RecorderTests {
  private func recorded(takesSnapshots: Bool = true, _ body: (RIBRecorder, ManualScheduler) -> Void) -> [TraceEvent] {
    let (time, detector) = (ManualScheduler(), LeakDetector.instance)
    LeakDetector.setInstance(LeakDetector())
    defer { LeakDetector.setInstance(detector) }
    LeakDetector.instance.scheduler = time
    LeakDetector.instance.onLeak = { _ in }
    LeakDetector.instance.expectsDetachedRouters = true
    var lines: [[UInt8]] = []
    let recorder = RIBRecorder(writer: TraceWriter(to: { lines.append($0) }), takesSnapshots: takesSnapshots)
    recorder.start()
    body(recorder, time)
    recorder.stop()
    let trace = Trace(reading: lines.flatMap { $0 })
    #expect(trace.problems == [])
    return trace.events
  }

  private func words(_ events: [TraceEvent]) -> [String] {
    events.map { "\($0.happening.name)\($0.happening.router.map { " " + $0.rib } ?? "")" }
  }

  @Test func everyEventComesInItsTrueOrderWithASnapshotAfterAttachAndDetach() {
    let events = recorded { _, _ in
      let root = AppRouter()
      root.launch(from: UIWindow())
      let game = GameRouter()
      root.attachChild(game)
      root.detachChild(game)
    }
    #expect(
      words(events).prefix(10) == [
        "root App", "activate App", "load App", "attach Game", "snapshot", "activate Game", "load Game",
        "deactivate Game", "detach Game", "snapshot",
      ])
    #expect(events.filter { $0.happening.name == "deallocate" }.count == 2)
  }

  @Test func snapshotsNeverTellWhatTheEventsDoNot() {
    let events = recorded { _, _ in
      let root = AppRouter()
      let group = GameRouter()
      group.attachChild(GameRouter())
      root.launch(from: UIWindow())
      root.attachChild(group)
      group.attachChild(GameRouter())
      root.interactable.deactivate()
      root.interactable.activate()
      root.detachChild(group)
      root.attachChild(group)
    }
    var replay = Replay()
    let steps = events.map { replay.play($0) }
    let snapshots = steps.filter { $0.event.happening.name == "snapshot" }
    #expect(!snapshots.isEmpty)
    #expect(snapshots.hasOnly { $0.isConfirmation })
    #expect(replay.trees == [])
  }

  @Test func aChildThatMovesToItsNewParentFirstIsThereAndIsNoLeak() {
    let events = recorded { recorder, time in
      let (root, flow, game) = (AppRouter(), GameRouter(), GameRouter())
      root.launch(from: UIWindow())
      root.attachChild(flow)
      root.attachChild(game)
      flow.attachChild(game)
      root.detachChild(game)
      time.advance(by: 100)
      withExtendedLifetime((root, game)) { recorder.note("moved") }
    }
    var replay = Replay()
    for event in events.prefix(while: { $0.happening.name != "note" }) { _ = replay.play(event) }
    #expect(replay.trees.map { $0.nodes.map(\.depth) } == [[0, 1, 2]])
    #expect(!words(events).contains { $0.hasPrefix("leak") })
  }

  @Test func aLeakHasTheNameOfItsRIB() {
    var kept: GameRouter?
    let events = recorded { _, time in
      let root = AppRouter()
      root.launch(from: UIWindow())
      kept = GameRouter()
      if let kept {
        root.attachChild(kept)
        root.detachChild(kept)
      }
      time.advance(by: 2)
    }
    let leaks = events.compactMap { event -> String? in
      guard case .leak(let router, let leak) = event.happening else { return nil }
      return "\(router.rib) \(leak.object) \(leak.expected.rawValue) \(leak.seconds)"
    }
    #expect(leaks == ["Game GameRouter deallocation 1.0"])
    #expect(kept != nil)
  }

  @Test func aRunningTreeCanBeJoined() {
    let root = AppRouter()
    root.launch(from: UIWindow())
    root.attachChild(GameRouter())
    let events = recorded { recorder, _ in
      recorder.start(joining: root)
      root.attachChild(GameRouter())
      recorder.snapshot()
    }
    var replay = Replay()
    events.forEach { _ = replay.play($0) }
    #expect(replay.trees.first?.nodes.map(\.router.rib) == ["App", "Game", "Game"])
  }

  @Test func withoutARecorderNothingIsObserved() {
    _ = recorded { _, _ in }
    #expect(RuntimeHooks.observer == nil)
  }

  /// As Documentation/Recording.md shows it for a runtime without hooks.
  @Test func routersBehindAProtocolCanBeSampled() {
    let root = AppRouter()
    root.launch(from: UIWindow())
    root.attachChild(GameRouter())
    var lines: [[UInt8]] = []
    let recorder = SamplingRecorder<Routing>(
      writer: TraceWriter(to: { lines.append($0) }),
      access: .init(
        root: { [weak root] in root }, children: { $0.children }, isActive: { $0.interactable.isActive },
        isViewless: { !($0 is ViewableRouting) }))
    recorder.sample()
    var replay = Replay()
    Trace(reading: lines.flatMap { $0 }).events.forEach { _ = replay.play($0) }
    #expect(replay.trees.first?.nodes.map(\.router.rib) == ["App", "Game"])
    #expect(replay.trees.first?.nodes.map(\.router.isViewless) == [false, true])
    #expect(replay.trees.first?.nodes.map(\.router.isActive) == [true, true])
  }
}
