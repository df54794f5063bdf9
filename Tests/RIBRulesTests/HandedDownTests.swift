import RIBModel
import RIBRules
import RibscopeTestSupport
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

  /// Components that are given to each other's builders, below the one that has the value.
  @Test(arguments: [
    "func again(_ c: LoggedInComponent) -> Any { RootBuilder(dependency: c) }\nextension LoggedInComponent: RootDependency {}",
    "func again(_ c: RootComponent) -> Any { RootBuilder(dependency: c) }\nextension RootComponent: RootDependency {}",
    "func again(_ c: LoggedInComponent) -> Any { LoggedInBuilder(dependency: c) }\n"
      + "extension LoggedInComponent: LoggedInDependency {}",
  ]) func aCycleOnTheWayIsLeftOut(cycle: String) throws {
    let finding = try finding(app.adding(cycle))
    #expect(finding.help == (try self.finding(app).help))
    #expect(finding.edits.isEmpty)
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

  @Test func thePathLeadsToTheFirstThatRequiresIt() throws {
    let finding = try ScoreApp().requiring("var scoreStream: ScoreStream { get }", by: "TicTacToe").finding(
      "LoggedInComponent does not provide 'scoreStream: ScoreStream', which OffGame and TicTacToe require")
    #expect(finding.path == ["App", "Root", "LoggedIn", "OffGame"])
  }

  /// Of several members of the name the one that is seen.
  @Test func theVisibleOneOfSeveralIsTaken() throws {
    let finding = try finding(app) { graph in
      for index in graph.components.indices where graph.components[index].name == "AppComponent" {
        var hidden = graph.components[index].members[0]
        hidden.access = "private"
        var last = graph.components[index].members[0]
        last.position = SourcePosition(file: last.position.file, offset: last.position.offset + 1)
        graph.components[index].members = [hidden, graph.components[index].members[0], last]
      }
    }
    #expect(finding.notes.last?.message == "AppComponent has 'scoreStream: ScoreStream'")
    let source = MarkedSource("import RIBs\n" + app.source).text
    let place = try #require(source.range(of: "scoreStream: ScoreStream\n")?.lowerBound)
    #expect(finding.notes.last?.position.offset == source.utf8.distance(from: source.startIndex, to: place))
  }

  @Test func whereAllAreHiddenTheFirstIsShown() throws {
    let finding = try finding(app) { graph in
      for index in graph.components.indices where graph.components[index].name == "AppComponent" {
        graph.components[index].members += graph.components[index].members
        graph.components[index].members[0].access = "private"
        graph.components[index].members[1].access = "fileprivate"
      }
    }
    #expect(finding.notes.last?.message == "AppComponent has 'scoreStream: ScoreStream', which is private")
  }

  /// Two RIBs may have one component: the protocol of the first is named, and nothing is written.
  @Test func aComponentOfTwoRIBsIsNotExtended() throws {
    let finding = try finding(app) { graph in
      let other = graph.ribs.firstIndex { $0.name == "TicTacToe" } ?? 0
      for index in graph.components.indices where graph.components[index].name == "LoggedInComponent" {
        graph.components[index].ribs.append(other)
      }
    }
    #expect(finding.help == (try self.finding(app).help))
    #expect(finding.edits.isEmpty)
  }
}
