/// What part of a RIB a class is, by all that it inherits by name.
enum Role {
  case interactor, router, builder, component, worker, presenter

  private static let marks: [(Role, Set<String>)] = [
    (.interactor, ["Interactor", "PresentableInteractor"]),
    (.router, ["Router", "ViewableRouter", "LaunchRouter"]),
    (.builder, ["Builder", "SimpleComponentizedBuilder", "ComponentizedBuilder", "MultiStageComponentizedBuilder"]),
    (.component, ["Component", "EmptyComponent"]),
    (.worker, ["Worker"]),
    (.presenter, ["Presentable", "Presenter"]),
  ]

  fileprivate init?(inheriting names: Set<String>) {
    guard let role = Self.marks.first(where: { !$0.1.isDisjoint(with: names) })?.0 else { return nil }
    self = role
  }
}

/// The classes of an app with their parts, and where they stand.
struct Roles {
  let model: TextModel
  /// Classes and their extensions whose role is known, by file.
  private var blocksByFile: [Int: [(block: TextBlock, role: Role)]] = [:]

  /// The framework's own classes: whoever declares them holds a copy.
  static let frameworks: Set = ["Interactor", "PresentableInteractor", "Router", "ViewableRouter"]

  init(_ model: TextModel) {
    self.model = model
    let copies = Set(
      model.blocks.filter { $0.keyword.text == "class" && Self.frameworks.contains($0.name) }.map(\.file))
    let modules = Set(copies.map { model.tree.files[$0].module })
    for block in model.blocks where block.keyword.text == "class" || block.keyword.text == "extension" {
      guard !modules.contains(model.tree.files[block.file].module) || !copies.contains(block.file),
        let role = Role(inheriting: model.closure(of: [block.name], near: block.file).subtracting([block.name]))
      else { continue }
      blocksByFile[block.file, default: []].append((block, role))
    }
  }

  /// The classes and extensions of a role, in the order of the files.
  func blocks(_ roles: Set<Role>) -> [TextBlock] {
    blocksByFile.keys.sorted().flatMap { file in
      (blocksByFile[file] ?? []).filter { roles.contains($0.role) }.map(\.block)
    }
  }

  /// The innermost class or extension around a place, whatever it is.
  func enclosing(_ offset: Int, _ file: Int) -> TextBlock? {
    model.files[file].blocks.filter { $0.range.contains(offset) }.min { $0.range.count < $1.range.count }
  }

  func role(_ offset: Int, _ file: Int) -> Role? {
    guard let around = enclosing(offset, file) else { return nil }
    return blocksByFile[file]?.first { $0.block.range == around.range }?.role
  }

  /// The member around a place.
  func member(_ offset: Int, _ file: Int) -> TextMember? {
    enclosing(offset, file)?.members.first { $0.range.contains(offset) }
  }

  /// The words of a range of a file.
  func words(_ range: Range<Int>, _ file: Int) -> ArraySlice<Word> {
    let words = model.files[file].words
    let start = words.index(at: range.lowerBound)
    let end = words.index(at: range.upperBound)
    return words[start..<end]
  }
}
