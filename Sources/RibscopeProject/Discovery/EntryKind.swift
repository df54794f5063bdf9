import RibscopeSystem

/// Which file or folder it is, whatever its path: two paths with the same identity lead to the same thing.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let node: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// A folder that is on no disk.
  init(number: UInt64) {
    device = .max
    node = number
  }
}

/// What a name in a folder stands for, symbolic links not followed.
enum EntryKind: Sendable, Equatable {
  case file, folder, link
  /// A FIFO, socket or device: what it is called in notes.
  case other(String)

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    case S_IFIFO: self = .other("FIFO")
    case S_IFSOCK: self = .other("socket")
    default: self = .other("device")
    }
  }
}
