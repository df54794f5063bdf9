/// The types that requirements speak of. All `public`, so that they serve a module of their own as well.
enum SupportCode {
  static func text(_ layout: Layout) -> String { layout.childImports + code }

  private static let code = """

    public protocol ScoreStream: AnyObject { var score: Int { get } }
    public protocol MutableScoreStream: ScoreStream { func reset() }
    public protocol Named { var name: String { get } }
    public protocol Live {}
    public struct LiveMode: Live {}
    public final class ScoreStreamImpl: MutableScoreStream, Named {
      public var score = 0
      public var name = ""
      public init() {}
      public func reset() {}
    }
    public typealias Stream = ScoreStream
    public typealias NamedStream = ScoreStream & Named
    public struct Token: Hashable, Codable, Sendable {
      public var text = ""
      public init() {}
      public init?(raw: Int) { return nil }
      public static func make() -> Token { Token() }
      public static var empty: Token { Token() }
      public func renamed() -> Token { self }
    }
    public enum Mode: String, Sendable { case light, dark }
    public struct Failure: Error {}
    public final class Theme { public init() {} }
    public actor Counter { public init() {} }
    public class Box<T> {
      public var value: T
      public init(_ value: T) { self.value = value }
    }
    public struct Pair<A, B> {
      public var a: A
      public var b: B
      public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }
    }
    public protocol Store<Element>: AnyObject {
      associatedtype Element
      func load() -> [Element]
    }
    public final class MemoryStore<Element>: Store {
      public init() {}
      public func load() -> [Element] { [] }
    }
    public enum Catalog {
      public struct Query: Sendable { public init() {} }
      public final class Engine { public init() {} }
    }
    public typealias Count = Int
    public typealias Maybe<T> = T?
    public typealias List<T> = [T]
    public typealias Handler<T> = (T) -> Void
    public typealias Change<T> = (T) throws -> T
    public func make<T>() -> T { fatalError() }
    public func identity<T>(_ value: T) -> T { value }
    public func produce<T>(_ body: () -> T) -> T { body() }
    public func apply<T, R>(_ value: T, _ body: (T) -> R) -> R { body(value) }
    public func unwrapped<T>(_ value: T?) -> T { value! }
    @propertyWrapper public struct Boxed<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    @propertyWrapper public struct ReadOnly<Value> {
      public let wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    @resultBuilder public enum Builders {
      public static func buildBlock(_ parts: Buildable...) -> [Buildable] { parts }
    }
    public func builders(@Builders _ body: () -> [Buildable]) -> [Buildable] { body() }

    """
}
