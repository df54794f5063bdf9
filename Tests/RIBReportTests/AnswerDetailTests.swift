import RIBModel
import RIBReport
import RIBRules
import RibscopeTestSupport
import Testing

/// What `path`, `users`, `why` and `stats` say in cases that the samples do not have.
@Suite struct AnswerDetailTests {
  private let graph = ExampleGraph.make()

  /// Indexes of the example graph's RIBs and components, by name.
  private enum Index {
    static let offGame = 2
    static let root = 3
    static let loggedInComponent = 1
  }

  // MARK: - Routes

  private func routes(_ start: String, _ end: String, in graph: RIBGraph? = nil) throws -> String {
    try explainRoutes(from: start, to: end, graph: graph ?? self.graph)
  }

  @Test func whatIsOutsideAnyRIBSaysWhatItStarts() throws {
    let message = "'App' is outside any RIB; give a RIB that it starts, 'Game.Root'"
    #expect { try routes("App", "OffGame") } throws: { "\($0)" == message }
  }

  @Test func routesThatThereAreNotAreSaidToBeNone() throws {
    #expect(try routes("Root", "Root") == "Game.Root is one RIB: there is no way to go\n")
    #expect(try routes("OffGame", "Root") == "Game.OffGame does not reach Game.Root; Game.Root reaches Game.OffGame\n")
    #expect(try routes("OffGame", "LoggedOut") == "Game.OffGame does not reach Game.LoggedOut\n")
    // By a component edge only.
    #expect(
      try routes("TicTacToe", "Root") == "Game.TicTacToe does not reach Game.Root; Game.Root reaches Game.TicTacToe\n")
  }

  @Test func theShortestRouteIsTheFirstAndAttachingComesBeforeProviding() throws {
    var graph = graph
    // Root attaches OffGame, and LoggedIn, too.
    graph.edges.append(
      Edge(kind: .component, parent: .rib(Index.root), child: Index.offGame, position: graph.edges[1].position))
    let heads = try routes("Root", "OffGame", in: graph).split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      heads == [
        "Root → OffGame (1 component edge)", "Root → LoggedIn → OffGame (2 attach edges)",
        "Root → LoggedIn → OffGame (2 component edges)",
      ])
  }

  @Test func whatARoutePassesThroughIsNamed() throws {
    let place = "Game/Game.swift:"
    let text = try routes("LoggedIn", "TicTacToe")
    #expect(text.hasPrefix("LoggedIn → TicTacToe (1 component edge)\n"))
    #expect(text.contains("  TicTacToe  built with the component of LoggedIn via TicTacToeAdapter  \(place)"))
    #expect(try routes("Root", "LoggedOut").contains("  LoggedOut  attached by Root  \(place)"))
  }

  @Test func thereMayBeMoreRoutesThanAreTold() throws {
    let text = try routes("R0", "R1", in: knot(9))
    #expect(text.hasSuffix("\n\nand more routes\n"))
    #expect(try !routes("R0", "R1", in: knot(8)).contains("more routes"))
    #expect(try explainRoutes(from: "R0", to: "R1", graph: knot(9), format: .json).contains("\"moreRoutes\": true"))
    #expect(try !explainRoutes(from: "R0", to: "R1", graph: knot(8), format: .json).contains("moreRoutes"))
  }

  /// So many RIBs by which R0 reaches R1.
  private func knot(_ count: Int) -> RIBGraph {
    let position = SourcePosition(file: 0, offset: 0)
    let ribs = (0..<count + 2).map { number in
      RIB(id: "App.R\(number)", name: "R\(number)", builder: "R\(number)Builder", module: "App", position: position)
    }
    let edges = (2..<count + 2).flatMap { middle in
      [(0, middle), (middle, 1)].map { Edge(kind: .attach, parent: .rib($0), child: $1, position: position) }
    }
    return RIBGraph(files: graph.files, ribs: ribs, edges: edges)
  }

  // MARK: - Users

  /// A value of Home's, used by statements of its builder, and what else there is.
  private func using(_ statements: String, _ rest: String = "") -> RIBGraph {
    linked(
      """
      protocol HomeDependency: Dependency { var theme: Theme { get } }
      final class HomeComponent: Component<HomeDependency> {}
      final class HomeBuilder: Builder<HomeDependency> {
        func build() -> HomeRouter {
          \(statements)
          return HomeRouter()
        }
      }
      \(rest)
      """)
  }

  @Test(arguments: [
    ("print(dependency.theme)", "  Home.theme  used  App/File0.swift:6\n  used in 1 place\n"),
    ("", "  Home.theme  unused  App/File0.swift:2\n  not used\n"),
    (
      Array(repeating: "print(dependency.theme)", count: 3).joined(separator: "\n"),
      "  Home.theme  used  App/File0.swift:6, App/File0.swift:7, App/File0.swift:8\n  used in 1 place\n"
    ),
    (
      Array(repeating: "print(dependency.theme)", count: 5).joined(separator: "\n"),
      "  Home.theme  used  App/File0.swift:6, App/File0.swift:7, App/File0.swift:8 and 2 more\n  used in 1 place\n"
    ),
    ("inspect(dependency)", "  Home.theme  unknown  App/File0.swift:2\n  not used, unknown in 1\n"),
  ]) func placesOfUseAreToldAndCounted(statements: String, expected: String) throws {
    #expect(try explainUsers("Home.theme", graph: using(statements)) == "Home.theme: Theme\n" + expected)
  }

  @Test func valuesOfATypeAreToldWithParameters() throws {
    let text = try explainUsers("String", graph: graph)
    let heads = text.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(heads.contains("LoggedInComponent.player1Name: String"))
    #expect(
      heads.contains { $0.hasPrefix("LoggedIn.player1Name: String is a dynamic dependency, a parameter of `build` (") })
    #expect(text.contains("  the RIB that attaches Game.LoggedIn passes it; no component forwards it\n"))
    let json = try explainUsers("String", graph: graph, format: .json)
    #expect(json.contains("\"kind\": \"dynamic\"") && json.contains("\"kind\": \"member\""))
  }

  /// A member that only forwards the dependency of its name is on the way of that, any other one is another value.
  @Test func aMemberOfTheSameNameIsAnotherValueUnlessItForwards() throws {
    for (member, count) in [("var theme: Theme { dependency.theme }", 1), ("var theme: Theme { Theme() }", 2)] {
      let graph = linked(
        """
        protocol HomeDependency: Dependency { var theme: Theme { get } }
        final class HomeComponent: Component<HomeDependency> { \(member) }
        final class HomeBuilder: Builder<HomeDependency> {
          func build() -> HomeRouter { HomeRouter(HomeComponent(dependency: dependency).theme) }
        }
        """)
      let heads = try explainUsers("Home.theme", graph: graph).split(separator: "\n").count { !$0.hasPrefix(" ") }
      #expect(heads == count, "\(member)")
    }
  }

  @Test(arguments: [
    (
      "Root",
      "Game.Root is a RIB; add a property, 'Game.Root.rootViewController'; it has 'rootViewController', 'loggedInViewController'"
    ),
    ("LoggedOut", "Game.LoggedOut is a RIB; add a property, 'Game.LoggedOut.property'; it has no dependencies"),
    (
      "Themes",
      "unknown RIB or type 'Themes'; did you mean 'Theme'? (give RIB.property, or the type of a dependency; "
        + "'ribscope graph --format text' lists them)"
    ),
    (
      "OffGame.themes",
      "Game.OffGame has no dependency 'themes'; did you mean 'theme'? ('ribscope why Game.OffGame' shows all of them)"
    ),
  ]) func whatHasNoUsersIsAnError(query: String, description: String) {
    let error = #expect(throws: QueryError.self) { try explainUsers(query, graph: graph) }
    #expect(error?.description == description)
  }

  /// Each name of a RIB is offered once, though a dependency and a member of the component share it.
  @Test func aNameIsOfferedOnce() throws {
    let graph = linked(
      """
      protocol HomeDependency: Dependency { var theme: Theme { get } }
      final class HomeComponent: Component<HomeDependency> { var theme: Theme { dependency.theme } }
      final class HomeBuilder: Builder<HomeDependency> {
        func build() -> HomeRouter { HomeRouter(HomeComponent(dependency: dependency).theme) }
      }
      """)
    #expect(throws: QueryError.noProperty(rib: "App.Home", all: ["theme"])) { try explainUsers("Home", graph: graph) }
  }

  // MARK: - Why

  @Test func coloursTellHowADependencyIs() throws {
    let text = try explainProvision("OffGame", graph: graph, color: true)
    for (status, code) in [("satisfied", "32"), ("unknown", "1;33"), ("unsatisfied", "1;31"), ("mismatched", "1;31")] {
      #expect(text.contains("is \u{1B}[\(code)m\(status)\u{1B}[0m"), "\(status)")
    }
    #expect(!text.contains("\u{1B}[32munsatisfied") && text.contains("\u{1B}[32mhelp:\u{1B}[0m"))
  }

  @Test func whoAttachesARIBPassesItsDynamicDependencies() throws {
    let text = try explainProvision("LoggedIn.player2Name", graph: graph)
    #expect(text.contains("LoggedIn.player2Name: String? is a dynamic dependency, a parameter of `build` ("))
    // The component edge of the same parent passes nothing.
    #expect(text.components(separatedBy: "\n  passed by Root when it attaches LoggedIn (Game/Game.swift:").count == 2)
    #expect(text.split(separator: "\n").count == 2)
  }

  @Test func aRIBThatNoComponentReachesSaysSo() throws {
    var graph = graph
    graph.ribs[Index.offGame].staticDependencies[0].providers = []
    let text = try explainProvision("OffGame.player1Name", graph: graph)
    #expect(text.hasSuffix("\n  no component edge leads to OffGame\n"))
    #expect(!(try explainProvision("OffGame.scoreStream", graph: graph).contains("no component edge")))
  }

  @Test func severalProvidersAreSetApartByAnEmptyLine() throws {
    var graph = graph
    #expect(!(try explainProvision("OffGame.theme", graph: graph).contains("\n\n")))
    graph.ribs[Index.offGame].staticDependencies[3].providers += [
      Provider(edge: 3, component: nil, problem: .unknown("why"))
    ]
    let text = try explainProvision("OffGame.theme", graph: graph)
    #expect(text.components(separatedBy: "\n\n  from ").count == 3)
    #expect(
      text.contains("\n  from an unknown component, passed by LoggedIn (") && text.contains("\n    unknown: why\n"))
  }

  @Test func optionalOnesAreSaidToBeOptional() throws {
    #expect(
      try explainProvision("OffGame.theme", graph: graph).contains("OffGame.theme: Theme? is satisfied, and optional\n")
    )
    #expect(try explainProvision("OffGame.player1Name", graph: graph).contains("is satisfied\n"))
  }

  /// A step of the same component is no other one's forwarding, and what comes from elsewhere is not created here.
  @Test func stepsAreToldByWhatHappensThere() throws {
    let text = try explainProvision("LoggedIn.loggedInViewController", graph: graph)
    #expect(text.contains("1.  RootComponent.rootViewController: RootViewController"))
    #expect(text.contains("  created here  ") && text.contains("  from the same component  "))
    var handed = graph
    handed.components[Index.loggedInComponent].members[3].source = .dependency("theme")
    #expect(try explainProvision("OffGame.theme", graph: handed).contains("from outside these sources"))
  }

  /// What a rule says of another parent, property or RIB, or as a warning, is no answer.
  @Test func onlyWhatIsFoundOfThisProviderIsAdvised() throws {
    func advice(_ change: (inout RIBGraph) -> Void) throws -> Bool {
      var graph = graph
      change(&graph)
      return try explainProvision("OffGame.scoreStream", graph: graph).contains("help: ")
    }
    #expect(try advice { _ in })
    #expect(try !advice { $0.ribs[Index.offGame].staticDependencies[2].providers[0].problem = .unknown("why") })
  }

  /// A value that so many components forward, from one or two that make it.
  private func chain(_ count: Int, origins: Int = 1) -> RIBGraph {
    let position = SourcePosition(file: 0, offset: 0)
    var graph = RIBGraph(files: self.graph.files)
    for rib in 0..<(count + origins) {
      let parents = rib < origins ? [] : rib == origins ? Array(0..<origins) : [rib - 1]
      let providers = parents.enumerated().map { Provider(edge: graph.edges.count + $0, component: $1, member: 0) }
      graph.edges += parents.map { Edge(kind: .component, parent: .rib($0), child: rib, position: position) }
      graph.ribs.append(
        RIB(
          id: "App.R\(rib)", name: "R\(rib)", builder: "B", module: "App", position: position, component: rib,
          staticDependencies: [
            StaticDependency(name: "s", type: "S", declaredBy: "D", position: position, providers: providers)
          ]))
      let member = Member(
        name: "s", type: "S", declaredBy: "C", position: position, source: parents.isEmpty ? .own : .dependency("s"))
      graph.components.append(
        Component(
          id: "App.R\(rib)Component", name: "R\(rib)Component", module: "App", position: position, ribs: [rib],
          members: [member])
      )
    }
    return graph
  }

  @Test func theMiddleOfALongPathIsLeftOut() throws {
    let whole = try explainProvision("R128.s", graph: chain(128))
    #expect(!whole.contains("…") && whole.contains("\n    128.  R127Component.s: S  forwarded by R127  "))
    let long = try explainProvision("R130.s", graph: chain(130)).split(separator: "\n")
    let gap = try #require(long.firstIndex(of: "    … 2 more steps …"))
    #expect(
      long[gap - 1].hasPrefix("    64.   R63Component.s: S") && long[gap + 1].hasPrefix("    67.   R66Component.s: S"))
  }

  @Test func severalPathsAreTitledByTheirOwners() throws {
    let short = try explainProvision("R4.s", graph: chain(3, origins: 2))
    #expect(short.contains("\n    path 1 of 2: R0 → R2 → R3\n") && short.contains("\n    path 2 of 2: R1 → R2 → R3\n"))
    let long = try explainProvision("R131.s", graph: chain(130, origins: 2))
    #expect(long.contains("\n    path 1 of 2: R0 → R2 → ") && long.contains(" → R64 → … → R67 → "))
    let many = try explainProvision("R22.s", graph: chain(3, origins: 20))
    #expect(many.contains("\n    path 1: R0 → R20 → R21\n") && many.contains("\n    and from more places\n"))
  }

  // MARK: - Statistics

  @Test func oneChildIsCountedAlone() {
    let text = renderStatistics(graph, check(graph))
    #expect(text.contains("  Game.Root  ") && text.contains("  2 children\n") && text.contains("  1 child\n"))
    #expect(!renderStatistics(RIBGraph(), []).contains("Most dependencies"))
  }
}
