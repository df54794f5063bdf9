import RibscopeSystem

/// A TCP socket that waits for connections; closed with the last reference.
final class ListeningSocket: @unchecked Sendable {
  let descriptor: Int32
  let port: UInt16

  /// - Parameters:
  ///   - host: a numeric address.
  ///   - port: 0 for any that is free.
  init(host: String, port: UInt16) throws(LiveError) {
    let failure = { (reason: String) in LiveError.cannotListen(host: host, port: port, reason: reason) }
    var hints = addrinfo()
    hints.ai_flags = AI_PASSIVE | AI_NUMERICHOST
    hints.ai_socktype = streamSocket
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let place = found?.pointee else {
      throw failure("it is not an address of this machine, such as 127.0.0.1 or 0.0.0.0")
    }
    defer { freeaddrinfo(found) }
    descriptor = socket(place.ai_family, place.ai_socktype, place.ai_protocol)
    guard descriptor >= 0 else { throw failure(systemMessage(errno)) }
    prepare(descriptor)
    var isReused: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, place.ai_addr, place.ai_addrlen) == 0, listen(descriptor, 128) == 0,
      let bound = Self.port(of: descriptor)
    else {
      let number = errno
      close(descriptor)
      throw failure(systemMessage(number))
    }
    self.port = bound
  }

  deinit { close(descriptor) }

  /// The next connection, and the address that it comes from, without its port; nil where none waits.
  func accept() -> (descriptor: Int32, peer: [UInt8])? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let connected = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { RibscopeSystem.accept(descriptor, $0, &length) }
    }
    guard connected >= 0 else { return nil }
    prepare(connected)
    // Behind the port is the address of IPv4; in that of IPv6, a flow label comes between.
    let place = address.ss_family == sa_family_t(AF_INET6) ? 8..<24 : 4..<8
    return (connected, withUnsafeBytes(of: address) { Array($0[place]) })
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard status == 0 else { return nil }
    // The port is at the same place in the addresses of both families.
    return withUnsafeBytes(of: address) { UInt16($0[2]) << 8 | UInt16($0[3]) }
  }
}

/// A socket that no call waits for, and that commands which are started do not get.
private func prepare(_ descriptor: Int32) {
  closeInCommands(descriptor)
  survive(endOf: descriptor)
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
}
