/// Commands that are started do not get a descriptor.
package func closeInCommands(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }

/// A connection that is gone must not kill the program by a signal when something is sent by `sendSome`.
package func survive(endOf descriptor: Int32) {
  #if canImport(Darwin)
    var isSilent: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isSilent, socklen_t(MemoryLayout<Int32>.size))
  #endif
}

/// Hands bytes to the system.
///
/// - Returns: how many it has taken; below 0 where there is an error.
package func sendSome(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
  #if canImport(Darwin)
    send(descriptor, bytes.baseAddress, bytes.count, 0)
  #else
    send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}
