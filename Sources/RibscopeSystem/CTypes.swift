// Types and values of the C library that its modules declare differently.

/// What `opendir` returns.
#if canImport(Darwin)
  package typealias FolderStream = UnsafeMutablePointer<DIR>
#else
  package typealias FolderStream = OpaquePointer
#endif

/// The type of TCP sockets.
#if canImport(Glibc)
  package let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  package let streamSocket = SOCK_STREAM
#endif
