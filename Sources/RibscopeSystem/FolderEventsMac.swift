#if os(macOS)
  import CoreServices

  /// What changes in folders, as FSEvents tells it: of all that lies below them, from which what is in them is taken.
  final class FolderEvents {
    /// Can be read from once there is something to take.
    var descriptor: Int32 { heard.reader }
    private let heard: HeardChanges
    private let queue = DispatchQueue(label: "ribscope.folders")
    private var stream: FSEventStreamRef?
    /// What the stream was made for.
    private var tops: [String] = []
    /// The folders as they were given, by their paths without links, which are those of events.
    private var watched: [String: String] = [:]

    init() throws(FolderWatchError) { heard = try HeardChanges() }

    deinit { stop() }

    func follow(_ folders: [String]) throws(FolderWatchError) -> Bool {
      var next: [String: String] = [:]
      for folder in folders {
        if let found = realpath(folder, nil) {
          next[String(cString: found)] = folder
          free(found)
        }
      }
      try start(Self.tops(of: next.keys.sorted()))
      defer { watched = next }
      return next.keys.contains { watched[$0] == nil }
    }

    /// Those that lie in no other one.
    private static func tops(of folders: [String]) -> [String] {
      var tops: Set<String> = []
      for folder in folders {
        var above = Substring(folder)
        while let slash = above.lastIndex(of: "/"), !tops.contains(String(above)) { above = above[..<slash] }
        if above.isEmpty, !tops.contains("/") { tops.insert(folder) }
      }
      return tops.sorted()
    }

    private func start(_ tops: [String]) throws(FolderWatchError) {
      guard tops != self.tops else { return }
      stop()
      var context = FSEventStreamContext(
        version: 0, info: Unmanaged.passUnretained(heard).toOpaque(), retain: nil, release: nil, copyDescription: nil)
      let flags = kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
      stream = FSEventStreamCreate(
        nil, hear, &context, tops as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.01,
        FSEventStreamCreateFlags(flags))
      guard let stream else { throw FolderWatchError(EIO) }
      FSEventStreamSetDispatchQueue(stream, queue)
      guard FSEventStreamStart(stream) else { throw FolderWatchError(EIO) }
      self.tops = tops
    }

    private func stop() {
      guard let stream else { return }
      FSEventStreamStop(stream)
      FSEventStreamInvalidate(stream)
      FSEventStreamRelease(stream)
      // Whoever hears something at this moment still uses `heard`.
      queue.sync {}
      self.stream = nil
      tops = []
    }

    /// What has changed since the last time.
    func take() -> Set<String> {
      let (paths, isIncomplete) = heard.take()
      return isIncomplete ? Set(watched.values) : Set(paths.compactMap(given))
    }

    /// The path as seen from the folder that holds it; nil where that is not watched.
    private func given(_ found: String) -> String? {
      if let folder = watched[found] { return folder }
      guard let slash = found.lastIndex(of: "/") else { return nil }
      let folder = slash == found.startIndex ? "/" : String(found[..<slash])
      return watched[folder].map { path(of: String(found[found.index(after: slash)...]), in: $0) }
    }
  }

  /// An `FSEventStreamCallback`.
  private func hear(
    _: ConstFSEventStreamRef, info: UnsafeMutableRawPointer?, count: Int, paths: UnsafeMutableRawPointer,
    flags: UnsafePointer<FSEventStreamEventFlags>, _: UnsafePointer<FSEventStreamEventId>
  ) {
    guard let info else { return }
    let heard = Unmanaged<HeardChanges>.fromOpaque(info).takeUnretainedValue()
    // Without `kFSEventStreamCreateFlagUseCFTypes` they are an array of C strings.
    let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
    let lost = FSEventStreamEventFlags(kFSEventStreamEventFlagMustScanSubDirs)
    heard.add(
      (0..<count).map { String(cString: names[$0]) }, isIncomplete: (0..<count).contains { flags[$0] & lost != 0 })
  }

  /// What was heard on another thread, and a pipe that holds a byte while there is something.
  private final class HeardChanges: Sendable {
    let reader: Int32
    private let writer: Int32
    private let changes = Guarded((paths: Set<String>(), isIncomplete: false))

    init() throws(FolderWatchError) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw FolderWatchError(errno) }
      (reader, writer) = (ends[0], ends[1])
      ends.forEach(closeInCommands)
    }

    deinit {
      close(reader)
      close(writer)
    }

    func add(_ paths: [String], isIncomplete: Bool) {
      changes.withLock { changes in
        if changes.paths.isEmpty { write(writer, [1], 1) }
        changes.paths.formUnion(paths)
        changes.isIncomplete = changes.isIncomplete || isIncomplete
      }
    }

    func take() -> (paths: Set<String>, isIncomplete: Bool) {
      changes.withLock { changes in
        var byte: UInt8 = 0
        if !changes.paths.isEmpty { read(reader, &byte, 1) }
        defer { changes = ([], false) }
        return changes
      }
    }
  }
#endif
