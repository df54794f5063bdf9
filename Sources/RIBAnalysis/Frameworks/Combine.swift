import SwiftProgram

extension StreamLibrary {
  static let combine = StreamLibrary(
    library: .combine,
    types: [
      .never: ["CurrentValueSubject", "PassthroughSubject"], .open: ["AnyPublisher", "Publisher"],
      .soon: ["Empty", "Fail", "Future", "Just"],
    ],
    subjects: ["CurrentValueSubject", "PassthroughSubject"],
    replaying: ["CurrentValueSubject"],
    operators: [
      [.keepsElements, .isImmediate]: [
        "eraseToAnyPublisher", "filter", "handleEvents", "print", "removeDuplicates", "setFailureType", "share",
      ],
      .keepsElements: [
        "assertNoFailure", "autoconnect", "catch", "debounce", "delay", "drop", "dropFirst", "mapError", "prepend",
        "receive", "replaceEmpty", "replaceError", "retry", "throttle", "timeout", "tryFilter",
      ],
      .isImmediate: ["compactMap", "map"],
      []: [
        "buffer", "combineLatest", "decode", "encode", "flatMap", "merge", "replaceNil", "scan", "switchToLatest",
        "tryMap", "zip",
      ],
      [.ends, .keepsElements]: ["first", "last", "output", "prefix"],
      .ends: ["allSatisfy", "collect", "contains", "count", "reduce"],
    ],
    subscribing: ["sink": ["", "receiveCompletion", "receiveValue"], "assign": ["to", "on"]],
    declarations: combineDeclarations)

  /// What initial values and closures lead through.
  private static let combineDeclarations = """
    public class AnyCancellable {
      public init(_ cancel: @escaping () -> Void)
      public func cancel()
    }
    public class CurrentValueSubject<Output, Failure> {
      public init(_ value: Output)
      public var value: Output { get set }
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
    }
    public class PassthroughSubject<Output, Failure> {
      public init()
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
    }
    public struct AnyPublisher<Output, Failure> {
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
    }
    public struct Just<Output> {
      public init(_ output: Output)
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Never>
    }
    public struct Empty<Output, Failure> {
      public init()
      public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure>
    }

    """
}
