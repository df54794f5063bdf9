import RIBGraph

/// A static dependency that can be written and is only read.
public enum MutableDependency: Rule {
  public static let id = "mutable_dependency"
  public static let severity = Severity.info
  public static let isOnByDefault = false
  public static let summary = "a dependency protocol requires the mutable form of what is only read"
  public static let facts: Facts = [.uses, .exposure]

  public static func check(_ graph: RIBGraph) -> [Finding] {
    let needs = graph.exposure.mutableNeeds.filter { !isUndecided($0, graph) && graph.ribs[$0.rib].flavour != .needle }
    // One protocol may be the dependency of several RIBs.
    return Dictionary(grouping: needs) { graph.ribs[$0.rib].staticDependencies[$0.dependency].position }
      .values.compactMap { finding(for: $0, graph) }
  }

  /// Whether more may take it, or a member that hands it on, than the sources show.
  private static func isUndecided(_ need: MutableNeed, _ graph: RIBGraph) -> Bool {
    let use = graph.uses.ofRequirements[need.rib][need.dependency]
    return use.isUndecided || use.handers.contains { graph.uses.ofMembers[$0.component][$0.member].isUndecided }
  }

  private static func finding(for needs: [MutableNeed], _ graph: RIBGraph) -> Finding? {
    guard let need = needs.first else { return nil }
    let dependency = graph.ribs[need.rib].staticDependencies[need.dependency]
    let ribs = needs.map { graph.ribs[$0.rib] }
    let names = unique(ribs.map(\.name))
    return Finding(
      rule: id, severity: severity,
      message: "\(list(names)) \(verb("require", for: names)) '\(signature(dependency.name, dependency.type))' "
        + "and only \(names.count == 1 ? "reads" : "read") it",
      position: dependency.position, length: graph.wordLength(at: dependency.position), ribs: ribs,
      property: dependency.name, notes: [Finding.Note("read here", need.read)],
      help: "require `\(quoted(need.readOnly))`, which has all that is taken, and provide it by a member of that type",
      fingerprint: fingerprint(
        rule: id, subject: dependency.declaredBy, property: dependency.name, at: dependency.position, in: graph))
  }

  private static let example = """
    import RIBs

    protocol ScoreStream {
      var score: Observable<Int> { get }
    }

    protocol MutableScoreStream: ScoreStream {
      func update(score: Int)
    }

    protocol RootDependency: Dependency {}
    protocol ScoreDependency: Dependency {
      var mutableScoreStream: MutableScoreStream { get }
    }

    final class RootComponent: Component<RootDependency>, ScoreDependency {
      var mutableScoreStream: MutableScoreStream { shared { ScoreStreamImpl() } }
    }

    final class RootBuilder: Builder<RootDependency> {
      func build() -> RootRouter {
        let component = RootComponent(dependency: dependency)
        return RootRouter(interactor: RootInteractor(), scoreBuilder: ScoreBuilder(dependency: component))
      }
    }

    final class RootInteractor: Interactor {}

    final class RootRouter: Router<RootInteractor> {
      private let scoreBuilder: ScoreBuilder

      init(interactor: RootInteractor, scoreBuilder: ScoreBuilder) {
        self.scoreBuilder = scoreBuilder
        super.init(interactor: interactor)
      }

      override func didLoad() {
        super.didLoad()
        attachChild(scoreBuilder.build())
      }
    }

    final class ScoreBuilder: Builder<ScoreDependency> {
      func build() -> ScoreRouter {
        ScoreRouter(interactor: ScoreInteractor(scoreStream: dependency.mutableScoreStream))
      }
    }

    final class ScoreRouter: Router<ScoreInteractor> {}

    final class ScoreInteractor: Interactor {
      private let scoreStream: MutableScoreStream

      init(scoreStream: MutableScoreStream) {
        self.scoreStream = scoreStream
      }

      override func didBecomeActive() {
        super.didBecomeActive()
        scoreStream.score.subscribe(onNext: { print($0) }).disposeOnDeactivate(interactor: self)
      }
    }
    """

  public static let documentation = RuleDocumentation(
    what: """
      Reports a requirement of a dependency protocol whose type is the mutable form of a stream, a protocol that adds \
      writing to one parent that only reads, where all that take it, up to the interactor's stored property, take only \
      what the parent has.
      """,
    why: """
      Nothing happens at run time. Whoever may write a stream has to be looked at when a wrong value comes out of it; a \
      child that only shows the score is no place for that, and its dependency protocol should say so.
      """,
    badExample: example,
    goodExample:
      example
      .replacingOnce(
        "  var mutableScoreStream: MutableScoreStream { get }", with: "  var scoreStream: ScoreStream { get }"
      )
      .replacingOnce(
        "  var mutableScoreStream: MutableScoreStream { shared",
        with: "  var scoreStream: ScoreStream { mutableScoreStream }\n"
          + "  fileprivate var mutableScoreStream: MutableScoreStream { shared"
      )
      .replacingOnce("dependency.mutableScoreStream", with: "dependency.scoreStream")
      .replacingOnce("let scoreStream: MutableScoreStream", with: "let scoreStream: ScoreStream")
      .replacingOnce("init(scoreStream: MutableScoreStream)", with: "init(scoreStream: ScoreStream)"),
    silentExamples: [
      SilentExample(
        "something writes it",
        example.replacingOnce(
          "    super.didBecomeActive()\n", with: "    super.didBecomeActive()\n    scoreStream.update(score: 0)\n")),
      SilentExample(
        "the component has to provide the mutable form under the same name",
        example.replacingOnce(
          "final class RootComponent: Component<RootDependency>, ScoreDependency {",
          with: """
            protocol GameDependency: Dependency {
              var mutableScoreStream: MutableScoreStream { get }
            }

            final class RootComponent: Component<RootDependency>, ScoreDependency, GameDependency {
            """)),
      SilentExample(
        "it is handed to what is not in the sources",
        example.replacingOnce(
          "    super.didBecomeActive()\n", with: "    super.didBecomeActive()\n    register(scoreStream)\n")),
    ],
    since: "0.1.0")
}
