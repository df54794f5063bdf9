extension StandardLibrary {
  /// Strings and characters.
  static let text = """
    public struct String: BidirectionalCollection<Character> {
      public init()
      public init(_ value: Any)
      public init(_ value: Any, radix: Int)
      public init(describing subject: Any)
      public init(reflecting subject: Any)
      public init(format: String, _ arguments: Any...)
      public init(repeating: String, count: Int)
      public init?(data: Data, encoding: String.Encoding)
      public init(decoding: Any, as encoding: Any)
      public init?(bytes: Any, encoding: String.Encoding)
      public init(contentsOfFile path: String, encoding: String.Encoding) throws
      public init(contentsOf url: URL, encoding: String.Encoding) throws
      public struct Encoding {
        public static var utf8: String.Encoding { get }
        public static var ascii: String.Encoding { get }
        public static var utf16: String.Encoding { get }
      }
      public struct Index {}
      public struct UTF8View {}
      public struct UTF16View {}
      public struct UnicodeScalarView {}
      public var utf8: String.UTF8View { get }
      public var utf16: String.UTF16View { get }
      public var unicodeScalars: String.UnicodeScalarView { get }
      public var startIndex: String.Index { get }
      public var endIndex: String.Index { get }
      public var description: String { get }
      public var debugDescription: String { get }
      public var hashValue: Int { get }
      public var capitalized: String { get }
      public var localizedCapitalized: String { get }
      public var localizedUppercase: String { get }
      public var localizedLowercase: String { get }
      public var isContiguousUTF8: Bool { get }
      public var removingPercentEncoding: String? { get }
      public subscript(index: String.Index) -> Character { get }
      public subscript(bounds: Range<String.Index>) -> Substring { get }
      public func filter(_ isIncluded: (Character) -> Bool) -> String
      public func index(_ i: String.Index, offsetBy distance: Int) -> String.Index
      public func index(after i: String.Index) -> String.Index
      public func index(before i: String.Index) -> String.Index
      public func distance(from start: String.Index, to end: String.Index) -> Int
      public func firstIndex(of element: Character) -> String.Index?
      public func firstIndex(where predicate: (Character) -> Bool) -> String.Index?
      public func lastIndex(of element: Character) -> String.Index?
      public func prefix(_ maxLength: Int) -> Substring
      public func prefix(while predicate: (Character) -> Bool) -> Substring
      public func suffix(_ maxLength: Int) -> Substring
      public func dropFirst(_ k: Int = 1) -> Substring
      public func dropLast(_ k: Int = 1) -> Substring
      public func drop(while predicate: (Character) -> Bool) -> Substring
      public func split(separator: Character, maxSplits: Int = 1, omittingEmptySubsequences: Bool = true) -> [Substring]
      public func split(whereSeparator isSeparator: (Character) -> Bool) -> [Substring]
      public func contains(_ other: Any) -> Bool
      public func uppercased() -> String
      public func lowercased() -> String
      public func hasPrefix(_ prefix: String) -> Bool
      public func hasSuffix(_ suffix: String) -> Bool
      public func components(separatedBy separator: Any) -> [String]
      public func trimmingCharacters(in set: CharacterSet) -> String
      public func replacingOccurrences(of target: String, with replacement: String) -> String
      public func padding(toLength newLength: Int, withPad padString: String, startingAt padIndex: Int) -> String
      public func data(using encoding: String.Encoding, allowLossyConversion: Bool = false) -> Data?
      public func range(of searchString: String) -> Range<String.Index>?
      public func appending(_ aString: String) -> String
      public func appendingPathComponent(_ path: String) -> String
      public func compare(_ aString: String) -> ComparisonResult
      public func caseInsensitiveCompare(_ aString: String) -> ComparisonResult
      public func localizedCaseInsensitiveContains(_ other: String) -> Bool
      public func addingPercentEncoding(withAllowedCharacters allowedCharacters: CharacterSet) -> String?
    }
    public struct Substring: BidirectionalCollection<Character> {
      public init()
      public init(_ content: Any)
      public var startIndex: String.Index { get }
      public var endIndex: String.Index { get }
      public var description: String { get }
      public var hashValue: Int { get }
      public func filter(_ isIncluded: (Character) -> Bool) -> String
      public func firstIndex(of element: Character) -> String.Index?
      public func firstIndex(where predicate: (Character) -> Bool) -> String.Index?
      public func prefix(_ maxLength: Int) -> Substring
      public func prefix(while predicate: (Character) -> Bool) -> Substring
      public func suffix(_ maxLength: Int) -> Substring
      public func dropFirst(_ k: Int = 1) -> Substring
      public func dropLast(_ k: Int = 1) -> Substring
      public func drop(while predicate: (Character) -> Bool) -> Substring
      public func split(separator: Character, maxSplits: Int = 1, omittingEmptySubsequences: Bool = true) -> [Substring]
      public func split(whereSeparator isSeparator: (Character) -> Bool) -> [Substring]
      public func contains(_ other: Any) -> Bool
      public func uppercased() -> String
      public func lowercased() -> String
      public func hasPrefix(_ prefix: String) -> Bool
      public func hasSuffix(_ suffix: String) -> Bool
      public func trimmingCharacters(in set: CharacterSet) -> String
    }
    public struct Character {
      public init(_ value: Any)
      public var isLetter: Bool { get }
      public var isNumber: Bool { get }
      public var isWhitespace: Bool { get }
      public var isNewline: Bool { get }
      public var isUppercase: Bool { get }
      public var isLowercase: Bool { get }
      public var isPunctuation: Bool { get }
      public var isSymbol: Bool { get }
      public var isASCII: Bool { get }
      public var isHexDigit: Bool { get }
      public var asciiValue: UInt8? { get }
      public var wholeNumberValue: Int? { get }
      public var hexDigitValue: Int? { get }
      public var description: String { get }
      public var hashValue: Int { get }
      public func uppercased() -> String
      public func lowercased() -> String
    }
    public struct CharacterSet {
      public init()
      public init(charactersIn string: Any)
      public static var whitespaces: CharacterSet { get }
      public static var whitespacesAndNewlines: CharacterSet { get }
      public static var newlines: CharacterSet { get }
      public static var letters: CharacterSet { get }
      public static var alphanumerics: CharacterSet { get }
      public static var decimalDigits: CharacterSet { get }
      public static var punctuationCharacters: CharacterSet { get }
      public static var urlQueryAllowed: CharacterSet { get }
      public static var urlPathAllowed: CharacterSet { get }
      public static var urlHostAllowed: CharacterSet { get }
      public static var urlFragmentAllowed: CharacterSet { get }
      public var inverted: CharacterSet { get }
      public func union(_ other: CharacterSet) -> CharacterSet
      public func subtracting(_ other: CharacterSet) -> CharacterSet
    }
    public func print(_ items: Any..., separator: String = "", terminator: String = "")
    public func debugPrint(_ items: Any..., separator: String = "", terminator: String = "")
    public func readLine(strippingNewline: Bool = true) -> String?
    public func NSLocalizedString(_ key: String, comment: String) -> String
    public func fatalError(_ message: String = "") -> Never
    public func preconditionFailure(_ message: String = "") -> Never
    public func type<T>(of value: T) -> T.Type
    public func abs<T>(_ x: T) -> T
    public func max<T>(_ x: T, _ y: T, _ rest: T...) -> T
    public func min<T>(_ x: T, _ y: T, _ rest: T...) -> T

    """
}
