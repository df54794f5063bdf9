import RIBRules
import Testing

/// The app of the rules about what components provide: App makes Root, Root makes LoggedIn, and LoggedIn makes OffGame,
/// which requires a `scoreStream` that nobody has, and TicTacToe, which requires nothing.
struct ScoreApp: MarkedApp {
  var source = """
    final class AppComponent: Component<EmptyDependency>, RootDependency {
    }
    final class Main {
      func start() { RootBuilder(dependency: AppComponent(dependency: EmptyComponent())).build() }
    }
    protocol RootDependency: Dependency {
    }
    final class RootComponent: Component<RootDependency>, LoggedInDependency {
    }
    final class RootBuilder: Builder<RootDependency> {
      func build() -> RootRouter {
        RootRouter(loggedIn: LoggedInBuilder(dependency: RootComponent(dependency: dependency)))
      }
    }
    protocol LoggedInDependency: Dependency {
    }
    final ①class LoggedInComponent: Component<LoggedInDependency>, OffGameDependency, TicTacToeDependency {
    }
    final class LoggedInBuilder: Builder<LoggedInDependency> {
      func build() -> LoggedInRouter {
        let component = LoggedInComponent(dependency: dependency)
        return LoggedInRouter(
          offGame: OffGameBuilder(dependency: component), ticTacToe: TicTacToeBuilder(dependency: component))
      }
    }
    protocol OffGameDependency: Dependency {
      var scoreStream: ScoreStream { get }
    }
    final class OffGameBuilder: Builder<OffGameDependency> {
      func build() -> OffGameRouter { OffGameRouter(scores: dependency.scoreStream) }
    }
    protocol TicTacToeDependency: Dependency {
    }
    final class TicTacToeBuilder: Builder<TicTacToeDependency> {
      func build() -> TicTacToeRouter { TicTacToeRouter() }
    }
    protocol ScoreStream {}
    protocol MutableScoreStream: ScoreStream {}

    """

  static let missing = "LoggedInComponent does not provide 'scoreStream: ScoreStream', which OffGame requires"

  /// The app where a component has a member.
  func providing(_ member: String, in rib: String = "LoggedIn") -> ScoreApp {
    let heads = [
      "App": "Component<EmptyDependency>, RootDependency {", "Root": "Component<RootDependency>, LoggedInDependency {",
      "LoggedIn": "Component<LoggedInDependency>, OffGameDependency, TicTacToeDependency {",
    ]
    return adding("  " + member, to: heads[rib, default: rib])
  }

  /// The app where a RIB requires something more.
  func requiring(_ member: String, by rib: String) -> ScoreApp {
    adding("  " + member, to: "protocol \(rib)Dependency: Dependency {")
  }

  /// The app where OffGame requires something else.
  func requiring(_ member: String) -> ScoreApp { replacing("var scoreStream: ScoreStream { get }", with: member) }

  /// The one finding of `unsatisfied_dependency`, with its message at the marker.
  func finding(
    _ message: String = missing, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws -> Finding {
    let findings = expectFindings(
      source, ["①": message], of: [UnsatisfiedDependency.self], sourceLocation: sourceLocation)
    return try #require(findings.first, sourceLocation: sourceLocation)
  }
}
