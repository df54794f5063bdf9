import SourceScan

/// What the standard library and Foundation declare, as far as the values of initial values and closures lead through it:
/// scanned like the frameworks' declarations.
///
/// The types stay what they are to everybody else, known by name only: these declarations lend them generic parameters and
/// members. A type of the app's own that goes by such a name is that, and takes nothing from here.
enum StandardLibrary {
  static let source = """
    public struct Optional<Wrapped> {
      public init(_ some: Wrapped)
      public static func some(_ wrapped: Wrapped) -> Wrapped?
      public static var none: Wrapped? { get }
      public var unsafelyUnwrapped: Wrapped { get }
      public func map<U>(_ transform: (Wrapped) -> U) -> U?
      public func flatMap<U>(_ transform: (Wrapped) -> U?) -> U?
    }
    public struct Array<Element> {
      public init()
      public init(_ elements: [Element])
      public init(repeating repeatedValue: Element, count: Int)
      public var first: Element? { get }
      public var last: Element? { get }
      public var count: Int { get }
      public var isEmpty: Bool { get }
      public subscript(index: Int) -> Element { get set }
      public func map<T>(_ transform: (Element) -> T) -> [T]
      public func compactMap<T>(_ transform: (Element) -> T?) -> [T]
      public func filter(_ isIncluded: (Element) -> Bool) -> [Element]
      public func forEach(_ body: (Element) -> Void)
      public func first(where predicate: (Element) -> Bool) -> Element?
      public func last(where predicate: (Element) -> Bool) -> Element?
      public func contains(where predicate: (Element) -> Bool) -> Bool
      public func contains(_ element: Element) -> Bool
      public func reduce<R>(_ initialResult: R, _ next: (R, Element) -> R) -> R
      public func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element]
      public func sorted() -> [Element]
      public func joined(separator: String = "") -> String
      public func randomElement() -> Element?
      public mutating func popLast() -> Element?
      public mutating func removeFirst() -> Element
      public mutating func removeLast() -> Element
    }
    public struct Set<Element> {
      public init()
      public init(_ elements: [Element])
      public var first: Element? { get }
      public var count: Int { get }
      public var isEmpty: Bool { get }
      public func map<T>(_ transform: (Element) -> T) -> [T]
      public func compactMap<T>(_ transform: (Element) -> T?) -> [T]
      public func forEach(_ body: (Element) -> Void)
      public func contains(_ element: Element) -> Bool
    }
    public struct Dictionary<Key, Value> {
      public init()
      public var count: Int { get }
      public var isEmpty: Bool { get }
      public subscript(key: Key) -> Value? { get set }
      public subscript(key: Key, default defaultValue: Value) -> Value { get set }
      public func mapValues<T>(_ transform: (Value) -> T) -> [Key: T]
    }
    public struct String {
      public init()
      public init(_ value: Any)
      public init(describing subject: Any)
      public init(format: String, _ arguments: Any)
      public init(repeating: String, count: Int)
      public var count: Int { get }
      public var isEmpty: Bool { get }
      public var first: Character? { get }
      public var last: Character? { get }
      public func prefix(_ maxLength: Int) -> Substring
      public func suffix(_ maxLength: Int) -> Substring
      public func uppercased() -> String
      public func lowercased() -> String
      public func hasPrefix(_ prefix: String) -> Bool
      public func hasSuffix(_ suffix: String) -> Bool
    }
    public struct Int {
      public init()
      public init?(_ description: String)
      public init(_ source: Double)
      public init(_ source: Int)
      public static var max: Int { get }
      public static var min: Int { get }
      public var description: String { get }
    }
    public struct Double {
      public init()
      public init?(_ text: String)
      public init(_ value: Int)
      public init(_ value: Double)
      public static var pi: Double { get }
      public static var infinity: Double { get }
    }
    public struct Bool {
      public init()
      public static func random() -> Bool
    }
    public struct Date {
      public init()
      public init(timeIntervalSince1970: Double)
      public init(timeIntervalSinceNow: Double)
      public static var distantPast: Date { get }
      public static var distantFuture: Date { get }
      public static var now: Date { get }
    }
    public struct UUID {
      public init()
      public init?(uuidString string: String)
      public var uuidString: String { get }
    }
    public struct URL {
      public init?(string: String)
      public init(fileURLWithPath path: String)
    }
    public class UserDefaults { public static var standard: UserDefaults { get } }
    public class NotificationCenter { public static var `default`: NotificationCenter { get } }
    public class FileManager { public static var `default`: FileManager { get } }
    public class Bundle { public static var main: Bundle { get } }
    public class URLSession { public static var shared: URLSession { get } }
    public class DispatchQueue { public static var main: DispatchQueue { get } }
    public func max<T>(_ x: T, _ y: T) -> T
    public func min<T>(_ x: T, _ y: T) -> T
    public func NSLocalizedString(_ key: String, comment: String) -> String

    """
}
