import Testing

@testable import CorpusKit

/// Mutants in an app of Needle components: values come from any ancestor, on every way up, and from plugin sides.
@Suite struct NeedleMutantTests {
  private static let source = """
    import NeedleFoundation
    import RIBs

    protocol Clock {}
    final class AppComponent: BootstrapComponent {
      var clock: Clock { shared { Sun() } }
      var title: String { "App" }
      var home: HomeBuilder { HomeBuilder { HomeComponent(parent: self) } }
    }
    protocol HomeDependency: NeedleFoundation.Dependency {
      var title: String { get }
    }
    protocol HomePoints: PluginExtension {
      var badge: Badge { get }
    }
    final class HomeComponent: PluginizedComponent<HomeDependency, HomePoints, HomeExtraComponent> {
      var title: String { "Home" }
      var leaf: LeafBuilder { LeafBuilder { LeafComponent(parent: self) } }
    }
    final class HomeBuilder: SimpleComponentizedBuilder<HomeComponent, Routing> {
      override func build(with component: HomeComponent) -> Routing { HomeRouter(interactor: i) }
    }
    final class HomeRouter: Router<I> {}
    final class Badge {}
    class HomeExtraComponent: NonCoreComponent<EmptyDependency> {
      public var badge: Badge { Badge() }
      public var secret: Badge { Badge() }
      var extra: ExtraBuilder { ExtraBuilder { ExtraComponent(parent: self) } }
    }
    protocol LeafDependency: NeedleFoundation.Dependency {
      var clock: Clock { get }
      var title: String { get }
      var badge: Badge { get }
    }
    final class LeafComponent: NeedleFoundation.Component<LeafDependency> {}
    final class LeafBuilder: SimpleComponentizedBuilder<LeafComponent, Routing> {
      override func build(with component: LeafComponent) -> Routing { LeafRouter(interactor: i) }
    }
    final class LeafRouter: Router<I> {}
    protocol ExtraDependency: NeedleFoundation.Dependency {
      var secret: Badge { get }
    }
    final class ExtraComponent: NeedleFoundation.Component<ExtraDependency> {}
    final class ExtraBuilder: SimpleComponentizedBuilder<ExtraComponent, Routing> {
      override func build(with component: ExtraComponent) -> Routing { ExtraRouter(interactor: i) }
    }
    final class ExtraRouter: Router<I> {}

    """

  private func run(_ source: String = source) -> MutantRun {
    runMutants(ExampleApp.make(source), most: nil, seed: 1)
  }

  @Test func theExampleIsCleanAndBothSidesChooseTheSameSites() {
    #expect(ExampleApp.make(Self.source).findings.isEmpty)
    #expect(run().sites == [.graph: 5, .text: 5])
    #expect(run().unlocated.isEmpty)
  }

  /// `title` of Home is provided by App as well, for Leaf; App's own is asked for by Home alone.
  @Test(arguments: [
    (Kind.rename, 4), (.delete, 4), (.retype, 4), (.hide, 4), (.freeze, 0), (.drop, 0), (.optional, 4),
    (.rerequire, 5), (.reask, 4), (.settable, 4),
  ]) func plantsEachKindAndTheToolReportsIt(_ kind: Kind, _ planted: Int) {
    let run = run()
    #expect(run.count(kind).planted == planted)
    #expect(run.count(kind).found == planted)
    if kind == .rename { #expect(run.skippedCount(kind, .otherWitness) == 2) }
  }

  @Test func aSecondWayUpMustProvideToo() {
    let other = """
      final class OtherComponent: BootstrapComponent {
        var clock: Clock { shared { Sun() } }
        var title: String { "Other" }
        var badge: Badge { Badge() }
        var leaf: LeafBuilder { LeafBuilder { LeafComponent(parent: self) } }
      }

      """
    let run = run(Self.source + other)
    #expect(run.sites == [.graph: 8, .text: 8])
    #expect(run.count(.delete).planted == 7)
    #expect(run.count(.delete).found == 7)
  }

  /// Who deletes the property that makes a component takes away the component's need too.
  @Test func deletesNothingThatMakesWhatAsksForIt() {
    let source = Self.source.replacing(
      "var badge: Badge { get }\n}\nfinal class LeafC",
      with: "var badge: Badge { get }\n  var leaf: LeafBuilder { get }\n}\nfinal class LeafC")
    let run = run(source)
    #expect(run.sites == [.graph: 6, .text: 6])
    #expect(run.count(.delete) == (4, 4))
    #expect(run.count(.rename) == (5, 5))
  }

  @Test func expectsTheOwnerToBeOnTheWay() throws {
    let trial = try #require(
      run().trials.first { $0.mutant.kind == .hide && $0.mutant.expected.first?.property == "clock" })
    #expect(trial.mutant.expected.first?.owners == ["App", "Home"])
    #expect(trial.reported.count == 1)
  }
}
