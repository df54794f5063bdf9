import RIBReplay
import RIBTrace
import TestSupport
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
        #5  0.040 s  snapshot tells what lost lines did not
            Root (1)  active
          + └── LoggedOut (2)  inactive

        """))
  }

  @Test func leaksAreRedAndNothingElseIs() {
    let lines = text(TraceMaker.game.events, isColored: true).split(separator: "\n")
    let red = lines.filter { $0.contains("\u{1B}[1;31m") }
    #expect(red.count == 2)
    #expect(red.allSatisfy { $0.contains("OffGameInteractor is still alive") })
  }

  @Test func namesSteerNoTerminal() {
    var maker = TraceMaker()
    maker.root("Ro\u{1B}[31mot\n")
    maker.note("\u{1B}]0;title\u{7}")
    #expect(!text(maker.events).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(text(maker.events).contains("Ro\u{FFFD}[31mot "))
  }
}
