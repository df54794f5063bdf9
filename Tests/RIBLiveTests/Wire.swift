import Foundation
import RibscopeSystem

/// A TCP connection to a server on this machine, that waits for what it expects.
final class Wire {
  private let descriptor: Int32
  private(set) var received = ""

  struct NobodyThere: Error {}

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, streamSocket, 0)
    survive(endOf: descriptor)
    var time = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if status != 0 { throw NobodyThere() }
  }

  deinit { close(descriptor) }

  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sendSome($0, to: descriptor) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads until a text has come.
  ///
  /// - Returns: whether it has; false at the end, and where nothing comes any more.
  @discardableResult func waits(for text: String) -> Bool {
    while !received.contains(text) {
      guard read() else { return false }
    }
    return true
  }

  /// Reads all until the other side closes.
  func rest() -> String {
    while read() {}
    return received
  }

  private func read() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count > 0 { received += String(decoding: bytes[..<count], as: UTF8.self) }
    return count > 0
  }
}
