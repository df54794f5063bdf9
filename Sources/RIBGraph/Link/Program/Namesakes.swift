/// The types of one name at the top of files, so that the one a file means is found without looking at them all: a
/// repository of copies may have tens of thousands.
struct Namesakes {
  enum Choice {
    case type(TypeID)
    /// The nearest of those in modules that the file does not import.
    case unseen(TypeID)
    /// Several lie equally near.
    case ambiguous
    case none
  }

  /// For each file the first type that it declares.
  private var byFile: [Int: TypeID] = [:]
  /// Those that other files may see, by the module's number, by its name, and all that are no framework's.
  private var byModule: [Int: NearestIndex] = [:]
  private var byModuleName: [String: NearestIndex] = [:]
  /// Those of modules whose names are computed, by what else these may be called.
  private var byOtherName: [String: NearestIndex] = [:]
  private var sources = NearestIndex()
  /// The one that RIBs itself declares.
  private var ofRIBs: TypeID?
  /// The one that the sources declare, where no other has its name: most names are of this kind and need no index.
  private var only: TypeID?

  init(_ types: [TypeID], in program: Program) {
    if types.count == 1, program.types[types[0]].origin == .sources, program.types[types[0]].declaration != nil {
      only = types[0]
      return
    }
    for type in types {
      guard let declaration = program.types[type].declaration else { continue }
      if byFile[declaration.file] == nil { byFile[declaration.file] = type }
      if isVisible(declaration, program) { addVisible(type, declaration.file, program) }
    }
  }

  private mutating func addVisible(_ type: TypeID, _ file: Int, _ program: Program) {
    byModule[program.files[file].module, default: NearestIndex()].add(type, inFile: file, program)
    let module = program.module(ofFile: file)
    byModuleName[module.name, default: NearestIndex()].add(type, inFile: file, program)
    if let name = module.otherName { byOtherName[name, default: NearestIndex()].add(type, inFile: file, program) }
    if program.types[type].origin == .sources { sources.add(type, inFile: file, program) }
    if file == 0, ofRIBs == nil { ofRIBs = type }
  }

  /// The type that a file means by the name alone: its own, one of its module, of the modules it imports, of all others.
  func choose(fromFile file: Int, in program: Program) -> Choice {
    if let only { return choose(only, fromFile: file, program) }
    if let own = byFile[file] { return .type(own) }
    let seen =
      byModule[program.files[file].module]?.nearest(toFile: file, program)
      ?? imported(from: byModuleName, byFile: file, program) ?? imported(from: byOtherName, byFile: file, program)
    if let seen { return seen.isTied ? .ambiguous : .type(seen.type) }
    if let unseen = sources.nearest(toFile: file, program) { return unseen.isTied ? .ambiguous : .unseen(unseen.type) }
    return ofRIBs.map(Choice.type) ?? .none
  }

  /// The type that a file means by `Module.Name`; nil where there is none, or no nearest.
  func choose(fromModule name: String, fromFile file: Int, in program: Program) -> TypeID? {
    if let only { return isIn(only, moduleNamed: name, fromFile: file, program) ? only : nil }
    if let own = byFile[file], program.module(ofFile: file).name == name { return own }
    let found = byModuleName[name]?.nearest(toFile: file, program) ?? byOtherName[name]?.nearest(toFile: file, program)
    guard let found, !found.isTied else { return nil }
    return found.type
  }

  private func choose(_ type: TypeID, fromFile file: Int, _ program: Program) -> Choice {
    guard let declaration = program.types[type].declaration else { return .none }
    if declaration.file == file { return .type(type) }
    guard isVisible(declaration, program) else { return .none }
    if program.files[declaration.file].module == program.files[file].module { return .type(type) }
    let module = program.module(ofFile: declaration.file)
    let imports = program.imports[file]
    let isSeen = imports.contains(module.name) || module.otherName.map(imports.contains) == true
    return isSeen ? .type(type) : .unseen(type)
  }

  private func isIn(_ type: TypeID, moduleNamed name: String, fromFile file: Int, _ program: Program) -> Bool {
    guard let declaration = program.types[type].declaration else { return false }
    let module = program.module(ofFile: declaration.file)
    if declaration.file == file, module.name == name { return true }
    return isVisible(declaration, program) && (module.name == name || module.otherName == name)
  }

  /// Whether other files may see a declaration.
  private func isVisible(_ declaration: DeclarationID, _ program: Program) -> Bool {
    (program[declaration].access ?? .internal) > .fileprivate
  }

  private func imported(
    from byName: [String: NearestIndex], byFile file: Int, _ program: Program
  ) -> NearestIndex.Nearest? {
    let names = program.imports[file]
    // Of a file with many imports, or a name in many modules, the shorter list is gone through.
    let indexes =
      names.count < byName.count
      ? names.compactMap { byName[$0] } : byName.filter { names.contains($0.key) }.map(\.value)
    var found = indexes.compactMap { $0.nearest(toFile: file, program) }
    // ModernRIBs declares what RIBs does, and the prelude declares it once.
    if names.contains("ModernRIBs"), let ofRIBs { found.append(NearestIndex.Nearest(type: ofRIBs)) }
    guard let first = found.first else { return nil }
    return found.dropFirst().reduce(first) { NearestIndex.nearer($0, $1, program) }
  }
}
