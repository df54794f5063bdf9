import Foundation
import RIBReplay
import RIBTrace
import TestSupport
import Testing

@Suite struct PageTests {
  private func part(_ page: String, from start: String, to end: String) throws -> String {
    let from = try #require(page.firstRange(of: start)).upperBound
    let rest = page[from...]
    return String(rest[..<(try #require(rest.firstRange(of: end)).lowerBound)])
  }

  private func data(_ page: String) throws -> [String: Any] {
    let json = try part(page, from: "<script id=\"data\" type=\"application/json\">", to: "</script>")
    return try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func thePageHoldsEveryEventAndWhatItChanges() throws {
    let timeline = try Timeline(TraceMaker.game.events)
    let data = try data(try replayPage(timeline))
    let moments = try #require(data["moments"] as? [[String: Any]])
    #expect(moments.count == timeline.moments.count)
    #expect(moments.last?["event"] as? String == "leak")
    #expect(moments.last?["text"] as? String == "leak OffGame (4): OffGameInteractor is still alive after 1.000 s")
    #expect(data["places"] as? [String] == ["Root", "LoggedOut", "LoggedIn", "OffGame", "TicTacToe"])
  }

  @Test func changesLeadToAndFroWithoutAGap() throws {
    let timeline = try Timeline(TraceMaker.game.events)
    var states: [Int: PlaceState] = [:]
    for change in timeline.moments.flatMap(\.changes) {
      #expect(states[change.place, default: PlaceState()] == change.before)
      states[change.place] = change.after
    }
    #expect(states[3]?.router == 6)
    #expect(states[4]?.router == nil)
  }

  @Test func thePageNeedsNoNetwork() throws {
    let page = try replayPage(try Timeline(TraceMaker.game.events))
    #expect(page.contains("default-src 'none'"))
    let addresses = page.ranges(of: "http").map { page[$0.lowerBound...].prefix(20) }
    #expect(addresses.hasOnly { $0.hasPrefix("http://www.w3.org/") || $0.hasPrefix("http-equiv") })
  }

  @Test(arguments: [
    "</script><script>alert(1)</script>", "<!--<script>", "]]>", "\u{2028}\"\\", "\u{FEFF}\u{9B}\u{202E}", "<b>&'\"",
    "</svg><img src=x onerror=alert(1)>", "\" onload=\"alert(1)",
  ])
  func hostileTextsStayText(name: String) throws {
    var maker = TraceMaker()
    maker.root(name)
    maker.note(name)
    let problems = [TraceProblem.leftOut(line: 1, reason: name)]
    let page = try replayPage(try Timeline(maker.events), problems: problems)
    let strict = try StrictHTML(page)
    #expect(strict.scripts.count == 2)
    #expect(strict.attributes.keys.hasOnly { !$0.hasPrefix("on") })
    #expect(page.ranges(of: "<script").count == 2)
    #expect(page.ranges(of: "</script>").count == 2)
    #expect(!page.contains("<!--"))
    let read = try data(page)
    #expect((read["problems"] as? [String])?.count == 1)
    let drawing = try part(page, from: "<div id=\"tree\">", to: "</div>")
    #expect(SVGDocument(Array(drawing.utf8)).isWellFormed)
  }
}
