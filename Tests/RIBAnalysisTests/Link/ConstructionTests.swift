import RIBModel
import RibscopeTestSupport
import Testing

/// What a builder's initialisers make of what they are given, and which of several functions a call means.
@Suite struct ConstructionTests {
  private let leaf = """
    protocol LeafDependency: Dependency { var name: String { get } }
    protocol LeafBuildable: Buildable { func build() -> Routing }
    final class LeafRouter: Router<I> {}
    final class LeafScope: LeafDependency { let name: String = "" }
    final class TopComponent: Component<EmptyDependency> { let scope = LeafScope() }
    let top = TopComponent(dependency: EmptyComponent())
    """

  @Test(arguments: [
    // One initialiser hands its argument to another, which hands on a part of it.
    (
      "Builder<LeafDependency>",
      "init(component: TopComponent) { super.init(dependency: component.scope) }; "
        + "convenience init(top: TopComponent) { self.init(component: top) }", "LeafBuilder(top: top)"
    ),
    // Two initialisers with the same labels.
    (
      "Builder<LeafDependency>",
      "override init(dependency: LeafDependency) { super.init(dependency: dependency) }; "
        + "convenience init(dependency: TopComponent) { self.init(dependency: dependency.scope) }",
      "LeafBuilder(dependency: top)"
    ),
    // The base class's initialiser, inherited and called.
    ("TopBuilder", "", "LeafBuilder(component: top)"),
    ("TopBuilder", "init(top: TopComponent) { super.init(component: top) }", "LeafBuilder(top: top)"),
  ])
  func whatInitialisersHandToEachOtherIsFollowed(base: String, initialisers: String, call: String) {
    let graph = linked(
      leaf,
      """
      class TopBuilder: Builder<LeafDependency> {
        init(component: TopComponent) { super.init(dependency: component.scope) }
      }
      final class LeafBuilder: \(base), LeafBuildable {
        \(initialisers)
        func build() -> Routing { LeafRouter(interactor: i) }
      }
      let leaf = \(call)
      """)
    #expect(graph.edgeTexts(.component) == ["LeafScope → Leaf"])
    #expect(graph.edges.map(\.conformance) == [.declared])
  }

  /// A member by the name of a parameter is not what the call passes for that.
  @Test func aMemberThatIsCalledAsAParameterIsNotTheParameter() {
    let graph = linked(
      leaf,
      """
      final class Holder { let dependency = LeafScope() }
      final class LeafBuilder: Builder<LeafDependency>, LeafBuildable {
        init(dependency: TopComponent, holder: Holder) { super.init(dependency: holder.dependency) }
        func build() -> Routing { LeafRouter(interactor: i) }
      }
      let leaf = LeafBuilder(dependency: top, holder: Holder())
      """)
    #expect(graph.edgeTexts(.component) == ["LeafScope → Leaf"])
  }

  private var plainLeaf: String {
    leaf + """

      final class LeafBuilder: Builder<LeafDependency>, LeafBuildable {
        func build() -> Routing { LeafRouter(interactor: i) }
      }
      """
  }

  @Test func whatAConditionalCastKeepsOutIsNotPassed() {
    let graph = linked(
      plainLeaf,
      """
      func make(_ value: Dependency) -> LeafBuildable? {
        guard let dependency = value as? LeafDependency else { return nil }
        return LeafBuilder(dependency: dependency)
      }
      let one = make(top)
      let other = make(LeafScope())
      """)
    #expect(graph.edgeTexts(.component) == ["LeafScope → Leaf"])
  }

  @Test func aConditionalCastThatNothingKnownPassesIsUnknown() {
    let graph = linked(
      plainLeaf, "if let dependency = top as? LeafDependency { LeafBuilder(dependency: dependency).build() }")
    #expect(graph.unknowns.contains { $0.subject == "component edge to Leaf" })
  }

  @Test(arguments: [("LeafScope()", "LeafScope", Edge.Conformance.declared), ("top", "Top", .missing)])
  func aStructsMemberwiseInitialiserSetsItsProperties(
    argument: String, owner: String, conformance: Edge.Conformance
  ) {
    let graph = linked(
      plainLeaf,
      """
      struct Factory { let theme: Theme; let dependency: LeafDependency
        var leaf: LeafBuildable { LeafBuilder(dependency: dependency) }
      }
      let leaf = Factory(theme: .dark, dependency: \(argument)).leaf
      """)
    #expect(graph.edgeTexts(.component) == ["\(owner) → Leaf"])
    #expect(graph.edges.map(\.conformance) == [conformance])
  }

  @Test(arguments: [
    // By type, in either order.
    ("func make(_ d: LeafDependency) { LeafBuilder(dependency: d).build() }; func make(_ t: TopComponent) {}", ""),
    ("func make(_ t: TopComponent) {}; func make(_ d: LeafDependency) { LeafBuilder(dependency: d).build() }", ""),
    // By label.
    ("func make(of t: TopComponent) {}; func make(_ d: LeafDependency) { LeafBuilder(dependency: d).build() }", "of: "),
  ])
  func ofFunctionsOfOneNameTheOneThatFitsIsMeant(functions: String, label: String) {
    let calls = "make(LeafScope())\nmake(\(label)top)"
    #expect(linked(plainLeaf, functions + "\n" + calls).edgeTexts(.component) == ["LeafScope → Leaf"])
    let maker = "struct Maker { \(functions) }\n" + calls.replacing("make(", with: "Maker().make(")
    #expect(linked(plainLeaf, maker).edgeTexts(.component) == ["LeafScope → Leaf"])
  }

  @Test func ofInitialisersTheOneThatFitsIsMeant() {
    let graph = linked(
      plainLeaf,
      """
      final class Factory {
        let dependency: LeafDependency
        init(_ dependency: LeafDependency) { self.dependency = dependency }
        convenience init(_ top: TopComponent) { self.init(top.scope) }
        func leaf() -> LeafBuildable { LeafBuilder(dependency: dependency) }
      }
      let leaf = Factory(top).leaf()
      """)
    #expect(graph.edgeTexts(.component) == ["LeafScope → Leaf via Factory"])
    #expect(graph.edges.map(\.conformance) == [.declared])
  }

  @Test(arguments: [
    // Of a protocol's two requirements.
    """
    let maker: Making = Maker()
    protocol Making { func make(_ t: TopComponent); func make(_ d: LeafDependency) -> LeafBuildable }
    struct Maker: Making { func make(_ t: TopComponent) {}
      func make(_ d: LeafDependency) -> LeafBuildable { LeafBuilder(dependency: d) }
    }
    """,
    // Of a class and its base.
    """
    let maker = Maker()
    class Making { func make(_ d: LeafDependency) -> LeafBuildable { LeafBuilder(dependency: d) } }
    final class Maker: Making { func make(_ t: TopComponent) {} }
    """,
  ])
  func theFunctionThatFitsMayBeInherited(types: String) {
    let graph = linked(plainLeaf, types + "\nlet leaf = maker.make(LeafScope())\nmaker.make(top)")
    #expect(graph.edgeTexts(.component) == ["LeafScope → Leaf"])
  }
}
