import RIBModel
import RibscopeTestSupport
import Testing

/// Generic methods, compositions, metatypes, `Self`, and members that are there but will not do.
@Suite struct GenericWitnessTests {
  @Test(arguments: [
    ("func take<T: Score>(_ type: T.Type) -> T", "func take<U>(_ type: U.Type) -> U where U: Score { f() }"),
    ("func take<T: Score>(_ type: T.Type) -> T", "func take<T>(_ type: T.Type) -> T { f() }"),
    ("func take<T: MutableScore>(_ value: T)", "func take<T: Score>(_ value: T) {}"),
    ("func take(_ n: Int)", "func take<T>(_ n: T) {}"),
    ("func take(_ s: Stream)", "func take<T: AnyObject>(_ s: T) {}"),
    ("func take<T: Stream>(_ s: T)", "func take<T: AnyObject>(_ s: T) {}"),
    ("func take<T: Sequence>(_ s: T) where T.Element == Int", "func take<T: Sequence>(_ s: T) {}"),
    (
      "func take<T: Sequence>(_ s: T) where T.Element == Int",
      "func take<U: Sequence>(_ s: U) where U.Element == Int {}"
    ),
    ("func take(_ s: some Score)", "func take<S: Score>(_ s: S) {}"),
    ("func take(_ n: Int)", "func take(_ n: some Any) {}"),
    ("var x: Box<Score & MutableScore> { get }", "let x: Box<MutableScore>"),
    ("var x: [MutableScore?] { get }", "let x: [(Score & MutableScore)?]"),
    ("var x: Any & Score { get }", "let x: Score"),
    ("func take(_ type: Score.Type)", "func take(_ type: any Score.Type) {}"),
    ("func take(_ type: Score.Protocol)", "func take(_ type: (any Score).Type) {}"),
    ("func copy() -> Self", "func copy() -> TopComponent { self }"), ("var x: Self { get }", "var x: Self { self }"),
  ])
  func whatIsAsGeneralWillDo(need: String, have: String) throws {
    #expect(try problem(need: need, have: have) == nil)
  }

  @Test(arguments: [
    ("func take<T: Score>(_ value: T)", "func take<T: MutableScore>(_ value: T) {}"),
    ("func take<T>(_ body: () -> T) -> T", "func take<T: AnyObject>(_ body: () -> T) -> T { body() }"),
    ("func take<T: Score>(_ value: T)", "func take(_ value: Score) {}"),
    ("func take(_ value: Score)", "func take<T: Score>(_ value: T) {}"),
    ("func take<T>(_ a: T, _ b: T)", "func take<T>(_ a: T, _ b: Int) {}"),
    ("func take(_ a: Int, _ b: Stream)", "func take<T>(_ a: T, _ b: T) {}"),
    ("func take(_ type: (any Score).Type)", "func take(_ type: any Score.Type) {}"),
    ("var x: Bound { get }", "let x: Bound & AnyObject"), ("func copy() -> Self", "func copy() -> Self? { self }"),
  ])
  func whatAsksForMoreWillNot(need: String, have: String) throws {
    let found = try #require(try problem(need: need, have: have, extra: "protocol Bound: AnyObject {}"))
    guard case .otherType = found else { return #expect(found == .missing) }
  }

  @Test(arguments: [("", true), ("<Int>", true), ("<Count>", true), ("<String>", false)])
  func whatAProtocolIsOfIsCompared(argument: String, isFine: Bool) throws {
    let found = try problem(
      need: "func take(_ store: some Store<Int>)", have: "func take(_ store: some Store\(argument)) {}",
      extra: "protocol Store<Element> { associatedtype Element }\ntypealias Count = Int")
    guard case .otherType = found else { return #expect(isFine && found == nil) }
    #expect(!isFine)
  }

  @Test func selfIsAnotherTypeInEveryHeir() {
    let source = """
      protocol LeafDependency: Dependency { func copy() -> Self }
      MODIFIER class TopComponent: Component<EmptyDependency>, LeafDependency { func copy() -> TopComponent { self } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """
    let parts = source.split(separator: "MODIFIER").map(String.init)
    #expect(linked(parts.joined(separator: "final")).dependencyTexts == ["Leaf.copy(): () -> Self satisfied"])
    #expect(linked(parts.joined()).dependencyTexts == ["Leaf.copy(): () -> Self mismatched"])
  }

  @Test func selfOfABaseIsTheClassThatInheritsIt() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var x: Self { get } }
      extension Component { var x: Self { self } }
      final class TopComponent: Component<EmptyDependency>, LeafDependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """)
    #expect(graph.dependencyTexts == ["Leaf.x: Self satisfied"])
  }

  @Test(arguments: [
    ("let x: (@escaping () -> Void) -> Void", nil),
    ("let x: (() -> Void) -> Void", ProvisionProblem.otherType("(() -> Void) -> Void")),
  ])
  func aFunctionThatAGenericParameterStandsForEscapes(have: String, expected: ProvisionProblem?) throws {
    let extra = "typealias Handler<T> = (T) -> Void"
    #expect(try problem(need: "var x: Handler<() -> Void> { get }", have: have, extra: extra) == expected)
  }

  @Test func aMethodsGenericParameterHidesTheClasss() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { func take<T: Equatable>(_ type: T.Type) -> T }
      class Base<Value>: Component<EmptyDependency> {
        func take<Value: Equatable>(_ type: Value.Type) -> Value { fatalError() }
      }
      final class TopComponent: Base<Int>, LeafDependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """)
    #expect(graph.dependencyTexts == ["Leaf.take(_:): (T.Type) -> T satisfied"])
  }

  @Test func whatIsUnavailableIsNoWitness() throws {
    let found = try problem(need: "var x: Int { get }", have: "@available(*, unavailable) var x: Int { 1 }")
    #expect(found == .notVisible(is: "unavailable", needed: "available"))
    #expect(try problem(need: "var x: Int { get }", have: "@available(*, deprecated) var x: Int { 1 }") == nil)
  }

  @Test(arguments: [
    ("private var x: Int = 1", ProvisionProblem.notVisible(is: "private", needed: "internal")),
    ("private var x: String = \"\"", nil), ("let x: String = \"\"", nil),
  ])
  func aPrivateMemberHidesTheDefault(have: String, expected: ProvisionProblem?) throws {
    let extra = "extension LeafDependency { var x: Int { 1 } }"
    #expect(try problem(need: "var x: Int { get }", have: have, extra: extra) == expected)
  }

  @Test func aPrivateMemberOfAnotherFileHidesNothing() {
    let graph = linked(
      """
      protocol LeafDependency: Dependency { var x: Int { get } }
      extension LeafDependency { var x: Int { 1 } }
      extension TopComponent: LeafDependency {}
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      let leaf = LeafBuilder(dependency: TopComponent(dependency: EmptyComponent()))
      """, "final class TopComponent: Component<EmptyDependency> { private var x: Int = 2 }")
    #expect(graph.dependencyTexts == ["Leaf.x: Int satisfied"])
  }

  @Test(arguments: [
    ("var wrappedValue: Value", nil), ("let wrappedValue: Value", ProvisionProblem.notSettable),
    ("private(set) var wrappedValue: Value", .notSettable), ("var wrappedValue: Value { fatalError() }", .notSettable),
    ("var wrappedValue: Value { get { fatalError() } nonmutating set {} }", nil),
  ])
  func aWrapperThatCannotBeSetMakesAPropertyThatCannot(value: String, expected: ProvisionProblem?) throws {
    let extra = "@propertyWrapper struct Kept<Value> { \(value) }"
    #expect(try problem(need: "var x: Int { get set }", have: "@Kept var x: Int = 1", extra: extra) == expected)
    #expect(try problem(need: "var x: Int { get }", have: "@Kept var x: Int = 1", extra: extra) == nil)
  }

  @Test func packageLiesBetweenInternalAndPublic() throws {
    let need = "var x: Int { get }"
    #expect(try problem(need: need, have: "package let x: Int", access: "package") == nil)
    #expect(
      try problem(need: need, have: "let x: Int", access: "package") == .notVisible(is: "internal", needed: "package"))
    #expect(
      try problem(need: need, have: "package let x: Int", access: "public")
        == .notVisible(is: "package", needed: "public"))
  }
}
