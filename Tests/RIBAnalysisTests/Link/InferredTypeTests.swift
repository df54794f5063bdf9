import RIBModel
import RibscopeTestSupport
import Testing

/// The types of witnesses that do not have one written.
@Suite struct InferredTypeTests {
  private let support = """
    protocol Stream: AnyObject {}
    final class StreamImpl: Stream { static let shared = StreamImpl(); let count = 1; func same() -> StreamImpl { self } }
    struct Token { static let empty = Token(); static let maybe: Token? = nil; var text = ""
      init() {}
      init?(raw: Int) { nil }
      func parent() -> Token? { nil }
    }
    enum Mode: String, CaseIterable { case light, dark; var next: Mode { .dark } }
    enum Load<T> { case idle; case done(T) }
    struct Box<T> { var value: T; init(_ value: T) { self.value = value }; func map<U>(_ f: (T) -> U) -> Box<U> { fatalError() } }
    struct Pair<A, B> { var a: A; var b: B }
    final class Factory { static let shared = Factory(); func callAsFunction() -> Token { Token() }; subscript(index: Int) -> Token { Token() } }
    func makeToken() -> Token { Token() }
    func identity<T>(_ value: T) -> T { value }
    func produce<T>(_ body: () -> T) -> T { body() }
    let globalToken = Token()
    @propertyWrapper struct Boxed<Value> { var wrappedValue: Value; init(wrappedValue: Value) { self.wrappedValue = wrappedValue } }
    @propertyWrapper struct Text<Value> { var wrappedValue: String { "" }; init(_ value: Value) {} }
    """

  private func status(of witness: String, for type: String) -> ProvisionStatus? {
    let graph = linked(
      support,
      """
      protocol TopDependency: Dependency { var given: Token { get } }
      protocol LeafDependency: Dependency { var x: \(type) { get } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      final class TopComponent: Component<TopDependency>, LeafDependency {
        \(witness)
        var leaf: LeafBuilder { LeafBuilder(dependency: self) }
      }
      """)
    return graph.rib("Leaf")?.staticDependencies.first?.status
  }

  @Test(arguments: [
    ("let x = [\"a\"]", "[String]"), ("let x = {}", "() -> Void"), ("lazy var x = dependency.given", "Token"),
    ("lazy var x = shared { Token() }", "Token"), ("lazy var x = shared { StreamImpl() as Stream }", "Stream"),
    ("@Boxed var x = Token()", "Token"), ("@Text(1) var x", "String"), ("@Boxed var x = [Mode.light]", "[Mode]"),
    ("let (x, other) = (Token(), 1)", "Token"), ("let other = 1, x = Token()", "Token"),
    ("let x = if Bool.random() { Token() } else { Token.empty }", "Token"),
    ("let x = switch Mode.light { case .light: \"a\"\ncase .dark: \"b\" }", "String"),
    ("let x = Bool.random() ? Token() : .empty", "Token"), ("let x = Token.maybe ?? Token()", "Token"),
    ("let x = Token.maybe!", "Token"), ("let x = Token().parent()", "Token?"), ("let x = Token(raw: 1)", "Token?"),
    ("let x = Int(3)", "Int"), ("let x = Double(3)", "Double"),
    ("let x = [(a: Int(3), b: \"\")].first", "(a: Int, b: String)?"),
    ("let x = Token.maybe?.text", "String?"), ("let x = Token.maybe?.parent()", "Token?"),
    ("let x = identity(Token())", "Token"), ("let x = produce { Token() }", "Token"), ("let x = makeToken()", "Token"),
    ("let x = globalToken", "Token"), ("let x = { Token() }()", "Token"),
    ("let x = { () -> Stream in StreamImpl() }()", "Stream"),
    ("let x = { (count: Int) -> String in \"\" }", "(Int) -> String"),
    ("let x = StreamImpl.shared.same()", "StreamImpl"),
    ("let x = Mode.light.next", "Mode"), ("let x = Mode.allCases", "[Mode]"), ("let x = Mode.dark.rawValue", "String"),
    ("let x = Load.done(Token())", "Load<Token>"), ("let x = Box(Token())", "Box<Token>"),
    ("let x = Box(1).map { _ in Token() }", "Box<Token>"), ("let x = Box(Token()).value", "Token"),
    ("let x = Pair(a: 1, b: Token())", "Pair<Int, Token>"), ("let x = Factory.shared()", "Token"),
    ("let x = Factory()[0]", "Token"), ("let x = [Token()].first", "Token?"),
    ("let x = [1].map { _ in Token() }", "[Token]"),
    ("let x = [Token()][0]", "Token"), ("let x = [\"a\": 1]", "[String: Int]"), ("let x = Set([1])", "Set<Int>"),
    ("let x = [String: Token?]()", "[String: Token?]"),
    ("let x = [Token?]()", "[Token?]"),
    ("let x = max(1, 2.5)", "Double"), ("let x = 1 + 2", "Int"), ("let x = 1 + 2.0", "Double"),
    ("let x = 1 == 2", "Bool"), ("let x = !true", "Bool"),
    ("let x = \"a\" + \"b\"", "String"), ("let x = Int(\"1\") ?? 0", "Int"), ("let x = Int(\"1\")", "Int?"),
    ("let x = (1, Token())", "(Int, Token)"), ("let x = (1, Token()).1", "Token"),
    ("let x = Optional(Token())", "Token?"), ("let x = Bool(\"true\")", "Bool?"),
    ("let x = [\"1\"].map(Int.init)", "[Int?]"), ("lazy var x = { [Int.self] }()", "[Int.Type]"),
  ])
  func itIsTheTypeOfTheValue(witness: String, type: String) {
    #expect(status(of: witness, for: type) == .satisfied)
  }

  @Test(arguments: [
    ("let x = Token.maybe?.text", "String"), ("let x = Token(raw: 1)", "Token"), ("let x = [Token()].first", "Token"),
    ("lazy var x = shared { StreamImpl() }", "Stream"), ("@Boxed var x = 1", "String"), ("let x = 1 + 2.0", "Int"),
    ("let (x, other) = (1, Token())", "Token"), ("let x = Box(1).map { _ in Token() }", "Box<Int>"),
  ])
  func anotherTypeIsNoWitness(witness: String, type: String) {
    #expect(status(of: witness, for: type) == .mismatched)
  }

  @Test(arguments: [
    ("let x = elsewhere()", "Token"), ("let x = Bool.random() ? Token() : elsewhere()", "Token"),
    ("let x = Elsewhere.make(Token())", "Token"), ("@Elsewhere var x = Token()", "Token"),
    ("let x = [(Token) -> Int]()", "[Token]"), ("let x = [elsewhere()].map(Int.init)", "[Int?]"),
    ("let (other, (x, another)) = (1, (Token(), 2))", "Token"),
    ("lazy var x = { let (a, (b, c)) = (1, (Token(), 2)); return b }()", "Token"),
  ])
  func whatIsDeclaredElsewhereIsUnknown(witness: String, type: String) {
    #expect(status(of: witness, for: type) == .unknown)
  }
}
