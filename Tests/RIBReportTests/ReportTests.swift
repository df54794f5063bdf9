import RIBModel
import RIBReport
import RIBRules
import RibscopeTestSupport
import Testing

@Suite struct ReportTests {
  let report = CompletenessReport(graph: ExampleGraph.make(), findings: check(ExampleGraph.make()))

  @Test(arguments: [
    (ReportFormat.text, "report.txt"), (.markdown, "report.md"), (.json, "report.json"),
  ]) func isPrintedAsCommitted(format: ReportFormat, name: String) throws {
    try expectGolden(renderReport(report, format: format), name)
  }

  /// What stands around the document is in the files of the page.
  @Test func theDocumentInThePageIsPrintedAsCommitted() throws {
    let page = renderReport(report, format: .html)
    let document = try #require(page.components(separatedBy: "<div id=\"document\">\n").last)
    try expectGolden(document, "report.html")
  }

  @Test(arguments: [40, 80, 110, 200]) func textTablesFitAndLoseNothing(width: Int) {
    let wide = renderReport(report, format: .text, width: 1000)
    let text = renderReport(report, format: .text, width: width)
    let lines = text.split(separator: "\n")
    let sentences = ["error: ", "warning: ", "help: ", "Game.", "completeness"]
    for line in lines where width > 40 && !sentences.contains(where: line.contains) { #expect(line.count <= width) }
    let letters = { (text: String) in text.filter { !$0.isWhitespace }.sorted() }
    #expect(letters(text) == letters(wide))
  }

  @Test func completenessLeavesTheUnknownOut() {
    #expect(report.totals.staticDependencies == 7)
    #expect(report.totals.unknown == 1)
    #expect(report.totals.satisfied == 4)
    #expect(report.totals.completeness == 666)
  }

  @Test func completenessIsFullOnlyWhereNothingIsMissing() {
    var totals = report.totals
    totals.staticDependencies = 2001 + totals.unknown
    totals.satisfied = 2000
    #expect(totals.completeness == 999)
    totals.satisfied = 2001
    #expect(totals.completeness == 1000)
    totals.staticDependencies = totals.unknown
    #expect(totals.completeness == nil)
  }

  @Test func aWaySaysWhereTheValueIsBornAndHowItComes() throws {
    let dependency = try #require(report.ribs.first { $0.name == "LoggedIn" }?.dependencies.first)
    #expect(dependency.paths.map(\.provider) == ["RootComponent"])
    #expect(dependency.paths.map(\.origin) == ["RootComponent.rootViewController"])
    #expect(dependency.paths.map(\.path) == [["Root", "LoggedIn"]])
  }

  @Test func theMiddleOfAnEndlessWayIsCountedButInJSON() throws {
    var long = report
    let rib = try #require(long.ribs.firstIndex { $0.name == "LoggedIn" })
    long.ribs[rib].dependencies[0].paths[0].path = (1...100).map { "R\($0)" }
    for format in [ReportFormat.text, .markdown, .html] {
      let text = renderReport(long, format: format, width: 1000)
      #expect(text.contains("R12 → … 80 more … → R93 → "), "\(format)")
      #expect(text.contains("R50") == false, "\(format)")
    }
    #expect(renderReport(long, format: .json).contains("\"R50\""))
  }

  @Test func ribsThatAreNeverAttachedAreListedAndRootsAreNot() {
    #expect(report.detached.map(\.name) == ["TicTacToe"])
    #expect(report.detached.map(\.reason) == ["built, but no router attaches it"])
  }

  @Test func aRIBThatNothingBuildsHasNoParent() {
    var graph = ExampleGraph.make()
    graph.edges.removeAll { $0.child == 1 }
    let detached = CompletenessReport(graph: graph, findings: []).detached
    #expect(detached.first?.reason == "no parent: it is never built or attached")
  }

  @Test func findingsOfRIBsThatShareANameAreKeptApart() throws {
    var graph = ExampleGraph.make()
    graph.ribs[1].name = "OffGame"
    let report = CompletenessReport(graph: graph, findings: check(graph))
    let namesake = try #require(report.ribs.first { $0.id == "Game.LoggedOut" })
    #expect(namesake.problems.map(\.rule) == ["missing_conformance"])
  }

  @Test func ribsThatShareANameAreToldApartInThePage() {
    var graph = ExampleGraph.make()
    for (index, app) in [(0, "one"), (1, "two")] {
      graph.ribs[index].name = "Home"
      graph.ribs[index].id = "\(app)/Game.Home"
    }
    let page = renderReport(CompletenessReport(graph: graph, findings: []), format: .html)
    for app in ["one", "two"] {
      #expect(page.contains(">Home</a> <small>\(app)/Game</small></li>"))
      #expect(page.contains("<h3><a href=\"#rib-\(app)-Game.Home\">Home</a> <small>\(app)/Game</small>"))
    }
    #expect(page.contains(">OffGame</a></li>"))
  }

  @Test(arguments: ReportFormat.allCases) func anEmptyGraphHasAReport(format: ReportFormat) {
    let text = renderReport(CompletenessReport(graph: RIBGraph(), findings: []), format: format)
    #expect(text.hasSuffix("\n") && text.contains("0"))
  }

  @Test func anchorsAreUnique() {
    var graph = ExampleGraph.make()
    graph.ribs[0].id = "A B"
    graph.ribs[1].id = "A-B"
    let page = renderReport(CompletenessReport(graph: graph, findings: []), format: .html)
    #expect(page.contains("id=\"rib-A-B\"") && page.contains("id=\"rib-A-B--2\""))
  }
}
