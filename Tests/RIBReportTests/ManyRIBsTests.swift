import RIBModel
import RIBReport
import RIBRules
import RibscopeTestSupport
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
    report.ribs[rib].dependencies[0].hasMorePaths = true
    for format in [ReportFormat.text, .markdown, .html] {
      #expect(renderReport(report, format: format).contains("and more paths"), "\(format)")
    }
    #expect(renderReport(report, format: .json).contains("\"moreWays\": true"))
  }

  @Test func ofManySatisfiedPathsTheFirstAreListed() throws {
    var report = CompletenessReport(graph: ExampleGraph.make(), findings: [])
    let rib = try #require(report.ribs.firstIndex { $0.dependencies.first?.status == .satisfied })
    let path = try #require(report.ribs[rib].dependencies[0].paths.first)
    var broken = path
    broken.status = .unsatisfied
    report.ribs[rib].dependencies[0].paths = [path, path, path, path, path, broken]
    #expect(renderReport(report, format: .markdown).contains("and 2 more paths"))
    #expect(renderReport(report, format: .html).contains("<td rowspan=\"5\"><code>"))
  }
}
