extension StandardLibrary {
  /// Sequences and collections, and optionals.
  static let collections = """
    public struct Optional<Wrapped> {
      public init(_ some: Wrapped)
      public static func some(_ wrapped: Wrapped) -> Wrapped?
      public static var none: Wrapped? { get }
      public var unsafelyUnwrapped: Wrapped { get }
      public var hashValue: Int { get }
      public func map<U>(_ transform: (Wrapped) -> U) -> U?
      public func flatMap<U>(_ transform: (Wrapped) -> U?) -> U?
    }
    public protocol Sequence<Element> {
      public var underestimatedCount: Int { get }
      public func map<T>(_ transform: (Element) -> T) -> [T]
      public func compactMap<T>(_ transform: (Element) -> T?) -> [T]
      public func flatMap<T>(_ transform: (Element) -> Sequence<T>) -> [T]
      public func filter(_ isIncluded: (Element) -> Bool) -> [Element]
      public func forEach(_ body: (Element) -> Void)
      public func first(where predicate: (Element) -> Bool) -> Element?
      public func contains(where predicate: (Element) -> Bool) -> Bool
      public func contains(_ element: Element) -> Bool
      public func allSatisfy(_ predicate: (Element) -> Bool) -> Bool
      public func reduce<R>(_ initialResult: R, _ next: (R, Element) -> R) -> R
      public func reduce<R>(into initialResult: R, _ update: (inout R, Element) -> Void) -> R
      public func sorted(by areInIncreasingOrder: (Element, Element) -> Bool) -> [Element]
      public func sorted() -> [Element]
      public func shuffled() -> [Element]
      public func min() -> Element?
      public func max() -> Element?
      public func min(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?
      public func max(by areInIncreasingOrder: (Element, Element) -> Bool) -> Element?
      public func enumerated() -> AnyElements<(offset: Int, element: Element)>
      public func elementsEqual(_ other: Sequence<Element>) -> Bool
      public func starts(with prefix: Sequence<Element>) -> Bool
      public func joined(separator: String = "") -> String where Element == String
      public func joined(separator: String = "") -> String where Element == Substring
    }
    public protocol Collection<Element>: Sequence<Element> {
      public var first: Element? { get }
      public var count: Int { get }
      public var isEmpty: Bool { get }
      public func randomElement() -> Element?
      public func prefix(_ maxLength: Int) -> AnyElements<Element>
      public func prefix(while predicate: (Element) -> Bool) -> AnyElements<Element>
      public func suffix(_ maxLength: Int) -> AnyElements<Element>
      public func dropFirst(_ k: Int = 1) -> AnyElements<Element>
      public func dropLast(_ k: Int = 1) -> AnyElements<Element>
      public func drop(while predicate: (Element) -> Bool) -> AnyElements<Element>
    }
    public protocol BidirectionalCollection<Element>: Collection<Element> {
      public var last: Element? { get }
      public func last(where predicate: (Element) -> Bool) -> Element?
      public func reversed() -> AnyElements<Element>
    }
    public struct AnyElements<Element>: BidirectionalCollection<Element> {}
    public struct Array<Element>: BidirectionalCollection<Element> {
      public init()
      public init(_ elements: Sequence<Element>)
      public init(repeating repeatedValue: Element, count: Int)
      public var capacity: Int { get }
      public var startIndex: Int { get }
      public var endIndex: Int { get }
      public var indices: Range<Int> { get }
      public var description: String { get }
      public var hashValue: Int { get }
      public subscript(index: Int) -> Element { get set }
      public subscript(bounds: Range<Int>) -> ArraySlice<Element> { get set }
      public subscript(bounds: ClosedRange<Int>) -> ArraySlice<Element> { get set }
      public subscript(bounds: PartialRangeFrom<Int>) -> ArraySlice<Element> { get set }
      public subscript(bounds: PartialRangeUpTo<Int>) -> ArraySlice<Element> { get set }
      public subscript(bounds: PartialRangeThrough<Int>) -> ArraySlice<Element> { get set }
      public func index(after i: Int) -> Int
      public func index(before i: Int) -> Int
      public func distance(from start: Int, to end: Int) -> Int
      public func firstIndex(of element: Element) -> Int?
      public func firstIndex(where predicate: (Element) -> Bool) -> Int?
      public func lastIndex(of element: Element) -> Int?
      public func lastIndex(where predicate: (Element) -> Bool) -> Int?
      public func prefix(_ maxLength: Int) -> ArraySlice<Element>
      public func prefix(while predicate: (Element) -> Bool) -> ArraySlice<Element>
      public func suffix(_ maxLength: Int) -> ArraySlice<Element>
      public func dropFirst(_ k: Int = 1) -> ArraySlice<Element>
      public func dropLast(_ k: Int = 1) -> ArraySlice<Element>
      public func drop(while predicate: (Element) -> Bool) -> ArraySlice<Element>
      public func split(separator: Element) -> [ArraySlice<Element>]
      public func split(whereSeparator isSeparator: (Element) -> Bool) -> [ArraySlice<Element>]
      public mutating func append(_ newElement: Element)
      public mutating func insert(_ newElement: Element, at i: Int)
      public mutating func popLast() -> Element?
      public mutating func remove(at index: Int) -> Element
      public mutating func removeFirst() -> Element
      public mutating func removeLast() -> Element
      public mutating func removeAll()
    }
    public struct ArraySlice<Element>: BidirectionalCollection<Element> {
      public init(_ elements: Sequence<Element>)
      public var startIndex: Int { get }
      public var endIndex: Int { get }
      public var indices: Range<Int> { get }
      public var description: String { get }
      public var hashValue: Int { get }
      public subscript(index: Int) -> Element { get set }
      public func firstIndex(of element: Element) -> Int?
      public func firstIndex(where predicate: (Element) -> Bool) -> Int?
      public func prefix(_ maxLength: Int) -> ArraySlice<Element>
      public func prefix(while predicate: (Element) -> Bool) -> ArraySlice<Element>
      public func suffix(_ maxLength: Int) -> ArraySlice<Element>
      public func dropFirst(_ k: Int = 1) -> ArraySlice<Element>
      public func dropLast(_ k: Int = 1) -> ArraySlice<Element>
      public func drop(while predicate: (Element) -> Bool) -> ArraySlice<Element>
      public func split(separator: Element) -> [ArraySlice<Element>]
      public func split(whereSeparator isSeparator: (Element) -> Bool) -> [ArraySlice<Element>]
    }
    public struct ContiguousArray<Element>: BidirectionalCollection<Element> {
      public init()
      public init(_ elements: Sequence<Element>)
      public subscript(index: Int) -> Element { get set }
    }
    public struct Set<Element>: Collection<Element> {
      public init()
      public init(_ elements: Sequence<Element>)
      public var hashValue: Int { get }
      public var description: String { get }
      public func filter(_ isIncluded: (Element) -> Bool) -> Set<Element>
      public func union(_ other: Sequence<Element>) -> Set<Element>
      public func intersection(_ other: Sequence<Element>) -> Set<Element>
      public func subtracting(_ other: Sequence<Element>) -> Set<Element>
      public func symmetricDifference(_ other: Sequence<Element>) -> Set<Element>
      public func isSubset(of other: Sequence<Element>) -> Bool
      public func isSuperset(of other: Sequence<Element>) -> Bool
      public func isDisjoint(with other: Sequence<Element>) -> Bool
      public mutating func remove(_ member: Element) -> Element?
    }
    public struct Dictionary<Key, Value>: Collection<(key: Key, value: Value)> {
      public init()
      public init(uniqueKeysWithValues keysAndValues: Sequence<(Key, Value)>)
      public init(_ keysAndValues: Sequence<(Key, Value)>, uniquingKeysWith combine: (Value, Value) -> Value)
      public init<Item>(grouping values: Sequence<Item>, by keyForValue: (Item) -> Key) where Value == [Item]
      public var keys: AnyElements<Key> { get }
      public var values: AnyElements<Value> { get }
      public var description: String { get }
      public var hashValue: Int { get }
      public subscript(key: Key) -> Value? { get set }
      public subscript(key: Key, default defaultValue: Value) -> Value { get set }
      public func mapValues<T>(_ transform: (Value) -> T) -> [Key: T]
      public func compactMapValues<T>(_ transform: (Value) -> T?) -> [Key: T]
      public func filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> [Key: Value]
      public func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value]
      public mutating func updateValue(_ value: Value, forKey key: Key) -> Value?
      public mutating func removeValue(forKey key: Key) -> Value?
    }
    public struct Range<Bound>: BidirectionalCollection<Bound> {
      public var lowerBound: Bound { get }
      public var upperBound: Bound { get }
      public var description: String { get }
      public var hashValue: Int { get }
    }
    public struct ClosedRange<Bound>: BidirectionalCollection<Bound> {
      public var lowerBound: Bound { get }
      public var upperBound: Bound { get }
      public var description: String { get }
      public var hashValue: Int { get }
    }
    public struct PartialRangeFrom<Bound>: Sequence<Bound> { public var lowerBound: Bound { get } }
    public struct PartialRangeUpTo<Bound> { public var upperBound: Bound { get } }
    public struct PartialRangeThrough<Bound> { public var upperBound: Bound { get } }
    public struct StrideTo<Element>: Sequence<Element> {}
    public struct StrideThrough<Element>: Sequence<Element> {}
    public struct Repeated<Element>: BidirectionalCollection<Element> {}
    public struct EmptyCollection<Element>: BidirectionalCollection<Element> { public init() }
    public struct CollectionOfOne<Element>: BidirectionalCollection<Element> { public init(_ element: Element) }
    public struct AnySequence<Element>: Sequence<Element> { public init(_ base: Sequence<Element>) }
    public struct AnyCollection<Element>: BidirectionalCollection<Element> { public init(_ base: Sequence<Element>) }
    public struct AnyIterator<Element>: Sequence<Element> { public init(_ body: @escaping () -> Element?) }
    public func stride<T>(from start: T, to end: T, by stride: T) -> StrideTo<T>
    public func stride<T>(from start: T, through end: T, by stride: T) -> StrideThrough<T>
    public func repeatElement<T>(_ element: T, count n: Int) -> Repeated<T>
    public func zip<A, B>(_ first: Sequence<A>, _ second: Sequence<B>) -> AnyElements<(A, B)>

    """
}
