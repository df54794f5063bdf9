extension StandardLibrary {
  /// Dates, places and what writes them down.
  static let time = """
    public struct Date {
      public init()
      public init(timeIntervalSince1970: Double)
      public init(timeIntervalSinceNow: Double)
      public init(timeIntervalSinceReferenceDate: Double)
      public init(timeInterval: Double, since date: Date)
      public static var distantPast: Date { get }
      public static var distantFuture: Date { get }
      public static var now: Date { get }
      public static var timeIntervalSinceReferenceDate: Double { get }
      public var timeIntervalSince1970: Double { get }
      public var timeIntervalSinceNow: Double { get }
      public var timeIntervalSinceReferenceDate: Double { get }
      public var description: String { get }
      public var hashValue: Int { get }
      public func timeIntervalSince(_ date: Date) -> Double
      public func addingTimeInterval(_ timeInterval: Double) -> Date
      public func advanced(by n: Double) -> Date
      public func distance(to other: Date) -> Double
      public func compare(_ other: Date) -> ComparisonResult
      public static func + (left: Date, right: Double) -> Date
      public static func - (left: Date, right: Double) -> Date
    }
    public struct Calendar {
      public init(identifier: Calendar.Identifier)
      public enum Identifier { case gregorian, iso8601, buddhist, chinese, hebrew, japanese, persian }
      public enum Component { case era, year, month, day, hour, minute, second, weekday, nanosecond, weekOfYear }
      public static var current: Calendar { get }
      public static var autoupdatingCurrent: Calendar { get }
      public var identifier: Calendar.Identifier { get }
      public var timeZone: TimeZone { get set }
      public var locale: Locale? { get set }
      public var firstWeekday: Int { get set }
      public var weekdaySymbols: [String] { get }
      public var shortWeekdaySymbols: [String] { get }
      public var monthSymbols: [String] { get }
      public func component(_ component: Calendar.Component, from date: Date) -> Int
      public func dateComponents(_ components: Any, from date: Date) -> DateComponents
      public func dateComponents(_ components: Any, from start: Date, to end: Date) -> DateComponents
      public func date(byAdding component: Calendar.Component, value: Int, to date: Date) -> Date?
      public func date(from components: DateComponents) -> Date?
      public func startOfDay(for date: Date) -> Date
      public func isDate(_ date1: Date, inSameDayAs date2: Date) -> Bool
      public func isDateInToday(_ date: Date) -> Bool
      public func isDateInYesterday(_ date: Date) -> Bool
      public func isDateInTomorrow(_ date: Date) -> Bool
      public func isDateInWeekend(_ date: Date) -> Bool
    }
    public struct DateComponents {
      public init(
        calendar: Calendar? = nil, timeZone: TimeZone? = nil, era: Int? = nil, year: Int? = nil, month: Int? = nil,
        day: Int? = nil, hour: Int? = nil, minute: Int? = nil, second: Int? = nil, nanosecond: Int? = nil,
        weekday: Int? = nil)
      public var year: Int? { get set }
      public var month: Int? { get set }
      public var day: Int? { get set }
      public var hour: Int? { get set }
      public var minute: Int? { get set }
      public var second: Int? { get set }
      public var weekday: Int? { get set }
      public var date: Date? { get }
    }
    public struct DateInterval {
      public init()
      public init(start: Date, duration: Double)
      public init(start: Date, end: Date)
      public var start: Date { get set }
      public var end: Date { get set }
      public var duration: Double { get set }
    }
    public class DateFormatter {
      public init()
      public var dateFormat: String! { get set }
      public func string(from date: Date) -> String
      public func date(from string: String) -> Date?
      public static func localizedString(
        from date: Date, dateStyle dstyle: DateFormatter.Style, timeStyle tstyle: DateFormatter.Style) -> String
    }
    public class ISO8601DateFormatter {
      public init()
      public func string(from date: Date) -> String
      public func date(from string: String) -> Date?
    }
    public class DateIntervalFormatter { public init() }
    public class DateComponentsFormatter { public init() }
    public class RelativeDateTimeFormatter { public init() }
    public class NumberFormatter {
      public init()
      public func string(from number: NSNumber) -> String?
      public func number(from string: String) -> NSNumber?
      public static func localizedString(from num: NSNumber, number nstyle: NumberFormatter.Style) -> String
    }
    public class ByteCountFormatter {
      public init()
      public static func string(
        fromByteCount byteCount: Int64, countStyle: ByteCountFormatter.CountStyle) -> String
    }
    public class MeasurementFormatter { public init() }
    public class LengthFormatter { public init() }
    public struct Locale {
      public init(identifier: String)
      public static var current: Locale { get }
      public static var autoupdatingCurrent: Locale { get }
      public static var preferredLanguages: [String] { get }
      public static var availableIdentifiers: [String] { get }
      public var identifier: String { get }
      public var languageCode: String? { get }
      public var regionCode: String? { get }
      public var currencyCode: String? { get }
      public var currencySymbol: String? { get }
      public var decimalSeparator: String? { get }
      public var groupingSeparator: String? { get }
      public var calendar: Calendar { get }
    }
    public struct TimeZone {
      public init?(identifier: String)
      public init?(abbreviation: String)
      public init?(secondsFromGMT seconds: Int)
      public static var current: TimeZone { get }
      public static var autoupdatingCurrent: TimeZone { get }
      public static var knownTimeZoneIdentifiers: [String] { get }
      public var identifier: String { get }
      public func abbreviation(for date: Date = 0) -> String?
      public func secondsFromGMT(for date: Date = 0) -> Int
    }
    public class Timer {
      public init(timeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void)
      public static func scheduledTimer(withTimeInterval interval: Double, repeats: Bool, block: @escaping (Timer) -> Void) -> Timer
      public var isValid: Bool { get }
    }

    """
}
