import Foundation

/// A file of the repository.
struct MadeFile {
  /// Relative to the repository.
  let path: String
  let text: String
}

/// Writes files and counts what was written.
struct Output {
  private let root: URL
  private var knownFolders: Set<String> = []
  private(set) var files = 0
  private(set) var lines = 0
  private(set) var bytes = 0

  init(folder: String) {
    root = URL(fileURLWithPath: folder)
  }

  mutating func write(_ file: MadeFile) throws {
    let url = root.appendingPathComponent(file.path)
    let folder = url.deletingLastPathComponent()
    if knownFolders.insert(folder.path).inserted {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Data(file.text.utf8).write(to: url)
    files += 1
    lines += file.text.utf8.count { $0 == 0x0A }
    bytes += file.text.utf8.count
  }
}
