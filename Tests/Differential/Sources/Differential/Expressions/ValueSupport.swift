/// What the listed values are made of, beside the standard library and Foundation.
enum ValueSupport {
  static let text = #"""
    import Foundation
    enum Nothing {}
    final class Held<Value> { init(_ value: Value) {} }
    class Holder {
      func shared<T>(_ make: () -> T) -> T { make() }
      let count = 3
      let config = Config()
      func ask(_ question: String) -> Int { 1 }
      static let standard = Holder()
    }

    // MARK: Functions
    func plain(_ number: Int) -> String { "" }
    func failing(_ number: Int) throws -> String { "" }
    func waiting() async -> Int { 1 }
    func failingWaiting() async throws -> Int { 1 }
    func pick(_ value: Int) -> Int { value }
    func pick(_ value: String) -> String { value }
    func pick(text value: String) -> Character { "a" }
    func change(_ value: inout Int) {}
    func all(_ values: Int...) -> Int { 0 }
    func later(_ body: @escaping (Int) -> Void) {}
    func identity<T>(_ value: T) -> T { value }
    func pair<A, B>(_ first: A, _ second: B) -> (A, B) { (first, second) }
    func apply<T, R>(_ value: T, _ body: (T) throws -> R) rethrows -> R { try body(value) }
    func twice<T>(_ value: T, by other: T) -> [T] { [value, other] }
    func maker<T>(of type: T.Type) -> () -> T { { fatalError() } }
    func packed<each T>(_ values: repeat each T) -> (repeat each T) { (repeat each values) }
    func packedCount<each T>(_ values: repeat each T) -> Int { 0 }
    @MainActor func onMain() -> Int { 1 }
    func hidden() -> some Shape { Dot() }
    func orNothing(_ flag: Bool) -> Int! { 1 }

    // MARK: Enums
    enum Level: Int, CaseIterable { case low, high; static let usual = Level.low; var next: Level { .high } }
    enum Tone: String { case warm, cold }
    typealias Loudness = Level
    enum Outer { enum Inner: String { case one, two }; struct Leaf { let size = 1; static let big = Leaf() } }
    enum Event { case none; case text(String); case moved(x: Int, y: Int); indirect case many([Event]) }
    enum Fault: Error { case broken, lost(Int) }
    enum Mark: RawRepresentable {
      case only
      init(rawValue: Int) { self = .only }
      var rawValue: Int { 0 }
    }

    // MARK: Structs and classes
    struct Options: OptionSet { let rawValue: Int; static let first = Options(rawValue: 1) }
    struct Config {
      var name = "", size = 1
      var inner: Config.Inner? = nil
      private(set) var token = 1
      struct Inner { var depth = 1; static let empty = Inner() }
      static let usual = Config()
      static var next: Self { Self() }
      static func made() -> Self { Self() }
      func renamed(_ name: String) -> Config { self }
      func failing() throws -> Int { 1 }
      func waiting() async -> String { "" }
      mutating func grow() {}
      subscript(index: Int) -> String { "" }
      subscript(name name: String) -> Int? { nil }
    }
    class Root {
      required init() {}
      class func make() -> Self { self.init() }
      static var only: Self { self.init() }
      func styled() -> Self { self }
      func maybe() -> Self? { self }
      func parent() -> Root { self }
      weak var other: Root?
      lazy var late = 1
      unowned var owner: Root { self }
    }
    class Leaf: Root { let width = 1.5 }
    final class Tip: Leaf {}
    class Cell<Element> {
      let element: Element?
      required init() { element = nil }
      init(element: Element) { self.element = element }
      func same() -> Self { self }
      static func blank() -> Self { self.init() }
    }
    final class NumberCell: Cell<Int> {}
    class Loader {
      static let main = Loader()
      let settings = Config()
      init() {}
      init?(named name: String) { nil }
      convenience init(size: Int) throws { self.init() }
      func load() throws -> Data { Data() }
      func run() async throws -> String { "" }
      func fill(_ text: inout String) {}
      func fill(_ number: Int, with other: String = "") -> Bool { true }
      func callAsFunction(_ number: Int) -> Config { Config() }
      subscript<T>(key: KeyPath<Config, T>) -> T { settings[keyPath: key] }
    }
    @dynamicMemberLookup struct Lens<Whole> {
      let whole: Whole
      subscript<Part>(dynamicMember path: KeyPath<Whole, Part>) -> Lens<Part> { fatalError() }
    }

    // MARK: Generics
    struct Wrap<Content> {
      var content: Content
      init(_ content: Content) { self.content = content }
      func map<R>(_ body: (Content) -> R) -> Wrap<R> { Wrap<R>(body(content)) }
      static func of(_ content: Content) -> Wrap { Wrap(content) }
      var twice: (Content, Content) { (content, content) }
      typealias Own = Content
    }
    extension Wrap where Content == Int { static var zero: Wrap { Wrap(0) }; var sum: Int { content } }
    struct Two<First, Second> { var first: First; var second: Second }
    enum Choice<Left, Right> { case left(Left), right(Right); var isLeft: Bool { true } }
    typealias Texts = [String]
    typealias Named<T> = [String: T]
    typealias Action = () -> Void

    // MARK: Protocols
    protocol Shape { var area: Double { get }; func scaled() -> Self; init() }
    extension Shape {
      var asShape: any Shape { self }
      func with(_ body: (Self) -> Void) -> Self { self }
      static var fallback: Self { Self() }
      static func several() -> [Self] { [] }
      func orNothing() -> Self? { self }
      func wrapped() -> Wrap<Self> { Wrap(self) }
      var described: String { "" }
    }
    struct Dot: Shape { var area = 0.0; func scaled() -> Dot { self } }
    final class Disc: Shape { let area = 1.0; init() {}; func scaled() -> Self { self } }
    protocol Source<Item> { associatedtype Item; func next() -> Item; var latest: Item? { get } }
    extension Source { func all() -> [Item] { [] } }
    struct Numbers: Source { func next() -> Int { 1 }; var latest: Int? { nil } }
    struct Words: Source { typealias Item = String; func next() -> String { "" }; var latest: String? { nil } }
    protocol Service: AnyObject { var name: String { get }; static var shared: Service { get } }
    extension Service { func start() -> Bool { true } }
    final class LiveService: Service { let name = ""; static var shared: Service { LiveService() } }
    protocol Other {}
    struct Items: Sequence, IteratorProtocol { mutating func next() -> Config? { nil } }

    // MARK: Wrappers
    @propertyWrapper struct Kept<Value> {
      var wrappedValue: Value
      init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      var projectedValue: Kept<Value> { self }
    }
    @propertyWrapper struct Counted<Value> {
      var wrappedValue: Value
      init(wrappedValue: Value, limit: Int = 1) { self.wrappedValue = wrappedValue }
    }
    @propertyWrapper struct Perhaps<Value> {
      var wrappedValue: Value?
      init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }
    }
    @propertyWrapper struct Printed<Value> {
      private let value: Value
      var wrappedValue: String { "\(value)" }
      init(_ value: Value) { self.value = value }
    }
    @propertyWrapper struct Upper { var wrappedValue: String; init(wrappedValue: String) { self.wrappedValue = wrappedValue } }
    @resultBuilder enum Lines { static func buildBlock(_ parts: String...) -> [String] { parts } }
    func lines(@Lines _ body: () -> [String]) -> [String] { body() }

    // MARK: Globals
    let globalNumber = 1
    let globalConfig = Config()
    var globalShape: any Shape = Dot()
    let globalService: Service = LiveService()
    let globalClosure: (Int, String) -> Bool = { _, _ in true }
    let globalThrowing: (Int) throws -> String = { _ in "" }
    let maybeNumber: Int? = 1
    let maybeConfig: Config? = nil
    let maybeClosure: ((Int) -> String)? = nil
    let nestedMaybe: Int?? = 1
    let numbers = [1, 2, 3]
    let texts = ["a", "b"]
    let table = ["a": 1]
    let forced: Config! = Config()
    let globalPair = (name: "a", size: 1)
    infix operator <+>: AdditionPrecedence
    func <+> (left: Int, right: Int) -> String { "" }
    extension Config { static func + (left: Config, right: Config) -> [Config] { [left, right] } }
    extension Config: Equatable { static func == (left: Config, right: Config) -> Bool { true } }
    extension Int { var doubled: Int { self * 2 }; var asText: String { "" }; static let answer = 42 }
    extension Array { var second: Element? { nil }; func paired() -> [(Element, Element)] { [] } }
    extension String { func words() -> [String] { [] }; static let empty = "" }
    extension Optional { var orFail: Wrapped { self! } }
    extension Collection { var halfCount: Int { 0 }; func middle() -> Element? { nil } }
    """#
}
