/// What was read of a repository so far, so that what two revisions share is read once.
struct Objects {
  /// The name of each revision's tree.
  var trees: [String: String] = [:]
  /// The tree that was listed first.
  var listing: Listing?
  /// An object's number is its place among the names.
  private var numbers: [String: FileSnapshot.ContentID] = [:]
  private(set) var names: [String] = []
  var contents: [FileSnapshot.ContentID: FileSnapshot.Content] = [:]
  /// Those whose content was wanted and is missing.
  var lacking: Set<FileSnapshot.ContentID> = []

  /// All that is in a tree, by path.
  struct Listing {
    let tree: String
    let entries: [[UInt8]: FileSnapshot.Entry]
  }

  mutating func number(of object: String) -> FileSnapshot.ContentID {
    if let known = numbers[object] { return known }
    names.append(object)
    numbers[object] = names.count - 1
    return names.count - 1
  }
}
