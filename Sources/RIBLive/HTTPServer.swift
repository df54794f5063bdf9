internal import CRibscopeHTTPD
import RibscopeSystem

/// Answers browsers through libmicrohttpd, each request on a thread of its own.
final class HTTPServer: @unchecked Sendable {
  /// What is answered to a request; called on any thread.
  typealias Answerer = @Sendable (HTTPRequest) -> HTTPAnswer

  /// Bytes of each thread's stack. macOS gives a thread 512 KB, too little for what an answer prints in a debug build.
  private static let stackSize = 2 << 20

  private let answerer: Answerer
  /// Nil before the start and after the end.
  private var server: microhttpd_server?
  private let requests = Guarded(Requests())

  private struct Requests {
    /// How many are being answered.
    var count = 0
    var isOver = false
  }

  init(connections: Int, _ answerer: @escaping Answerer) throws(LiveError) {
    try MicroHTTPDLibrary.installed.get()
    self.answerer = answerer
    let context = Unmanaged.passUnretained(self).toOpaque()
    server = microhttpd_start(UInt32(connections), Self.stackSize, answer, context)
    if server == nil { throw .serverFailed }
  }

  /// Takes over a connected socket.
  @Sendable func add(_ descriptor: Int32) {
    if let server { _ = microhttpd_add(server, descriptor) }
  }

  /// Ends all connections. Readers that wait must have been ended before.
  ///
  /// libmicrohttpd 0.9.7x uses a missing answer where it is stopped while one is given to it (`MHD_queue_response` says yes and
  /// keeps nothing), so it is stopped when none is being given.
  func stop() {
    requests.withLock { $0.isOver = true }
    while requests.withLock({ $0.count > 0 }) { usleep(1_000) }
    if let server { microhttpd_stop(server) }
    server = nil
  }

  /// - Returns: 0 where there is no answer, which closes the connection.
  fileprivate func respond(_ request: microhttpd_request, _ method: String, _ path: String) -> Int32 {
    let isOver = requests.withLock { requests in
      if !requests.isOver { requests.count += 1 }
      return requests.isOver
    }
    if isOver { return 0 }
    defer { requests.withLock { $0.count -= 1 } }
    let asked = HTTPRequest(
      method: method, path: path,
      headers: { name in
        (0...).lazy.map { microhttpd_header(request, name, $0) }.prefix { $0 != nil }.compactMap {
          $0.map { String(cString: $0) }
        }
      },
      argument: { microhttpd_argument(request, $0).map { String(cString: $0) } })
    let answer = answerer(asked)
    return withCStrings(answer.headers) { headers in
      switch answer.body {
      case .bytes(let bytes): microhttpd_answer(request, UInt32(answer.status), bytes, bytes.count, headers)
      case .stream(let reader, let end):
        microhttpd_stream(
          request, readStream, endStream, Unmanaged.passRetained(OpenStream(reader, end)).toOpaque(), headers)
      }
    }
  }
}

/// A reader whose bytes are taken a buffer at a time.
private final class OpenStream {
  private let reader: any LiveReader
  private let whenOver: () -> Void
  private var rest: ArraySlice<UInt8> = []

  init(_ reader: any LiveReader, _ whenOver: @escaping () -> Void) {
    self.reader = reader
    self.whenOver = whenOver
  }

  deinit { whenOver() }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while rest.isEmpty {
      guard let bytes = reader.next() else { return -1 }
      rest = bytes[...]
    }
    let part = rest.prefix(buffer.count)
    buffer.copyBytes(from: part)
    rest = rest.dropFirst(part.count)
    return part.count
  }
}

private func answer(
  _ context: UnsafeMutableRawPointer, _ request: microhttpd_request, _ method: UnsafePointer<CChar>,
  _ path: UnsafePointer<CChar>
) -> Int32 {
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  return server.respond(request, String(cString: method), String(cString: path))
}

private func readStream(_ stream: UnsafeMutableRawPointer, _ buffer: UnsafeMutablePointer<CChar>, _ size: Int) -> Int {
  let stream = Unmanaged<OpenStream>.fromOpaque(stream).takeUnretainedValue()
  return stream.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: size))
}

private func endStream(_ stream: UnsafeMutableRawPointer) {
  Unmanaged<OpenStream>.fromOpaque(stream).release()
}

/// Names and values in turn, as C takes them.
private func withCStrings<Result>(
  _ pairs: [(String, String)], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let texts = pairs.flatMap { [strdup($0.0), strdup($0.1)] }
  defer { for text in texts { free(text) } }
  return body(texts.map { UnsafePointer($0) } + [nil])
}
