/// The type of TCP sockets, which C libraries declare differently.
#if canImport(Darwin)
  package let streamSocket = SOCK_STREAM
#else
  package let streamSocket = Int32(SOCK_STREAM.rawValue)
#endif

/// Commands that are started do not get a descriptor.
package func closeInCommands(_ descriptor: Int32) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
