import RIBModel
import RibscopeTestSupport
import Testing

/// Values that key paths, dynamic members, closures and made initialisers lead to.
@Suite struct LedValueTests {
  private let support = """
    import Foundation
    struct User { var name = ""; var address: Address?; let age = 1; static let all: [User] = [] }
    struct Address { var city = ""; var zip: Int? }
    final class Node { var next: Node?; var size = 1 }
    let node = Node()
    func value<Root, Value>(_ root: Root, at path: KeyPath<Root, Value>) -> Value { root[keyPath: path] }
    func change<Root, Value>(_ root: Root, at path: WritableKeyPath<Root, Value>) -> [Value] { [] }
    extension Sequence { func by<Key>(_ path: KeyPath<Element, Key>) -> [Key] { [] } }
    struct Money { var cents = 1; static func + (left: Money, right: Money) -> Money { left } }
    extension Money { init(euros: Int) { self.init() }; init?(cents: String) { nil } }
    @dynamicMemberLookup struct Lens<Value> { let value: Value; var own: Int { 1 }
      subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part { value[keyPath: path] }
    }
    @dynamicMemberLookup struct Binding<Value> { var held: Value { fatalError() }
      subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> { Binding<Part>() }
    }
    @dynamicMemberLookup enum Tree { case leaf
      subscript(dynamicMember name: String) -> Tree? { nil }
      var text: String? { nil }
    }
    @dynamicMemberLookup struct Either {
      subscript(dynamicMember name: String) -> Int { 1 }
      subscript(dynamicMember path: KeyPath<User, String>) -> String { "" }
    }
    @dynamicMemberLookup struct Open { subscript<T>(dynamicMember name: String) -> T { fatalError() } }
    @dynamicMemberLookup struct Split {
      subscript(dynamicMember path: KeyPath<User, Int>) -> Int { 1 }
      subscript<T>(dynamicMember path: KeyPath<User, T>) -> [T] { [] }
    }
    let lens = Lens(value: User())
    let binding = Binding<User>()
    @resultBuilder enum Listing { static func buildBlock(_ parts: Int...) -> [Int] { parts } }
    @resultBuilder enum Keeping { static func buildBlock<T>(_ part: T) -> [T] { [part] } }
    func list(@Listing _ parts: () -> [Int]) -> Set<Int> { [] }
    func keep<T>(@Keeping _ parts: () -> T) -> T { parts() }
    struct Menu { init(@Listing _ parts: () -> [Int]) {} }
    func run(_ body: () throws -> Int) rethrows -> Int { try body() }
    func run(_ body: () -> String) -> String { body() }
    func make<T>(_ body: () -> T) -> [T] { [] }
    func make(_ body: () -> String) -> Bool { true }
    """

  private func status(of value: String, for type: String) -> ProvisionStatus? {
    let graph = linked(
      support,
      """
      import Foundation
      protocol LeafDependency: Dependency { var x: \(type) { get } }
      final class LeafBuilder: Builder<LeafDependency> { func build() -> Routing { r } }
      final class TopComponent: Component<EmptyDependency>, LeafDependency {
        let x = \(value)
        var leaf: LeafBuilder { LeafBuilder(dependency: self) }
      }
      """)
    return graph.rib("Leaf")?.staticDependencies.first?.status
  }

  private static let paths: [(value: String, type: String, other: String)] = [
    ("value(User(), at: \\.name)", "String", "Int"), ("value(User(), at: \\User.name)", "String", "Int"),
    ("value(User(), at: \\.address?.city)", "String?", "String"), ("value(User(), at: \\.self)", "User", "String"),
    ("value(User(), at: \\.address?.zip)", "Int?", "Int"), ("change(User(), at: \\.name)", "[String]", "[Int]"),
    ("User.all.by(\\.age)", "[Int]", "[String]"), ("User.all.by(\\User.address!.city)", "[String]", "[String?]"),
    ("\\User.address!.city", "WritableKeyPath<User, String>", "KeyPath<User, String>"),
    ("\\User.address?.city", "KeyPath<User, String?>", "KeyPath<User, String>"),
    ("User.all.map(\\.address?.city)", "[String?]", "[String]"),
    ("(node.next?.size)!", "Int", "Int?"), ("(node.next?.next).map { $0.size }", "Int?", "Int"),
  ]

  private static let members: [(value: String, type: String, other: String)] = [
    ("lens.name", "String", "Int"), ("lens.own", "Int", "String"), ("lens.address?.city", "String?", "String"),
    ("lens.name.count", "Int", "String"), ("binding.name", "Binding<String>", "String"),
    ("binding.name.held", "String", "Binding<String>"), ("Tree.leaf.a?.b", "Tree?", "Tree"),
    ("Tree.leaf.a?.text", "String?", "Tree?"), ("Either().name", "String", "Int"), ("Either().other", "Int", "String"),
  ]

  private static let calls: [(value: String, type: String, other: String)] = [
    ("Money()", "Money", "Money?"), ("Money(cents: 1)", "Money", "Money?"), ("Money(cents: \"\")", "Money?", "Money"),
    ("Money(euros: 1) + Money()", "Money", "Int"),
    ("list { 1; 2 }", "Set<Int>", "[Int]"), ("Menu { 1 }", "Menu", "Int"),
    ("run { 1 }", "Int", "String"), ("run { \"\" }", "String", "Int"),
    ("make { 1 }", "[Int]", "Bool"),
  ]

  @Test(arguments: paths + members + calls)
  func itIsOfItsTypeAndOfNoOther(value: String, type: String, other: String) {
    #expect(status(of: value, for: type) == .satisfied)
    #expect(status(of: value, for: other) == .mismatched)
  }

  @Test(arguments: [
    ("keep { 1 }", "Int"), ("Open().name", "Int"), ("Split().age", "String"), ("binding.age", "Binding<String>"),
  ])
  func aGuessIsNoGroundForAFault(value: String, type: String) {
    #expect(status(of: value, for: type) == .unknown)
  }
}
