import Discovery
import SourceScan

/// What modules declare whose sources do not lie in the tree: scanned like any other source, but in front of it.
///
/// With these a framework's class is no special case: what it declares its subclasses inherit.
struct Prelude: Sendable {
  /// A module, and what it declares.
  struct Module: Sendable {
    let name: String
    /// Other modules that declare the same.
    var otherNames: [String] = []
    /// A class of the module: where the tree has a module of its name that declares it, that is a checkout of the
    /// framework, and these declarations stand for it.
    var ownClass: String?
    /// A class that tells a module of the tree which carries a copy of these declarations among its own.
    var copiedClass: CopiedClass?
    /// Whether files see it that do not import it: a module between the two may hand it on.
    var isSeenWithoutImport = false
    let source: String
  }

  /// A class by its name and what is written behind it: `class Name<T>: Inherited`.
  struct CopiedClass: Sendable {
    let name: String
    let genericParameterCount: Int
    let inherited: String
  }

  /// What the standard library declares is known to all programs, and the first file.
  static let standardFile = 0

  /// The standard library, then those that were given.
  let modules: [Module]
  let files: [SourceFile]
  /// The modules by all their names; a file's number of its module is an index into these.
  let sourceModules: [SourceModule]

  init(_ modules: [Module]) {
    self.modules = [Module(name: "Swift", source: StandardLibrary.source)] + modules
    var files: [SourceFile] = []
    var sourceModules: [SourceModule] = []
    for module in self.modules {
      files.append(SourceFile(path: "", module: sourceModules.count, bytes: Array(module.source.utf8)))
      sourceModules += ([module.name] + module.otherNames).map { SourceModule(name: $0, folder: "", kind: .folder) }
    }
    self.files = files
    self.sourceModules = sourceModules
  }
}
