#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a whole program has one of.
public enum Hooks {
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void

  /// Told of every error that ends a subscription by closures without `onError`. By default it writes one line to standard
  /// error. Must be set before anything is subscribed.
  ///
  /// Its call stack is always empty: it is there because RxSwift's handler has one.
  public nonisolated(unsafe) static var defaultErrorHandler: DefaultErrorHandler = { _, error in
    let bytes = Array("Unhandled error happened: \(error)\n".utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}
