extension GitRepository {
  /// All that is in a tree: of a second one only what differs from the first is listed, which takes a tenth of the time.
  func entries(of tree: String, _ revision: String) throws(GitError) -> [[UInt8]: FileSnapshot.Entry] {
    if let listing = objects.withLock({ $0.listing }) { return try entries(of: tree, changing: listing, revision) }
    let output = try listed(["ls-tree", "-r", "-z", "--full-tree", tree], revision)
    let entries = Dictionary(output.compactMap(entry), uniquingKeysWith: { first, _ in first })
    objects.withLock { $0.listing = Objects.Listing(tree: tree, entries: entries) }
    return entries
  }

  /// From `MODE TYPE NAME<TAB>PATH`.
  private func entry(_ line: ArraySlice<UInt8>) -> ([UInt8], FileSnapshot.Entry)? {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
    let head = line[..<tab].split(separator: UInt8(ascii: " "))
    return head.count == 3 ? (Array(line[(tab + 1)...]), entry(mode: head[0], object: head[2])) : nil
  }

  /// From `:MODE MODE NAME NAME STATUS` and a path, in turns; of each pair the second is that of the tree, and all zeros
  /// where the path is not in it.
  private func entries(
    of tree: String, changing listing: Objects.Listing, _ revision: String
  ) throws(GitError) -> [[UInt8]: FileSnapshot.Entry] {
    var entries = listing.entries
    let output = try listed(
      [
        "diff-tree", "-r", "-z", "--no-renames", "--no-relative", "--no-ext-diff", "--no-textconv",
        "--ignore-submodules=none", listing.tree, tree,
      ], revision)
    for change in stride(from: 0, to: output.count - 1, by: 2) {
      let (head, path) = (output[change].split(separator: UInt8(ascii: " ")), output[change + 1])
      guard head.count == 5 else { continue }
      let isThere = !head[1].allSatisfy { $0 == UInt8(ascii: "0") }
      entries[Array(path)] = isThere ? entry(mode: head[1], object: head[3]) : nil
    }
    return entries
  }

  private func entry(mode: ArraySlice<UInt8>, object: ArraySlice<UInt8>) -> FileSnapshot.Entry {
    if mode.elementsEqual("160000".utf8) { return .submodule }
    let id = objects.withLock { $0.number(of: String(decoding: object, as: UTF8.self)) }
    return mode.elementsEqual("120000".utf8) ? .link(id) : .file(id)
  }
}
