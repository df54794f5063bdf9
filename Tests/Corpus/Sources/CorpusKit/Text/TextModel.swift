import RibscopeProject

/// What simple text search knows of an app: blocks, aliases, and names by bare spelling.
struct TextModel {
  let tree: SourceTree
  let files: [TextFile]
  private let blocksByName: [String: [TextBlock]]
  private let aliasesByName: [String: [TextAlias]]
  private let membersByPlace: [Place: TextMember]
  private let blocksByPlace: [Place: TextBlock]

  private struct Place: Hashable {
    let file: Int
    let offset: Int
  }

  init(_ tree: SourceTree) {
    self.tree = tree
    files = tree.files.enumerated().map { TextFile($0.element.bytes, file: $0.offset) }
    let blocks = files.flatMap(\.blocks)
    blocksByName = Dictionary(grouping: blocks, by: \.name)
    aliasesByName = Dictionary(grouping: files.flatMap(\.aliases), by: \.name)
    membersByPlace = Dictionary(
      blocks.flatMap(\.members).map { (Place(file: $0.file, offset: $0.name.range.lowerBound), $0) }
    ) { first, _ in first }
    blocksByPlace = Dictionary(
      blocks.map { (Place(file: $0.file, offset: $0.keyword.range.lowerBound), $0) }
    ) { first, _ in first }
  }

  var blocks: [TextBlock] { files.flatMap(\.blocks) }

  /// The member whose name stands at a place.
  func member(file: Int, offset: Int) -> TextMember? { membersByPlace[Place(file: file, offset: offset)] }

  /// The block whose keyword stands at a place.
  func block(file: Int, offset: Int) -> TextBlock? { blocksByPlace[Place(file: file, offset: offset)] }

  /// What an alias stands for; nothing for other names.
  func aliased(_ name: String) -> [String] { (aliasesByName[name] ?? []).flatMap(\.names) }

  func isAlias(_ name: String) -> Bool { aliasesByName[name] != nil }

  /// Whether the sources declare a type or alias of a name.
  func isDeclared(_ name: String) -> Bool {
    isAlias(name) || blocksByName[name]?.contains { $0.keyword.text != "extension" } == true
  }

  /// The blocks of a name: those of the file's module where the app declares the name several times.
  func blocks(named name: String, near file: Int) -> [TextBlock] {
    let all = blocksByName[name] ?? []
    guard all.filter({ $0.keyword.text != "extension" }).count > 1 else { return all }
    let near = all.filter { tree.files[$0.file].module == tree.files[file].module }
    return near.contains { $0.keyword.text != "extension" } ? near : all
  }

  /// A name with all that it inherits or stands for, by bare names. A protocol inherits protocols only, whatever else
  /// has the name: an app's class may be called `Dependency`.
  func closure(of names: [String], near file: Int) -> Set<String> {
    var seen = Set(names)
    var queue = names.map { (name: $0, isOfProtocol: false) }
    while let (name, isOfProtocol) = queue.popLast() {
      let blocks = blocks(named: name, near: file).filter { !isOfProtocol || $0.keyword.text == "protocol" }
      let leadsToProtocols = isOfProtocol || blocks.contains { $0.keyword.text == "protocol" }
      let parents = blocks.flatMap(\.inherited).map(\.name)
      let aliased = (aliasesByName[name] ?? []).flatMap(\.names)
      for next in parents + aliased where seen.insert(next).inserted {
        queue.append((name: next, isOfProtocol: leadsToProtocols))
      }
    }
    return seen
  }

  /// The members of a name that a class of that name, or one that inherits it, would have: what its blocks, its
  /// superclasses and the extensions of its protocols declare. Requirements are none.
  func witnesses(named member: String, of name: String, near file: Int) -> [TextMember] {
    closure(of: [name], near: file).sorted().flatMap { blocks(named: $0, near: file) }
      .filter { $0.keyword.text != "protocol" }
      .flatMap(\.members).filter { $0.name.text == member }
  }

  /// The text of a range, as it stands in the file.
  func text(_ file: Int, _ range: Range<Int>) -> String {
    String(decoding: tree.files[file].bytes[range], as: UTF8.self)
  }
}
