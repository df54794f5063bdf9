/// The types of one name at the top of files, so that the one a file means is found without looking at them all: a
/// repository of copies may have tens of thousands.
struct Namesakes {
  enum Choice {
    case type(TypeID)
    /// Several lie equally near.
    case ambiguous
    case none
  }

  /// For each file the first type that it declares.
  private var byFile: [Int: TypeID] = [:]
  /// Those that other files may see, by the module's number, by its name, and all that are no framework's.
  private var byModule: [Int: NearestIndex] = [:]
  private var byModuleName: [String: NearestIndex] = [:]
  private var sources = NearestIndex()
  /// The one that RIBs itself declares.
  private var ofRIBs: TypeID?

  init(_ types: [TypeID], in program: Program) {
    for type in types {
      guard let declaration = program.types[type].declaration else { continue }
      if byFile[declaration.file] == nil { byFile[declaration.file] = type }
      if (program[declaration].access ?? .internal) > .fileprivate { addVisible(type, declaration.file, program) }
    }
  }

  private mutating func addVisible(_ type: TypeID, _ file: Int, _ program: Program) {
    byModule[program.files[file].module, default: NearestIndex()].add(type, inFile: file, program)
    byModuleName[program.module(ofFile: file).name, default: NearestIndex()].add(type, inFile: file, program)
    if program.types[type].origin == .sources { sources.add(type, inFile: file, program) }
    if file == 0, ofRIBs == nil { ofRIBs = type }
  }

  /// The type that a file means by the name alone: its own, one of its module, of the modules it imports, of all others.
  func choose(fromFile file: Int, in program: Program) -> Choice {
    if let own = byFile[file] { return .type(own) }
    let found =
      byModule[program.files[file].module]?.nearest(toFile: file, program) ?? imported(byFile: file, program)
      ?? sources.nearest(toFile: file, program)
    if let found { return found.isTied ? .ambiguous : .type(found.type) }
    return ofRIBs.map(Choice.type) ?? .none
  }

  /// The type that a file means by `Module.Name`; nil where there is none, or no nearest.
  func choose(fromModule name: String, fromFile file: Int, in program: Program) -> TypeID? {
    if let own = byFile[file], program.module(ofFile: file).name == name { return own }
    guard let found = byModuleName[name]?.nearest(toFile: file, program), !found.isTied else { return nil }
    return found.type
  }

  private func imported(byFile file: Int, _ program: Program) -> NearestIndex.Nearest? {
    let names = program.imports[file]
    // Of a file with many imports, or a name in many modules, the shorter list is gone through.
    let indexes =
      names.count < byModuleName.count
      ? names.compactMap { byModuleName[$0] } : byModuleName.filter { names.contains($0.key) }.map(\.value)
    var found = indexes.compactMap { $0.nearest(toFile: file, program) }
    // ModernRIBs declares what RIBs does, and the prelude declares it once.
    if names.contains("ModernRIBs"), let ofRIBs { found.append(NearestIndex.Nearest(type: ofRIBs)) }
    guard let first = found.first else { return nil }
    return found.dropFirst().reduce(first) { NearestIndex.nearer($0, $1, program) }
  }
}
