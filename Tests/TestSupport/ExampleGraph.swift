import RIBModel
import RibscopeProject

/// A small tic-tac-toe graph made by hand, for the stages that follow linking.
///
/// App → Root → LoggedOut, LoggedIn → OffGame, TicTacToe. OffGame lacks `scoreStream`, gets `player2Name` with another
/// type, and asks for an optional `theme`; LoggedIn's component exposes an optional `build` parameter.
public enum ExampleGraph {
  /// What the graph's positions point into. `position(of:)` finds them, so that nobody counts bytes.
  public static let source = """
    protocol RootDependency: Dependency {}
    final class AppComponent: Component<EmptyDependency>, RootDependency {}
    final class RootBuilder: Builder<RootDependency> {}
    final class RootComponent: Component<RootDependency> { let rootViewController: RootViewController }
    extension RootComponent: LoggedInDependency { var loggedInViewController: LoggedInViewControllable { rootViewController } }
    final class LoggedOutBuilder: Builder<LoggedOutDependency> {}
    protocol LoggedInDependency: Dependency { var loggedInViewController: LoggedInViewControllable { get } }
    final class LoggedInComponent: Component<LoggedInDependency> {
      let player1Name: String
      let player2Name: String?
      var mutableScoreStream: MutableScoreStream { shared { ScoreStreamImpl() } }
      let theme: Theme?
    }
    final class LoggedInBuilder: Builder<LoggedInDependency> {
      func build(withListener listener: LoggedInListener, player1Name: String, player2Name: String?) -> LoggedInRouting {
        OffGameBuilder(dependency: component); TicTacToeBuilder(dependency: component)
      }
    }
    protocol OffGameDependency: Dependency {
      var player1Name: String { get }
      var player2Name: String { get } // OffGame
      var scoreStream: ScoreStream { get }
      var theme: Theme? { get }
      var tracker: Tracker { get }
    }
    final class OffGameBuilder: Builder<OffGameDependency> {}
    protocol TicTacToeDependency: Dependency {
      var mutableScoreStream: MutableScoreStream { get } // TicTacToe
    }
    final class TicTacToeBuilder: Builder<TicTacToeDependency> {}
    final class LoggedInRouter { func route() { attachChild(offGameBuilder.build(withListener: interactor)) } }
    final class RootRouter { func route() { attachChild(loggedInBuilder.build()); attachChild(loggedOutBuilder.build()) } }
    window.launch(RootBuilder(dependency: AppComponent()).build()); LoggedOutBuilder(dependency: rc); LoggedInBuilder(dependency: rc)

    """

  /// The offset of the first occurrence of a text.
  public static func position(of text: String) -> SourcePosition {
    let bytes = Array(source.utf8)
    let wanted = Array(text.utf8)
    let offset = (0...(bytes.count - wanted.count)).first { Array(bytes[$0..<($0 + wanted.count)]) == wanted }
    guard let offset else { preconditionFailure("'\(text)' is not in the example's source") }
    return SourcePosition(file: 0, offset: offset)
  }

  public static func make() -> RIBGraph {
    var graph = RIBGraph(
      files: [SourceFile(path: "Game/Game.swift", module: 0, bytes: Array(source.utf8))],
      ribs: [loggedIn, loggedOut, offGame, root, ticTacToe], components: [app, loggedInComponent, rootComponent],
      edges: edges,
      unknowns: [
        Unknown(
          subject: "static dependency OffGame.tracker", reason: "type 'Tracker' is not declared in these sources",
          position: position(of: "tracker: Tracker"))
      ],
      optionalUses: [
        OptionalUse(
          kind: .leaked, component: 1, member: "player2Name", property: "player2Name", type: "String?",
          position: position(of: "player2Name: String?\n"),
          declaration: position(of: "player2Name: String?) ->"))
      ])
    graph.builtRIBs = Set(graph.ribs.indices)
    return graph
  }

  private static let loggedIn = RIB(
    id: "Game.LoggedIn", name: "LoggedIn", builder: "LoggedInBuilder", module: "Game",
    position: position(of: "LoggedInBuilder:"),
    isViewless: true, dependencyProtocol: "LoggedInDependency", component: 1,
    staticDependencies: [
      StaticDependency(
        name: "loggedInViewController", type: "LoggedInViewControllable", declaredBy: "LoggedInDependency",
        position: position(of: "loggedInViewController: LoggedInViewControllable { get }"),
        providers: [Provider(edge: 5, component: 2, member: 1)])
    ],
    dynamicDependencies: [
      DynamicDependency(
        name: "player1Name", type: "String", isOptional: false, position: position(of: "player1Name: String, ")),
      DynamicDependency(
        name: "player2Name", type: "String?", isOptional: true, position: position(of: "player2Name: String?) ->")),
    ])
  private static let loggedOut = RIB(
    id: "Game.LoggedOut", name: "LoggedOut", builder: "LoggedOutBuilder", module: "Game",
    position: position(of: "LoggedOutBuilder:"),
    dependencyProtocol: "LoggedOutDependency")
  private static let offGame = RIB(
    id: "Game.OffGame", name: "OffGame", builder: "OffGameBuilder", module: "Game",
    position: position(of: "OffGameBuilder:"),
    dependencyProtocol: "OffGameDependency",
    staticDependencies: [
      requirement("player1Name", "String", "player1Name: String { get }", Provider(edge: 3, component: 1, member: 0)),
      requirement(
        "player2Name", "String", "player2Name: String { get } // OffGame",
        Provider(edge: 3, component: 1, member: 1, problem: .otherType("String?"))),
      requirement(
        "scoreStream", "ScoreStream", "scoreStream: ScoreStream", Provider(edge: 3, component: 1, problem: .missing)),
      requirement("theme", "Theme?", "theme: Theme? { get }", Provider(edge: 3, component: 1, member: 3)),
      requirement(
        "tracker", "Tracker", "tracker: Tracker",
        Provider(edge: 3, component: 1, problem: .unknown("type 'Tracker' is not declared in these sources"))),
    ])
  private static let root = RIB(
    id: "Game.Root", name: "Root", builder: "RootBuilder", module: "Game", position: position(of: "RootBuilder:"),
    isRoot: true,
    dependencyProtocol: "RootDependency", component: 2)
  private static let ticTacToe = RIB(
    id: "Game.TicTacToe", name: "TicTacToe", builder: "TicTacToeBuilder", module: "Game",
    position: position(of: "TicTacToeBuilder:"),
    dependencyProtocol: "TicTacToeDependency",
    staticDependencies: [
      StaticDependency(
        name: "mutableScoreStream", type: "MutableScoreStream", declaredBy: "TicTacToeDependency",
        position: position(of: "mutableScoreStream: MutableScoreStream { get } // TicTacToe"),
        providers: [Provider(edge: 4, component: 1, member: 2)])
    ])

  private static func requirement(
    _ name: String, _ type: String, _ text: String, _ provider: Provider
  ) -> StaticDependency {
    StaticDependency(
      name: name, type: type, isOptional: type.hasSuffix("?"), declaredBy: "OffGameDependency",
      position: position(of: text), providers: [provider])
  }

  private static let app = Component(
    id: "Game.AppComponent", name: "AppComponent", module: "Game", position: position(of: "AppComponent:"))
  private static let loggedInComponent = Component(
    id: "Game.LoggedInComponent", name: "LoggedInComponent", module: "Game",
    position: position(of: "LoggedInComponent:"),
    ribs: [0],
    members: [
      Member(
        name: "player1Name", type: "String", declaredBy: "LoggedInComponent",
        position: position(of: "player1Name: String\n")),
      Member(
        name: "player2Name", type: "String?", isOptional: true, declaredBy: "LoggedInComponent",
        position: position(of: "player2Name: String?\n")),
      Member(
        name: "mutableScoreStream", type: "MutableScoreStream", declaredBy: "LoggedInComponent",
        position: position(of: "mutableScoreStream: MutableScoreStream { shared")),
      Member(
        name: "theme", type: "Theme?", isOptional: true, declaredBy: "LoggedInComponent",
        position: position(of: "theme: Theme?\n")),
    ])
  private static let rootComponent = Component(
    id: "Game.RootComponent", name: "RootComponent", module: "Game", position: position(of: "RootComponent:"),
    ribs: [3],
    members: [
      Member(
        name: "rootViewController", type: "RootViewController", declaredBy: "RootComponent",
        position: position(of: "rootViewController: RootViewController")),
      Member(
        name: "loggedInViewController", type: "LoggedInViewControllable", declaredBy: "RootComponent",
        position: position(of: "loggedInViewController: LoggedInViewControllable { rootViewController"),
        source: .member("rootViewController")),
    ])

  private static let edges = [
    Edge(kind: .attach, parent: .rib(0), child: 2, position: position(of: "offGameBuilder.build")),
    Edge(kind: .attach, parent: .rib(3), child: 0, position: position(of: "loggedInBuilder.build")),
    Edge(kind: .attach, parent: .rib(3), child: 1, position: position(of: "loggedOutBuilder.build")),
    Edge(
      kind: .component, parent: .rib(0), child: 2, component: 1, conformance: .declared,
      position: position(of: "OffGameBuilder(dependency: component)"),
      // For those who take the conformance away.
      missingExtension: "extension LoggedInComponent: OffGameDependency"),
    Edge(
      kind: .component, parent: .rib(0), child: 4, component: 1, conformance: .missing, via: ["TicTacToeAdapter"],
      position: position(of: "TicTacToeBuilder(dependency: component)"),
      missingExtension: "extension LoggedInComponent: TicTacToeDependency"),
    Edge(
      kind: .component, parent: .rib(3), child: 0, component: 2, conformance: .declared,
      position: position(of: "LoggedInBuilder(dependency: rc)")),
    Edge(
      kind: .component, parent: .rib(3), child: 1, component: 2, conformance: .missing,
      position: position(of: "LoggedOutBuilder(dependency: rc)"),
      missingExtension: "extension RootComponent: LoggedOutDependency"),
    Edge(
      kind: .component, parent: .owner(0), child: 3, component: 0, conformance: .declared,
      position: position(of: "RootBuilder(dependency: AppComponent())")),
  ]
}
