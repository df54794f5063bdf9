extension StandardLibrary {
  /// Results, tasks, streams and what else the language works with.
  static let results = """
    public enum Result<Success, Failure> {
      case success(Success)
      case failure(Failure)
      public init(catching body: () throws -> Success) where Failure == Error
      public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> Result<NewSuccess, Failure>
      public func mapError<NewFailure>(_ transform: (Failure) -> NewFailure) -> Result<Success, NewFailure>
      public func flatMap<T>(_ transform: (Success) -> Result<T, Failure>) -> Result<T, Failure>
      public func get() throws -> Success
    }
    public struct Task<Success, Failure> {
      public init(priority: TaskPriority? = nil, operation: @escaping () async -> Success) where Failure == Never
      public init(priority: TaskPriority? = nil, operation: @escaping () async throws -> Success) where Failure == Error
      public static func detached<S>(priority: TaskPriority? = nil, operation: @escaping () async -> S) -> Task<S, Never>
      public static func detached<S>(priority: TaskPriority? = nil, operation: @escaping () async throws -> S) -> Task<S, Error>
      public static var isCancelled: Bool { get }
      public var isCancelled: Bool { get }
      public var value: Success { get async throws }
      public func cancel()
    }
    public struct TaskPriority {
      public static var high: TaskPriority { get }
      public static var medium: TaskPriority { get }
      public static var low: TaskPriority { get }
      public static var background: TaskPriority { get }
      public static var userInitiated: TaskPriority { get }
      public static var utility: TaskPriority { get }
    }
    public struct AsyncStream<Element> {
      public init(_ elementType: Element.Type, _ build: (AsyncStream<Element>.Continuation) -> Void)
      public init(_ build: (AsyncStream<Element>.Continuation) -> Void)
    }
    public struct AsyncThrowingStream<Element, Failure> {
      public init(_ build: (AsyncThrowingStream<Element, Failure>.Continuation) -> Void)
    }
    public struct Duration {
      public static func seconds(_ seconds: Any) -> Duration
      public static func milliseconds(_ milliseconds: Any) -> Duration
      public static func microseconds(_ microseconds: Any) -> Duration
      public static var zero: Duration { get }
    }
    public struct ContinuousClock {
      public init()
      public struct Instant {}
      public var now: ContinuousClock.Instant { get }
    }
    public struct ObjectIdentifier { public init(_ x: Any) }
    public struct AnyHashable { public init(_ base: Any) }
    public struct Mirror { public init(reflecting subject: Any) }
    public struct SystemRandomNumberGenerator { public init() }
    public enum CommandLine { public static var arguments: [String] { get } }
    public enum MemoryLayout<T> {
      public static var size: Int { get }
      public static var stride: Int { get }
      public static var alignment: Int { get }
    }

    """
}
