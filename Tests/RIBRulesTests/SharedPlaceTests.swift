import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Which calls of `shared` are reached together, and which objects differ from each other.
@Suite struct SharedPlaceTests {
  // MARK: - Under one key

  private static let types = """
    protocol P {}
    class A: P { init(_ values: Any...) {} }
    final class SubA: A {}
    final class B { init(_ values: Any...) {} }

    """

  private func expect(
    _ component: String, base: String = "Component<EmptyDependency>", _ rest: String = "", mixed: Bool?
  ) {
    let isFound = mixed != nil
    let message =
      "RootComponent shares two values under the key 'a': "
      + (mixed == true
        ? "the second call returns the first object" : "each value replaces the other, so neither is shared")
    expectFindings(
      Self.types
        + "final class RootComponent: \(base) {\n  \(isFound ? component : component.replacing("①", with: ""))\n}\n"
        + rest,
      isFound ? ["①": message] : [:], of: [SharedKeyCollision.self])
  }

  @Test(arguments: [
    ("var a: Any { (shared { A() }, ①shared { B() }) }", false),
    ("var a: Any { (shared { A() }, ①shared { A() }) }", true),
    ("var a: Any { (shared { A() }, ①shared { SubA() }) }", true),
    ("var a: Any { (shared { SubA() }, ①shared { A() }) }", true),
    ("var a: Any { (shared { unseen() }, ①shared { unseen() }) }", false),
    ("var a: Any { (shared { A() }, ①shared { unseen() }) }", false),
    ("var a: Any { let x = shared { A() }; for _ in 0..<2 { print(x) }; return (x, ①shared { B() }) }", false),
    ("var a: Any { print(shared { A() }); return ①self.shared { B() } }".replacing("①self.", with: "self.①"), false),
    ("var a: Any { shared { A(①shared { B() }) } }", false),
    ("var a: Any { [shared { A() }, ①shared { B() }, shared { B() }] }", false),
    ("var a: Any { A(shared { B() }.x, ①shared { A() }.y) }", false),
    ("var a: Any { shared(_: { A() }); return ①shared { B() } }".replacing("shared(_: {", with: "shared({"), false),
    ("var a: Any { (shared { A() }, ①shared { B() }) }\n  #if DEBUG\n  var b: Any { 1 }\n  #endif", false),
  ]) func whatIsReachedTogetherCollides(component: String, mixed: Bool) { expect(component, mixed: mixed) }

  @Test(arguments: [
    "var a: Any { x ? shared { A() } : shared { B() } }", "var a: Any { shared { A() } ?? shared { B() } }",
    "var a: Any { x && shared { A() } || shared { B() } }",
    "var a: Any { for x in xs { use(shared { A() }) }; return shared { B() } }",
    "var a: Any { if x { return shared { A() } }; return shared { B() } }",
    "var a: Any { let make = { self.shared { A() } }; return (make, shared { B() }) }",
    "var a: Any { get { shared { A() } } set { use(shared { B() }) } }",
    "var a: Any { later { self.shared { A() } }; return shared { B() } }",
    "var a: Any { (shared(key: \"b\") { A() }, shared { B() }) }",
    "var a: Any { (other.shared { A() }, shared { B() }) }",
    "var a: Any { (shared, shared { B() }) }", "var a: Any { shared { A() } }\n  var b: Any { shared { B() } }",
    "#if DEBUG\n  var a: Any { (shared { A() }, shared { B() }) }\n  #endif",
  ]) func whatIsNotReachedTogetherDoesNot(component: String) { expect(component, mixed: nil) }

  @Test(arguments: [
    ("override var a: A { ①shared { A(super.a) } }", "var a: A { shared { A() } }", true),
    ("override var a: A { shared { A(super.b) } }", "var a: A { shared { A() } }\n  var b: A { a }", false),
    ("override var a: A { shared { A(other.a) } }", "var a: A { shared { A() } }", false),
    ("override var a: A { shared { A() } }", "var a: A { shared { A() } }", false),
    ("var a: A { ①shared { A() } }", "private var a: A { shared { A() } }", true),
    ("var a: A { ①shared { A() } }", "fileprivate var a: A { shared { A() } }", true),
    ("var a: A { A() }", "private var a: A { (shared { A() }) }", false),
    ("var b: A { shared { A() } }", "private var a: A { shared { A() } }", false),
  ]) func aBaseSharesUnderTheSameKeys(component: String, base: String, isFound: Bool) {
    let source = { (component: String) in
      Self.types + "class BaseComponent: Component<EmptyDependency> {\n  \(base)\n}\n"
        + "final class RootComponent: BaseComponent {\n  \(component)\n}"
    }
    expectFindings(
      source(isFound ? component : component.replacing("①", with: "")),
      isFound
        ? [
          "①":
            "RootComponent shares a value under the key 'a', which its superclass BaseComponent uses too: the second "
            + "call returns the first object"
        ] : [:], of: [SharedKeyCollision.self])
  }

  @Test func theNearestBaseIsNamed() {
    expectFindings(
      Self.types + """
        class BaseComponent: Component<EmptyDependency> { private var a: A { shared { A() } } }
        class MiddleComponent: BaseComponent { private var a: A { ①shared { A() } } }
        final class RootComponent: MiddleComponent { private var a: A { ②shared { A() } } }
        """,
      [
        "①":
          "MiddleComponent shares a value under the key 'a', which its superclass BaseComponent uses too: the second "
          + "call returns the first object",
        "②":
          "RootComponent shares a value under the key 'a', which its superclass MiddleComponent uses too: the second "
          + "call returns the first object",
      ], of: [SharedKeyCollision.self])
  }

  // MARK: - Made anew

  private func fresh(
    _ member: String, _ type: String, base: String = "Component<RootDependency>",
    making: String = "dependency: dependency"
  )
    -> [Finding]
  {
    let graph = linked(
      """
      protocol RootDependency: Dependency {}
      final class RootComponent: \(base) { \(member) }
      final class RootBuilder: Builder<RootDependency> {
        func build() { let component = RootComponent(\(making)); use(component.x, component.x) }
      }
      """, type)
    return check(graph, .only([UnsharedInstance.id]))
  }

  @Test(arguments: [
    ("var x: X { let made = X(); return made }", "final class X { var count = 0 }"),
    ("var x: P { X() as P }", "protocol P {}\nfinal class X: P { var count = 0 }"),
    ("var x: X { X.init() }", "final class X { var count = 0 }"),
    ("var x: X { (try? X())! }", "final class X { var count = 0 }"),
    ("var x: X { X() }", "final class X { let size = 1; let last = ReplaySubject<Int>.createUnbounded() }"),
    ("var x: X { X() }", "final class X { let relay = PublishRelay<Int>() }"),
    ("var x: X { X() }", "final class X { let relay: PublishRelay<Int> = .init() }"),
    (
      "var x: X { X() }",
      "final class X { let a = A() }\nfinal class A { let b = B() }\nfinal class B { let c = C() }\nfinal class C { var n = 0 }"
    ),
    ("var x: X { X() }", "final class X: UIThing { var count = 0 }\nclass UIThing {}"),
    ("var x: X { X() }", "final class X: NSObject { @objc var count = 0 }"),
    ("var x: X { X() }", "final class X { private(set) var count = 0 { didSet { print(1) } } }"),
    ("var x: X { let made = make(); return made }\nfunc make() -> X { X() }", "final class X { var count = 0 }"),
    (
      "var x: X { X() }",
      "final class X { let y = makeY() }\nfunc makeY() -> Y { Y() }\nfinal class Y { var count = 0 }"
    ),
  ]) func anObjectWithStateIsReported(member: String, type: String) {
    #expect(fresh(member, type).map(\.property) == ["x"])
  }

  @Test(arguments: [
    (
      "var x: X { guard let made = X.maybe() else { fatalError() }; return made }",
      "final class X { var count = 0; static func maybe() -> X? { nil } }"
    ),
    ("var x: X { if isReady { return X() }; return X() }", "final class X { var count = 0 }"),
    ("#if DEBUG\nvar x: X { X() }\n#endif", "final class X { var count = 0 }"),
    ("func x() -> X { X() }", "final class X { var count = 0 }"),
    ("var x: X { X() }", "final class X { let last = ReplaySubject<Int>.shared() }"),
    ("var x: X { X() }", "final class X { let last = Other<Int>.create(bufferSize: 1) }"),
    (
      "var x: X { X() }",
      "final class X { let last = ReplaySubject.create(bufferSize: 1) }\nfinal class ReplaySubject { static func create(bufferSize: Int) -> ReplaySubject { ReplaySubject() } }"
    ),
    ("var x: X { X() }", "final class X { let timer = Timer(); let formatter = DateFormatter() }"),
    (
      "var x: X { X() }",
      "final class X { let a = A() }\nfinal class A { let b = B() }\nfinal class B { let c = C() }\nfinal class C { let d = D() }\nfinal class D { var n = 0 }"
    ),
    ("var x: X { X() }", "final class X: UIView { var count = 0 }"),
    ("var x: X { X() }", "final class X: NSView { var count = 0 }"),
    ("var x: X { X() }", "final class X: NSWindow { var count = 0 }"),
    ("var x: X { X() }", "final class X: PageController { var count = 0 }"),
    ("var x: X { X() }", "final class X: Router<I> { var count = 0 }\nfinal class I: Interactor {}"),
    ("var x: X { X() }", "final class X { @IBOutlet var label: UILabel! }"),
    ("var x: X { X() }", "final class X { @Injected var count: Int }"),
    ("var x: X { X() }", "final class X { lazy var count = 0; unowned var y: Y; static var z = 0 }"),
    ("var x: X { X() }", "final class X { var double: Int { 2 }; func count() {} }"),
    ("var x: X { X() }", "final class X {\n#if DEBUG\nvar count = 0\n#endif\n}"),
  ]) func whatHasNoStateOfItsOwnIsNot(member: String, type: String) { #expect(fresh(member, type).isEmpty) }

  @Test func whatCannotShareIsToldSo() {
    let type = "final class X { var count = 0 }"
    let own = fresh("var x: X { X() }", type)
    let empty = fresh("var x: X { X() }", type, base: "EmptyComponent", making: "")
    #expect(own.first?.help != empty.first?.help)
    #expect(own.first?.help?.contains("shared") == true)
    #expect(empty.count == 1 && empty.first?.help?.contains("shared {") == false)
  }
}
