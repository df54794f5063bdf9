import RIBModel
import RIBReport
import RibscopeTestSupport
import Testing

/// What the reports say in cases that the example does not have.
@Suite struct ReportDetailTests {
  @Test(arguments: [(6, "; it has 'x', 'x', 'x', 'x', 'x', 'x' ("), (7, "'usr' (")])
  func upToSixPropertiesAreNamed(count: Int, said: String) {
    let error = QueryError.noSuchProperty(
      "usr", rib: "Feed", near: [], all: Array(repeating: "x", count: count))
    #expect(error.description.contains(said))
  }

  @Test func aPlaceWithALinkNamesItsFileAlone() {
    var graph = ExampleGraph.make()
    graph.unknowns = [Unknown(subject: "a", reason: "b", position: SourcePosition(file: 0, offset: 0))]
    let report = CompletenessReport(graph: graph, findings: [])
    let linked = renderReport(report, format: .html, link: { "https://host/\($0.file)#\($0.line)" })
    let path = graph.files[0].path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    #expect(path != name)
    #expect(linked.contains("<a class=\"place\" href=\"https://host/\(path)#1\">\(name):1</a>"))
    #expect(renderReport(report, format: .html).contains("<span class=\"place\">\(path):1"))
  }

  @Test func onlyWhatThereIsStandsOut() {
    var report = CompletenessReport(graph: ExampleGraph.make(), findings: [])
    for (count, look) in [(0, "<div>"), (1, "<div class=\"bad\">")] {
      report.totals.mismatched = count
      #expect(
        renderReport(report, format: .html).contains("\(look)<dt>mismatched</dt><dd>\(count)</dd></div>"), "\(count)")
    }
  }

  @Test(arguments: [("private var theme = 1", []), ("var theme = 1", ["Root", "Leaf"])])
  func whatIsNotProvidedComesByNoPath(member: String, path: [String]) {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var theme: Int { get } }
      final class RootComponent: Component<EmptyDependency>, LeafDependency { \(member) }
      final class RootBuilder: Builder<EmptyDependency> {
        func build() -> Routing { RootRouter(LeafBuilder(dependency: RootComponent(dependency: dependency))) }
      }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { LeafRouter(dependency.theme) } }
      """)
    let leaf = CompletenessReport(graph: graph, findings: []).ribs.first { $0.name == "Leaf" }
    #expect(leaf?.dependencies.flatMap(\.paths).map(\.path) == [path])
  }

  @Test(arguments: [
    ("Home", "undecided: two modules are called Home"), ("Other", "undecided: FeedBuilder is declared more than once"),
  ]) func whatIsUndecidedIsToldWithItsCopies(module: String, reason: String) {
    var graph = ExampleGraph.make()
    graph.edges = []
    for (index, module) in [(0, "Home"), (1, module)] {
      graph.ribs[index].builder = "FeedBuilder"
      graph.ribs[index].module = module
      graph.ribs[index].isUndecided = true
    }
    #expect(CompletenessReport(graph: graph, findings: []).detached.first?.reason == reason)
  }
}
