import RibscopeSystem

/// A TCP connection to `ribscope live`, used on one queue; closed with the last reference.
final class LiveSocket {
  private let descriptor: Int32
  private let watch: DispatchSourceRead

  /// Nothing waits longer than this for a server that does not answer.
  private static let patience = 5

  /// Nil where nobody is there.
  ///
  /// - Parameter heard: called on the queue with what the server has sent; with nil when it has closed the connection.
  init?(_ address: LiveAddress, on queue: DispatchQueue, heard: @escaping @Sendable ([UInt8]?) -> Void) {
    guard let descriptor = Self.connect(address) else { return nil }
    self.descriptor = descriptor
    watch = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    watch.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count > 0 { heard(Array(bytes[..<count])) }
      if count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN) { heard(nil) }
    }
    watch.setCancelHandler { close(descriptor) }
    watch.resume()
  }

  deinit { watch.cancel() }

  /// Hands all bytes to the system.
  ///
  /// - Returns: false where they cannot be sent.
  func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = sendSome(UnsafeRawBufferPointer(rebasing: rest), to: descriptor)
        if count < 0, errno != EINTR { return false }
        rest = rest.dropFirst(max(count, 0))
      }
      return true
    }
  }

  private static func connect(_ address: LiveAddress) -> Int32? {
    var hints = addrinfo()
    hints.ai_socktype = streamSocket
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, String(address.port), &hints, &found) == 0 else { return nil }
    defer { freeaddrinfo(found) }
    var next = found
    while let place = next?.pointee {
      if let descriptor = connect(place) { return descriptor }
      next = place.ai_next
    }
    return nil
  }

  private static func connect(_ place: addrinfo) -> Int32? {
    let descriptor = socket(place.ai_family, place.ai_socktype, place.ai_protocol)
    guard descriptor >= 0 else { return nil }
    closeInCommands(descriptor)
    var time = timeval(tv_sec: patience, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    survive(endOf: descriptor)
    if connectInTime(descriptor, place) { return descriptor }
    close(descriptor)
    return nil
  }

  /// `SO_SNDTIMEO` limits `connect` on Linux only: macOS tries for 75 seconds.
  private static func connectInTime(_ descriptor: Int32, _ place: addrinfo) -> Bool {
    let flags = fcntl(descriptor, F_GETFL)
    _ = fcntl(descriptor, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(descriptor, F_SETFL, flags) }
    if RibscopeSystem.connect(descriptor, place.ai_addr, place.ai_addrlen) == 0 { return true }
    guard errno == EINPROGRESS else { return false }
    var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&event, 1, Int32(patience * 1_000)) == 1 else { return false }
    var failure: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &failure, &length) == 0 && failure == 0
  }
}
