import RibscopeSystem

/// A folder held open, so that what lies in it is reached without looking up its path again.
struct OpenFolder: ~Copyable {
  private let stream: FolderStream

  /// - Throws: why it cannot be opened, in the system's words.
  init(_ path: BytePath) throws(SystemFailure) {
    guard let stream = path.withCString({ opendir($0) }) else { throw SystemFailure() }
    self.stream = stream
  }

  deinit {
    closedir(stream)
  }

  /// To be called once.
  ///
  /// - Throws: why it cannot be listed, in the system's words.
  func list() throws(SystemFailure) -> FolderListing {
    var status = stat()
    guard fstat(dirfd(stream), &status) == 0 else { throw SystemFailure() }
    var entries: [FolderListing.Entry] = []
    while let entry = readdir(stream) {
      let name = nameBytes(entry)
      if name.elementsEqual(".".utf8) || name.elementsEqual("..".utf8) { continue }
      entries.append(FolderListing.Entry(name: name, kind: kind(of: entry)))
    }
    entries.sort { $0.name.lexicographicallyPrecedes($1.name) }
    return FolderListing(identity: FileIdentity(status), entries: entries)
  }

  /// As the other `readSource`, of a name in the folder.
  func readSource(_ name: [UInt8], limit: Int) throws(SystemFailure) -> [UInt8] {
    try RibscopeProject.readSource(BytePath(bytes: name), in: dirfd(stream), limit: limit)
  }

  /// Most file systems say in the listing what an entry is; the others are asked again.
  private func kind(of entry: UnsafeMutablePointer<dirent>) -> EntryKind {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    default:
      var status = stat()
      let name = BytePath(bytes: nameBytes(entry))
      let found = name.withCString { fstatat(dirfd(stream), $0, &status, AT_SYMLINK_NOFOLLOW) }
      return found == 0 ? EntryKind(mode: status.st_mode) : .file
    }
  }
}

private func nameBytes(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
  let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
  let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
  return Array(UnsafeBufferPointer(start: start, count: strlen(UnsafePointer<CChar>(OpaquePointer(start)))))
}
