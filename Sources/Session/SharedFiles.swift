import Discovery

/// For each file one of others with the same content: at the same path, or at another one as after a move; nil where there
/// is none. O(bytes) of what has changed.
func sharedFiles(of files: [SourceFile], among others: [SourceFile]) -> [Int?] {
  let ofPath = Dictionary(zip(others.map(\.path), others.indices), uniquingKeysWith: { first, _ in first })
  var shared = files.map { file in
    ofPath[file.path].flatMap { others[$0].bytes == file.bytes ? $0 : nil }
  }
  let unknown = shared.indices.filter { shared[$0] == nil }
  guard !unknown.isEmpty else { return shared }
  let taken = Set(shared.compactMap(\.self))
  let free = others.indices.filter { !taken.contains($0) }
  let ofContent = Dictionary(free.map { (others[$0].bytes, $0) }, uniquingKeysWith: { first, _ in first })
  for index in unknown { shared[index] = ofContent[files[index].bytes] }
  return shared
}
