import RibscopeSystem

/// Reads a regular file whole.
///
/// - Parameters:
///   - folder: the descriptor of the folder that the path is relative to; the working folder where none is given.
///   - limit: the largest size in bytes.
/// - Throws: why it cannot be read. Never blocks: a FIFO is refused, not waited for.
func readFile(_ path: BytePath, in folder: Int32 = AT_FDCWD, limit: Int) throws(SystemFailure) -> [UInt8] {
  let descriptor = try openForReading(path, in: folder)
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw SystemFailure() }
  if case .other(let what) = EntryKind(mode: status.st_mode) { throw SystemFailure(reason: notRegular(what)) }
  guard status.st_size <= limit else {
    throw .tooLarge(Int(status.st_size), limit: limit)
  }
  return try readBytes(descriptor, upTo: Int(status.st_size))
}

/// As `readFile`; refuses what is not UTF-8 as a whole.
func readSource(_ path: BytePath, in folder: Int32 = AT_FDCWD, limit: Int) throws(SystemFailure) -> [UInt8] {
  try checkedSource(readFile(path, in: folder, limit: limit))
}

/// The content of a source; refuses what is not UTF-8 as a whole.
func checkedSource(_ bytes: [UInt8]) throws(SystemFailure) -> [UInt8] {
  if isUTF16(bytes) { throw SystemFailure(reason: "it is UTF-16; Swift sources must be UTF-8") }
  return bytes
}

/// What a path on the disk leads to, symbolic links followed.
func diskKind(of path: BytePath) throws(SystemFailure) -> EntryKind {
  var status = stat()
  guard path.withCString({ stat($0, &status) }) == 0 else { throw SystemFailure() }
  return EntryKind(mode: status.st_mode)
}

/// Whether there is something by that name on the disk.
func isOnDisk(_ path: BytePath, followingLinks: Bool) -> Bool {
  var status = stat()
  return path.withCString { fstatat(AT_FDCWD, $0, &status, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW) } == 0
}

/// Tries to open a file, as reading it will do later.
///
/// - Throws: why it cannot be opened.
func checkReadable(_ path: BytePath) throws(SystemFailure) {
  close(try openForReading(path, in: AT_FDCWD))
}

/// A socket cannot be opened, and what the system then says explains nothing.
private func openForReading(_ path: BytePath, in folder: Int32) throws(SystemFailure) -> Int32 {
  let descriptor = path.withCString { openat(folder, $0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
  if descriptor >= 0 { return descriptor }
  let failure = SystemFailure()
  var status = stat()
  let isThere = path.withCString { fstatat(folder, $0, &status, 0) } == 0
  if isThere, case .other("socket") = EntryKind(mode: status.st_mode) {
    throw SystemFailure(reason: notRegular("socket"))
  }
  throw failure
}

/// Why a FIFO, socket or device is not read.
func notRegular(_ kind: String) -> String { "it is a \(kind), not a regular file" }

/// At most so many bytes: of a file that grows meanwhile what was there when it was opened, of one that shrinks what
/// is left. Files that the system makes up while they are read (size 0, as in `/proc`) are empty.
private func readBytes(_ descriptor: Int32, upTo size: Int) throws(SystemFailure) -> [UInt8] {
  var failure: SystemFailure?
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let got = read(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
      if got < 0, errno == EINTR { continue }
      if got < 0 { failure = SystemFailure() }
      if got <= 0 { break }
      count += got
    }
  }
  if let failure { throw failure }
  return bytes
}
