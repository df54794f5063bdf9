import SourceScan

/// All declarations of all files, indexed by name, with extensions bound to the types they extend.
///
/// Built once by `ProgramBuilder` and then only read, but for the entries of types that are merely named. A class, so that
/// handing it on costs nothing.
final class Program {
  /// The prelude's files in front, then those of the source tree.
  let files: [SourceFile]
  let scans: [ScannedFile]
  let modules: [SourceModule]
  var types: [TypeEntry] = []
  /// Types and typealiases at the top of a file, by name.
  var topLevel: [String: [TypeID]] = [:]
  /// Functions and variables at the top of a file, by name.
  var globals: [String: [DeclarationID]] = [:]
  /// The names of all declared types, nested ones included.
  var typeNames: Set<String> = []
  /// The files of the tree that declare a copy of a framework.
  var copiedFiles: Set<Int> = []
  /// Types declared inside a body, by the function or variable around them: seen only from there.
  var localTypes: [DeclarationID: [String: TypeID]] = [:]
  /// For each file the type that each declaration declares or extends; -1 for none.
  var typeOfDeclaration: [[Int32]] = []
  /// Which files are compiled into a module, by the module's index.
  var imports: [Set<String>] = []
  /// The folders that files lie in, for the distance between two files.
  let folderTree: FolderTree
  let moduleNames: Set<String>
  /// The names that any file imports.
  var importedNames: Set<String> = []

  init(files: [SourceFile], scans: [ScannedFile], modules: [SourceModule]) {
    self.files = files
    self.scans = scans
    self.modules = modules
    folderTree = FolderTree(files.map(\.path))
    moduleNames = Set(modules.map(\.name))
    typeOfDeclaration = scans.map { Array(repeating: -1, count: $0.declarations.count) }
  }

  static let preludeFileCount = Prelude.files.count
  /// Indexes of modules at or above this are the tree's.
  static let preludeModuleCount = Prelude.moduleNames.count

  subscript(_ id: DeclarationID) -> Declaration { scans[id.file].declarations[id.index] }

  func hasGenericParameter(_ name: String, _ id: DeclarationID) -> Bool {
    // Almost no declaration has any.
    !self[id].genericParameters.isEmpty && self[id].genericParameters.contains { $0.name == name }
  }

  /// Whether a declaration is a framework's: of the prelude, or in a copy of a framework among the app's own sources.
  func isPrelude(_ id: DeclarationID) -> Bool { id.file < Self.preludeFileCount || copiedFiles.contains(id.file) }

  /// A declaration's position in the graph, whose files are those of the source tree.
  func position(_ id: DeclarationID) -> SourcePosition { position(id.file, self[id].offset) }

  func position(_ file: Int, _ offset: Int) -> SourcePosition {
    SourcePosition(file: file - Self.preludeFileCount, offset: offset)
  }

  /// The folders that a file's path names, the outermost first.
  func folders(ofFile file: Int) -> [Substring] { files[file].path.split(separator: "/").dropLast() }

  func module(ofFile file: Int) -> SourceModule { modules[files[file].module] }

  /// Whether some file imports the module that declares a type by the name it goes by here: the name is right then.
  func isImportedSomewhere(_ type: TypeID) -> Bool {
    guard let file = types[type].declaration?.file else { return false }
    return importedNames.contains(module(ofFile: file).name)
  }

  /// What is wrong with the syntax of one of several declarations; nil where nothing is. What such a declaration holds may
  /// not all have been read.
  func syntaxProblem(in declarations: [DeclarationID]) -> String? {
    for id in declarations {
      let extent = topLevelExtent(of: id)
      guard let problem = scans[id.file].problems.first(where: { extent.contains($0.offset) }) else { continue }
      return "'\(files[id.file].path)' cannot be read whole: \(problem.kind.rawValue)"
    }
    return nil
  }

  /// The bytes from the top-level declaration around a declaration up to the next one.
  private func topLevelExtent(of id: DeclarationID) -> Range<Int> {
    let declarations = scans[id.file].declarations
    var top = id.index
    while let parent = declarations[top].parent { top = parent }
    let start = declarations[top].keyword.lowerBound
    let next = declarations[(top + 1)...].first { $0.parent == nil }
    return start..<max(start + 1, next?.keyword.lowerBound ?? files[id.file].bytes.count + 1)
  }

  /// Whether a name in an expression may be a type's: it is capitalised, or some type is called so (`iPadBuilder`).
  func mayBeType(_ name: String) -> Bool {
    name.first.map { $0.isUppercase } == true || typeNames.contains(name)
  }

  /// The type that encloses a declaration: the one it is a member of.
  func enclosingType(of id: DeclarationID) -> TypeID? {
    var parent = self[id].parent
    while let index = parent {
      let type = typeOfDeclaration[id.file][index]
      if type >= 0 { return Int(type) }
      parent = scans[id.file].declarations[index].parent
    }
    return nil
  }

  /// A type's name behind the names of what it is nested in.
  func qualifiedName(of type: TypeID) -> String {
    types[type].outer.map { qualifiedName(of: $0) + "." + types[type].name } ?? types[type].name
  }

  /// Whether a declaration is written directly in a protocol's braces, and so is a requirement.
  func isRequirement(_ id: DeclarationID) -> Bool {
    guard let parent = self[id].parent else { return false }
    return scans[id.file].declarations[parent].kind == .protocol
  }
}
