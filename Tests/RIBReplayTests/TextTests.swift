import Foundation
@testable import RIBReplay
import RIBTrace
import RibscopeTestSupport
import Testing

@Suite struct TextTests {
  private func text(_ events: [TraceEvent], isColored: Bool = false) -> String {
    var replay = ReplayText(isColored: isColored)
    return events.map { replay.text(of: $0) }.joined() + "\n" + replay.summary()
  }

  @Test func aGameAsText() throws {
    try expectGolden(text(TraceMaker.game.events), "game.txt")
  }

  @Test func aSnapshotThatTellsMoreIsShown() {
    var events = TraceMaker.game.events
    let lost = events.firstIndex { if case .attach = $0.happening { true } else { false } }
    events.remove(at: lost ?? 0)
    let shown = text(events)
    #expect(
      shown.contains(
        """
        #5  0.040 s  snapshot restores what missing lines changed
            Root (1)  active
          + └── LoggedOut (2)  inactive

        """))
  }

  @Test func leaksAreRedAndNothingElseIs() {
    let lines = text(TraceMaker.game.events, isColored: true).split(separator: "\n")
    let red = lines.filter { $0.contains("\u{1B}[1;31m") }
    #expect(red.count == 2)
    #expect(red.hasOnly { $0.contains("OffGameInteractor is still alive") })
  }

  @Test func namesSteerNoTerminal() {
    var maker = TraceMaker()
    maker.root("Ro\u{1B}[31mot\n")
    maker.note("\u{1B}]0;title\u{7}")
    #expect(!text(maker.events).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(text(maker.events).contains("Ro\u{FFFD}[31mot "))
  }

  /// A root, router 1, and routers 2, 3, 4, … each attached to the one that `parent` says.
  private func attaching(_ count: Int, parent: (Int) -> Int) -> [TraceEvent] {
    let attached = (2...(count + 1)).map { id in
      TraceEvent.Happening.attach(TracedRouter(id: id, rib: "Child"), parent: parent(id))
    }
    let happenings = [.root(TracedRouter(id: 1, rib: "Root"))] + attached
    return happenings.enumerated().map { TraceEvent(seq: $0 + 1, time: 0, happening: $1) }
  }

  @Test func ofALongListingOnlyWhatIsNearAChangeIsShown() {
    let last = text(attaching(300) { _ in 1 }).components(separatedBy: "\n#301  ")[1]
    #expect(
      last.contains(
        """
            … 297 lines as before
            ├── Child (298)  inactive
            ├── Child (299)  inactive
            ├── Child (300)  inactive
          + └── Child (301)  inactive

        """))
  }

  // 94 kB of such a trace took 2.4 GB of memory and became 1.7 GB of text.
  @Test func aDeepTreeIsNotIndentedWithoutEnd() {
    let text = text(attaching(300) { $0 - 1 })
    #expect(text.contains("└── (300 deep) Child (301)  inactive"))
    #expect(text.utf8.count < 6_000_000)
  }
}

/// The rows that are kept up to date give the listings that the trees before and after each event would.
@Suite struct TreeRowsTests {
  /// What is shown of an event by the trees before and after it.
  private func listing(_ event: TraceEvent, _ step: ReplayStep) -> [String] {
    let subject = event.happening.router?.id
    let isNews =
      switch event.happening {
      case .activate, .deactivate, .load:
        step.after.contains { $0.nodes.contains { $0.router.id == subject } }
      default: false
      }
    guard step.before != step.after || isNews else { return [] }
    return TreeListing(from: step.before, to: step.after, subject: subject).lines.map {
      "  \($0.mark.rawValue) \($0.text)"
    }
  }

  @Test(arguments: [(1, 12, 3_000), (2, 40, 3_000), (3, 700, 4_000), (4, 2_000, 6_000)] as [(UInt64, Int, Int)])
  func rowsShowWhatTheTreesShow(seed: UInt64, routers: Int, count: Int) {
    var text = ReplayText()
    var replay = Replay()
    for event in randomEvents(seed: seed, routers: routers, count: count) {
      let lines = text.text(of: event).split(separator: "\n").dropFirst().map(String.init)
      let expected = listing(event, replay.play(event))
      #expect(lines == expected, "event \(event.seq) of seed \(seed)")
      if lines != expected { return }
    }
  }
}
