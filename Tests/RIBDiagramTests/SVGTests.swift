import Foundation
import RIBDiagram
import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

@Suite struct SVGTests {
  @Test func everyRIBAndOwnerIsANodeWithALinkToItsDeclaration() throws {
    let svg = SVGDocument(try draw(ExampleGraph.make(), as: .svg))
    #expect(svg.isWellFormed)
    #expect(
      svg.nodes.sorted() == [
        "Game.AppComponent", "Game.LoggedIn", "Game.LoggedOut", "Game.OffGame", "Game.Root", "Game.TicTacToe",
      ])
    #expect(svg.links.contains("Game/Game.swift#L26"))
    #expect(svg.tooltips.contains("Game.OffGame (Game/Game.swift:26)"))
    #expect(svg.title == "Game: RIB tree")
  }

  @Test(arguments: [
    ("/code", "Game/Game.swift#L26"), ("/code/docs", "../Game/Game.swift#L26"), ("/code/Game", "./Game.swift#L26"),
    ("/tmp/out", "../../code/Game/Game.swift#L26"), ("/code/Game/Game.swift", "../Game.swift#L26"),
    ("/", "code/Game/Game.swift#L26"), ("/code/docs/..", "Game/Game.swift#L26"),
  ]) func linksLeadFromTheFolderOfThePicture(folder: String, link: String) throws {
    let options = DiagramOptions(linkBase: LinkBase(workingFolder: "/code", pictureFolder: folder))
    let svg = SVGDocument(try draw(ExampleGraph.make(), as: .svg, options: options))
    #expect(svg.links.contains(link))
    #expect(svg.links.filter { !$0.hasPrefix("#rib") }.hasOnly { $0.hasPrefix(String(link.prefix { $0 != "G" })) })
    #expect(svg.tooltips.contains("Game.OffGame (Game/Game.swift:26)"))
  }

  @Test func noTextBeginsWithSpaceThatLibrsvgWouldDrop() throws {
    let svg = SVGDocument(try draw(ExampleGraph.make(), as: .svg))
    let words = svg.texts.filter { text in text.contains { $0.isLetter } }
    #expect(words.count > 10)
    #expect(words.hasOnly { $0.first != "\u{A0}" })
  }

  /// Each text of a picture stands where the one before ends in the font that Graphviz measured with: in a wider one
  /// two of them would run into each other.
  @Test func whatStandsOnALineOfABoxIsOneText() throws {
    let svg = String(decoding: try draw(ExampleGraph.make(), as: .svg), as: UTF8.self)
    let boxes = svg.split(separator: "class=\"node\"").dropFirst()
    #expect(boxes.count == 6)
    for box in boxes {
      let baselines = box.matches(of: /<text[^>]* y="([^"]*)"/).map(\.output.1)
      #expect(Set(baselines).count == baselines.count, "\(box)")
    }
  }

  @Test func aPictureFitsItsContainer() throws {
    let text = String(decoding: try draw(ExampleGraph.make(), as: .svg), as: UTF8.self)
    let tag = try #require(text.firstMatch(of: /<svg[^>]*>/)).output
    #expect(tag.contains("viewBox=") && tag.contains("max-width:"))
    #expect(!tag.contains(" width=") && !tag.contains(" height="))
  }

  @Test func theHeadingTellsAppRIBsFindingsAndCompleteness() throws {
    let graph = ExampleGraph.make()
    let whole = SVGDocument(try draw(graph, findings: check(graph), as: .svg)).words
    for words in ["Game", "5 RIBs", "4 errors", "2 warnings", "4 of 7 dependencies satisfied", "1 unknown"] {
      #expect(whole.contains(words), "\(words)")
    }
    #expect(SVGDocument(try draw(graph, as: .svg, options: .init(root: "OffGame"))).words.contains("1 of 5 RIBs"))
  }

  @Test func theLegendSaysOnlyWhatOccurs() throws {
    let example = SVGDocument(try draw(ExampleGraph.make(), as: .svg)).words
    #expect(example.contains("passed to build") && example.contains("border: viewless"))
    let tangled = SVGDocument(try draw(.tangled, as: .svg)).words
    #expect(tangled.contains("attached here too, drawn elsewhere"))
    #expect(!tangled.contains("passed to build") && !tangled.contains("border: viewless"))
  }

  @Test func anAttachEdgeAndAComponentEdgeAreOneLine() throws {
    let svg = SVGDocument(try draw(ExampleGraph.make(), as: .svg))
    #expect(svg.edges.count == 5)
    #expect(svg.texts.contains { $0.contains("via TicTacToeAdapter") })
  }

  @Test func aDependencySaysWhatIsTheMatterWithIt() throws {
    let svg = SVGDocument(try draw(ExampleGraph.make(), as: .svg))
    #expect(svg.texts.contains { $0.hasSuffix("≠ String?") })
    #expect(svg.tooltips.contains { $0.contains("scoreStream") && $0.contains("LoggedInComponent has no such member") })
    #expect(svg.tooltips.contains { $0.contains("type 'Tracker' is not declared in these sources") })
  }

  @Test func aRIBWithoutTheConformanceItNeedsIsRedAndSaysWhy() throws {
    var graph = RIBGraph.of(["Root", "Child"], attach: [("Root", "Child")], component: [("Root", "Child")])
    graph.edges[1].conformance = .missing
    let finding = Finding(
      rule: "missing_conformance", severity: .error, message: "Root lacks it", position: graph.ribs[0].position,
      ribs: [graph.ribs[1]], fingerprint: "")
    let svg = SVGDocument(try draw(graph, findings: [finding], as: .svg))
    #expect(svg.attributes.contains { $0["fill"] == "#c32f2f" && $0["stroke"] != "#c32f2f" })
    #expect(
      svg.tooltips.contains {
        $0.hasPrefix("App.Child (") && $0.contains("Root lacks it (missing_conformance, App/App.swift:1)")
      })
  }

  private static func findings(_ severities: [Severity], about rib: RIB) -> [Finding] {
    severities.map {
      Finding(
        rule: "a_rule", severity: $0, message: "it is \($0)", position: rib.position, ribs: [rib], fingerprint: "")
    }
  }

  /// A picture must not call a RIB fine that lint calls broken, whatever the rule.
  @Test(arguments: [
    ([Severity.warning, .error, .error], "✕ 2 ▲ 1", "#c32f2f"), ([.warning], "▲ 1", "#985a00"),
    ([.info], "", "#3b6fd4"),
  ]) func theHeadIsAsBadAsTheWorstFindingAndCountsThem(severities: [Severity], badge: String, color: String) throws {
    let graph = RIBGraph.of(["Root"])
    let findings = Self.findings(severities, about: graph.ribs[0])
    let svg = SVGDocument(try draw(graph, findings: findings, as: .svg))
    let badges = svg.texts.filter { $0.wholeMatch(of: /[✕▲] \d.*/) != nil }
    #expect(badges == (badge.isEmpty ? [] : [badge]))
    #expect(svg.colors.contains(color))
    #expect(svg.tooltips.contains { $0.contains("it is \(severities[0]) (a_rule, App/App.swift:1)") })
  }

  @Test func theDescriptionCountsWhatLintFindsInTheWholeAppAndInAPart() throws {
    let graph = RIBGraph.of(["Root", "A", "B"], attach: [("Root", "A"), ("Root", "B")])
    let findings =
      Self.findings([.error], about: graph.ribs[1]) + Self.findings([.warning, .warning], about: graph.ribs[2])
    let whole = String(decoding: try draw(graph, findings: findings, as: .svg), as: UTF8.self)
    #expect(whole.contains("1 error, 2 warnings.</desc>"))
    let part = try draw(graph, findings: findings, as: .svg, options: .init(root: "A"))
    #expect(String(decoding: part, as: UTF8.self).contains("1 error, 0 warnings.</desc>"))
  }

  @Test func redAndAmberMeanTroubleOnly() throws {
    let healthy = SVGDocument(try draw(.tangled, as: .svg))
    let example = SVGDocument(try draw(ExampleGraph.make(), findings: check(ExampleGraph.make()), as: .svg))
    #expect(healthy.colors.isDisjoint(with: ["#c32f2f", "#985a00"]))
    #expect(example.colors.isSuperset(of: ["#c32f2f", "#985a00"]))
  }

  @Test func eachRIBIsDrawnOnceWhateverLeadsToIt() throws {
    let svg = SVGDocument(try draw(.tangled, as: .svg))
    #expect(svg.nodes.count == 8)
    #expect(Set(svg.nodes).count == 8)
    #expect(svg.edges.count == 5)
  }

  @Test func nothingTellsTheVersionOfGraphviz() throws {
    let text = String(decoding: try draw(ExampleGraph.make(), as: .svg), as: UTF8.self)
    #expect(!text.contains("Generated by"))
    #expect(text.contains("Helvetica,Arial,sans-serif"))
  }

  @Test func aLongNameIsShortenedInTheMiddleAndWholeInTheTooltip() throws {
    let name = "Begin" + String(repeating: "VeryLong", count: 40) + "End"
    let svg = SVGDocument(try draw(.of([name]), as: .svg))
    #expect(svg.texts.contains { $0.hasPrefix("Begin") && $0.hasSuffix("End") && $0.contains("…") && $0.count < 60 })
    #expect(svg.tooltips.contains { $0.contains(name) })
  }

  @Test func appsStandInFramesOfTheirOwnAndWhatNothingJoinsStandsLast() throws {
    var graph = RIBGraph.of(["Root1", "A", "Root2", "B", "Alone"], attach: [("Root1", "A"), ("Root2", "B")])
    let one = SVGDocument(try draw(graph, as: .svg))
    #expect(one.attributes.filter { $0["class"] == "cluster" }.count == 1)
    #expect(one.words.contains("not connected"))
    for rib in 2...3 { graph.ribs[rib].id = "Other." + graph.ribs[rib].name }
    let two = SVGDocument(try draw(graph, as: .svg))
    #expect(two.attributes.filter { $0["class"] == "cluster" }.count == 3)
    let titles = ["App", "Other", "not connected"]
    #expect(two.texts.filter(titles.contains) == ["App"] + titles)
  }
}

extension SVGDocument {
  /// All text in it.
  var words: String { texts.joined(separator: " ").replacing("\u{A0}", with: " ") }
}

extension SVGDocument {
  fileprivate var colors: Set<String> {
    Set(attributes.flatMap { [$0["fill"], $0["stroke"]] }.compactMap { $0 })
  }
}
