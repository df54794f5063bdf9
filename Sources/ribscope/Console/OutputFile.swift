import Platform

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
  let temporary = openTemporary(beside: target, permissions: exists ? status.st_mode & 0o777 : 0o666)
  guard temporary.descriptor >= 0 else { throw refusal(path) }
  do throws(Failure) {
    try fill(temporary.descriptor, bytes, path)
    guard rename(temporary.path, target) == 0 else { throw refusal(path) }
  } catch {
    unlink(temporary.path)
    throw error
  }
}

private func isLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

private func checkFolder(of path: String) throws(Failure) {
  let folder = Path(path).folder
  var status = stat()
  if folder.isEmpty || (stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR) { return }
  throw Failure("cannot write '\(path)': the folder '\(folder)' does not exist; create it with 'mkdir -p'")
}

/// A new file in the same folder, under a name that no other run has: process ids would not do, since in containers of
/// their own two runs may have the same.
///
/// - Returns: its path, and a descriptor that is negative where none can be made, for the reason in `errno`.
private func openTemporary(beside path: String, permissions: mode_t) -> (path: String, descriptor: Int32) {
  while true {
    let name = ".ribscope-\(String(UInt64.random(in: .min ... .max), radix: 36)).tmp"
    let temporary = Path(Path(path).folder).child(name)
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
    if descriptor >= 0 || errno != EEXIST { return (temporary, descriptor) }
  }
}

private func fill(_ descriptor: Int32, _ bytes: [UInt8], _ path: String) throws(Failure) {
  guard descriptor >= 0 else { throw refusal(path) }
  let number = StandardStreams.write(bytes, to: descriptor)
  guard close(descriptor) == 0, number == nil else { throw refusal(path, number ?? errno) }
}

private func refusal(_ path: String, _ number: Int32 = errno) -> Failure {
  Failure("cannot write '\(path)': \(systemMessage(number))")
}
