import Discovery

/// Files to be found by what is in them: at the same path, or at another one as after a move.
struct SharedFiles {
  private let files: [SourceFile]
  private let ofPath: [String: Int]
  private let ofContent: [[UInt8]: Int]

  /// O(bytes).
  init(_ files: [SourceFile]) {
    self.files = files
    ofPath = Dictionary(zip(files.map(\.path), files.indices), uniquingKeysWith: { first, _ in first })
    ofContent = Dictionary(zip(files.map(\.bytes), files.indices), uniquingKeysWith: { first, _ in first })
  }

  /// A file with the same content; nil where there is none.
  func index(of file: SourceFile) -> Int? {
    if let index = ofPath[file.path], files[index].bytes == file.bytes { return index }
    return ofContent[file.bytes]
  }
}
