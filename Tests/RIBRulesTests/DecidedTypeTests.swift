import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Values whose types the sources decide, and what they decide: each kind with one that fits and one that does not.
@Suite struct DecidedTypeTests {
  private func graph(_ member: String, _ required: String, _ rest: String, base: String = "Component<RootDependency>")
    -> RIBGraph
  {
    linked(
      files: inApp(
        """
        protocol RootDependency: Dependency {}
        final class RootComponent: \(base) { \(member) }
        extension RootComponent: FeedDependency {}
        protocol FeedDependency: Dependency { \(required) }
        final class FeedBuilder: Builder<FeedDependency> {}
        final class RootBuilder: Builder<RootDependency> {
          func build() { _ = FeedBuilder(dependency: RootComponent(dependency: dependency)) }
        }
        """, rest))
  }

  private func status(_ member: String, _ required: String, _ rest: String) throws -> ProvisionStatus {
    let feed = try #require(graph(member, required, rest).ribs.first { $0.name == "Feed" })
    return try #require(feed.staticDependencies.first).status
  }

  @Test(arguments: [
    // A literal is what the module says that such are.
    ("let value = 1", "Int64", "Int", "typealias IntegerLiteralType = Int64"),
    // Swift's own types stay what they are, whatever the app calls so.
    ("let value = [1].count", "Swift.Int", "Int", "struct Int {}"),
    ("let value = Foundation.Date()", "Foundation.Date", "Date", "struct Date {}"),
    // What the app adds to a type stands beside what that has of the name.
    ("let value = [1].map { $0 }", "[Int]", "String", "extension Array { func map(_ count: Int) -> String { \"\" } }"),
    ("let value = [1].first", "Int?", "[Int]", "extension Array { func first(_ count: Int) -> [Element] { [] } }"),
    ("let value = find([\"\"])", "Bool", "Int", Self.overloads),
    ("let value = 1 + \"\"", "[Int]", "Int", "func + (a: Int, b: String) -> [Int] { [] }"),
    ("@Maybe<Double> var value = 1", "Double?", "Int?", Self.wrapper),
    // Generic arguments: of what a type is nested in, and numbers.
    ("let value: Outer<Int>.State = .off", "Outer<Int>.State", "Outer<Bool>.State", Self.outer),
    ("let value = Grid<2, 3>()", "Grid<2, 3>", "Grid<3, 2>", "struct Grid<let w: Int, let h: Int> {}"),
    ("let value: Array<Int>.Element = 1", "Int", "String", ""),
    // Associated types are what the type that conforms says.
    ("let value = Flow<Int>().mapped { \"\\($0)\" }", "Flow<String>", "Flow<Int>", Self.flow),
  ]) func itIsWhatItFits(member: String, fitting: String, other: String, rest: String) throws {
    #expect(try status(member, "var value: \(fitting) { get }", rest) == .satisfied)
    #expect(try status(member, "var value: \(other) { get }", rest) == .mismatched)
  }

  private static let overloads = "func find(_ a: [Int]) -> Int { 1 }\nfunc find(_ a: [String]) -> Bool { true }"
  private static let wrapper =
    "@propertyWrapper struct Maybe<V> { var wrappedValue: V?; init(wrappedValue: V?) { self.wrappedValue = wrappedValue } }"
  private static let outer = "struct Outer<T> { enum State { case off } }"
  private static let flow = """
    protocol Flowing { associatedtype Item }
    extension Flowing { func mapped<R>(_ transform: (Item) -> R) -> Flow<R> { Flow<R>() } }
    struct Flow<Item>: Flowing {}
    """

  /// What a generic parameter must conform to is told by what the standard library's protocols inherit.
  @Test(arguments: [
    ("Equatable", "Hashable", true), ("Hashable", "Equatable", false), ("Encodable", "Codable", true),
    ("Collection", "Sequence", false),
  ]) func protocolsInherit(own: String, required: String, isEnough: Bool) throws {
    let found = try status("func value<T: \(own)>(_ t: T) {}", "func value<T: \(required)>(_ t: T)", "")
    #expect(found == (isEnough ? .satisfied : .mismatched))
  }

  /// Whether a conformance that is declared for certain arguments holds for those that are passed.
  @Test(arguments: [
    ("Hashable", "[Int]", true), ("Hashable", "[Plain]", false), ("Equatable", "Wrap<Int>", true),
    ("Equatable", "Wrap<Plain>", false), ("Hashable", "Mode", true), ("Comparable", "Mode", false),
    ("Equatable", "(Int, Int)", false), ("Named", "any Named", false), ("RawRepresentable", "Level", true),
    ("Sequence", "Range<Double>", false),
  ]) func conditionsHold(bound: String, argument: String, holds: Bool) {
    let rest = """
      protocol Named {}
      struct Plain {}
      enum Mode { case on, off }
      enum Level: Int { case low }
      struct Wrap<T> {}
      extension Wrap: Equatable where T: Equatable {}
      """
    let files = inApp(
      """
      protocol RootDependency: Dependency {}
      final class RootComponent<T>: Component<RootDependency> { let value = 1 }
      extension RootComponent: FeedDependency where T: \(bound) {}
      protocol FeedDependency: Dependency { var value: Int { get } }
      final class FeedBuilder: Builder<FeedDependency> {}
      final class RootBuilder: Builder<RootDependency> {
        func build() { _ = FeedBuilder(dependency: RootComponent<\(argument)>(dependency: dependency)) }
      }
      """, rest)
    #expect(linked(files: files).edges.first?.conformance == (holds ? .declared : .refused(.condition)))
  }

  /// `where Self: Base<String>`, and what is demanded of associated types.
  @Test func boundsOfProtocolsAreChecked() {
    let base = "class Base<T>: Component<RootDependency> {}\nprotocol Named {}\nstruct Plain {}"
    func conformance(_ required: String, _ member: String, _ rest: String) -> Edge.Conformance? {
      graph(member, required, base + "\n" + rest, base: "Base<Int>").edges.first?.conformance
    }
    #expect(conformance("", "", "extension FeedDependency where Self: Base<Int> {}") == .declared)
    let named = "associatedtype Item: Named\nvar value: Item { get }"
    #expect(conformance(named, "let value = Plain()", "extension Plain: Named {}") == .declared)
    #expect(conformance(named, "let value = Plain()", "").map { $0 != .declared } == true)
  }
}
