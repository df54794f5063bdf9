/// Declarations of one name by where they lie: which of them shares the longest path with a file.
///
/// Of copies that lie equally near, one in a folder that holds an app of its own loses: it is that app's.
///
/// Kept for each folder is what lies in and below it, so that a query costs a walk up the folders however many there are.
package struct NearestIndex {
  package struct Nearest {
    /// The first of those that lie equally near.
    package let type: TypeID
    /// Whether there are several, with nothing to prefer one by.
    var isTied = false
    /// How many folders it shares with the file.
    package var depth = 0
    /// Whether it is an app's that lies in a folder below.
    fileprivate var isOfInnerApp = false
  }

  private var nearest: [Int: Nearest] = [:]

  /// Adds a type that a file declares at its top. O(folders above it).
  package mutating func add(_ type: TypeID, inFile file: Int, _ space: Namespace) {
    var next: Int? = space.folderTree.folderOfFile[file]
    var isOfInnerApp = false
    while let folder = next {
      let known = nearest[folder]
      if let known, known.isOfInnerApp == isOfInnerApp {
        nearest[folder]?.isTied = known.isTied || !Self.areOne(known.type, type, space)
      } else if known?.isOfInnerApp != false {
        nearest[folder] = Nearest(type: type, depth: space.folderTree.depths[folder], isOfInnerApp: isOfInnerApp)
      }
      isOfInnerApp = isOfInnerApp || space.holdsApp(folder, besidesModuleOf: file)
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
