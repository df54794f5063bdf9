#if os(Linux)
  extension FolderWatchError {
    /// That a user has as many of something as the system allows.
    fileprivate init(limit: String, setting: String) {
      message =
        "changes cannot be watched: the limit of \(limit) is reached; raise it with 'sudo sysctl fs.inotify.\(setting)'"
    }
  }

  /// What changes in folders, as inotify tells it.
  final class FolderEvents {
    /// Can be read from once there is something to take.
    let descriptor: Int32
    /// The folders by the numbers of their watches.
    private var watched: [Int32: String] = [:]
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init() throws(FolderWatchError) {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      if descriptor >= 0 { return }
      throw errno == EMFILE
        ? FolderWatchError(limit: "programs that watch", setting: "max_user_instances=512") : FolderWatchError(errno)
    }

    deinit { close(descriptor) }

    func follow(_ folders: [String]) throws(FolderWatchError) -> Bool {
      var next: [Int32: String] = [:]
      for folder in folders {
        let number = inotify_add_watch(descriptor, folder, Self.events)
        if number >= 0 { next[number] = folder } else { try Self.check(errno) }
      }
      for number in watched.keys where next[number] == nil { inotify_rm_watch(descriptor, number) }
      defer { watched = next }
      return next.keys.contains { watched[$0] == nil }
    }

    /// A file counts as changed when whoever writes it has closed it: nobody wants to read half of it.
    private static let events = UInt32(
      IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
        | IN_ONLYDIR)

    /// A folder that has gone away, or that nobody may read, is left out.
    private static func check(_ number: Int32) throws(FolderWatchError) {
      if number == ENOSPC { throw FolderWatchError(limit: "watched folders", setting: "max_user_watches=524288") }
      if number == ENOMEM { throw FolderWatchError(number) }
    }

    /// What has changed since the last time.
    func take() -> Set<String> {
      var changed: Set<String> = []
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count <= 0 { return changed }
        buffer.withUnsafeBytes { add(UnsafeRawBufferPointer(rebasing: $0[..<count]), to: &changed) }
      }
    }

    private func add(_ bytes: UnsafeRawBufferPointer, to changed: inout Set<String>) {
      var offset = 0
      while offset < bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        offset += MemoryLayout<inotify_event>.size
        let name = bytes[offset..<offset + Int(event.len)].prefix { $0 != 0 }
        offset += Int(event.len)
        // More has happened than the system keeps in mind.
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { changed.formUnion(watched.values) }
        guard let folder = watched[event.wd], event.mask & UInt32(IN_IGNORED) == 0 else { continue }
        if event.mask & UInt32(IN_MOVE_SELF) != 0 { forget(folder) }
        changed.insert(name.isEmpty ? folder : path(of: String(decoding: name, as: UTF8.self), in: folder))
      }
    }

    /// A folder that is moved stays watched, and so do those in it, while their paths lead elsewhere.
    private func forget(_ moved: String) {
      for (number, folder) in watched where folder == moved || folder.hasPrefix(moved + "/") {
        inotify_rm_watch(descriptor, number)
        watched[number] = nil
      }
    }
  }
#endif
