import Platform

/// The three streams that a program starts with.
enum StandardStreams {
  /// Makes them safe to use; called once, before anything is opened.
  ///
  /// A closed stream's number must not be given to the next file that is opened, so something unwritable is put there:
  /// writing to it then fails as writing to a closed stream should. A broken pipe becomes an error of `write` and does
  /// not kill the program.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: the error number, or nil. A reader that has gone away is no error: it has read what it wanted.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = Platform.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno == EPIPE {
          return nil
        } else if errno == EAGAIN {
          waitUntilWritable(descriptor)
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  /// A stream that another program set to non-blocking is waited for.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}
