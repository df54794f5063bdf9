extension StandardLibrary {
  /// What Foundation and Dispatch declare beside what has a file of its own here.
  static let foundation = """
    public struct UUID {
      public init()
      public init?(uuidString string: String)
      public var uuidString: String { get }
      public var description: String { get }
      public var hashValue: Int { get }
    }
    public struct Data: BidirectionalCollection<UInt8> {
      public init()
      public init(_ elements: Any)
      public init(count: Int)
      public init(repeating repeatedValue: UInt8, count: Int)
      public init?(base64Encoded base64String: Any)
      public init(contentsOf url: URL) throws
      public var startIndex: Int { get }
      public var endIndex: Int { get }
      public var description: String { get }
      public var hashValue: Int { get }
      public subscript(index: Int) -> UInt8 { get set }
      public func base64EncodedString() -> String
      public func base64EncodedData() -> Data
      public func prefix(_ maxLength: Int) -> Data
      public func suffix(_ maxLength: Int) -> Data
      public func dropFirst(_ k: Int = 1) -> Data
      public func dropLast(_ k: Int = 1) -> Data
      public func filter(_ isIncluded: (UInt8) -> Bool) -> Data
      public func write(to url: URL) throws
    }
    public class JSONDecoder {
      public init()
      public func decode<T>(_ type: T.Type, from data: Data) throws -> T
    }
    public class JSONEncoder {
      public init()
      public func encode(_ value: Any) throws -> Data
    }
    public class PropertyListDecoder {
      public init()
      public func decode<T>(_ type: T.Type, from data: Data) throws -> T
    }
    public class PropertyListEncoder {
      public init()
      public func encode(_ value: Any) throws -> Data
    }
    public class JSONSerialization {
      public static func jsonObject(with data: Data) throws -> Any
      public static func data(withJSONObject object: Any) throws -> Data
    }
    public class NotificationCenter {
      public init()
      public static var `default`: NotificationCenter { get }
    }
    public struct Notification {
      public init(name: Notification.Name, object: Any? = nil)
      public struct Name {
        public init(_ rawValue: String)
        public init(rawValue: String)
        public var rawValue: String { get }
      }
      public var name: Notification.Name { get }
      public var object: Any? { get }
      public var userInfo: [AnyHashable: Any]? { get }
    }
    public class UserDefaults {
      public init()
      public init?(suiteName suitename: String?)
      public static var standard: UserDefaults { get }
      public func string(forKey defaultName: String) -> String?
      public func bool(forKey defaultName: String) -> Bool
      public func integer(forKey defaultName: String) -> Int
      public func double(forKey defaultName: String) -> Double
      public func float(forKey defaultName: String) -> Float
      public func object(forKey defaultName: String) -> Any?
      public func value(forKey key: String) -> Any?
      public func data(forKey defaultName: String) -> Data?
      public func array(forKey defaultName: String) -> [Any]?
      public func stringArray(forKey defaultName: String) -> [String]?
      public func dictionary(forKey defaultName: String) -> [String: Any]?
      public func url(forKey defaultName: String) -> URL?
      public func synchronize() -> Bool
      public func dictionaryRepresentation() -> [String: Any]
    }
    public class ProcessInfo {
      public static var processInfo: ProcessInfo { get }
      public var environment: [String: String] { get }
      public var arguments: [String] { get }
      public var processName: String { get }
      public var processIdentifier: Int32 { get }
      public var hostName: String { get }
      public var globallyUniqueString: String { get }
      public var operatingSystemVersion: OperatingSystemVersion { get }
      public var operatingSystemVersionString: String { get }
      public var processorCount: Int { get }
      public var activeProcessorCount: Int { get }
      public var physicalMemory: UInt64 { get }
      public var systemUptime: Double { get }
      public var isLowPowerModeEnabled: Bool { get }
    }
    public class Bundle {
      public init(for aClass: Any)
      public init?(path: String)
      public init?(url: URL)
      public init?(identifier: String)
      public static var main: Bundle { get }
      public static var allBundles: [Bundle] { get }
      public var bundleIdentifier: String? { get }
      public var bundlePath: String { get }
      public var bundleURL: URL { get }
      public var resourcePath: String? { get }
      public var resourceURL: URL? { get }
      public var executableURL: URL? { get }
      public var infoDictionary: [String: Any]? { get }
      public var localizations: [String] { get }
      public var preferredLocalizations: [String] { get }
      public func object(forInfoDictionaryKey key: String) -> Any?
      public func url(forResource name: String?, withExtension ext: String?) -> URL?
      public func path(forResource name: String?, ofType ext: String?) -> String?
      public func localizedString(forKey key: String, value: String?, table tableName: String?) -> String
    }
    public class DispatchQueue {
      public init(label: String, qos: DispatchQoS = 0, attributes: DispatchQueue.Attributes = 0, target: DispatchQueue? = nil)
      public struct Attributes { public static var concurrent: DispatchQueue.Attributes { get } }
      public static var main: DispatchQueue { get }
      public static func global(qos: DispatchQoS.QoSClass = 0) -> DispatchQueue
      public var label: String { get }
      public func sync<T>(execute work: () throws -> T) rethrows -> T
    }
    public struct DispatchQoS {
      public enum QoSClass { case background, utility, userInitiated, userInteractive, unspecified }
      public static var background: DispatchQoS { get }
      public static var utility: DispatchQoS { get }
      public static var userInitiated: DispatchQoS { get }
      public static var userInteractive: DispatchQoS { get }
    }
    public class DispatchGroup { public init() }
    public class DispatchSemaphore { public init(value: Int) }
    public class DispatchWorkItem { public init(block: @escaping () -> Void) }
    public struct DispatchTime {
      public static func now() -> DispatchTime
      public static func + (left: DispatchTime, right: Double) -> DispatchTime
      public static func + (left: DispatchTime, right: DispatchTimeInterval) -> DispatchTime
    }
    public enum DispatchTimeInterval { case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never }
    public class OperationQueue {
      public init()
      public static var main: OperationQueue { get }
      public static var current: OperationQueue? { get }
      public var maxConcurrentOperationCount: Int { get set }
    }
    public class Operation { public init() }
    public class BlockOperation { public init(block: @escaping () -> Void) }
    public class Thread {
      public static var current: Thread { get }
      public static var isMainThread: Bool { get }
    }
    public class RunLoop {
      public static var main: RunLoop { get }
      public static var current: RunLoop { get }
    }
    public class NSObject { public init() }
    public class NSLock { public init() }
    public class NSRecursiveLock { public init() }
    public class NSNull { public init() }
    public class NSError {
      public init(domain: String, code: Int, userInfo dict: [String: Any]? = nil)
      public var domain: String { get }
      public var code: Int { get }
      public var localizedDescription: String { get }
      public var userInfo: [String: Any] { get }
    }
    public class NSString {
      public init(string: String)
      public var length: Int { get }
    }
    public class NSAttributedString {
      public init(string str: String, attributes: Any? = nil)
      public var length: Int { get }
      public var string: String { get }
    }
    public class NSMutableAttributedString {
      public init(string str: String, attributes: Any? = nil)
      public var length: Int { get }
      public var string: String { get }
    }
    public class NSCache<KeyType, ObjectType> { public init() }
    public class NSRegularExpression {
      public init(pattern: String, options: Any = 0) throws
    }
    public class NSPredicate { public init(value: Bool) }
    public struct IndexPath { public init(index: Int) }
    public struct IndexSet {
      public init()
      public init(integer: Int)
    }
    public class Progress { public init(totalUnitCount unitCount: Int64) }
    public enum ComparisonResult { case orderedAscending, orderedSame, orderedDescending }
    public protocol Error { public var localizedDescription: String { get } }
    public func NSHomeDirectory() -> String
    public func NSTemporaryDirectory() -> String
    public func NSUserName() -> String
    public func NSFullUserName() -> String

    """
}
