import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Values whose types only a compiler can tell: nothing is said of them.
@Suite struct UndecidedTypeTests {
  /// An app whose component has a member, and whose child requires one.
  private static func files(_ member: String, _ required: String, _ rest: String = "", extending: String = "")
    -> [(path: String, module: String, source: String)]
  {
    inApp(
      """
      protocol RootDependency: Dependency {}
      final class RootComponent: Component<RootDependency> { \(member) }
      extension RootComponent: FeedDependency\(extending) {}
      protocol FeedDependency: Dependency { \(required) }
      final class FeedBuilder: Builder<FeedDependency> { func build() { use(dependency.value) } }
      final class RootBuilder: Builder<RootDependency> {
        func build() { _ = FeedBuilder(dependency: RootComponent(dependency: dependency)) }
      }
      """, rest)
  }

  private func status(_ files: [(path: String, module: String, source: String)]) throws -> ProvisionStatus {
    let graph = linked(files: files)
    let feed = try #require(graph.ribs.first { $0.name == "Feed" })
    return try #require(feed.staticDependencies.first).status
  }

  @Test(arguments: [
    ("let value = { $0 * 2.0 }(2)", "var value: Double { get }", ""),
    ("let value: Optional = 1", "var value: Int? { get }", ""),
    ("let value = Result { 1 }", "var value: Result<Int, Never> { get }", ""),
    ("let value = vector == vector", "var value: Vector { get }", Self.vector),
    ("let value = make { 1 }", "var value: String { get }", Self.builder),
    ("let value = abs(-1)", "var value: Int { get }", "struct Token {}\nfunc abs(_ token: Token) -> Token { token }"),
    ("let value = Sub().find(1)", "var value: Int { get }", Self.overloads),
    ("let value = Picker().pick(1)", "var value: String { get }", Self.disfavored),
    ("@Within(nil) var value = 1", "var value: Int? { get }", Self.wrapper),
    ("let value = names.enumerated().map { ($0, $1) }", "var value: [(Int, String)] { get }", "let names = [\"a\"]"),
    ("@Peers var other: Int { 1 }", "var value: Int { get }", Self.macros),
    ("#members()", "var value: Int { get }", Self.macros),
  ]) func itIsUnknown(member: String, required: String, rest: String) throws {
    let files = Self.files(member, required, rest)
    expectFindings(files: files, [:], of: [UnsatisfiedDependency.self, MismatchedDependencyType.self], member)
    #expect(try status(files) != .unsatisfied)
  }

  private static let vector =
    "struct Vector { static func == (a: Vector, b: Vector) -> Vector { a } }\nlet vector = Vector()"
  private static let builder = """
    @resultBuilder enum Texts { static func buildBlock(_ parts: Int...) -> String { "" } }
    func make<T>(@Texts _ body: () -> T) -> T { body() }
    """
  private static let overloads = """
    class Base<T> { func find(_ value: T) -> Int { 1 } }
    final class Sub: Base<Int> { func find(_ name: String) -> Bool { true } }
    """
  private static let disfavored = """
    struct Picker {
      func pick<T: Hashable>(_ value: T) -> String { "" }
      @_disfavoredOverload func pick(_ value: Int) -> Bool { true }
    }
    """
  private static let wrapper = """
    @propertyWrapper struct Within<V> {
      var wrappedValue: V
      init(wrappedValue: V, _ other: V) { self.wrappedValue = wrappedValue }
    }
    """
  private static let macros = """
    @attached(peer, names: arbitrary) macro Peers() = #externalMacro(module: "M", type: "Peers")
    @freestanding(declaration, names: arbitrary) macro members() = #externalMacro(module: "M", type: "Members")
    """

  /// A class of errors stands for those that it inherits.
  @Test(arguments: [
    ("func value() throws(Narrow) -> Int { 1 }", "func value() throws(Wide) -> Int"),
    ("var value: Int { 1 }", "var value: Int { get }"),
    ("#warning(\"later\")\nvar value: Int { 1 }", "var value: Int { get }"),
  ]) func itIsProvided(member: String, required: String) throws {
    let rest = "class Wide: Error {}\nfinal class Narrow: Wide {}"
    #expect(try status(Self.files(member, required, rest)) == .satisfied)
  }

  /// A conformance that is declared for some arguments only provides nothing where it is not known to hold.
  @Test func aConditionThatIsNotDecidedLeavesItOpen() throws {
    let files = Self.files("var value: Int { 1 }", "var value: Int { get }").map { file in
      (
        path: file.path, module: file.module,
        source: file.source.replacing("class RootComponent:", with: "class RootComponent<T>:")
          .replacing("RootComponent: FeedDependency", with: "RootComponent: FeedDependency where T: Codable")
          .replacing("RootComponent(dependency: dependency)", with: "RootComponent<Unseen>(dependency: dependency)")
      )
    }
    #expect(try status(files) == .unknown)
  }
}
