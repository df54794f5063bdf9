/// Declarations of one name by where they lie: which of them shares the longest path with a file.
///
/// Kept for each folder is what lies in and below it, so that asking costs a walk up the folders however many there are.
package struct NearestIndex {
  package struct Nearest {
    /// The first of those that lie equally near.
    package let type: TypeID
    /// Whether there are several, with nothing to prefer one by.
    var isTied = false
    /// How many folders it shares with the file.
    package var depth = 0
  }

  private var nearest: [Int: Nearest] = [:]

  /// Adds a type that a file declares at its top. O(folders above it), and less where many lie there.
  package mutating func add(_ type: TypeID, inFile file: Int, _ space: Namespace) {
    var next: Int? = space.folderTree.folderOfFile[file]
    while let folder = next {
      if let known = nearest[folder] {
        // What is tied here is tied further up too.
        if known.isTied { return }
        nearest[folder]?.isTied = !Self.areOne(known.type, type, space)
      } else {
        nearest[folder] = Nearest(type: type, depth: space.folderTree.depths[folder])
      }
      next = space.folderTree.parents[folder]
    }
  }

  /// O(folders above the file).
  package func nearest(toFile file: Int, _ space: Namespace) -> Nearest? {
    var next: Int? = space.folderTree.folderOfFile[file]
    while let folder = next {
      if let found = nearest[folder] { return found }
      next = space.folderTree.parents[folder]
    }
    return nil
  }

  /// The nearer of two; tied where neither is, unless both are one.
  static func nearer(_ left: Nearest, _ right: Nearest, _ space: Namespace) -> Nearest {
    if left.depth != right.depth { return left.depth > right.depth ? left : right }
    var first = left.type < right.type ? left : right
    first.isTied = left.isTied || right.isTied || !areOne(left.type, right.type, space)
    return first
  }

  /// The branches of an `#if` may each declare a type: one of them is compiled. Two frameworks may declare a type of one
  /// name; a file that imports both says which where it matters.
  private static func areOne(_ left: TypeID, _ right: TypeID, _ space: Namespace) -> Bool {
    if space.types[left].origin == .prelude, space.types[right].origin == .prelude { return true }
    return space.types[left].declaration?.file == space.types[right].declaration?.file
  }
}
