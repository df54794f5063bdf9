import RibscopeSystem

extension GitRepository {
  /// The contents of objects, in their order; each is read once.
  func contents(of ids: [Int]) -> [FileSnapshot.Content] {
    objects.withLock { objects in
      let unread = Set(ids.filter { objects.contents[$0] == nil }).sorted()
      if !unread.isEmpty {
        let read = Self.read(unread.map { objects.names[$0] })
        for (id, content) in zip(unread, read) { objects.contents[id] = content }
      }
      return ids.map { objects.contents[$0] ?? .failure(.missing) }
    }
  }

  /// What takes git's time is to unpack them, so two processes at a time read a quarter of many each.
  private static func read(_ names: [String]) -> [FileSnapshot.Content] {
    let parts = names.count < 200 ? 1 : 4
    let read = concurrentMap(parts, threads: 2) { part in
      readInTurn(Array(names[part * names.count / parts..<(part + 1) * names.count / parts]))
    }
    return Array(read.joined())
  }

  /// One process reads them all. An object that it cannot give ends it in some versions; the others are asked again.
  private static func readInTurn(_ names: [String]) -> [FileSnapshot.Content] {
    var read: [FileSnapshot.Content] = []
    while read.count < names.count {
      let input = names[read.count...].joined(separator: "\n") + "\n"
      guard let result = try? runGit(["cat-file", "--batch"], input: Array(input.utf8)) else {
        return read + names[read.count...].map { _ in .failure(.missing) }
      }
      var reader = BatchReader(result.output)
      while read.count < names.count, let content = reader.next() { read.append(content) }
      if read.count < names.count { read.append(.failure(.missing)) }
    }
    return read
  }
}

/// Reads what `git cat-file --batch` writes: `NAME TYPE SIZE`, the content, a line end; or `NAME missing`.
private struct BatchReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> FileSnapshot.Content? {
    guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let head = bytes[place..<end].split(separator: UInt8(ascii: " "))
    place = end + 1
    guard head.count == 3 else { return .failure(.missing) }
    guard let size = Int(String(decoding: head[2], as: UTF8.self)), bytes.count - place > size else { return nil }
    let content = Array(bytes[place..<(place + size)])
    place += size + 1
    return content.starts(with: "version https://git-lfs.github.com/spec/".utf8)
      ? .failure(.largeFile) : .success(content)
  }
}

extension FileSnapshot.Unreadable {
  static let missing = Self("its object is missing or broken")
  static let largeFile = Self("it is a Git LFS pointer; its content is not in the repository")
}
