/// Why nothing can be served.
package enum LiveError: Error, Equatable, CustomStringConvertible {
  /// What the system says of the address.
  case cannotListen(host: String, port: UInt16, reason: String)
  /// libmicrohttpd cannot be used.
  case libraryMissing(String)
  case serverFailed

  package var description: String {
    switch self {
    case .cannotListen(let host, let port, let reason): "cannot listen at \(host), port \(port): \(reason)"
    case .libraryMissing(let reason):
      "libmicrohttpd, which serves the page, cannot be used: \(reason). Install it ('apt-get install libmicrohttpd12' or "
        + "'brew install libmicrohttpd'), or use --no-page"
    case .serverFailed: "the page cannot be served: the system gives no more threads or memory"
    }
  }
}
