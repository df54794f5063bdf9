import RIBModel
import RIBRules
import TestSupport
import Testing

/// What `unsatisfied_dependency` writes in the components and protocols between the one that has a value and the one that
/// lacks it.
@Suite struct HandedDownTests {
  private let app = ScoreApp().providing("let scoreStream: ScoreStream", in: "App")

  private func finding(_ app: ScoreApp, _ change: (inout RIBGraph) -> Void = { _ in }) throws -> Finding {
    try #require(
      expectFindings(
        files: inApp(app.source), ["①": ScoreApp.missing], of: [UnsatisfiedDependency.self], change: change
      ).first)
  }

  private static let member = "var scoreStream: ScoreStream { dependency.scoreStream }"
  private static let requirement = "var scoreStream: ScoreStream { get }"

  private func written(_ finding: Finding) -> [String] {
    finding.edits.map { $0.text.trimmingPrefix { $0.isWhitespace } }.map(String.init)
  }

  @Test func eachComponentGetsAMemberAndEachProtocolARequirement() throws {
    #expect(try written(finding(app)) == [Self.requirement, Self.member, Self.requirement, Self.member])
    let required = app.requiring("var scoreStream: ScoreStream { get }", by: "Root")
    #expect(try written(finding(required)) == [Self.member, Self.requirement, Self.member])
  }

  @Test func whatOthersWouldHaveToProvideIsNotWritten() throws {
    let twin = "final class TwinBuilder: Builder<LoggedInDependency> { func build() -> Routing { r } }"
    #expect(try finding(app.adding(twin)).edits.isEmpty)
    let other = """
      final class OtherComponent: Component<EmptyDependency>, LoggedInDependency {}
      func make() -> Any { LoggedInBuilder(dependency: OtherComponent(dependency: EmptyComponent())) }
      """
    #expect(try finding(app.adding(other)).edits.isEmpty)
    let modules = try finding(app) { graph in
      for index in graph.components.indices where graph.components[index].name == "RootComponent" {
        graph.components[index].module = "Other"
      }
    }
    #expect(modules.edits.isEmpty)
    #expect(modules.help == (try finding(app).help))
  }

  @Test func whatCannotBeWrittenAlikeIsNamedOnly() throws {
    let finding = try finding(app) { graph in
      for rib in graph.ribs.indices where graph.ribs[rib].name == "OffGame" {
        graph.ribs[rib].staticDependencies[0].providers[0].isWrittenAlike = false
      }
    }
    #expect(
      finding.help
        == "add `scoreStream` to RootDependency and LoggedInDependency and `scoreStream` to RootComponent and "
        + "LoggedInComponent")
    #expect(finding.edits.isEmpty)
  }

  @Test func whatIsHiddenOrOfAnotherTypeIsNotWritten() throws {
    #expect(try finding(ScoreApp().providing("private let scoreStream: ScoreStream", in: "Root")).edits.isEmpty)
    #expect(try finding(ScoreApp().providing("fileprivate let scoreStream: ScoreStream", in: "Root")).edits.isEmpty)
    #expect(try finding(ScoreApp().providing("let scoreStream: Int", in: "Root")).edits.isEmpty)
    #expect(try finding(ScoreApp().providing("let scoreStream: ScoreStream", in: "Root")).edits.count == 2)
  }

  /// Of several members of the name the one that is seen.
  @Test func theVisibleOneOfSeveralIsTaken() throws {
    let finding = try finding(app) { graph in
      for index in graph.components.indices where graph.components[index].name == "AppComponent" {
        var hidden = graph.components[index].members[0]
        hidden.access = "private"
        graph.components[index].members.insert(hidden, at: 0)
      }
    }
    #expect(finding.notes.last?.message == "AppComponent has 'scoreStream: ScoreStream'")
  }
}
