import Dispatch
import Foundation

/// Reads a regular file whole.
///
/// - Parameter limit: the largest size in bytes.
/// - Throws: why it cannot be read. Never blocks: a FIFO is refused, not waited for.
func readFile(_ path: BytePath, limit: Int) throws(SystemFailure) -> [UInt8] {
  let descriptor = try openForReading(path)
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw SystemFailure() }
  if case .other(let what) = EntryKind(mode: status.st_mode) { throw SystemFailure(reason: notRegular(what)) }
  guard status.st_size <= limit else {
    throw SystemFailure(reason: "it has \(status.st_size) bytes, more than the \(limit) that are read")
  }
  return try readBytes(descriptor, upTo: Int(status.st_size))
}

/// Tries to open a file, as reading it will do later.
///
/// - Throws: why it cannot be opened.
func checkReadable(_ path: BytePath) throws(SystemFailure) {
  close(try openForReading(path))
}

/// A socket cannot be opened, and what the system then says explains nothing.
private func openForReading(_ path: BytePath) throws(SystemFailure) -> Int32 {
  let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC) }
  if descriptor >= 0 { return descriptor }
  let failure = SystemFailure()
  var status = stat()
  if path.withCString({ stat($0, &status) }) == 0, case .other("socket") = EntryKind(mode: status.st_mode) {
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

/// Reads files at the same time; the results are in the order of the paths, whatever the number of threads.
func readFiles(_ paths: [BytePath], options: DiscoverOptions) -> [Result<[UInt8], SystemFailure>] {
  let threads = max(1, min(options.threads, paths.count))
  return Array(unsafeUninitializedCapacity: paths.count) { buffer, count in
    guard let results = buffer.baseAddress else { return }
    nonisolated(unsafe) let slots = results
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for index in stride(from: thread, to: paths.count, by: threads) {
        let result = Result { () throws(SystemFailure) in try readFile(paths[index], limit: options.largestFile) }
        (slots + index).initialize(to: result)
      }
    }
    count = paths.count
  }
}
