import RIBReplay
import RIBTrace
import RibscopeTestSupport
import Testing

@Suite struct ComparisonTests {
  private func compare(_ maker: TraceMaker, _ folder: String) throws -> Comparison {
    Comparison(try Timeline(maker.events).places, try linked(folder: folder))
  }

  @Test func whatNeverCameUpAndWhatTheCodeDoesNotShow() throws {
    var maker = TraceMaker.game
    maker.attach("Advert", 9, to: 3)
    let comparison = try compare(maker, "Samples/TicTacToe")
    #expect(comparison.absent.map(\.name) == ["BasicScoreBoard", "RandomWin"])
    #expect(comparison.percent == 71)
    #expect(comparison.unknownNames == ["Advert"])
    #expect(comparison.unfoundEdges == [Comparison.NameEdge(parent: "LoggedIn", child: "Advert")])
    #expect(comparison.lines.first == "5 of 7 RIBs in the code were attached (71 %)")
  }

  @Test func appsThatTheTraceIsNotOfAreNotCounted() throws {
    let alone = try compare(.game, "Samples/TicTacToe")
    let among = try compare(.game, "Samples")
    #expect(among.counted.map(\.name) == alone.counted.map(\.name))
    #expect(among.percent == alone.percent)
    #expect(among.otherCount > 0)
  }

  @Test func theDrawingShowsWhatNeverCameUp() throws {
    let comparison = try compare(.game, "Samples/TicTacToe")
    var frames: [SVGDocument] = []
    try drawFrames(Timeline(TraceMaker.game.events), comparison) { frames.append(SVGDocument($0.svg)) }
    #expect(frames[0].classes["rib5"] == "node never")
    #expect(frames[0].texts.contains("BasicScoreBoard"))
    #expect(frames[0].texts.contains("5 of 7 RIBs in the code were attached"))
  }

  @Test func aTraceOfAnotherAppIsSaidToBeOne() throws {
    var maker = TraceMaker()
    maker.root("Elsewhere")
    let comparison = try compare(maker, "Samples/TicTacToe")
    #expect(comparison.lines == ["No RIB of the trace is in the code."])
    #expect(comparison.percent == 0)
  }
}
