extension StandardLibrary {
  /// Where things lie: files, addresses.
  static let files = """
    public struct URL {
      public init?(string: String)
      public init?(string: String, relativeTo url: URL?)
      public init(fileURLWithPath path: String)
      public init(fileURLWithPath path: String, isDirectory: Bool)
      public init(filePath path: String)
      public var absoluteString: String { get }
      public var absoluteURL: URL { get }
      public var standardizedFileURL: URL { get }
      public var baseURL: URL? { get }
      public var scheme: String? { get }
      public var host: String? { get }
      public var port: Int? { get }
      public var path: String { get }
      public var query: String? { get }
      public var fragment: String? { get }
      public var relativePath: String { get }
      public var relativeString: String { get }
      public var lastPathComponent: String { get }
      public var pathExtension: String { get }
      public var pathComponents: [String] { get }
      public var isFileURL: Bool { get }
      public var hasDirectoryPath: Bool { get }
      public var description: String { get }
      public var hashValue: Int { get }
      public func appendingPathComponent(_ pathComponent: String, isDirectory: Bool = false) -> URL
      public func appendingPathExtension(_ pathExtension: String) -> URL
      public func appending(path: String) -> URL
      public func appending(component: String) -> URL
      public func deletingLastPathComponent() -> URL
      public func deletingPathExtension() -> URL
    }
    public struct URLComponents {
      public init()
      public init?(string: String)
      public init?(url: URL, resolvingAgainstBaseURL resolve: Bool)
      public var url: URL? { get }
      public var string: String? { get }
      public var scheme: String? { get set }
      public var host: String? { get set }
      public var port: Int? { get set }
      public var path: String { get set }
      public var query: String? { get set }
      public var queryItems: [URLQueryItem]? { get set }
    }
    public struct URLQueryItem {
      public init(name: String, value: String?)
      public var name: String { get set }
      public var value: String? { get set }
    }
    public struct URLRequest {
      public init(url: URL)
      public init(url: URL, cachePolicy: URLRequest.CachePolicy, timeoutInterval: Double)
    }
    public class URLSession {
      public init(configuration: URLSessionConfiguration)
      public static var shared: URLSession { get }
    }
    public class URLSessionConfiguration {
      public static var `default`: URLSessionConfiguration { get }
      public static var ephemeral: URLSessionConfiguration { get }
    }
    public class FileManager {
      public init()
      public static var `default`: FileManager { get }
      public var temporaryDirectory: URL { get }
      public var homeDirectoryForCurrentUser: URL { get }
      public var currentDirectoryPath: String { get }
      public func urls(for directory: Any, in domainMask: Any) -> [URL]
      public func fileExists(atPath path: String) -> Bool
      public func contents(atPath path: String) -> Data?
      public func contentsOfDirectory(atPath path: String) throws -> [String]
      public func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any]
    }
    public struct CGSize {
      public init()
      public init(width: CGFloat, height: CGFloat)
      public static var zero: CGSize { get }
      public var width: CGFloat { get set }
      public var height: CGFloat { get set }
    }
    public struct CGPoint {
      public init()
      public init(x: CGFloat, y: CGFloat)
      public static var zero: CGPoint { get }
      public var x: CGFloat { get set }
      public var y: CGFloat { get set }
    }
    public struct CGRect {
      public init()
      public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat)
      public init(origin: CGPoint, size: CGSize)
      public static var zero: CGRect { get }
      public var origin: CGPoint { get set }
      public var size: CGSize { get set }
      public var width: CGFloat { get }
      public var height: CGFloat { get }
      public var minX: CGFloat { get }
      public var midX: CGFloat { get }
      public var maxX: CGFloat { get }
      public var minY: CGFloat { get }
      public var midY: CGFloat { get }
      public var maxY: CGFloat { get }
      public var isEmpty: Bool { get }
      public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect
      public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect
      public func contains(_ point: CGPoint) -> Bool
    }

    """
}
