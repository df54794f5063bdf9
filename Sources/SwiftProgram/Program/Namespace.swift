import RibscopeProject
import SwiftScan

/// What the names of the program stand for: its files, what they import, the types that they declare.
///
/// While the program is built, each step resolves names with what the steps before it have found. After that nothing
/// changes it, so that all threads may read it; a class, because as a value it would be copied field by field at every
/// query. There are so many queries that checks for exclusive access at run time would cost a twentieth of linking.
package final class Namespace: @unchecked Sendable {
  package let names: Names
  /// The prelude's files in front, then those of the source tree.
  package let files: [SourceFile]
  package let scans: [ScannedFile]
  package let modules: ModuleTable
  /// The folders that files lie in, for the distance between two files.
  let folderTree: FolderTree
  /// For each folder how many apps start in it or below.
  private let appCounts: [Int]
  /// How many of the files are the prelude's.
  package let preludeFileCount: Int
  @exclusivity(unchecked) package var types = TypeTable()
  /// Types and typealiases at the top of a file, by the number of their name.
  @exclusivity(unchecked) package var topLevel = Multimap<TypeID>(count: 0, [])
  @exclusivity(unchecked) package private(set) var nested: [NestedName: TypeID] = [:]
  /// For each name, by its number, whether some type nests one of it: most are not.
  @exclusivity(unchecked) private var isNested: [Bool]
  /// For each name, by its number, whether anything but the top of a file may declare a type of it: nested types, those of
  /// bodies, generic parameters.
  @exclusivity(unchecked) private var isInner: [Bool]
  /// Types declared inside a body, by the function or variable around them: seen only from there.
  @exclusivity(unchecked) private(set) var localTypes: [DeclarationID: [Name: TypeID]] = [:]
  /// For each declaration of all files the type that it declares or extends; -1 for none.
  @exclusivity(unchecked) private var typeOfDeclaration: [Int32]
  /// Where the declarations of each file begin among all.
  private let firstRows: [Int]
  /// What the standard library declares of the types that are known by name only.
  @exclusivity(unchecked) package private(set) var standard: [Name: TypeID] = [:]
  /// The modules whose types are among those.
  let systemModules: Set<Name>
  /// The names of all declared types, nested ones included.
  @exclusivity(unchecked) private(set) var typeNames: Set<Name> = []

  package struct NestedName: Hashable {
    package let outer: TypeID
    package let name: Name
  }

  package init(
    _ names: Names, files: [SourceFile], scans: [ScannedFile], modules: ModuleTable, preludeFileCount: Int,
    entryPoints: [String]
  ) {
    self.names = names
    self.files = files
    self.scans = scans
    self.modules = modules
    self.preludeFileCount = preludeFileCount
    systemModules = Set(["Swift", "Foundation", "CoreGraphics", "Dispatch", "UIKit"].map(names.intern))
    folderTree = FolderTree(files.map(\.path))
    appCounts = Self.appCounts(folderTree, files, Set(entryPoints))
    isNested = Array(repeating: false, count: names.count)
    isInner = isNested
    isInner[Int(Name.selfType.number)] = true
    for parameter in scans.lazy.flatMap(\.genericParameters) { isInner[Int(parameter.name.number)] = true }
    var count = 0
    firstRows = scans.map { scan in
      defer { count += scan.declarations.count }
      return count
    }
    typeOfDeclaration = Array(repeating: -1, count: count)
  }

  private static func appCounts(_ tree: FolderTree, _ files: [SourceFile], _ entryPoints: Set<String>) -> [Int] {
    var counts = Array(repeating: 0, count: tree.parents.count)
    for (file, source) in files.enumerated() where entryPoints.contains(source.path) {
      var next: Int? = tree.folderOfFile[file]
      while let folder = next {
        counts[folder] += 1
        next = tree.parents[folder]
      }
    }
    return counts
  }

  /// Whether a folder that holds a file's module, and more, holds an app besides, so that the module is that app's.
  func holdsApp(_ folder: Int, besidesModuleOf file: Int) -> Bool {
    guard appCounts[folder] > 0 else { return false }
    let module = modules.modules[files[file].module].folder
    let depth = module == "." ? 0 : module.utf8.split(separator: UInt8(ascii: "/")).count
    guard folderTree.depths[folder] < depth else { return false }
    var own = folderTree.folderOfFile[file]
    while folderTree.depths[own] > depth, let parent = folderTree.parents[own] { own = parent }
    return appCounts[folder] > appCounts[own]
  }

  package subscript(_ id: DeclarationID) -> Declaration { scans[id.file].declarations[id.index] }

  package func moduleName(ofFile file: Int) -> Name { modules.names[files[file].module] }

  /// The type that a declaration declares or extends.
  package func type(of id: DeclarationID) -> TypeID? {
    let type = typeOfDeclaration[firstRows[id.file] + id.index]
    return type < 0 ? nil : Int(type)
  }

  /// The type of a name that another nests.
  package func nested(_ name: Name, in outer: TypeID) -> TypeID? {
    guard Int(name.number) < isNested.count, isNested[Int(name.number)] else { return nil }
    return nested[NestedName(outer: outer, name: name)]
  }

  /// Whether something around a place may say what a name stands for there. If not, the top of the files does.
  func mayBeInner(_ name: Name) -> Bool { Int(name.number) < isInner.count && isInner[Int(name.number)] }

  func localType(_ name: Name, in body: DeclarationID) -> TypeID? {
    localTypes.isEmpty ? nil : localTypes[body]?[name]
  }

  /// Whether other files may see a declaration at the top of a file.
  package func isVisible(_ id: DeclarationID) -> Bool { (self[id].access ?? .internal) > .fileprivate }

  func hasGenericParameter(_ name: Name, _ id: DeclarationID) -> Bool {
    let declaration = self[id]
    // Almost no declaration has any.
    return !declaration.genericParameters.isEmpty
      && scans[id.file].genericParameters(of: declaration).contains { $0.name == name }
  }

  // MARK: - Building

  /// Where a type is declared.
  package enum DeclarationContext {
    case topLevel
    case type(TypeID)
    /// In the body of a function or variable.
    case body(DeclarationID)
  }

  /// Adds a declared type; nil where its place has one of its name.
  package func add(_ id: DeclarationID, in location: DeclarationContext, origin: TypeEntry.Origin) -> TypeID? {
    let declaration = self[id]
    var outer: TypeID?
    if case .type(let type) = location {
      if nested(declaration.name, in: type) != nil { return nil }
      outer = type
    }
    let type = types.append(
      TypeEntry(name: declaration.name, origin: origin, kind: declaration.kind, declaration: id, outer: outer))
    typeNames.insert(declaration.name)
    bind(id, to: type)
    switch location {
    case .topLevel: return type
    case .type(let outer):
      nested[NestedName(outer: outer, name: declaration.name)] = type
      isNested[Int(declaration.name.number)] = true
    case .body(let body): localTypes[body, default: [:]][declaration.name] = type
    }
    isInner[Int(declaration.name.number)] = true
    return type
  }

  func setStandard(_ type: TypeID, named name: Name) { standard[name] = type }

  /// Where generic parameters and members of a type are declared: for one of the standard library's its declaration there.
  package func declaring(_ type: TypeID) -> TypeID {
    let entry = types[type]
    return entry.origin == .external ? standard[entry.name] ?? type : type
  }

  /// The type that others see where a type of the standard library is declared: one known by name only.
  package func seen(_ type: TypeID) -> TypeID {
    guard let file = types[type].declaration?.file, file == Prelude.standardFile else { return type }
    return types.external(types[type].name)
  }

  /// Says which type a declaration declares or extends.
  package func bind(_ id: DeclarationID, to type: TypeID) {
    typeOfDeclaration[firstRows[id.file] + id.index] = Int32(type)
  }
}
