#if os(Linux) || os(macOS)
  /// Waits for changes in folders, in each for itself: not in those inside it.
  package final class FolderWatch {
    private let events: FolderEvents

    package init() throws(FolderWatchError) { events = try FolderEvents() }

    /// Watches these folders from here on, and no others. One that is not there is left out.
    ///
    /// - Returns: whether one of them was not watched before: what has changed in it so far is not told.
    package func follow(_ folders: [String]) throws(FolderWatchError) -> Bool { try events.follow(folders) }

    /// Waits for a change, and until nothing more changes: an editor renames several files at once, a checkout hundreds.
    ///
    /// - Parameters:
    ///   - output: a descriptor; once its reader has gone away, there is nothing to wait for.
    ///   - isEnded: asked whenever a signal breaks off the waiting.
    /// - Returns: the paths of what has changed, each in its folder as it was given, or the folder itself where all in it
    ///   may have changed; nil once it has ended.
    package func wait(whileReading output: Int32, isEnded: () -> Bool) -> Set<String>? {
      var changed: Set<String> = []
      var burst = Burst()
      while !isEnded() {
        var requests = [
          pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: output, events: 0, revents: 0),
        ]
        let count = poll(&requests, 2, burst.patience)
        if requests[1].revents != 0 { return nil }
        if count > 0 {
          changed.formUnion(events.take())
          if !changed.isEmpty { burst.begin() }
        }
        if !changed.isEmpty, count == 0 || burst.isOver { return changed }
      }
      return nil
    }
  }

  /// Changes that follow each other closely.
  private struct Burst {
    private var end: UInt64?

    private static let quiet: UInt64 = 50_000_000
    private static let longest: UInt64 = 500_000_000

    /// For how many milliseconds nothing may happen before it is over; without an end while nothing has happened.
    var patience: Int32 {
      guard let end else { return -1 }
      return Int32(min(Self.quiet, end - min(end, Self.now)) / 1_000_000)
    }

    var isOver: Bool { end.map { Self.now >= $0 } ?? false }

    mutating func begin() { end = end ?? Self.now + Self.longest }

    private static var now: UInt64 { DispatchTime.now().uptimeNanoseconds }
  }

  /// Why folders cannot be watched, and what to do.
  package struct FolderWatchError: Error {
    package let message: String
  }

  extension FolderWatchError {
    init(_ number: Int32) { message = "changes cannot be watched: \(systemMessage(number))" }
  }

  /// The path of a name in a folder, where `.` is the working folder.
  func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }
#endif
