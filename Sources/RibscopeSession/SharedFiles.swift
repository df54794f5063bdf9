import RibscopeProject

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
  let ofLength = Dictionary(grouping: others.indices.filter { !taken.contains($0) }) { others[$0].bytes.count }
  for index in unknown {
    shared[index] = ofLength[files[index].bytes.count]?.first { others[$0].bytes == files[index].bytes }
  }
  return shared
}
