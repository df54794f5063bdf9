import Foundation

/// Writes a file so that nobody ever sees a part of it: under another name in the same folder, then renamed.
///
/// A symbolic link stays and what it leads to is replaced; permissions are kept. What is no regular file (`/dev/null`,
/// a FIFO) is written to in place.
func writeFile(_ bytes: [UInt8], _ path: String) throws(Failure) {
  var status = stat()
  let exists = stat(path, &status) == 0
  if exists, status.st_mode & S_IFMT == S_IFDIR { throw Failure("cannot write '\(path)': it is a folder") }
  if exists, status.st_mode & S_IFMT != S_IFREG {
    return try fill(open(path, O_WRONLY | O_CLOEXEC), bytes, path)
  }
  let target = exists ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
  try checkFolder(of: target)
  let temporary = temporaryName(beside: target)
  unlink(temporary)
  do throws(Failure) {
    let permissions = exists ? status.st_mode & 0o777 : 0o666
    try fill(open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions), bytes, path)
    guard rename(temporary, target) == 0 else { throw refusal(path) }
  } catch {
    unlink(temporary)
    throw error
  }
}

private func checkFolder(of path: String) throws(Failure) {
  let folder = (path as NSString).deletingLastPathComponent
  var status = stat()
  if folder.isEmpty || (stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR) { return }
  throw Failure("cannot write '\(path)': there is no folder '\(folder)'; create it with 'mkdir -p'")
}

/// Two runs that write the same file at the same time do not disturb each other.
private func temporaryName(beside path: String) -> String {
  let folder = (path as NSString).deletingLastPathComponent
  let name = ".ribscope-\(getpid()).tmp"
  return folder.isEmpty ? name : (folder as NSString).appendingPathComponent(name)
}

private func fill(_ descriptor: Int32, _ bytes: [UInt8], _ path: String) throws(Failure) {
  guard descriptor >= 0 else { throw refusal(path) }
  let number = StandardStreams.write(bytes, to: descriptor)
  guard close(descriptor) == 0, number == nil else { throw refusal(path, number ?? errno) }
}

private func refusal(_ path: String, _ number: Int32 = errno) -> Failure {
  Failure("cannot write '\(path)': \(systemMessage(number))")
}
