import RIBReplay
import RIBTrace
import Testing

/// A router of no framework.
private final class PlainRouter {
  let name: String
  var isActive: Bool
  var children: [PlainRouter]

  init(_ name: String, isActive: Bool = true, _ children: PlainRouter...) {
    self.name = name
    self.isActive = isActive
    self.children = children
  }
}

/// A tree under a sampling recorder whose clock stands still.
private final class Recording {
  var root: PlainRouter?
  var time = 0.0
  private var lines: [[UInt8]] = []
  private var told = 0
  private var recorder: SamplingRecorder<PlainRouter>?

  init(_ root: PlainRouter?, leakTime: Double? = 2) {
    self.root = root
    let writer = TraceWriter(clock: { 0 }, to: { [unowned self] in lines.append($0) })
    let access = SamplingRecorder<PlainRouter>.Access(
      root: { [unowned self] in self.root }, children: { $0.children }, name: { $0.name }, isActive: { $0.isActive })
    recorder = SamplingRecorder(writer: writer, access: access, leakTime: leakTime, clock: { [unowned self] in time })
  }

  var trace: Trace { Trace(reading: lines.flatMap { $0 }) }

  /// What a sample writes, snapshots left out.
  func sample() -> [String] {
    recorder?.sample()
    defer { told = trace.events.count }
    return trace.events.dropFirst(told).compactMap { event in
      if case .snapshot = event.happening { return nil }
      guard let router = event.happening.router else { return event.happening.name }
      return "\(event.happening.name) \(router.rib) \(router.id)" + (event.happening.parent.map { " in \($0)" } ?? "")
    }
  }
}

@Suite struct SamplingTests {
  @Test func theFirstSampleWritesTheWholeTreeAndTheTraceSaysThatItIsSampled() {
    let recording = Recording(PlainRouter("Root", PlainRouter("A", PlainRouter("B")), PlainRouter("C")))
    #expect(recording.sample() == ["note", "root Root 1", "attach A 2 in 1", "attach B 3 in 2", "attach C 4 in 1"])
    #expect(recording.trace.isSampled)
    #expect(recording.sample() == [])
  }

  @Test func twoRoutersOfOneClassAreTwo() {
    let root = PlainRouter("Root", PlainRouter("Game"), PlainRouter("Game"))
    let recording = Recording(root)
    _ = recording.sample()
    root.children.removeFirst()
    #expect(recording.sample() == ["deactivate Game 2 in 1", "detach Game 2 in 1", "deallocate Game 2"])
  }

  @Test func whatGoesIsToldFromBelowAndWhatComesFromAbove() {
    let kept = PlainRouter("A", isActive: false, PlainRouter("B", isActive: false))
    let root = PlainRouter("Root", kept)
    let recording = Recording(root)
    _ = recording.sample()
    root.children = [PlainRouter("C", PlainRouter("D"))]
    #expect(recording.sample() == ["detach B 3 in 2", "detach A 2 in 1", "attach C 4 in 1", "attach D 5 in 4"])
  }

  @Test func activityIsToldOnlyWhereItChanged() {
    let child = PlainRouter("A", isActive: false)
    let recording = Recording(PlainRouter("Root", child))
    _ = recording.sample()
    child.isActive = true
    #expect(recording.sample() == ["activate A 2 in 1"])
    child.isActive = false
    #expect(recording.sample() == ["deactivate A 2 in 1"])
  }

  @Test func aRouterThatMovesKeepsItsNumberAndItsChildren() throws {
    let moved = PlainRouter("M", PlainRouter("N"))
    let root = PlainRouter("Root", PlainRouter("A", moved), PlainRouter("B"))
    let recording = Recording(root)
    _ = recording.sample()
    root.children[0].children = []
    root.children[1].children = [moved]
    #expect(recording.sample() == ["deactivate M 3 in 2", "detach M 3 in 2", "attach M 3 in 5"])
    var forest = RouterForest()
    for event in recording.trace.events {
      if case .snapshot = event.happening { continue }
      forest.apply(event.happening)
    }
    let last = try #require(recording.trace.events.last)
    #expect(last.happening == forest.trees.first.map { .snapshot($0) })
  }

  @Test func aRouterMayBeKeptForAttachingItAgain() {
    let root = PlainRouter("Root", PlainRouter("A"))
    let kept = root.children[0]
    let recording = Recording(root, leakTime: nil)
    _ = recording.sample()
    root.children = []
    #expect(recording.sample() == ["deactivate A 2 in 1", "detach A 2 in 1"])
    recording.time = 1000
    #expect(recording.sample() == [])
    root.children = [kept]
    #expect(recording.sample() == ["attach A 2 in 1"])
  }

  @Test func aRouterThatIsNotReleasedIsALeakOnce() {
    let root = PlainRouter("Root", PlainRouter("A"))
    let kept = root.children[0]
    let recording = Recording(root)
    _ = recording.sample()
    root.children = []
    #expect(recording.sample() == ["deactivate A 2 in 1", "detach A 2 in 1"])
    recording.time = 2
    #expect(recording.sample() == ["leak A 2"])
    recording.time = 9
    #expect(recording.sample() == [])
    root.children = [kept]
    #expect(recording.sample() == ["attach A 2 in 1"])
  }

  @Test func theTreeMayEndAndAnotherBegin() {
    let recording = Recording(PlainRouter("Root"))
    _ = recording.sample()
    recording.root = nil
    #expect(recording.sample() == ["deactivate Root 1", "detach Root 1", "deallocate Root 1"])
    recording.root = PlainRouter("Root")
    #expect(recording.sample() == ["root Root 2"])
  }

  @Test func aRouterThatIsItsOwnDescendantIsListedOnce() {
    let root = PlainRouter("Root")
    root.children = [root]
    let recording = Recording(root)
    #expect(recording.sample() == ["note", "root Root 1"])
    root.children = []
  }

  @Test func aClassIsNamedAsItsRIB() {
    #expect(ribName(ofClass: "LoggedInRouter") == "LoggedIn")
    #expect(ribName(ofClass: "PageRouter<Int>") == "Page")
    #expect(ribName(ofClass: "Router") == "Router")
  }
}
