import RIBRules
import RIBModel
import RibscopeTestSupport
import Testing

@testable import RIBDiagram

/// Both sides of a comparison in one picture.
@Suite struct ComparisonTests {
  private func report(from old: RIBGraph, to new: RIBGraph) -> ChangesReport {
    let side = { (graph: RIBGraph) in ComparedSide(graph: graph, findings: check(graph)) }
    return ChangesReport(base: "main", head: "HEAD", from: side(old), to: side(new))
  }

  private func diagram(from old: RIBGraph, to new: RIBGraph) throws -> Diagram {
    Drawing(comparison: try Diagram(report(from: old, to: new), DiagramOptions())).diagram
  }

  private static let chain = [("Root", "Home"), ("Home", "Feed")]

  private static func app(_ names: [String], _ attach: [(String, String)]) -> RIBGraph {
    .of(["Root", "Home", "Feed"] + names, attach: chain + attach)
  }

  @Test func whatIsAddedAndWhatIsRemovedStandInOneTree() throws {
    let diagram = try diagram(
      from: Self.app(["Old", "Older"], [("Home", "Old"), ("Old", "Older")]), to: Self.app(["New"], [("Feed", "New")]))
    let shown = diagram.nodes.map { ($0.change.map(\.glyph) ?? "") + $0.name }
    #expect(shown == ["Root", "Home", "Feed", "+New", "−Old", "−Older"])
    let lines = diagram.lines.map {
      "\(diagram.nodes[$0.from].name) \($0.change?.glyph ?? "→") \(diagram.nodes[$0.to].name)"
    }
    #expect(lines == ["Root → Home", "Home → Feed", "Feed + New", "Home − Old", "Old − Older"])
    #expect(diagram.lines.hasOnly { $0.isTree })
    #expect(diagram.roots.map { diagram.nodes[$0].name } == ["Root"])
  }

  @Test func aRIBThatIsMovedHasItsNewPlaceAndALineFromItsOld() throws {
    let diagram = try diagram(
      from: Self.app(["Moved"], [("Root", "Moved")]), to: Self.app(["Moved"], [("Feed", "Moved")]))
    #expect(diagram.nodes.map(\.name).sorted() == ["Feed", "Home", "Moved", "Root"])
    let lines = diagram.lines.filter { diagram.nodes[$0.to].name == "Moved" }
    #expect(lines.map { diagram.nodes[$0.from].name } == ["Feed", "Root"])
    #expect(lines.map(\.change) == [.added, .removed])
    #expect(lines.map(\.isTree) == [true, false])
    let cards = Card.all(of: diagram, .full)
    let chips = { (name: String) in
      diagram.nodes.indices.filter { diagram.nodes[$0].name == name }
        .flatMap { cards[$0].lines.flatMap(\.cells) }.filter(\.isChip).map { $0.runs[0].text }
    }
    #expect(chips("Root") == ["− ↗ Moved"] && chips("Moved") == ["− below Root"])
    let moved = try #require(diagram.nodes.first { $0.name == "Moved" })
    #expect(moved.change == nil)
  }

  @Test func whatDidNotChangeIsFoldedAndCounted() throws {
    let rest = (1...9).map { "Side\($0)" }
    let others = [("Root", "Side1")] + (2...9).map { ("Side1", "Side\($0)") } + [("RootOther", "Deep")]
    let diagram = try diagram(
      from: Self.app(rest + ["RootOther", "Deep"], others),
      to: Self.app(rest + ["RootOther", "Deep", "New"], others + [("Feed", "New")]))
    #expect(diagram.nodes.map(\.name) == ["Root", "Unchanged", "Home", "Feed", "New"])
    #expect(diagram.nodes[0].fold?.names.count == 9)
    #expect(diagram.nodes[1].fold?.names == ["RootOther", "Deep"])
    let text = String(decoding: try draw(report(from: .tangled, to: .tangled), as: .svg), as: UTF8.self)
    let words = SVGDocument(Array(text.utf8)).words
    #expect(words.contains("Unchanged") && words.contains("▸ 8 RIBs"))
    #expect(words.contains("no changes in the RIB tree"))
  }

  private static func feed(_ requirements: String, gives: String = "let user = User()") -> RIBGraph {
    linked(
      """
      import RIBs
      class User {}; class Store {}
      protocol FeedDependency: Dependency { \(requirements); var kept: Store { get } }
      final class FeedBuilder: Builder<FeedDependency> { func build() -> FeedRouter { FeedRouter() } }
      final class FeedRouter: Router<FeedInteractor> {}
      final class RootComponent: Component<EmptyDependency>, FeedDependency { \(gives); let kept = Store() }
      final class RootBuilder: Builder<EmptyDependency> {
        func build() -> RootRouter {
          RootRouter(feedBuilder: FeedBuilder(dependency: RootComponent(dependency: dependency)))
        }
      }
      final class RootRouter: Router<RootInteractor> {
        let feedBuilder: FeedBuilder
        override func didLoad() { attachChild(feedBuilder.build()) }
      }
      """)
  }

  @Test func aBoxListsWhatChangedAndCountsTheRest() throws {
    let report = report(
      from: Self.feed("var user: User { get }; var gone: User { get }", gives: "let user = User(); let gone = User()"),
      to: Self.feed("var user: User? { get }; var come: User { get }", gives: "let user = User()"))
    let drawing = Drawing(comparison: try Diagram(report, DiagramOptions()))
    let feed = try #require(drawing.diagram.nodes.firstIndex { $0.name == "Feed" })
    #expect(drawing.diagram.nodes[feed].change == .changed)
    let plain = drawing.cards[feed].plain
    #expect(plain.name == "~ Feed")
    let rows = drawing.cards[feed].lines.map { $0.cells.map { $0.runs.map(\.text).joined() }.joined() }
    #expect(rows.contains { $0.hasPrefix("~ ") && $0.contains("user: User?") && $0.hasSuffix("was User") }, "\(rows)")
    #expect(rows.contains { $0.hasPrefix("+ ✕") && $0.contains("come: User") })
    #expect(rows.contains { $0.hasPrefix("− ") && $0.contains("gone: User") })
    #expect(rows.contains("1 unchanged dependency"))
    #expect(!rows.contains { $0.contains("kept") })
    #expect(report.changes.findings.new.isEmpty == false)
  }

  @Test func signsAndDashesSayWhatColoursSay() throws {
    let report = report(from: Self.app(["Old"], [("Home", "Old")]), to: Self.app(["New"], [("Feed", "New")]))
    let svg = SVGDocument(try draw(report, as: .svg))
    #expect(svg.isWellFormed)
    #expect(svg.title == "App: main → HEAD: RIB tree")
    #expect(svg.words.contains("App: main → HEAD"))
    #expect(svg.words.contains("1 RIB added") && svg.words.contains("1 RIB removed"))
    #expect(svg.texts.contains { $0.contains("+ New") } && svg.texts.contains { $0.contains("− Old") })
    for meaning in ["added", "removed"] { #expect(svg.words.contains(meaning)) }
    let text = String(decoding: try draw(report, as: .svg), as: UTF8.self)
    #expect(text.contains(Role.good.color(.light)) && text.contains("stroke-dasharray"))
    #expect(!svg.links.contains { $0.isEmpty })
  }

  @Test func aRenamedRIBSaysWhatItWas() throws {
    let old = RIBGraph.of(["Root", "Home", "A", "B"], attach: [("Root", "Home"), ("Home", "A"), ("Home", "B")])
    let new = RIBGraph.of(["Root", "House", "A", "B"], attach: [("Root", "House"), ("House", "A"), ("House", "B")])
    let diagram = try diagram(from: old, to: new)
    let house = try #require(diagram.nodes.first { $0.name == "House" })
    #expect(house.change == .changed && house.formerName == "Home")
    #expect(house.fold?.names == ["A", "B"])
    #expect(!diagram.nodes.contains { $0.name == "Home" })
    #expect(diagram.lines.map(\.change) == [nil])
  }

  @Test func aLargeChangeFitsAScreenAndCountsWhatItFolds() throws {
    let names = (0..<400).map { "New\($0)" }
    let attach = [("Root", "New0")] + (1..<400).map { ("New\(($0 - 1) / 4)", "New\($0)") }
    let drawing = Drawing(
      comparison: try Diagram(report(from: .of(["Root"]), to: .of(["Root"] + names, attach: attach)), DiagramOptions()))
    #expect(drawing.places.size.width <= Drawing.screen.width && drawing.places.size.height <= Drawing.screen.height)
    let folded = drawing.diagram.nodes.compactMap(\.fold)
    #expect(folded.reduce(0) { $0 + $1.names.count } == drawing.diagram.foldedCount)
    #expect(folded.flatMap(\.changes).count == drawing.diagram.foldedCount)
    #expect(drawing.diagram.foldedCount + drawing.diagram.ribCount == 401)
  }

  @Test func aFlowchartHasTheSameSigns() throws {
    let report = report(
      from: Self.app(["Old", "Moved"], [("Home", "Old"), ("Root", "Moved")]),
      to: Self.app(["New", "Moved"], [("Feed", "New"), ("Feed", "Moved")]))
    let text = String(decoding: try draw(report, as: .mermaid), as: UTF8.self)
    #expect(text.contains("<b>#43; New</b>") && text.contains("<b>− Old</b>"), "\(text)")
    #expect(text.contains("-->|\"#43;\"|") && text.contains("-.->"))
    #expect(text.contains("classDef added ") && text.contains(" removed\n"))
    #expect(!text.contains("click ") && !text.contains("title:"))
  }
}
