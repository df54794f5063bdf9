import RIBModel
import RibscopeTestSupport
import Testing

/// Which component is handed to a builder, where only a protocol is said of it on the way.
@Suite struct ErasedOwnerTests {
  private let types = """
    protocol LeafDependency: Dependency { var name: String { get } }
    final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { LeafRouter(interactor: i) } }
    final class LeafRouter: Router<I> {}
    func apply<T, R>(_ value: T, _ body: (T) -> R) -> R { body(value) }
    func identity<T>(_ value: T) -> T { value }
    func produce<T>(_ body: () -> T) -> T { body() }
    func required<T>(_ value: T?, _ name: String) -> T { guard let value else { fatalError(name) }; return value }
    final class Weak<T> { let value: T; init(_ value: T) { self.value = value }; func get() -> T { value } }
    struct Pocket { let size: Int; let leaf: LeafDependency }
    struct Bag { let leaf: LeafDependency; init(size: Int, _ leaf: LeafDependency) { self.leaf = leaf } }
    final class Holder {
      let leaf: LeafDependency
      init(_ leaf: LeafDependency) { self.leaf = leaf }
      func get() -> LeafDependency { leaf }
      func again() -> LeafDependency { self.get() }
    }
    final class Twice {
      private let leaf: LeafDependency
      init(_ leaf: LeafDependency, size: Int) { self.leaf = leaf }
      convenience init(of leaf: LeafDependency) { self.init(leaf, size: 1) }
      convenience init(view: View) { self.init(view, size: 2) }
      func get() -> LeafDependency { leaf }
    }
    final class View: LeafDependency { let name = "" }
    """
  private let derived = """
    class Base {
      private let leaf: LeafDependency
      init(_ leaf: LeafDependency) { self.leaf = leaf }
      func make() -> LeafBuilder { LeafBuilder(dependency: leaf) }
    }
    final class Derived: Base { init(size: Int, with leaf: LeafDependency) { super.init(leaf) } }
    """
  private let maker =
    "extension TopBuilder { static let maker: (LeafDependency) -> LeafBuilder = { LeafBuilder(dependency: $0) } }"

  private func graph(_ body: String) -> RIBGraph {
    linked(
      types,
      """
      final class TopComponent: Component<EmptyDependency>, LeafDependency { let name = "" }
      final class TopBuilder: Builder<EmptyDependency> {
        func build() -> Routing {
          go(TopComponent(dependency: dependency))
          return TopRouter(interactor: i)
        }
        func go(_ component: LeafDependency) {
          \(body)
        }
      }
      final class TopRouter: Router<I> {}
      """, body.contains("Derived") ? derived : "", body.contains("maker") ? maker : "")
  }

  private func parents(_ graph: RIBGraph) -> [String] {
    graph.edgeTexts(.component).map { String($0.prefix { $0 != " " }) }
  }

  @Test(arguments: [
    "_ = LeafBuilder(dependency: (1, component).1)", "_ = LeafBuilder(dependency: (first: component, second: 1).first)",
    "_ = LeafBuilder(dependency: (first: 1, second: component).second)",
    "let (same, _) = (component, 1)\n_ = LeafBuilder(dependency: same)",
    "let (_, same) = (View(), component)\n_ = LeafBuilder(dependency: same)",
    "_ = LeafBuilder(dependency: [component][0])", "_ = LeafBuilder(dependency: [component].first!)",
    "_ = LeafBuilder(dependency: [\"a\": component][\"a\"]!)", "_ = LeafBuilder(dependency: Array([component])[0])",
    "_ = LeafBuilder(dependency: Optional(component)!)", "_ = LeafBuilder(dependency: Optional(component).map { $0 }!)",
    "_ = LeafBuilder(dependency: [component].filter { _ in true }[0])",
    "_ = LeafBuilder(dependency: [1].map { _ in component }[0])",
    "for one in [component] { _ = LeafBuilder(dependency: one) }",
    "[component].forEach { _ = LeafBuilder(dependency: $0) }", "_ = [component].map(LeafBuilder.init(dependency:))",
    "func same() -> LeafDependency { component }\n_ = LeafBuilder(dependency: same())",
    "let make = { (one: LeafDependency) in LeafBuilder(dependency: one) }\n_ = make(component)",
    "let make = LeafBuilder.init(dependency:)\n_ = make(component)", "_ = TopBuilder.maker(component)",
    "_ = LeafBuilder(dependency: { component }())", "_ = LeafBuilder(dependency: component as! LeafDependency)",
    "let same: LeafDependency\nif Bool.random() { same = component } else { same = component }\n"
      + "_ = LeafBuilder(dependency: same)",
    "if component is LeafDependency { _ = LeafBuilder(dependency: component as! LeafDependency) }",
    "if let same = component as? LeafDependency { _ = LeafBuilder(dependency: same) }",
    "func make(_ one: LeafDependency, _ two: LeafDependency) { _ = LeafBuilder(dependency: two) }\n"
      + "make(View(), component)",
    "func make(of one: LeafDependency, by two: LeafDependency) { _ = LeafBuilder(dependency: two) }\n"
      + "make(of: View(), by: component)",
    "func make(_ size: Int = 1, by two: LeafDependency = View()) { _ = LeafBuilder(dependency: two) }\n"
      + "make(by: component)",
  ]) func itIsFollowedToItsBuilder(body: String) {
    let graph = graph(body)
    #expect(parents(graph) == ["Top"])
    #expect(graph.unknowns == [])
  }

  /// What another call or object is given is not handed on.
  @Test(arguments: [
    "_ = apply(component) { LeafBuilder(dependency: $0) }\n_ = apply(View()) { print($0) }",
    "_ = LeafBuilder(dependency: identity(component))\n_ = identity(View())",
    "_ = LeafBuilder(dependency: produce { component })\n_ = produce { View() }",
    "_ = LeafBuilder(dependency: required(component, \"a\"))\n_ = required(View(), \"b\")",
    "_ = LeafBuilder(dependency: Weak(component).value)\n_ = Weak(View()).value",
    "_ = LeafBuilder(dependency: Weak(component).get())\n_ = Weak(View()).get()",
    "let holder = Holder(component)\n_ = Holder(View()).leaf\n_ = LeafBuilder(dependency: holder.leaf)",
    "let holder = Holder(component)\n_ = Holder(View()).get()\n_ = LeafBuilder(dependency: holder.get())",
    "let holder = Holder(component)\n_ = Holder(View()).again()\n_ = LeafBuilder(dependency: (holder).again())",
    "let other = Pocket(size: 1, leaf: View())\nlet pocket = Pocket(size: 2, leaf: component)\n"
      + "_ = LeafBuilder(dependency: pocket.leaf)",
    "let other = Bag(size: 1, View())\nlet bag = Bag(size: 2, component)\n_ = LeafBuilder(dependency: bag.leaf)",
    "_ = Twice(view: View())\n_ = LeafBuilder(dependency: Twice(component, size: 1).get())",
  ]) func whatElseIsMadeAlikeIsNotHandedOn(body: String) {
    let graph = graph(body)
    #expect(parents(graph) == ["Top"])
    #expect(graph.unknowns == [])
  }

  @Test(arguments: [
    "_ = LeafBuilder(dependency: Bool.random() ? component : View())",
    "_ = LeafBuilder(dependency: Optional(component) ?? View())",
    "func make(_ one: LeafDependency) { _ = LeafBuilder(dependency: one) }\nmake(component)\nmake(View())",
    "_ = Derived(size: 1, with: component).make()\n_ = Derived(size: 2, with: View()).make()",
  ]) func oneOfSeveralMayBeMeant(body: String) {
    #expect(parents(graph(body)) == ["Top", "View"])
  }

  @Test(arguments: [
    ("_ = LeafBuilder(dependency: missing)", "'missing' is not declared in these sources"),
    ("_ = LeafBuilder(dependency: component.missing)", "'missing' is not declared in these sources"),
    (
      "_ = LeafBuilder(dependency: container.resolve(LeafDependency.self))",
      "a call to a function that is not declared in these sources"
    ),
    (
      "_ = LeafBuilder(dependency: container.resolve(View.self, name: \"a\"))",
      "a call to a function that is not declared in these sources"
    ),
    (
      "_ = LeafBuilder(dependency: container.resolve(Outer.self))",
      "a call to a function that is not declared in these sources"
    ),
    ("_ = LeafBuilder(dependency: component + component)", "an expression that is not followed"),
    (
      "let same: LeafDependency\n_ = LeafBuilder(dependency: same)", "'same' is never assigned in these sources"
    ),
    ("let (same, _) = pair()\n_ = LeafBuilder(dependency: same)", "a part of a value that is not followed"),
    (
      "var same: LeafDependency\n(same, _) = (component, 1)\n_ = LeafBuilder(dependency: same)", "a value among several"
    ),
    (
      "let top: Dependency = HeavyComponent(dependency: dependency)\n"
        + "if let same = top as? LeafDependency { _ = LeafBuilder(dependency: same) }\n"
        + "final class HeavyComponent: Component<EmptyDependency> {}", "a cast that may fail"
    ),
    (
      "func make(_ one: LeafDependency) { _ = LeafBuilder(dependency: one) }",
      "'make(_:)' is never called in these sources"
    ),
    (
      "let make = { (one: LeafDependency) in LeafBuilder(dependency: one) }",
      "'make' is never called in these sources"
    ),
    (
      "run { (one: LeafDependency) in LeafBuilder(dependency: one) }",
      "the parameter of a closure that is passed to a function outside these sources"
    ),
    (
      "func run(_ body: (LeafDependency) -> LeafBuilder) {}\nrun { one in LeafBuilder(dependency: one) }",
      "a function value whose callers these sources do not show"
    ),
  ]) func whatIsNotFollowedIsUnknownWithItsReason(body: String, reason: String) {
    let graph = graph(body)
    #expect(graph.edgeTexts(.component) == [])
    #expect(graph.unknowns.filter { $0.subject == "component edge to Leaf" }.map(\.reason) == [reason])
  }

  /// `container.resolve(View.self)`
  @Test func theClassThatAContainerIsAskedForIsHandedOn() {
    #expect(parents(graph("_ = LeafBuilder(dependency: container.resolve(View.self))")) == ["View"])
  }

  /// Builders and adapters on the way are told.
  @Test(arguments: [
    ("_ = LeafBuilder(dependency: Holder(component).leaf)", "Top → Leaf via Holder"),
    ("_ = Derived(size: 1, with: component).make()", "Top → Leaf via Derived"),
    ("_ = LeafBuilder(dependency: Twice(of: component).get())", "Top → Leaf via Twice"),
    ("_ = LeafBuilder(dependency: Holder(Holder(component).leaf).leaf)", "Top → Leaf via Holder"),
    ("_ = LeafBuilder(dependency: Pocket(size: 1, leaf: component).leaf)", "Top → Leaf"),
    ("_ = LeafBuilder(dependency: Bag(size: 1, component).leaf)", "Top → Leaf via Bag"),
  ]) func theWayIsTold(body: String, edge: String) {
    #expect(graph(body).edgeTexts(.component).filter { $0.hasPrefix("Top") } == [edge])
  }
}
