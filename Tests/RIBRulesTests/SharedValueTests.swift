import RIBModel
import RIBRules
import TestSupport
import Testing

/// What components share under one key, and what they make anew.
@Suite struct SharedValueTests {
  private func collisions(_ component: String, _ rest: String = "") -> [String] {
    let graph = linked(
      """
      final class RootComponent: BASE { \(component) }
      """.replacing("BASE", with: rest.isEmpty ? "Component<EmptyDependency>" : "BaseComponent"), rest)
    return check(graph, .only([SharedKeyCollision.id])).map { $0.property ?? "" }
  }

  @Test(arguments: [
    "var a: A { shared { A(shared { B() }) } }", "var a: A { let b = shared { B() }; return shared { A(b) } }",
    "var a: A { self.shared { A(b: self.shared { B() }) } }",
    "func a() -> A { _ = shared { B() }; return shared { A() } }",
    "lazy var a: (A, B) = (shared { A() }, shared { B() })",
    "var a: A { if x { let b = shared { B() }; return shared { A(b) } }; return A() }",
    "func a(_ x: Int) -> A { shared { A(x) } }; func a(_ x: String) -> A { shared { A(x) } }",
  ])
  func twoInOneMemberCollide(component: String) {
    #expect(collisions(component).count == 1)
  }

  @Test(arguments: [
    "var a: A { shared { A() } }; var b: B { shared { B() } }", "var a: A { x ? shared { A() } : shared { B() } }",
    "var a: A { if x { return shared { A() } } else { return shared { B() } } }",
    "var a: A { if x { return shared { A() } }; return shared { B() } }",
    "var a: A { guard x else { return shared { A() } }; return shared { B() } }",
    "var a: A { switch x { case .a: return shared { A() }; default: return shared { B() } } }",
    "var a: A { cached ?? shared { A(shared(__function: \"b\") { B() }) } }",
    "func a() -> A { shared { A() } }; var a: B { shared { B() } }",
    "func a(x: Int) -> A { shared { A(x) } }; func a(y: Int) -> A { shared { A(y) } }",
    "var a: A { other.shared { B() }; return shared { A() } }",
    "var a: A { let make = { self.shared { B() } }; return shared { A(make) } }",
    "#if DEBUG\nvar a: A { shared { A() } }\n#else\nvar a: A { shared { B() } }\n#endif",
    "var a: A {\n#if DEBUG\nreturn shared { A() }\n#else\nreturn shared { B() }\n#endif\n}",
  ])
  func whatIsNotReachedTogetherDoesNot(component: String) {
    #expect(collisions(component) == [])
  }

  @Test(arguments: [
    ("var a: (A, A) { (shared { A() }, shared { A() }) }", Severity.error),
    ("var a: (A, P) { (shared { A() }, shared { makeP() }) }", .error),
    ("var a: (A, B) { (shared { A() }, shared { B() }) }", .warning),
    ("var a: (A, B) { (shared { A() }, shared { unseen() }) }", .warning),
  ]) func itIsAnErrorWhereOneIsTakenForTheOther(component: String, severity: Severity) {
    let graph = linked(
      """
      protocol P {}
      final class A: P {}
      final class B {}
      func makeP() -> P { A() }
      final class RootComponent: Component<EmptyDependency> { \(component) }
      """)
    #expect(check(graph, .only([SharedKeyCollision.id])).map(\.severity) == [severity])
  }

  @Test func anHeirCollidesWithWhatItDoesNotSee() {
    let base = { (access: String) in
      "class BaseComponent: Component<EmptyDependency> { \(access) var clock: A { shared { A() } } }"
    }
    #expect(collisions("var clock: B { shared { B() } }", base("private")) == ["clock"])
    #expect(collisions("override var clock: A { shared { A(super.clock) } }", base("")) == ["clock"])
    #expect(collisions("override var clock: A { shared { B() } }", base("")) == [])
    #expect(collisions("var time: A { shared { B(clock) } }", base("")) == [])
  }

  // MARK: - Made anew

  private func fresh(_ member: String, _ type: String, builder: String = "use(component.x, component.x)") -> [String] {
    let graph = linked(
      """
      protocol RootDependency: Dependency {}
      final class RootComponent: Component<RootDependency> { \(member) }
      final class RootBuilder: Builder<RootDependency> {
        func build() { let component = RootComponent(dependency: dependency); \(builder) }
      }
      """, type)
    return check(graph, .only([UnsharedInstance.id])).map { $0.property ?? "" }
  }

  private let stateful = "final class X: P { var count = 0 }"

  @Test(arguments: [
    ("var x: X { X() }", "final class X { var count = 0 }"),
    ("var x: P { return X() }", "final class X: P { private var count = 0 }"),
    ("var x: P { let x = X(); x.start(); return x }", "final class X: P { var count: Int? }"),
    ("var x: X { .init() }", "final class X { let subject = PublishSubject<Int>() }"),
    ("var x: X { X() }", "final class X { private let last = ReplaySubject<Int>.create(bufferSize: 1) }"),
    (
      "var x: X { X() }",
      "final class X { private let relay: BehaviorRelay<Int> = .init(value: 0) }".replacing(
        ".init", with: "BehaviorRelay<Int>")
    ),
    ("var x: X { X() }", "final class X { let y = Y() }; final class Y { var count = 0 }"),
    ("var x: X { X() }", "class Base { var count = 0 }; final class X: Base {}"),
    ("var x: X { X() }", "actor X { var count = 0 }"),
    ("var x: X { get { X() } }", "final class X { @Published var count = 0 }"),
  ])
  func anObjectWithStateIsReported(member: String, type: String) {
    #expect(fresh(member, type) == ["x"])
  }

  @Test(arguments: [
    ("var x: X { shared { X() } }", "final class X { var count = 0 }"),
    ("lazy var x: X = X()", "final class X { var count = 0 }"),
    ("let x = X()", "final class X { var count = 0 }"), ("var x = X()", "final class X { var count = 0 }"),
    ("var x: X { stored }; let stored = X()", "final class X { var count = 0 }"),
    ("var x: X { X() }", "struct X { var count = 0 }"),
    ("var x: X { X() }", "enum X { case a; init() { self = .a } }"),
    ("var x: X { X() }", "final class X { let count = 0 }"),
    ("var x: X { X() }", "final class X { static var count = 0; var double: Int { 2 } }"),
    ("var x: X { X() }", "final class X { weak var delegate: Y? }"),
    ("var x: X { X() }", "final class X { let y: Y; init(y: Y) { self.y = y } }; final class Y { var count = 0 }"),
    ("var x: X { X.shared }", "final class X { static let shared = X(); var count = 0 }"),
    ("var x: X { X() }", "final class X: Builder<RootDependency> { var count = 0 }"),
    ("var x: X { X(dependency: self) }", "final class X: Component<RootComponent> { var count = 0 }"),
    ("var x: X { X() }", "final class X: UIViewController { var count = 0 }"),
    ("var x: X { make() }; func make() -> X { X() }", "final class X { var count = 0 }"),
    ("var x: X { X() }", "final class X {}"), ("var x: URLSession { URLSession() }", ""),
  ])
  func whatIsKeptOrHasNoStateIsNot(member: String, type: String) {
    #expect(fresh(member, type) == [])
  }

  @Test func onlyWhatSeveralTakeIsReported() {
    #expect(fresh("var x: X { X() }", stateful, builder: "use(component.x)") == [])
    #expect(fresh("var x: X { X() }", stateful, builder: "use(component)") == [])
    #expect(fresh("var x: X { X() }; var y: X { x }", stateful, builder: "use(component.x, component.y)") == ["x"])
  }
}
