import RIBModel
import RibscopeTestSupport
import Testing

/// What keeps a conformance that is written down from holding, and which of several members counts.
@Suite struct ConformanceBoundTests {
  private func graph(_ sources: String, passed: String = "TopComponent") -> RIBGraph {
    linked(
      """
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: \(passed)(dependency: EmptyComponent()))
      \(sources)
      """)
  }

  private func problem(_ sources: String) throws -> ProvisionProblem? {
    try #require(graph(sources).rib("Leaf")?.staticDependencies.first?.providers.first).problem
  }

  @Test(arguments: [
    ("Dependency where Self: Base", "Component<EmptyDependency>", Edge.Conformance.refused(.superclass("Base"))),
    ("Base, Dependency", "Component<EmptyDependency>", .refused(.superclass("Base"))),
    ("Bound", "Component<EmptyDependency>", .refused(.superclass("Base"))),
    ("UIViewController, Dependency", "Component<EmptyDependency>", .refused(.superclass("UIViewController"))),
    ("Dependency where Self: Base", "Base", .declared), ("Base, Dependency", "Middle", .declared),
    ("UIViewController, Dependency", "UIViewController", .declared),
    ("UIViewController, Dependency", "UINavigationController", .declared),
    ("NSObjectProtocol, Dependency", "Component<EmptyDependency>", .declared),
    ("Base, Dependency", "Elsewhere", .declared),
  ])
  func aProtocolMayBeForTheHeirsOfAClass(inherits: String, base: String, expected: Edge.Conformance) {
    let found = graph(
      """
      class Base: Component<EmptyDependency> {}
      class Middle: Base {}
      protocol Bound: Dependency where Self: Base {}
      protocol LeafDependency: \(inherits) {}
      final class TopComponent: \(base), LeafDependency {}
      """)
    #expect(found.edges.map(\.conformance) == [expected])
  }

  @Test(arguments: [
    ("Int", "", nil), ("String", "", .missing), ("Int", "typealias Ints = Base<Int>", nil),
    ("String", "typealias Ints = Base<Int>", ProvisionProblem.missing),
  ])
  func anExtensionMayBeForCertainArguments(argument: String, alias: String, expected: ProvisionProblem?) throws {
    let found = try problem(
      """
      protocol LeafDependency: Dependency { var x: Int { get } }
      class Base<Item>: Component<EmptyDependency> {}
      \(alias)
      extension \(alias.isEmpty ? "Base<Int>" : "Ints") { var x: Int { 1 } }
      final class TopComponent: Base<\(argument)>, LeafDependency {}
      """)
    #expect(found == expected)
  }

  @Test(arguments: [("Int", Edge.Conformance.declared), ("String", .refused(.condition))])
  func aConformanceMayBeForCertainArguments(argument: String, expected: Edge.Conformance) {
    let found = graph(
      """
      protocol LeafDependency: Dependency {}
      class Base<Item>: Component<EmptyDependency> {}
      extension Base<Int>: LeafDependency {}
      """, passed: "Base<\(argument)>")
    #expect(found.edges.map(\.conformance) == [expected])
  }

  @Test(arguments: [
    ("typealias Item = String", Edge.Conformance.refused(.associatedType("Item", is: "String", needed: "Int"))),
    ("typealias Item = Int", .declared), ("", .declared),
  ])
  func anAssociatedTypeMayBeSaid(member: String, expected: Edge.Conformance) {
    let found = graph(
      """
      protocol Holding: Dependency { associatedtype Item }
      protocol LeafDependency: Holding where Item == Int {}
      final class TopComponent: Component<EmptyDependency>, LeafDependency { \(member) }
      """)
    #expect(found.edges.map(\.conformance) == [expected])
  }

  @Test(arguments: [("Int", nil), ("String", ProvisionProblem.otherType("String"))])
  func whatAnAssociatedTypeIsDecides(type: String, expected: ProvisionProblem?) throws {
    let found = try problem(
      """
      protocol Holding: Dependency { associatedtype Item; var x: Item { get } }
      protocol LeafDependency: Holding where Item == Int {}
      final class TopComponent: Component<EmptyDependency>, LeafDependency { var x: \(type) }
      """)
    #expect(found == expected)
  }

  @Test(arguments: [("throws(Fault)", false), ("", true)])
  func whatAWitnessThrowsMayBeAnAssociatedType(effect: String, isFine: Bool) {
    let found = graph(
      """
      enum Fault: Error { case some }
      protocol Source { associatedtype Failure: Error = Never; func run() throws(Failure) }
      struct Made: Source { func run() \(effect) {} }
      protocol LeafDependency: Dependency {
        associatedtype Input: Source where Input.Failure == Never
        var x: Input { get }
      }
      final class TopComponent: Component<EmptyDependency>, LeafDependency { let x = Made() }
      """)
    #expect(found.edges.map(\.lacksConformance) == [!isFine])
  }

  @Test(arguments: [("Base<Int>", ProvisionStatus.satisfied), ("Heir<Int>", .satisfied)])
  func anInheritedWitnessTellsWhatAnAssociatedTypeIs(base: String, expected: ProvisionStatus) {
    let found = graph(
      """
      protocol LeafDependency: Dependency { associatedtype Item: Hashable; var x: Item { get } }
      class Base<T>: Component<EmptyDependency> { var x: T { fatalError() } }
      class Heir<T>: Base<[T]> {}
      final class TopComponent: \(base), LeafDependency {}
      """)
    #expect(found.rib("Leaf")?.staticDependencies.map(\.status) == [expected])
  }

  @Test(arguments: [
    ("", "override var x: Sub { s }", ProvisionProblem.otherType("Sub")),
    ("", "override var x: Thing { s }", nil), ("", "", nil),
    ("extension LeafDependency { var x: Thing { s } }", "override var x: Sub { s }", nil),
  ])
  func whatIsOverriddenIsNoWitness(extra: String, member: String, expected: ProvisionProblem?) throws {
    let found = try problem(
      """
      class Thing {}
      class Sub: Thing {}
      protocol LeafDependency: Dependency { var x: Thing { get } }
      class Base: Component<EmptyDependency> { var x: Thing { t } }
      final class TopComponent: Base, LeafDependency { \(member) }
      \(extra)
      """)
    #expect(found == expected)
  }

  @Test(arguments: [
    ("", "override func take(_ thing: Thing) {}", ProvisionProblem.otherType("(Thing) -> Void")),
    ("", "override func take(_ thing: Sub) {}", nil),
    ("func take(_ number: Int) {}", "override func take(_ number: Int) {}", nil),
  ])
  func anOverrideMayTakeMore(base: String, member: String, expected: ProvisionProblem?) throws {
    let found = try problem(
      """
      class Thing {}
      class Sub: Thing {}
      protocol LeafDependency: Dependency { func take(_ thing: Sub) }
      class Base: Component<EmptyDependency> { func take(_ thing: Sub) {}; \(base) }
      final class TopComponent: Base, LeafDependency { \(member) }
      """)
    #expect(found == expected)
  }

  @Test func anOverrideBelowTheConformanceChangesNothing() throws {
    let found = try problem(
      """
      class Thing {}
      class Sub: Thing {}
      protocol LeafDependency: Dependency { var x: Thing { get } }
      class Base: Component<EmptyDependency>, LeafDependency { var x: Thing { t } }
      final class TopComponent: Base { override var x: Sub { s } }
      """)
    #expect(found == nil)
  }

  @Test(arguments: [
    ("protocol B {}", "extension A { var x: Int { 1 } }; extension B { var x: Int { 2 } }", true),
    ("protocol B: A {}", "extension A { var x: Int { 1 } }; extension B { var x: Int { 2 } }", false),
    ("protocol B {}", "extension A { var x: Int { 1 } }; extension B where Self: A { var x: Int { 2 } }", false),
    (
      "protocol B {}", "extension A { var x: Int { 1 } }; extension B where Self: TopComponent { var x: Int { 2 } }",
      false
    ),
    ("protocol B {}", "extension A { var x: Int { 1 } }; extension B { var x: String { s } }", false),
    ("protocol B {}", "extension A { var x: Int { 1 } }", false),
  ])
  func twoDefaultsAreNone(declaration: String, defaults: String, isTie: Bool) throws {
    let found = try problem(
      """
      protocol LeafDependency: Dependency { var x: Int { get } }
      protocol A {}
      \(declaration)
      final class TopComponent: Component<EmptyDependency>, LeafDependency, A, B {}
      \(defaults)
      """)
    #expect(found == (isTie ? .unknown("'A' and 'B' have defaults for it, and Swift prefers neither") : nil))
  }

  @Test(arguments: [
    ("<T: Thing>(_ v: T)", "<U: Thing>(_ v: U)", true), ("(_ v: some Thing)", "(_ v: some Thing)", true),
    ("<T>(_ v: T) where T: Thing", "<T: Thing>(_ v: T)", true),
    ("<T>(_ v: T) where T: Thing", "<T>(_ v: T) where T: SpecialThing", false),
    ("<T: Thing>(_ v: T)", "<T: SpecialThing>(_ v: T)", false), ("<T>(_ v: T)", "<T: Thing>(_ v: T)", false),
  ])
  func twoGenericDefaultsAreNone(first: String, second: String, isTie: Bool) throws {
    let found = try problem(
      """
      protocol Thing {}
      protocol SpecialThing: Thing {}
      protocol LeafDependency: Dependency { func x<V: SpecialThing>(_ v: V) }
      protocol A {}
      protocol B {}
      final class TopComponent: Component<EmptyDependency>, LeafDependency, A, B {}
      extension A { func x\(first) {} }
      extension B { func x\(second) {} }
      """)
    #expect(found == (isTie ? .unknown("'A' and 'B' have defaults for it, and Swift prefers neither") : nil))
  }

  @Test func aTypeHidesTheModuleThatIsCalledLikeIt() {
    func graph(_ prefix: String) -> RIBGraph {
      linked(
        files: [
          (
            "App/A.swift", "App",
            """
            import RIBs
            import Features
            final class TopComponent: Component<EmptyDependency>, Features.LeafDependency {}
            let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
            """
          ),
          (
            "Features/F.swift", "Features",
            """
            import RIBs
            \(prefix) class Features {}
            public protocol LeafDependency: Dependency {}
            public final class LeafBuilder: Builder<LeafDependency> { public func build() -> Routing { r } }
            """
          ),
        ].map { (path: $0.0, module: $0.1, source: $0.2) }, kind: .package)
    }
    #expect(graph("public final").edges.map(\.conformance) != [.declared])
    #expect(graph("final").edges.map(\.conformance) == [.declared])
  }
}
