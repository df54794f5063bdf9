import Dispatch
import Foundation
import Synchronization

/// What no program that reads all Swift files can go below: lists folders and reads every `.swift` file, and does nothing
/// with them.
///
/// Arguments: the folder, and the number of threads (2). A queue of folders that all threads take from; a thread reads
/// the files of the folder that it listed.
@main enum Main {
  static func main() {
    guard let folder = CommandLine.arguments.dropFirst().first else {
      print("usage: Floor FOLDER [THREADS]")
      return
    }
    let threads = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 2
    let queue = FolderQueue(folder)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      var reader = Reader()
      while let next = queue.take() { queue.finish(adding: reader.read(next)) }
      queue.add(files: reader.files, bytes: reader.bytes)
    }
    let total = queue.total
    print("\(total.files) files, \(total.bytes) bytes")
  }
}

/// The folders that nobody has listed yet.
private final class FolderQueue: Sendable {
  private struct State {
    var pending: [String]
    /// Folders that are being listed, which may yield others.
    var open = 0
    var files = 0
    var bytes = 0
  }
  private let state: Mutex<State>

  init(_ folder: String) { state = Mutex(State(pending: [folder])) }

  var total: (files: Int, bytes: Int) { state.withLock { ($0.files, $0.bytes) } }

  /// Nil when nothing is left and nothing more will come.
  func take() -> String? {
    while true {
      let (folder, isDone) = state.withLock { state -> (String?, Bool) in
        guard let folder = state.pending.popLast() else { return (nil, state.open == 0) }
        state.open += 1
        return (folder, false)
      }
      if folder != nil || isDone { return folder }
      sched_yield()
    }
  }

  func finish(adding folders: [String]) {
    state.withLock {
      $0.pending += folders
      $0.open -= 1
    }
  }

  func add(files: Int, bytes: Int) {
    state.withLock {
      $0.files += files
      $0.bytes += bytes
    }
  }
}

private struct Reader {
  private(set) var files = 0
  private(set) var bytes = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 20)

  /// Reads the folder's files; returns the folders in it.
  mutating func read(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var folders: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if entry.pointee.d_type == DT_DIR, !name.hasPrefix(".") {
        folders.append(path + "/" + name)
      } else if name.hasSuffix(".swift") {
        readFile(dirfd(folder), name)
      }
    }
    return folders
  }

  private mutating func readFile(_ folder: Int32, _ name: String) {
    let descriptor = openat(folder, name, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    files += 1
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return }
      bytes += count
    }
  }
}
