import RIBModel
import RIBReport
import RIBRules
import TestSupport
import Testing

/// What hurts many RIBs, or comes from many places, is told once.
@Suite struct ManyRIBsTests {
  private func report(_ count: Int) throws -> CompletenessReport {
    let graph = ExampleGraph.make()
    var finding = try #require(check(graph).first { !$0.notes.isEmpty })
    finding.ribIDs = graph.ribs.prefix(2).map(\.id) + (2..<count).map { "Other\($0)" }
    finding.help = "help"
    return CompletenessReport(graph: graph, findings: [finding])
  }

  @Test func aFindingAboutManyRIBsIsToldWholeForTheFirst() throws {
    let ribs = try report(33).ribs
    #expect(ribs[0].problems.map(\.help) == ["help"])
    #expect(ribs[1].problems.map(\.help) == ["see \(ribs[0].id) for the details"])
    #expect(ribs[0].problems.map(\.notes.isEmpty) == [false])
    #expect(ribs[1].problems.map(\.notes.isEmpty) == [true])
  }

  @Test func aFindingAboutAFewIsToldWholeForEach() throws {
    let ribs = try report(32).ribs
    #expect(ribs[0].problems == ribs[1].problems)
    #expect(ribs[0].problems.count == 1)
  }

  @Test func thatThereAreMorePlacesIsSaid() throws {
    var report = CompletenessReport(graph: ExampleGraph.make(), findings: [])
    let rib = try #require(report.ribs.firstIndex { !$0.dependencies.isEmpty })
    report.ribs[rib].dependencies[0].hasMoreWays = true
    for format in [ReportFormat.text, .markdown, .html] {
      #expect(renderReport(report, format: format).contains("and more places"), "\(format)")
    }
    #expect(renderReport(report, format: .json).contains("\"moreWays\": true"))
  }
}
