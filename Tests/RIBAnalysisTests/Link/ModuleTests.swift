import RibscopeProject
import RibscopeSession
import RIBModel
import RibscopeTestSupport
import Testing

/// What a name means where several modules, or none that a file imports, declare it.
@Suite struct ModuleTests {
  /// A feature that requires a tracker of the analytics module, and an app whose component has one by the given type.
  private func app(
    witness: String, imports: String = "", analytics: String = "public protocol Tracker {}",
    more: [(path: String, module: String, source: String)] = []
  ) -> RIBGraph {
    linked(
      files: [
        (path: "Analytics/A.swift", module: "Analytics", source: analytics),
        (
          path: "Feature/F.swift", module: "Feature",
          source: """
          import RIBs
          import Analytics
          public protocol FeatureDependency: Dependency { var tracker: Tracker { get } }
          public final class FeatureBuilder: Builder<FeatureDependency> {}
          """
        ),
        (
          path: "App/App.swift", module: "App",
          source: """
          import RIBs
          import Feature
          \(imports)
          final class AppComponent: Component<EmptyDependency>, FeatureDependency {
            let tracker: \(witness)
            func start() { _ = FeatureBuilder(dependency: self) }
          }
          """
        ),
      ] + more)
  }

  /// Another module's type of the same name, and a file that imports that module.
  private let other: [(path: String, module: String, source: String)] = [
    (path: "Other/O.swift", module: "Other", source: "public protocol Tracker {}\npublic protocol Pixel {}"),
    (path: "User/U.swift", module: "User", source: "import Other"),
  ]

  @Test func aNameThatNothingImportedDeclaresMayBeTheOther() {
    let graph = linked(
      files: other + [
        (
          path: "Feature/F.swift", module: "Feature",
          source: """
          import RIBs
          import TrackerSDK
          public protocol FeatureDependency: Dependency { var tracker: Tracker { get } }
          public final class FeatureBuilder: Builder<FeatureDependency> {}
          """
        ),
        (
          path: "App/App.swift", module: "App",
          source: """
          import RIBs
          import Feature
          final class AppComponent: Component<EmptyDependency>, FeatureDependency {
            struct Tracker {}
            let tracker: Tracker
            func start() { _ = FeatureBuilder(dependency: self) }
          }
          """
        ),
      ])
    #expect(graph.ribs[0].staticDependencies[0].status == .unknown)
    #expect(
      graph.unknowns.map(\.reason) == [
        "'Tracker' is declared in module 'Other', which 'Feature/F.swift' does not import"
      ])
  }

  @Test func aTypeOfAnotherNameIsAnother() {
    #expect(app(witness: "Pixel", more: other).dependencyTexts == ["Feature.tracker: Tracker mismatched"])
  }

  @Test(arguments: ["import Other", "import Everything"])
  func aTypeOfAnImportedModuleDecides(imports: String) {
    let umbrella = [
      (path: "Everything/E.swift", module: "Everything", source: "@_exported import Inner"),
      (path: "Inner/I.swift", module: "Inner", source: "@_exported import Other"),
    ]
    let graph = app(witness: "Pixel", imports: imports, more: other + umbrella)
    #expect(graph.dependencyTexts == ["Feature.tracker: Tracker mismatched"])
  }

  @Test func aNameOfSeveralModulesIsSaidToBeOne() {
    let more = other + [(path: "Third/T.swift", module: "Third", source: "public protocol Tracker {}")]
    let graph = app(witness: "Tracker", imports: "import Other\nimport Third", more: more)
    #expect(
      graph.unknowns.map(\.reason) == [
        "'Tracker' is declared in modules 'Analytics', 'Other' and 'Third', and none takes precedence"
      ])
  }

  @Test func aNameThatItsModuleDoesNotDeclareIsSaidToBeElsewhere() {
    let graph = app(witness: "Feature.Pixel", more: other)
    #expect(
      graph.unknowns.map(\.reason) == ["type 'Pixel' is declared in module 'Other', but is not visible here"])
  }

  @Test func aQualifiedNameDecidesBetweenModules() {
    #expect(app(witness: "Analytics.Tracker", more: other).dependencyTexts == ["Feature.tracker: Tracker satisfied"])
    #expect(
      app(witness: "Other.Tracker", imports: "import Other", more: other).dependencyTexts
        == ["Feature.tracker: Tracker mismatched"])
  }

  /// A helper of Tuist's computes what `Search/Interface` is called: `SearchInterface`, or `Search` beside `SearchImpl`.
  @Test(arguments: ["Search", "SearchInterface"])
  func aModuleWhoseNameIsComputedGoesByBoth(name: String) {
    let modules = [
      SourceModule(name: "App", folder: "App", kind: .folder),
      SourceModule(name: "Search", folder: "Search", kind: .tuist),
      SourceModule(name: "SearchInterface", folder: "Search/Interface", kind: .tuist, otherName: "Search"),
    ]
    let sources = [
      """
      import RIBs
      import \(name)
      final class AppComponent: Component<EmptyDependency>, SearchDependency {
        lazy var finder: \(name).Finder = FinderImpl()
        func start() { _ = SearchBuilder(dependency: self) }
      }
      """,
      "import \(name)\npublic final class FinderImpl: Finder {}",
      """
      import RIBs
      public protocol Finder {}
      public protocol SearchDependency: Dependency { var finder: Finder { get } }
      public final class SearchBuilder: Builder<SearchDependency> {}
      """,
    ]
    let files = zip(["App/App.swift", "Search/Implement/I.swift", "Search/Interface/S.swift"], sources.indices).map {
      SourceFile(path: $0, module: $1, bytes: Array(sources[$1].utf8))
    }
    let graph = Session(SourceTree(files: files, modules: modules)).graph()
    #expect(graph.dependencyTexts == ["Search.finder: Finder satisfied"])
  }

  @Test func oneComponentThatSatisfiesDecidesForAnotherThatIsUnknown() {
    let mock = (
      path: "Demo/D.swift", module: "Demo",
      source: """
      import RIBs
      import Feature
      final class DemoComponent: Component<EmptyDependency>, FeatureDependency {
        let tracker = makeTracker()
        func start() { _ = FeatureBuilder(dependency: self) }
      }
      """
    )
    let graph = app(witness: "Tracker", imports: "import Analytics", more: [mock])
    let dependency = graph.ribs[0].staticDependencies[0]
    #expect(dependency.status == .satisfied)
    #expect(Set(dependency.providers.map(\.status)) == [.satisfied, .unknown])
    #expect(graph.unknowns == [])
  }

  @Test func aDependencyThatNoComponentDecidesIsOneUnknown() {
    let more = ["One", "Two"].map { name in
      (
        path: "\(name)/\(name).swift", module: name,
        source: """
        import RIBs
        import Feature
        final class \(name)Component: Component<EmptyDependency>, FeatureDependency {
          let tracker: \(name)Tracker
          func start() { _ = FeatureBuilder(dependency: self) }
        }
        """
      )
    }
    let graph = app(witness: "ZeroTracker", more: more)
    #expect(
      graph.unknowns.map(\.reason) == [
        ["Zero", "One", "Two"].map { "type '\($0)Tracker' is not declared in these sources" }.joined(separator: "; ")
      ])
  }

  @Test func aGlobalOfAModuleThatIsNotImportedIsNotTakenForTheOneThatIsMeant() {
    let root = """
      import RIBs
      import Container
      protocol RootDependency: Dependency {}
      final class RootBuilder: Builder<RootDependency> {}
      func start() { _ = RootBuilder(dependency: appComponent) }
      """
    let wrong =
      "import RIBs\nfinal class DemoComponent: Component<EmptyDependency> {}\npublic let appComponent = DemoComponent()"
    let graph = linked(files: [
      (path: "App/App.swift", module: "App", source: root), (path: "Demo/D.swift", module: "Demo", source: wrong),
    ])
    #expect(graph.edgeTexts(.component) == [])
    #expect(graph.unknowns.map(\.reason) == ["'appComponent' is not declared in these sources"])
  }

  @Test func aGlobalOfAnImportedModuleIsFollowed() {
    let root = """
      import RIBs
      import Container
      final class RootBuilder: Builder<RootDependency> {}
      func start() { _ = RootBuilder(dependency: appComponent) }
      """
    let container = """
      import RIBs
      public protocol RootDependency: Dependency {}
      public final class AppComponent: Component<EmptyDependency>, RootDependency {}
      public let appComponent = AppComponent()
      """
    let graph = linked(files: [
      (path: "App/App.swift", module: "App", source: root),
      (path: "Container/C.swift", module: "Container", source: container),
      (path: "Demo/D.swift", module: "Demo", source: "public let appComponent = 1"),
    ])
    #expect(graph.edgeTexts(.component) == ["App → Root"])
  }
}
