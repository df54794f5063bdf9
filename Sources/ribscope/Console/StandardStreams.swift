import RibscopeSystem

/// The three streams that a program starts with.
enum StandardStreams {
  /// Makes them safe to use; called once, before anything is opened.
  ///
  /// A closed stream's number must not be given to the next file that is opened, so something is put there that cannot be
  /// read or written: using it then fails as using a closed stream should. A broken pipe, and a file that grows over its
  /// limit, become errors of `write` and do not kill the program.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Libdispatch ends the program where it cannot open what it waits on, so that it is asked for beforehand.
  ///
  /// - Throws: that too few files may be open at a time.
  static func checkOpenFileLimit() throws(Failure) {
    let needed = 16 + 2 * ProcessInfo.processInfo.activeProcessorCount
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < needed {
      let descriptor = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else {
        throw Failure(
          "\(needed) files cannot be open at a time: \(systemMessage(errno)); raise the limit with 'ulimit -n 256'")
      }
      opened.append(descriptor)
    }
  }

  /// Writes all bytes.
  ///
  /// - Returns: the error number, or nil. A reader that has gone away is no error: it has read what it wanted. `EINTR` where
  ///   the program was asked to end while it waited.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = RibscopeSystem.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written >= 0 {
          rest = rest.dropFirst(written)
        } else if errno == EPIPE {
          return nil
        } else if errno != EAGAIN, errno != EINTR {
          return errno
        } else if errno == EINTR || !waitUntilWritable(descriptor), Interruption.isWanted {
          return EINTR
        }
      }
      return nil
    }
  }

  /// A stream that another program set to non-blocking is waited for.
  ///
  /// - Returns: false where a signal broke off the waiting.
  private static func waitUntilWritable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&request, 1, -1) >= 0
  }
}
