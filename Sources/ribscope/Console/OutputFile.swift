import RibscopeSystem

/// Writes a file so that nobody ever sees a part of it: under another name in the same folder, then renamed.
///
/// A symbolic link stays and what it leads to is replaced, or created where it is not there; permissions are kept. What is no
/// regular file (`/dev/null`, a FIFO) is written to in place.
func writeFile(_ bytes: [UInt8], _ path: String) throws(Failure) {
  var status = stat()
  let exists = stat(path, &status) == 0
  if exists, status.st_mode & S_IFMT == S_IFDIR { throw Failure("cannot write '\(path)': it is a folder") }
  if exists, status.st_mode & S_IFMT != S_IFREG {
    return try fill(open(path, O_WRONLY | O_CLOEXEC), bytes, path)
  }
  if !exists, errno == ELOOP { throw refusal(path) }
  let target = exists || isLink(path) ? Path(path).resolved : path
  try checkFolder(of: target)
  let permissions = exists ? status.st_mode & 0o777 : 0o666
  // A name that another run has is tried again.
  while try !write(bytes, to: temporaryPath(beside: target), thenTo: target, permissions, path) {}
}

/// - Returns: false where the temporary file is there already.
private func write(
  _ bytes: [UInt8], to temporary: String, thenTo target: String, _ permissions: mode_t, _ path: String
) throws(Failure) -> Bool {
  try UnfinishedFile.guarding(temporary) { () throws(Failure) in
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    if descriptor < 0, errno == EEXIST { return false }
    guard descriptor >= 0 else { throw refusal(path) }
    do throws(Failure) {
      try fill(descriptor, bytes, path)
      guard rename(temporary, target) == 0 else { throw refusal(path) }
    } catch {
      unlink(temporary)
      throw error
    }
    return true
  }
}

/// Whether there is a symbolic link by that name.
func isLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

private func checkFolder(of path: String) throws(Failure) {
  let folder = Path(path).folder
  var status = stat()
  if folder.isEmpty || (stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR) { return }
  throw Failure("cannot write '\(path)': the folder '\(folder)' does not exist; create it with 'mkdir -p'")
}

/// A name in the same folder that no other run has: process ids would not do, since in containers of their own two runs may
/// have the same.
private func temporaryPath(beside path: String) -> String {
  let name = ".ribscope-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
  return Path(Path(path).folder).child(name)
}

private func fill(_ descriptor: Int32, _ bytes: [UInt8], _ path: String) throws(Failure) {
  guard descriptor >= 0 else { throw refusal(path) }
  let number = StandardStreams.write(bytes, to: descriptor)
  guard close(descriptor) == 0, number == nil else { throw refusal(path, number ?? errno) }
}

private func refusal(_ path: String, _ number: Int32 = errno) -> Failure {
  Failure("cannot write '\(path)': \(systemMessage(number))")
}
