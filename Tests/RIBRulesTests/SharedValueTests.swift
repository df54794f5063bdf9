import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What components share under one key, and what they make anew.
@Suite struct SharedValueTests {
  private func expectShared(
    _ component: String, _ rest: String = "", finds expected: [Character: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let base = rest.isEmpty ? "Component<EmptyDependency>" : "BaseComponent"
    expectFindings(
      files: inApp("final class RootComponent: \(base) { \(component) }", rest), expected,
      of: [SharedKeyCollision.self],
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "var a: A { shared { A(①shared { B() }) } }", "var a: A { let b = shared { B() }; return ①shared { A(b) } }",
    "var a: A { self.shared { A(b: self.①shared { B() }) } }",
    "func a() -> A { _ = shared { B() }; return ①shared { A() } }",
    "lazy var a: (A, B) = (shared { A() }, ①shared { B() })",
    "var a: A { if x { let b = shared { B() }; return ①shared { A(b) } }; return A() }",
    "func a(_ x: Int) -> A { shared { A(x) } }; func a(_ x: String) -> A { ①shared { A(x) } }",
  ])
  func twoInOneMemberCollide(component: String) {
    let key = component.contains("func a(_") ? "a(_:)" : component.contains("func a()") ? "a()" : "a"
    expectShared(
      component,
      finds: [
        "①":
          "RootComponent shares two values under the key '\(key)': each value replaces the other, so neither is shared"
      ])
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
    expectShared(component)
  }

  @Test(arguments: [
    ("var a: (A, A) { (shared { A() }, ①shared { A() }) }", Severity.error),
    ("var a: (A, P) { (shared { A() }, ①shared { makeP() }) }", .error),
    ("var a: (A, B) { (shared { A() }, ①shared { B() }) }", .warning),
    ("var a: (A, B) { (shared { A() }, ①shared { unseen() }) }", .warning),
  ]) func itIsAnErrorWhereOneIsTakenForTheOther(component: String, severity: Severity) {
    let effect =
      severity == .error
      ? "the second call returns the first object" : "each value replaces the other, so neither is shared"
    let message = "RootComponent shares two values under the key 'a': \(effect)"
    let findings = expectFindings(
      """
      protocol P {}
      final class A: P {}
      final class B {}
      func makeP() -> P { A() }
      final class RootComponent: Component<EmptyDependency> { \(component) }
      """, ["①": message], of: [SharedKeyCollision.self])
    #expect(findings.map(\.severity) == [severity])
  }

  @Test func aHelperSharesAllUnderItsOwnName() {
    let values = "var a: A { cached { A() } }; var b: B { self.cached { B() } }; "
    let helper = "private func cached<T>(_ make: () -> T) -> T "
    let message =
      "RootComponent shares two values under the key 'cached(_:)': each value replaces the other, so neither is shared"
    expectShared(values + helper + "{ ①shared { make() } }", finds: ["①": message])
    expectShared(values + helper + "{ ①shared(make) }", finds: ["①": message])
    expectShared("var a: A { cached { A() } }; " + helper + "{ shared { make() } }")
    expectShared(values + helper + "{ shared(__function: name) { make() } }")
  }

  @Test func anHeirCollidesWithWhatItDoesNotSee() {
    let message =
      "RootComponent shares a value under the key 'clock', which its superclass BaseComponent uses too: each value replaces the "
      + "other, so neither is shared"
    let base = { (access: String) in
      "class BaseComponent: Component<EmptyDependency> { \(access) var clock: A { shared { A() } } }"
    }
    expectShared("var clock: B { ①shared { B() } }", base("private"), finds: ["①": message])
    expectShared("override var clock: A { ①shared { A(super.clock) } }", base(""), finds: ["①": message])
    expectShared("override var clock: A { ①shared { B() } }", base(""))
    expectShared("var time: A { shared { B(clock) } }", base(""))
  }

  // MARK: - Made anew

  private func expectFresh(
    _ member: String, _ type: String, builder: String = "use(component.x, component.x)",
    finds expected: [Character: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let app = """
      protocol P {}
      protocol RootDependency: Dependency {}
      final class RootComponent: Component<RootDependency> { \(member) }
      final class RootBuilder: Builder<RootDependency> {
        func build() { let component = RootComponent(dependency: dependency); \(builder) }
      }
      """
    expectFindings(files: inApp(app, type), expected, of: [UnsharedInstance.self], sourceLocation: sourceLocation)
  }

  private static let anew =
    "'x: X' of RootComponent creates a new X on each access and is used in 2 places, which do not share its state"
  private let stateful = "final class X: P { var count = 0 }"

  @Test(arguments: [
    ("var ①x: X { X() }", "final class X { var count = 0 }"),
    ("var ①x: P { return X() }", "final class X: P { private var count = 0 }"),
    ("var ①x: P { let x = X(); x.start(); return x }", "final class X: P { var count: Int? }"),
    ("var ①x: X { .init() }", "final class X { let subject = PublishSubject<Int>() }"),
    ("var ①x: X { X() }", "final class X { private let last = ReplaySubject<Int>.create(bufferSize: 1) }"),
    (
      "var ①x: X { X() }",
      "final class X { private let relay: BehaviorRelay<Int> = .init(value: 0) }".replacing(
        ".init", with: "BehaviorRelay<Int>")
    ),
    ("var ①x: X { X() }", "final class X { let y = Y() }; final class Y { var count = 0 }"),
    ("var ①x: X { X() }", "class Base { var count = 0 }; final class X: Base {}"),
    ("var ①x: X { X() }", "final class X: NSObject, SomebodysDelegate { var count = 0 }"),
    ("var ①x: X { X() }", "actor X { var count = 0 }"),
    ("var ①x: X { get { X() } }", "final class X { @Published var count = 0 }"),
    ("var ①x: X { X() }", "final class X { @Published var p: P; init(p: P) { self.p = p } }"),
    ("var ①x: X { X() }", "final class X { var p: P; init(p: P) { self.p = p }; func take(_ p: P) { self.p = p } }"),
    ("var ①x: X { X() }", "final class X { var p: P?; init() {} }; func take(_ x: X, _ p: P) { x.p = p }"),
    ("var ①x: X { X() }", "final class X { var y: Y; init(y: Y) { self.y = y } }; struct Y { var count = 0 }"),
    ("var ①x: X { X() }", "final class X { var y: Y? = Y() }; final class Y { var count = 0 }"),
    ("var ①x: X { X() }", "final class X { var y: Unseen; init(y: Unseen) { self.y = y } }"),
    ("var ①x: X { X() }", "final class X: Interactor { weak var listener: P? }"),
    ("var ①x: X { make() }; func make() -> X { X() }", "final class X { var count = 0 }"),
    (
      "var ①x: P { Self.make() }; private static func make() -> P { let x = X(); x.start(); return x }",
      "final class X: P { var count = 0 }"
    ),
  ])
  func anObjectWithStateIsReported(member: String, type: String) {
    expectFresh(
      member, type, finds: ["①": Self.anew.replacing("x: X", with: member.contains("x: P") ? "x: P" : "x: X")])
  }

  @Test(arguments: [
    ("var ①x: X { shared { X() } }", "final class X { var count = 0 }"),
    ("lazy var x: X = X()", "final class X { var count = 0 }"),
    ("let x = X()", "final class X { var count = 0 }"), ("var x = X()", "final class X { var count = 0 }"),
    ("var ①x: X { stored }; let stored = X()", "final class X { var count = 0 }"),
    ("var ①x: X { X() }", "struct X { var count = 0 }"),
    ("var ①x: X { X() }", "enum X { case a; init() { self = .a } }"),
    ("var ①x: X { X() }", "final class X { let count = 0 }"),
    ("var ①x: X { X() }", "final class X { static var count = 0; var double: Int { 2 } }"),
    ("var ①x: X { X() }", "final class X { weak var delegate: Y? }"),
    ("var ①x: X { X() }", "final class X { let y: Y; init(y: Y) { self.y = y } }; final class Y { var count = 0 }"),
    ("var ①x: X { X() }", "final class X { private var p: P; init(p: P) { self.p = p } }"),
    ("var ①x: X { X() }", "final class X { var p: P?; init(p: P) { self.p = p }; func stop() { p = nil } }"),
    ("var ①x: X { X() }", "final class X { var y: Y; init(y: Y) { self.y = y } }; final class Y { var count = 0 }"),
    ("var ①x: X { X() }", "final class X { var view: UIView; init(view: UIView) { self.view = view } }"),
    ("var ①x: X { X.shared }", "final class X { static let shared = X(); var count = 0 }"),
    ("var ①x: X { X() }", "final class X: Builder<RootDependency> { var count = 0 }"),
    ("var ①x: X { X(dependency: self) }", "final class X: Component<RootComponent> { var count = 0 }"),
    ("var ①x: X { X() }", "final class X: UIViewController { var count = 0 }"),
    ("var ①x: X { X() }", "final class X: UIStackView { var count = 0 }"),
    ("var ①x: X { X() }", "final class X: SomebodysPager { var count = 0 }"),
    ("var ①x: X { make() }; func make() -> X { kept }; let kept = X()", "final class X { var count = 0 }"),
    ("var ①x: X { make() }; func make() -> X { shared { X() } }", "final class X { var count = 0 }"),
    ("func x() -> X { X() }", "final class X { var count = 0 }"),
    ("#if DEBUG\nvar x: X { X() }\n#else\nvar x: X { shared { X() } }\n#endif", "final class X { var count = 0 }"),
    ("var ①x: X { X() }", "final class X {}"), ("var x: URLSession { URLSession() }", ""),
  ])
  func whatIsKeptOrHasNoStateIsNot(member: String, type: String) {
    expectFresh(member, type)
  }

  @Test func onlyWhatSeveralTakeIsReported() {
    expectFresh("var ①x: X { X() }", stateful, builder: "use(component.x)")
    expectFresh("var ①x: X { X() }", stateful, builder: "use(component)")
    expectFresh(
      "var ①x: X { X() }; var y: X { x }", stateful, builder: "use(component.x, component.y)", finds: ["①": Self.anew])
  }
}
