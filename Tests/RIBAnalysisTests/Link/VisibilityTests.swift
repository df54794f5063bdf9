import RibscopeProject
import RIBModel
import RibscopeTestSupport
import Testing

/// What a component's module sees of the module that declares its base and its child.
@Suite struct VisibilityTests {
  /// A child that requires `x` in a module of its own, with `features` beside it; a component in another module, with
  /// `app` in its file and `other` in another; and a module that extends what the child's declares.
  private func graph(
    _ features: String, _ app: String = "final class TopComponent: Base, LeafDependency {}",
    imports: String = "import Features", other: String = "", more: String = "", need: String = "{ get }",
    passed: String = "TopComponent", kind: SourceModule.Kind = .package
  ) -> RIBGraph {
    let files = [
      (
        "App/App.swift", "App",
        """
        import RIBs
        \(imports)
        \(app)
        let leaf = LeafBuilder(dependency: \(passed)(dependency: EmptyComponent()))
        """
      ),
      ("App/Other.swift", "App", other),
      (
        "Features/F.swift", "Features",
        """
        import RIBs
        public protocol LeafDependency: Dependency { var x: Int \(need) }
        public protocol Helper {}
        open class Base: Component<EmptyDependency> {}
        public final class LeafBuilder: Builder<LeafDependency> { public func build() -> Routing { r } }
        \(features)
        """
      ),
      ("More/M.swift", "More", "import Features\n" + more),
      ("Umbrella/U.swift", "Umbrella", "@_exported import Features\nimport More"),
    ]
    return linked(files: files.map { (path: $0.0, module: $0.1, source: $0.2) }, kind: kind)
  }

  private func problem(_ graph: RIBGraph) throws -> ProvisionProblem? {
    try #require(graph.rib("Leaf")?.staticDependencies.first?.providers.first).problem
  }

  private static let hidden = ProvisionProblem.notVisible(is: "internal", needed: "public")

  @Test(arguments: [
    ("extension LeafDependency { var x: Int { 1 } }", Self.hidden),
    ("extension Base { var x: Int { 1 } }", Self.hidden),
    ("extension LeafDependency { public var x: Int { 1 } }", nil), ("extension Base { public var x: Int { 1 } }", nil),
    ("public extension Base { var x: Int { 1 } }", nil), ("extension Base { package var x: Int { 1 } }", nil),
    ("extension Base { @_spi(One) public var x: Int { 1 } }", .missing),
    ("@_spi(One) extension Base { public var x: Int { 1 } }", .missing),
  ])
  func onlyWhatIsPublicWitnesses(features: String, expected: ProvisionProblem?) throws {
    #expect(try problem(graph(features)) == expected)
  }

  @Test func whatIsNotSeenHidesNoDefault() throws {
    let features = "extension Base { var x: Int { 1 } }; extension LeafDependency { public var x: Int { 2 } }"
    #expect(try problem(graph(features)) == nil)
  }

  @Test func anInternalSetterIsNone() throws {
    let features = "extension Base { public internal(set) var x: Int { get { 1 } set {} } }"
    #expect(try problem(graph(features, need: "{ get set }")) == .notSettable)
    #expect(try problem(graph(features)) == nil)
    #expect(try problem(graph(features, imports: "@testable import Features", need: "{ get set }")) == .notSettable)
  }

  @Test func aTestableImportRaisesTheSetterWithItsMember() throws {
    let features = "extension Base { var x: Int { get { 1 } set {} } }"
    #expect(try problem(graph(features, imports: "@testable import Features", need: "{ get set }")) == nil)
  }

  @Test(arguments: [
    ("@testable import Features", "", nil), ("import Features", "@testable import Features", Self.hidden),
    ("@testable import More", "", Self.hidden), ("import Umbrella", "", Self.hidden),
  ])
  func aTestableImportSeesMoreInItsOwnFile(imports: String, other: String, expected: ProvisionProblem?) throws {
    #expect(try problem(graph("extension Base { var x: Int { 1 } }", imports: imports, other: other)) == expected)
  }

  @Test func aTestableImportMakesAMemberPublic() throws {
    let app = "public final class TopComponent: Base, LeafDependency {}"
    let features = "extension Base { var x: Int { 1 } }"
    for kind in [SourceModule.Kind.package, .folder] {
      #expect(try problem(graph(features, app, imports: "@testable import Features", kind: kind)) == nil)
    }
    let own = "public final class TopComponent: Base, LeafDependency { var x: Int { 1 } }"
    #expect(try problem(graph("", own, imports: "@testable import Features")) == Self.hidden)
  }

  @Test(arguments: [("@_spi(One) import Features", nil), ("@_spi(Two) import Features", ProvisionProblem.missing)])
  func aGroupIsSeenByWhoImportsIt(imports: String, expected: ProvisionProblem?) throws {
    #expect(try problem(graph("extension Base { @_spi(One) public var x: Int { 1 } }", imports: imports)) == expected)
  }

  @Test(arguments: [
    ("import Features", "", ProvisionProblem.missing), ("import Features", "import More", nil),
    ("import Features\nimport More", "", nil), ("import Features", "import Umbrella", nil),
    ("import Umbrella", "", nil),
  ])
  func anExtensionIsThereWhereItsModuleIsLoaded(imports: String, other: String, expected: ProvisionProblem?) throws {
    let more = "extension Base { public var x: Int { 1 } }"
    #expect(try problem(graph("", imports: imports, other: other, more: more)) == expected)
  }

  @Test(arguments: [
    ("import Features", Edge.Conformance.refused(.unimported("More"))), ("import Features\nimport More", .declared),
    ("import Umbrella", .declared),
  ])
  func aConformanceIsThereWhereItsModuleIsLoaded(imports: String, expected: Edge.Conformance) {
    let found = graph(
      "extension Base { public var x: Int { 1 } }", "", imports: imports, more: "extension Base: LeafDependency {}",
      passed: "Base")
    #expect(found.edges.map(\.conformance) == [expected])
  }

  @Test func appsThatDeclareOneConformanceEachAreBothRight() {
    let source = """
      import RIBs
      import Features
      extension Base: LeafDependency {}
      let leaf = LeafBuilder(dependency: Base(dependency: EmptyComponent()))
      """
    let features = """
      import RIBs
      public protocol LeafDependency: Dependency {}
      open class Base: Component<EmptyDependency> {}
      public final class LeafBuilder: Builder<LeafDependency> { public func build() -> Routing { r } }
      """
    let files = [
      (path: "Features/F.swift", module: "Features", source: features),
      (path: "One/A.swift", module: "One", source: source), (path: "Two/A.swift", module: "Two", source: source),
    ]
    #expect(linked(files: files, kind: .package).edges.hasOnly { $0.conformance == .declared })
  }

  @Test(arguments: [
    ("internal import Features", "public final", Edge.Conformance.refused(.restrictedImport("Features"))),
    ("internal import Umbrella", "public final", .refused(.restrictedImport("Features"))),
    ("internal import Umbrella\nimport Features", "public final", .declared),
    ("internal import Features", "final", .declared), ("public import Features", "public final", .declared),
    ("import Features", "public final", .declared),
    ("internal import Features\nimport Features", "public final", .declared),
  ])
  func aPublicConformanceWantsAPublicImport(imports: String, prefix: String, expected: Edge.Conformance) {
    let found = graph(
      "extension Base { public var x: Int { 1 } }", "\(prefix) class TopComponent: Base, LeafDependency {}",
      imports: imports)
    #expect(found.edges.map(\.conformance) == [expected])
  }

  @Test(arguments: [SourceModule.Kind.folder, .pod, .xcode, .xcodeGen])
  func whereModulesAreNotCertainNothingIsHidden(kind: SourceModule.Kind) throws {
    #expect(try problem(graph("extension Base { var x: Int { 1 } }", kind: kind)) == nil)
    #expect(try problem(graph("", more: "extension Base { public var x: Int { 1 } }", kind: kind)) == nil)
  }
}
