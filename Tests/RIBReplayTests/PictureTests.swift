import RIBReplay
import RIBTrace
import RibscopeTestSupport
import Testing

@Suite struct PictureTests {
  private func frames(_ events: [TraceEvent], _ comparison: Comparison? = nil) throws -> [SVGDocument] {
    var frames: [SVGDocument] = []
    try drawFrames(Timeline(events), comparison) { frames.append(SVGDocument($0.svg)) }
    return frames
  }

  @Test func thereIsAFrameForEachRootAttachDetachAndLeakAndAllHaveOneLayout() throws {
    let frames = try frames(TraceMaker.game.events)
    #expect(frames.count == 10)
    #expect(frames.hasOnly { $0.isWellFormed })
    #expect(Set(frames.map(\.geometry)).count == 1)
    #expect(frames[5].texts.first == "6 of 10  ·  0.210 s  ·  detach OffGame (4) from LoggedIn (3)")
  }

  @Test func aFrameShowsWhatBecameOfItsEvent() throws {
    let frames = try frames(TraceMaker.game.events)
    // Places in the order they were first needed: Root, LoggedOut, LoggedIn, OffGame, TicTacToe.
    #expect(frames[0].classes["rib0"] == "node on now")
    #expect(frames[0].classes["rib3"] == "node gone")
    #expect(frames[4].classes["rib3"] == "node on now")
    #expect(frames[4].classes["line3"] == "edge up")
    #expect(frames[5].classes["rib3"] == "node gone now")
    #expect(frames[9].classes["rib3"] == "node on leak now")
  }

  @Test func routersThatFollowEachOtherShareAPlaceAndThoseThatMeetDoNot() throws {
    var maker = TraceMaker.game
    #expect(try Timeline(maker.events).places.map(\.rib) == ["Root", "LoggedOut", "LoggedIn", "OffGame", "TicTacToe"])
    maker.attach("OffGame", 7, to: 3)
    #expect(try Timeline(maker.events).places.count { $0.rib == "OffGame" } == 2)
  }

  @Test func theSameTraceGivesTheSameBytes() throws {
    var runs: [[[UInt8]]] = [[], []]
    for run in runs.indices { try drawFrames(Timeline(TraceMaker.game.events)) { runs[run].append($0.svg) } }
    #expect(runs[0] == runs[1])
  }

  @Test(arguments: ["<b>&\"']]>", "a\\Nb", "-->", "&amp;", "</svg><script>", "\u{1B}\u{0}\u{202E}", ""])
  func hostileNamesStayText(name: String) throws {
    var maker = TraceMaker()
    maker.root(name)
    maker.attach(name, 2, to: 1)
    let frames = try frames(maker.events)
    #expect(frames.count == 2)
    #expect(frames.hasOnly { $0.isWellFormed })
    #expect(frames[1].classes.keys.sorted().filter { $0.hasPrefix("rib") } == ["rib0", "rib1"])
  }

  @Test func moreThanCanBeLaidOutIsSaidSo() {
    let tree = TraceTree(
      nodes: (0...2_000).map { TraceTree.Node(router: TracedRouter(id: $0, rib: "R\($0)"), depth: min($0, 1)) })
    let events = [TraceEvent(seq: 1, time: 0, happening: .snapshot(tree))]
    #expect(throws: ReplayError.tooManyPlaces(2_001)) { try Timeline(events) }
  }

  @Test func nothingToDrawIsSaidSo() throws {
    let timeline = try Timeline([TraceEvent(seq: 1, time: 0, happening: .note("x", isSampled: false))])
    #expect(throws: ReplayError.nothingToDraw) { try drawFrames(timeline) { _ in } }
  }
}
