import RIBModel
import RibscopeTestSupport
import Testing

/// Values whose types are certain: what has them is a witness, and what is asked for another type has a fault.
@Suite struct ValueTypeTests {
  private let support = """
    import Foundation
    enum Stage: String { case test, live; enum Depth: Int { case flat } }
    typealias Setting = Stage
    struct Fault: Error {}
    struct Tag { var text = ""; private(set) var uses = 0; let size = 1 }
    final class Api { static let shared = Api()
      func load() throws -> Tag { Tag() }
      func wait() async -> Tag { Tag() }
      func both(_ tag: Tag) async throws -> Int { 1 }
      func find(_ text: String) -> Int { 1 }
      func find(named name: String) -> Tag { Tag() }
      func fill(_ tag: inout Tag) {}
      func all(_ tags: Tag...) -> Int { 0 }
    }
    func plain(_ number: Int) -> String { "" }
    func failing() throws -> Tag { Tag() }
    protocol Shape { init(); func same() -> Self }
    extension Shape {
      func with(_ change: (Self) -> Void) -> Self { self }
      static var fallback: Self { Self() }
      static func pair() -> [Self] { [] }
      func perhaps() -> Self? { self }
      func boxed() -> Box<Self> { Box(self) }
    }
    struct Dot: Shape { func same() -> Dot { self } }
    struct Box<T> { let value: T; init(_ value: T) { self.value = value } }
    class Base { required init() {}; class func make() -> Self { self.init() }
      static var shared: Self { self.init() }
      func styled() -> Self { self }
    }
    class Heir: Base {}
    class Cell<Element> { required init() {}; static func blank() -> Self { self.init() } }
    final class IntCell: Cell<Int> {}
    @propertyWrapper struct Kept<Value> { var wrappedValue: Value; init(wrappedValue: Value) { self.wrappedValue = wrappedValue } }
    @propertyWrapper struct Logged<Value> { var wrappedValue: Value; init(wrappedValue: Value) { self.wrappedValue = wrappedValue } }
    """

  private func status(of witness: String, for type: String) -> ProvisionStatus? {
    let graph = linked(
      support,
      """
      import Foundation
      protocol LeafDependency: Dependency { var x: \(type) { get } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      final class TopComponent: Component<EmptyDependency>, LeafDependency {
        let number = 1
        func mine() -> Tag { Tag() }
        \(witness)
        var leaf: LeafBuilder { LeafBuilder(dependency: self) }
      }
      """)
    return graph.rib("Leaf")?.staticDependencies.first?.status
  }

  struct Value: Sendable, CustomTestStringConvertible {
    let witness: String
    let type: String
    let other: String
    var testDescription: String { witness }

    init(_ witness: String, _ type: String, not other: String) {
      (self.witness, self.type, self.other) = (witness, type, other)
    }
  }

  private static let enums: [Value] = [
    Value("let x = Stage(rawValue: \"a\")", "Stage?", not: "Stage"),
    Value("let x = Setting(rawValue: \"a\")", "Stage?", not: "Stage"),
    Value("let x = Stage.Depth(rawValue: 1)", "Stage.Depth?", not: "Stage.Depth"),
    Value("let x = Stage.init(rawValue: \"a\")", "Stage?", not: "Stage"),
    Value("lazy var x = shared { Stage(rawValue: \"a\") }", "Stage?", not: "Stage"),
    Value("let x = [\"a\"].map(Stage.init(rawValue:))", "[Stage?]", not: "[Stage]"),
    Value("let x = Stage(rawValue: \"a\") ?? .test", "Stage", not: "Stage?"),
  ]

  private static let selves: [Value] = [
    Value("let x = Dot().with { _ in }", "Dot", not: "Shape"),
    Value("let x = Dot.fallback", "Dot", not: "Shape"), Value("let x = Dot.pair()", "[Dot]", not: "[Shape]"),
    Value("let x = Dot().perhaps()", "Dot?", not: "Dot"), Value("let x = Dot().boxed()", "Box<Dot>", not: "Box<Shape>"),
    Value("let x = Heir.make()", "Heir", not: "Base"), Value("let x = Heir().styled()", "Heir", not: "Base"),
    Value("let x = Heir.shared", "Heir", not: "Base"), Value("let x = Base.make()", "Base", not: "Heir"),
    Value("let x = IntCell.blank()", "IntCell", not: "Cell<Int>"),
  ]

  private static let functions: [Value] = [
    Value("lazy var x = Api.shared.load", "() throws -> Tag", not: "() -> Tag"),
    Value("lazy var x = Api.shared.wait", "() async -> Tag", not: "() -> Tag"),
    Value("lazy var x = Api.shared.both", "(Tag) async throws -> Int", not: "(Tag) -> Int"),
    Value("lazy var x = Api.shared.find(named:)", "(String) -> Tag", not: "(String) -> Int"),
    Value("let x = Api.load", "(Api) -> () throws -> Tag", not: "() throws -> Tag"),
    Value("let x = Api.shared.fill", "(inout Tag) -> Void", not: "(Tag) -> Void"),
    Value("let x = Api.shared.all", "(Tag...) -> Int", not: "([Tag]) -> Int"),
    Value("let x = plain", "(Int) -> String", not: "(String) -> Int"),
    Value("let x = failing", "() throws -> Tag", not: "() -> Tag"),
    Value("lazy var x = mine", "() -> Tag", not: "Tag"),
    Value("let x = [1].map(plain)", "[String]", not: "[Int]"),
  ]

  private static let closures: [Value] = [
    Value("lazy var x = { [weak self] in self }", "() -> TopComponent?", not: "() -> TopComponent"),
    Value("lazy var x = { [weak self] in self?.number }", "() -> Int?", not: "() -> Int"),
    Value("lazy var x = { [weak self] in self?.number ?? 0 }", "() -> Int", not: "() -> Int?"),
    Value("lazy var x = { [unowned self] in self.number }", "() -> Int", not: "() -> Int?"),
    Value(
      "lazy var x = { [weak self] () -> Int in guard let self else { return 0 }; return self.number }", "() -> Int",
      not: "() -> Int?"),
    Value("let x = { [tag = Tag()] in tag.text }", "() -> String", not: "() -> Tag"),
    Value("let x = { @MainActor in 1 }", "@MainActor () -> Int", not: "() -> Int"),
    Value("let x = { (a: inout Int) in }", "(inout Int) -> Void", not: "(Int) -> Void"),
    Value("let x = { try failing() }", "() throws -> Tag", not: "() -> Tag"),
    Value("let x = { try? failing() }", "() -> Tag?", not: "() -> Tag"),
    Value("let x = { try! failing() }", "() -> Tag", not: "() throws -> Tag"),
    Value("let x = { await Api.shared.wait() }", "() async -> Tag", not: "() -> Tag"),
    Value("let x = { (a: Int) throws in a }", "(Int) throws -> Int", not: "(Int) -> Int"),
    Value("let x = { do { return try failing() } catch { return Tag() } }", "() -> Tag", not: "() throws -> Tag"),
    Value(
      "let x = { do { return try failing() } catch is Fault { return Tag() } }", "() throws -> Tag",
      not: "() -> Tag"),
    Value("let x = { () -> Tag in throw Fault() }", "() throws -> Tag", not: "() -> Tag"),
    Value("let x = { { try failing() } }", "() -> () throws -> Tag", not: "() throws -> Tag"),
    Value("let x = { let tag = Tag(); print(tag) }", "() -> Void", not: "() -> Tag"),
    Value("let x = { if Bool.random() { print(1) } }", "() -> Void", not: "() -> Bool"),
  ]

  private static let others: [Value] = [
    Value("let x = Shape.self", "(any Shape).Type", not: "any Shape.Type"),
    Value("let x = Dot.self", "Dot.Type", not: "(any Shape).Type"),
    Value("let x = \\Tag.text", "WritableKeyPath<Tag, String>", not: "KeyPath<Tag, String>"),
    Value("let x = \\Tag.uses", "KeyPath<Tag, Int>", not: "WritableKeyPath<Tag, Int>"),
    Value("let x = \\Tag.size", "KeyPath<Tag, Int>", not: "WritableKeyPath<Tag, Int>"),
    Value("let x = [Int].self", "[Int].Type", not: "[Int.Type]"),
    Value("let x = [Int.self]", "[Int.Type]", not: "[Int].Type"),
    Value("let x = [Tag()].map(\\.text)", "[String]", not: "[Tag]"),
    Value("let x = [1, 2.5]", "[Double]", not: "[Int]"),
    Value("let x = try? failing()", "Tag?", not: "Tag"),
    Value("let x = Bool.random() ? Tag() : nil", "Tag?", not: "Tag"),
    Value("@Kept @Logged var x = Tag()", "Tag", not: "Logged<Tag>"),
  ]

  private static let library: [Value] = [
    Value("let x = [1].reduce(into: [String: Int]()) { $0[\"a\"] = $1 }", "[String: Int]", not: "Int"),
    Value("let x = [1].reduce(0) { $0 + $1 }", "Int", not: "[Int]"),
    Value("let x = [1.5].reduce(0, +)", "Double", not: "Int"), Value("let x = 0...3", "ClosedRange<Int>", not: "Int"),
    Value("let x = 1...", "PartialRangeFrom<Int>", not: "Int"),
    Value("let x = [1][0...]", "ArraySlice<Int>", not: "Int"),
    Value("let x = Api.find(named:)", "(Api) -> (String) -> Tag", not: "(String) -> Tag"),
    Value("let x = ProcessInfo.processInfo", "ProcessInfo", not: "Bundle"),
    Value("let x = ProcessInfo.processInfo.environment[\"A\"]", "String?", not: "String"),
    Value("let x = Locale.current", "Locale", not: "String"),
    Value("let x = Calendar.current", "Calendar", not: "Locale"),
    Value("let x = TimeZone(identifier: \"a\")", "TimeZone?", not: "TimeZone"),
    Value("let x = Data()", "Data", not: "Data?"),
    Value("let x = UserDefaults(suiteName: \"a\")", "UserDefaults?", not: "UserDefaults"),
    Value("let x = UserDefaults.standard.string(forKey: \"a\")", "String?", not: "String"),
    Value("let x = Date().timeIntervalSince1970", "TimeInterval", not: "Date"),
    Value("let x = Int.random(in: 0...3)", "Int", not: "Double"),
    Value("let x = Task { 1 }", "Task<Int, Never>", not: "Task<Int, Error>"),
    Value("let x = Task { try failing() }", "Task<Tag, Error>", not: "Task<Tag, Never>"),
    Value("let x = AsyncStream<Int> { _ in }", "AsyncStream<Int>", not: "AsyncStream<String>"),
    Value("let x = Result<Int, Fault>.success(1)", "Result<Int, Fault>", not: "Result<Int, Error>"),
    Value("let x = [\"a\"].joined(separator: \",\")", "String", not: "[String]"),
    Value("let x = [\"a\": 1].map { $0.key }", "[String]", not: "[Int]"),
    Value("let x = [\"a\": 1].filter { $0.value > 1 }", "[String: Int]", not: "[Int]"),
    Value("let x = [\"a\": 1].sorted { $0.key < $1.key }.first?.value", "Int?", not: "Int"),
    Value("let x = Set([1]).union([2])", "Set<Int>", not: "[Int]"),
    Value("let x = Array([\"a\": 1].keys)", "[String]", not: "[Int]"),
    Value("let x = [1].enumerated().map { $0.offset }", "[Int]", not: "[String]"),
    Value("let x = \"a b\".split(separator: \" \").map(String.init)", "[String]", not: "[Substring]"),
    Value("let x = Dictionary(grouping: [\"a\"]) { $0.count }", "[Int: [String]]", not: "[String: Int]"),
    Value("let x = Notification.Name(\"a\")", "Notification.Name", not: "String"),
    Value("let x = BehaviorRelay(value: 1)", "BehaviorRelay<Int>", not: "BehaviorRelay<String>"),
    Value("let x = BehaviorRelay<Int>(value: 1).asObservable()", "Observable<Int>", not: "BehaviorRelay<Int>"),
    Value(
      "let x = CurrentValueSubject<Int, Never>(1).eraseToAnyPublisher()", "AnyPublisher<Int, Never>",
      not: "AnyPublisher<Int, Error>"),
    Value("let x = UIScreen.main.bounds", "CGRect", not: "CGSize"),
  ]

  @Test(arguments: enums + selves + functions + closures + others + library)
  func itIsOfItsTypeAndOfNoOther(_ value: Value) {
    #expect(status(of: value.witness, for: value.type) == .satisfied)
    #expect(status(of: value.witness, for: value.other) == .mismatched)
  }

  @Test(arguments: [
    ("let x = [[1], [2]].joined()", "String"), ("let x = Api.shared.find", "(String) -> Tag"),
    ("let x = [1.5].reduce(0) { $0 + $1 }", "Int"), ("let x = \"a\".lowercased", "String"),
    ("let x = [\"a\": 1].keys", "[String]"),
    ("let x = [3].reversed()", "Set<Int>"),
    ("@_implements(LeafDependency, x) var y: Int { 1 }; var x: String { \"\" }", "Int"),
  ])
  func aGuessIsNoGroundForAFault(witness: String, type: String) {
    #expect(status(of: witness, for: type) == .unknown)
  }
}
