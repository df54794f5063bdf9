import Foundation

/// Which file or folder it is, whatever its path: two paths with the same identity lead to the same thing.
struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let node: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
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

/// The names in one folder.
struct FolderListing: Sendable {
  let identity: FileIdentity
  /// Sorted by the bytes of their names.
  let entries: [Entry]

  struct Entry: Sendable {
    let name: [UInt8]
    let kind: EntryKind

    func isCalled(_ wanted: String) -> Bool { name.elementsEqual(wanted.utf8) }
    func ends(with suffix: String) -> Bool { name.suffix(suffix.utf8.count).elementsEqual(suffix.utf8) }
  }

  func has(_ name: String, _ kind: EntryKind) -> Bool {
    entries.contains { $0.isCalled(name) && $0.kind == kind }
  }
}

/// Lists a folder.
///
/// - Throws: why it cannot be listed, in the system's words.
func listFolder(_ path: BytePath) throws(SystemFailure) -> FolderListing {
  guard let folder = path.withCString({ opendir($0) }) else { throw SystemFailure() }
  defer { closedir(folder) }
  var status = stat()
  guard fstat(dirfd(folder), &status) == 0 else { throw SystemFailure() }
  var entries: [FolderListing.Entry] = []
  while let entry = readdir(folder) {
    let name = nameBytes(entry)
    if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
    entries.append(FolderListing.Entry(name: name, kind: kind(of: entry, in: path, name: name)))
  }
  entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
  return FolderListing(identity: FileIdentity(status), entries: entries)
}

/// Why the system refused something.
struct SystemFailure: Error, Equatable {
  /// In the system's words: `Permission denied`.
  let reason: String
  /// Whether there is nothing by that name.
  let isMissing: Bool

  init(_ number: Int32 = errno) {
    reason = String(cString: strerror(number))
    isMissing = number == ENOENT || number == ENOTDIR
  }

  init(reason: String) {
    self.reason = reason
    isMissing = false
  }
}

private func nameBytes(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
  let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
  let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
  return Array(UnsafeBufferPointer(start: start, count: strlen(UnsafePointer<CChar>(OpaquePointer(start)))))
}

/// Most file systems say in the listing what an entry is; the others are asked again.
private func kind(of entry: UnsafeMutablePointer<dirent>, in folder: BytePath, name: [UInt8]) -> EntryKind {
  switch Int32(entry.pointee.d_type) {
  case Int32(DT_REG): return .file
  case Int32(DT_DIR): return .folder
  case Int32(DT_LNK): return .link
  default:
    var status = stat()
    let found = folder.appending(name).withCString { lstat($0, &status) }
    return found == 0 ? EntryKind(mode: status.st_mode) : .file
  }
}
