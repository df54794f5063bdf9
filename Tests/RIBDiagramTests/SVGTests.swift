import RIBDiagram
import RIBModel
import TestSupport
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
    #expect(svg.title == "RIB tree")
  }

  @Test(arguments: [
    ("/code", "Game/Game.swift#L26"), ("/code/docs", "../Game/Game.swift#L26"), ("/code/Game", "./Game.swift#L26"),
    ("/tmp/out", "../../code/Game/Game.swift#L26"), ("/code/Game/Game.swift", "../Game.swift#L26"),
    ("/", "code/Game/Game.swift#L26"), ("/code/docs/..", "Game/Game.swift#L26"),
  ]) func linksLeadFromTheFolderOfThePicture(folder: String, link: String) throws {
    let options = DiagramOptions(linkBase: LinkBase(workingFolder: "/code", pictureFolder: folder))
    let svg = SVGDocument(try draw(ExampleGraph.make(), as: .svg, options: options))
    #expect(svg.links.contains(link))
    #expect(svg.links.hasOnly { $0.hasPrefix(String(link.prefix { $0 != "G" })) })
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

  /// Fonts differ in width by a sixth, such as DejaVu Sans from Helvetica. A character is about half as wide as it is
  /// high, a no-break space about half as wide as a character.
  @Test func aRowLeavesRoomForAWiderFont() throws {
    let svg = String(decoding: try draw(ExampleGraph.make(), as: .svg), as: UTF8.self)
    let rows = svg.split(separator: "\n").filter { $0.hasPrefix("<text") && $0.contains(": ") && $0.contains("tspan") }
      .map { $0.replacing(/<[^>]*>/, with: "") }
    #expect(rows.count > 5)
    for row in rows {
      let free = row.reversed().prefix { $0 == "\u{A0}" || $0 == " " }.count
      #expect(Double(free) / 2 >= Double(row.count - free) / 6.5, "\(row)")
    }
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
    let svg = SVGDocument(try draw(graph, as: .svg))
    #expect(svg.attributes.contains { $0["fill"] == "#c93b3b" && $0["stroke"] != "#c93b3b" })
    #expect(
      svg.tooltips.contains {
        $0.hasPrefix("App.Child (") && $0.contains("Root is passed as the dependency of Child, but")
      })
  }

  @Test func aRIBThatLacksTheBuildItsProtocolAsksForIsRedAndSaysWhy() throws {
    var graph = RIBGraph.of(["Root"])
    graph.buildMismatches = [
      BuildMismatch(
        rib: 0, builder: "RootBuilder", buildable: "RootBuildable", method: "build()", type: "() -> Routing",
        requirement: graph.ribs[0].position, member: nil, problem: .missing)
    ]
    let svg = SVGDocument(try draw(graph, as: .svg))
    #expect(svg.colors.contains("#c93b3b"))
    #expect(
      svg.tooltips.contains {
        $0.hasPrefix("App.Root (") && $0.contains("RootBuilder does not have 'build()' as required by RootBuildable")
      })
  }

  @Test func redAndAmberMeanTroubleOnly() throws {
    let healthy = SVGDocument(try draw(.tangled, as: .svg))
    let example = SVGDocument(try draw(ExampleGraph.make(), as: .svg))
    #expect(healthy.colors.isDisjoint(with: ["#c93b3b", "#b86a00"]))
    #expect(example.colors.isSuperset(of: ["#c93b3b", "#b86a00"]))
  }

  @Test func eachRIBIsDrawnOnceWhateverLeadsToIt() throws {
    let svg = SVGDocument(try draw(.tangled, as: .svg))
    #expect(svg.nodes.count == 8)
    #expect(Set(svg.nodes).count == 8)
    #expect(svg.edges.count == 10)
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

  @Test func partsThatNothingJoinsStandInFramesOfTheirOwn() throws {
    let graph = RIBGraph.of(["Root1", "A", "Root2", "B", "Alone"], attach: [("Root1", "A"), ("Root2", "B")])
    let svg = SVGDocument(try draw(graph, as: .svg))
    #expect(svg.attributes.filter { $0["class"] == "cluster" }.count == 3)
    #expect(svg.texts.contains("not connected"))
  }
}

extension SVGDocument {
  fileprivate var colors: Set<String> {
    Set(attributes.flatMap { [$0["fill"], $0["stroke"]] }.compactMap { $0 })
  }
}
