import RIBModel
import RibscopeTestSupport
import Testing

/// Which methods of a builder that give back a router are parts of building, and what their parameters say.
@Suite struct BuildHelperTests {
  /// The dynamic dependencies of Leaf, whose builder has some methods and one of its own name.
  private func dependencies(
    _ methods: String, requirements: String = "func build(id: Int) -> Routing", _ rest: String = ""
  ) -> [String] {
    linked(
      """
      protocol LeafBuildable: Buildable { \(requirements) }
      final class LeafRouter: Router<Interactor> {}
      final class LeafBuilder: Builder<EmptyDependency>, LeafBuildable { \(methods) }
      \(rest)
      """
    ).rib("Leaf")?.dynamicDependencies.map(\.name) ?? []
  }

  private static let building = "func build(id: Int) -> Routing { make(style: 3) }"
  private static let making = "func make(style: Int) -> Routing { LeafRouter(interactor: Interactor()) }"
  private static let methods = building + "; " + making

  @Test func whatOnlyTheBuilderCallsIsAHelper() {
    #expect(dependencies(Self.methods) == ["id"])
    #expect(dependencies(Self.methods.replacing("make(style: 3)", with: "self.make(style: 3)")) == ["id"])
  }

  @Test func whatAProtocolRequiresOrSomebodyElseCallsIsNone() {
    let required = "func build(id: Int) -> Routing; func make(style: Int) -> Routing"
    #expect(dependencies(Self.methods, requirements: required) == ["id", "style"])
    #expect(dependencies(Self.methods, "func go(_ leaf: LeafBuilder) { leaf.make(style: 1) }") == ["id", "style"])
    #expect(dependencies(Self.methods.replacing("{ make(style: 3) }", with: "{ r }")) == ["id", "style"])
    #expect(dependencies(Self.methods.replacing("make(", with: "build(")) == ["id", "style"])
  }

  // MARK: - Listeners

  @Test(arguments: [
    // A protocol that something else than an interactor implements is for something else, whatever it is called.
    ("events: EventListener", ["events"]), ("parent: UnseenListener", []), ("parent: Unseen", ["parent"]),
    ("withListener parent: Any", []), ("listener: Any", []), ("with listener: Any, parent: Any", ["parent"]),
  ]) func aListenerIsKnown(parameters: String, expected: [String]) {
    #expect(
      dependencies(
        "func build(\(parameters)) -> Routing { LeafRouter(interactor: Interactor()) }", requirements: "",
        "protocol EventListener {}\nfinal class Log: EventListener {}\nprotocol UnseenListener {}") == expected)
  }

  // MARK: - Generic arguments

  /// What the generic arguments of a componentized builder name, which builds as the framework does.
  @Test(arguments: [
    ("Item, Void", ["item: Item"]), ("Item?, (Color, id: Int)", ["item?: Item? optional", "color: Color", "id: Int"]),
    ("(listener: Any, Item), ()", ["item: Item"]), ("UnseenListener, Item", ["item: Item"]),
    ("Payload, ()", ["id: Int"]), ("Plain, ()", ["plain: Plain"]),
  ]) func aComponentizedBuilderIsPassedItsGenericArguments(arguments: String, expected: [String]) {
    let graph = linked(
      """
      protocol LeafDependency: Dependency {}
      final class LeafComponent: Component<LeafDependency> {}
      protocol UnseenListener {}
      struct Item {}
      struct Color {}
      struct Payload { let listener: UnseenListener; let id: Int }
      struct Plain { let id: Int }
      final class LeafBuilder: ComponentizedBuilder<LeafComponent, Routing, \(arguments)> {}
      """)
    let found = graph.rib("Leaf")?.dynamicDependencies.map {
      "\($0.name): \($0.type)\($0.isOptional ? " optional" : "")"
    }
    #expect(found == expected)
  }

  /// A method that a componentized builder adds is what its parent calls; what it overrides, the framework calls.
  @Test func aComponentizedBuilderMayAddMethods() {
    func names(_ methods: String) -> [String] {
      linked(
        """
        protocol LeafDependency: Dependency {}
        final class LeafComponent: Component<LeafDependency> {}
        final class LeafBuilder: ComponentizedBuilder<LeafComponent, Routing, Int, Void> { \(methods) }
        """
      ).rib("Leaf")?.dynamicDependencies.map(\.name) ?? []
    }
    let overriding = "override func build(with component: LeafComponent, _ dependency: Int) -> Routing { r }"
    #expect(names(overriding) == ["int"])
    #expect(names(overriding + "; func build(id: Int) -> Routing { build(withDynamicBuildDependency: id) }") == ["id"])
  }
}
