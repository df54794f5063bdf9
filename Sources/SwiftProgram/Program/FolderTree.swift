/// The folders of all files as numbers, so that how near two files lie is found without comparing names.
package struct FolderTree {
  /// For each file its folder.
  private(set) var folderOfFile: [Int] = []
  /// For each folder the one that holds it; nil for the top, which is folder 0.
  package private(set) var parents: [Int?] = [nil]
  /// For each folder how many are above it.
  private(set) var depths = [0]

  private struct Key: Hashable {
    package let parent: Int
    package let name: [UInt8]
  }

  /// - Parameter paths: for each file its path.
  package init(_ paths: [String]) {
    var numbers: [Key: Int] = [:]
    var last: (path: Substring.UTF8View, folder: Int)?
    for path in paths {
      let bytes = path.utf8
      let parent = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")) ?? bytes.startIndex)]
      // Files are sorted by path, so most lie where the one before them does.
      if !(last.map { $0.path.elementsEqual(parent) } ?? false) {
        let folders = parent.split(separator: UInt8(ascii: "/"))
        last = (parent, folders.reduce(0) { folder(Array($1), in: $0, &numbers) })
      }
      folderOfFile.append(last?.folder ?? 0)
    }
  }

  private mutating func folder(_ name: [UInt8], in parent: Int, _ numbers: inout [Key: Int]) -> Int {
    let key = Key(parent: parent, name: name)
    if let known = numbers[key] { return known }
    parents.append(parent)
    depths.append(depths[parent] + 1)
    numbers[key] = parents.count - 1
    return parents.count - 1
  }
}
