extension StandardLibrary {
  /// Numbers and truth.
  static let numbers =
    ["Int", "Int8", "Int16", "Int32", "Int64"].map { integer($0, magnitude: "U" + $0) }.joined()
    + ["UInt", "UInt8", "UInt16", "UInt32", "UInt64"].map { integer($0, magnitude: $0) }.joined()
    + ["Double", "Float", "CGFloat"].map(floatingPoint).joined() + others

  private static func integer(_ name: String, magnitude: String) -> String {
    """
    public struct \(name) {
      public init()
      public init?(_ description: String)
      public init?(_ description: String, radix: Int)
      public init(_ source: Double)
      public init(_ source: Float)
      public init(_ source: CGFloat)
      public init(_ source: Int)
      public init(_ source: UInt8)
      public init(_ source: Int32)
      public init(_ source: Int64)
      public init?(exactly source: Any)
      public init(truncating number: NSNumber)
      public init(truncatingIfNeeded source: Any)
      public init(clamping source: Any)
      public init(bitPattern source: Any)
      public static var max: \(name) { get }
      public static var min: \(name) { get }
      public static var zero: \(name) { get }
      public static var bitWidth: Int { get }
      public static func random(in range: Any) -> \(name)
      public var description: String { get }
      public var hashValue: Int { get }
      public var magnitude: \(magnitude) { get }
      public var byteSwapped: \(name) { get }
      public var leadingZeroBitCount: Int { get }
      public var trailingZeroBitCount: Int { get }
      public var nonzeroBitCount: Int { get }
      public func signum() -> \(name)
      public func isMultiple(of other: \(name)) -> Bool
      public func quotientAndRemainder(dividingBy rhs: \(name)) -> (quotient: \(name), remainder: \(name))
      public func advanced(by n: Int) -> \(name)
      public func distance(to other: \(name)) -> Int
    }

    """
  }

  private static func floatingPoint(_ name: String) -> String {
    """
    public struct \(name) {
      public init()
      public init?(_ text: String)
      public init(_ value: Int)
      public init(_ value: Double)
      public init(_ value: Float)
      public init(_ value: CGFloat)
      public init(_ value: Int64)
      public init?(exactly source: Any)
      public init(truncating number: NSNumber)
      public static var pi: \(name) { get }
      public static var infinity: \(name) { get }
      public static var nan: \(name) { get }
      public static var zero: \(name) { get }
      public static var ulpOfOne: \(name) { get }
      public static var greatestFiniteMagnitude: \(name) { get }
      public static var leastNonzeroMagnitude: \(name) { get }
      public static var leastNormalMagnitude: \(name) { get }
      public static func random(in range: Any) -> \(name)
      public var description: String { get }
      public var hashValue: Int { get }
      public var magnitude: \(name) { get }
      public var isNaN: Bool { get }
      public var isZero: Bool { get }
      public var isFinite: Bool { get }
      public var isInfinite: Bool { get }
      public func rounded() -> \(name)
      public func rounded(_ rule: FloatingPointRoundingRule) -> \(name)
      public func squareRoot() -> \(name)
      public func truncatingRemainder(dividingBy other: \(name)) -> \(name)
      public func advanced(by n: \(name)) -> \(name)
    }

    """
  }

  private static let others = """
    public struct Bool {
      public init()
      public init?(_ description: String)
      public static func random() -> Bool
      public var description: String { get }
      public var hashValue: Int { get }
      public mutating func toggle()
    }
    public struct Decimal {
      public init()
      public init(_ value: Any)
      public init?(string: String)
      public static var zero: Decimal { get }
      public var description: String { get }
    }
    public class NSNumber {
      public init(value: Any)
      public var intValue: Int { get }
      public var doubleValue: Double { get }
      public var floatValue: Float { get }
      public var boolValue: Bool { get }
      public var stringValue: String { get }
    }
    public func sqrt<T>(_ x: T) -> T
    public func floor<T>(_ x: T) -> T
    public func ceil<T>(_ x: T) -> T
    public func round<T>(_ x: T) -> T
    public func pow<T>(_ x: T, _ y: T) -> T
    public func sin<T>(_ x: T) -> T
    public func cos<T>(_ x: T) -> T

    """
}
