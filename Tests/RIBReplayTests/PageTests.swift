import Foundation
import RIBTrace
import RibscopeTestSupport
import Testing

@testable import RIBReplay

@Suite struct PageTests {
  private func part(_ page: String, from start: String, to end: String) throws -> String {
    let from = try #require(page.firstRange(of: start)).upperBound
    let rest = page[from...]
    return String(rest[..<(try #require(rest.firstRange(of: end)).lowerBound)])
  }

  private struct Data: Decodable {
    struct Place: Decodable {
      let name: String
      let parent: Int?
      let absent: Bool?
      let unknown: Bool?
      let link: String?
    }
    struct Coverage: Decodable {
      let up: Int
      let of: Int
    }
    let version: Int
    let start: Int
    let problems: [String]
    let places: [Place]
    let kinds: String
    let times: [Int]
    let routers: [Int]
    let ids: [Int]
    let ribs: [Int]
    let names: [String]
    let groups: [Int]
    let headlines: [Int]
    let changeEvents: [Int]
    let changePlaces: [Int]
    let changeRouters: [Int]
    let changeStates: String
    let coverage: Coverage?
  }

  private func data(_ page: String) throws -> Data {
    let json = try part(page, from: "<script type=\"application/json\" id=\"data\">", to: "</script>")
    return try JSONDecoder().decode(Data.self, from: Foundation.Data(json.utf8))
  }

  private func sums(_ column: [Int]) -> [Int] {
    var sum = 0
    return column.map { number in
      sum += number
      return sum
    }
  }

  @Test func thePageHoldsEveryEventAndWhatItChanges() throws {
    let timeline = try Timeline(TraceMaker.game.events)
    let data = try data(try replayPage(timeline))
    #expect(data.version == 1)
    #expect(data.kinds.count == timeline.moments.count && data.kinds.last == "!")
    #expect(sums(data.times) == timeline.moments.map { Int(($0.event.time * 1000).rounded()) })
    #expect(data.places.map(\.name) == ["Root", "LoggedOut", "LoggedIn", "OffGame", "TicTacToe"])
    #expect(data.places.map(\.parent) == [nil, 0, 0, 2, 2])
    let names = sums(data.routers).map { $0 < 0 ? nil : data.names[data.ribs[$0]] }
    #expect(names == timeline.moments.map { $0.event.happening.router?.rib })
    let changes = timeline.moments.enumerated().flatMap { index, moment in moment.changes.map { (index, $0) } }
    #expect(sums(data.changeEvents) == changes.map(\.0))
    #expect(sums(data.changePlaces) == changes.map(\.1.place))
    let ids = sums(data.ids)
    #expect(sums(data.changeRouters).map { $0 < 0 ? nil : ids[$0] } == changes.map(\.1.after.router))
    #expect(data.changeStates.last == "7")
  }

  @Test func groupsCoverTheEvents() throws {
    let timeline = try Timeline(TraceMaker.game.events)
    let data = try data(try replayPage(timeline))
    #expect(data.groups.reduce(0, +) == timeline.moments.count)
    #expect(zip(data.groups, data.headlines).allSatisfy { $0 > $1 })
    #expect(data.start == 1)
  }

  @Test func withCodeThePageShowsWhatNeverCameUpAndWhatTheCodeDoesNotKnow() throws {
    var maker = TraceMaker.game
    maker.attach("Advert", 9, to: 3)
    let timeline = try Timeline(maker.events)
    let comparison = Comparison(timeline.places, try linked(folder: "Samples/TicTacToe"))
    let page = try replayPage(timeline, comparison)
    let data = try data(page)
    #expect(data.coverage?.up == 5 && data.coverage?.of == 7)
    #expect(data.places.filter { $0.absent == true }.map(\.name) == ["BasicScoreBoard", "RandomWin"])
    #expect(data.places.filter { $0.unknown == true }.map(\.name) == ["Advert"])
    #expect(data.places.first?.link?.hasSuffix("RootBuilder.swift#L22") == true)
    let document = try part(page, from: "<div id=\"document\">", to: "</body>")
    #expect(document.contains("never attached: RandomWin"))
  }

  @Test func screensAreShownFromTheLastEventBeforeThem() throws {
    let timeline = try Timeline(TraceMaker.game.events)
    let screens = [
      SampleScreen(after: 0, lines: ["Who?"]), SampleScreen(after: timeline.moments[4].event.seq, lines: ["Ann"]),
      SampleScreen(after: 1_000, lines: ["Ann"]),
    ]
    let page = try replayPage(timeline, screens: screens)
    #expect(page.contains("\"screens\":[[0,[\"Who?\"]],[4,[\"Ann\"]]]"))
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

  @Test func withoutScriptThePageIsADocument() throws {
    let page = try replayPage(try Timeline(TraceMaker.game.events))
    let document = try part(page, from: "<div id=\"document\">", to: "</body>")
    #expect(document.contains("<li>attached LoggedIn below Root <span class=\"soft\">0.110 s</span></li>"))
    #expect(document.contains("OffGame (4): OffGameInteractor is still alive after 1.000 s"))
    #expect(document.contains("<pre>Root  active\n  LoggedIn  active, viewless\n    OffGame  active, leaked</pre>"))
  }

  @Test func manyStepsAreNotAllPartOfTheDocument() throws {
    var maker = TraceMaker()
    maker.root("Root")
    for index in 0..<1_200 { maker.note("note \(index)") }
    let page = try replayPage(try Timeline(maker.events))
    #expect(page.ranges(of: "<li>").count == 1_000)
    #expect(page.contains("201 more steps"))
  }

  @Test func thePageNeedsNoNetwork() throws {
    let page = try replayPage(try Timeline(TraceMaker.game.events))
    #expect(page.contains("default-src 'none'"))
    let addresses = page.ranges(of: "http").map { page[$0.lowerBound...].prefix(20) }
    #expect(addresses.hasOnly { $0.hasPrefix("http://www.w3.org/") || $0.hasPrefix("http-equiv") })
  }

  /// A browser runs only what the policy names by its hash.
  @Test func thePolicyNamesTheStyleAndTheScriptByTheirHashes() throws {
    #expect(try policyHash(ReplayPageFiles.style) == ReplayPageFiles.styleHash)
    #expect(try policyHash(ReplayPageFiles.script) == ReplayPageFiles.scriptHash)
    #expect(try policyHash(LivePage.style) == LivePage.styleHash)
    #expect(try policyHash(LivePage.script) == LivePage.scriptHash)
  }

  @Test func idsThatJavaScriptCannotHoldAreStrings() throws {
    let router = TracedRouter(id: 1 << 60, rib: "Root")
    let page = try replayPage(try Timeline([TraceEvent(seq: 1, time: 0, happening: .root(router))]))
    #expect(page.contains("\"ids\":[\"1152921504606846976\"]"))
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
    #expect(try data(page).problems.count == 1)
  }
}
