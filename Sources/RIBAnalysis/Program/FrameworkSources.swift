import RIBModel
import Discovery
import SourceScan

/// Which files of the tree are a framework's, as a checkout of it or as a copy among the app's own sources.
struct FrameworkSources: Sendable {
  let names: Names
  let files: [SourceFile]
  let scans: [ScannedFile]
  let modules: ModuleTable

  private static let moduleNames = Set(Prelude.moduleNames.map(Name.init))

  /// Files that are no part of any app: a framework's own sources, for which the prelude stands, and templates of files.
  func foreignFiles() -> Set<Int> {
    let frameworks = modulesOfFrameworks()
    let isTemplate = Set(names.all(where: Self.isTemplate))
    return Set(
      scans.indices.filter { file in
        frameworks.contains(files[file].module)
          || !isTemplate.isEmpty && scans[file].declarations.contains { isTemplate.contains($0.name) }
      })
  }

  /// Whether a name is one that Xcode's template of a file leaves open: `___VARIABLE_productName___Builder`.
  private static func isTemplate(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // Few names are as long, and almost none of them holds an underscore.
    name.count > 12
      && name.indices.contains { name[$0] == UInt8(ascii: "_") && name[$0...].starts(with: "___VARIABLE_".utf8) }
  }

  /// The modules of the tree that go by a framework's name and declare its `Component`.
  private func modulesOfFrameworks() -> Set<Int> {
    modules { file, declaration in
      declaration.name == Name(.Component) && declaration.kind == .class
        && Self.moduleNames.contains(modules.names[files[file].module])
    }
  }

  /// The files that declare a framework's types in modules that carry a copy of it: those with a `Builder` of their own,
  /// `class Builder<DependencyType>: Buildable`.
  func copiedFiles() -> Set<Int> {
    let kinds = kindsOfCopies()
    let carrying = modules { file, declaration in
      declaration.name == Name(.Builder) && declaration.kind == .class && declaration.genericParameters.count == 1
        && isBuildable(scans[file].inherited(of: declaration), scans[file])
    }
    guard !carrying.isEmpty else { return [] }
    return Set(
      scans.indices.dropFirst(Program.preludeFileCount).filter { file in
        carrying.contains(files[file].module)
          && scans[file].declarations.contains { $0.parent == nil && kinds[$0.name] == $0.kind }
      })
  }

  private func isBuildable(_ inherited: ArraySlice<TypeSyntaxID>, _ scan: ScannedFile) -> Bool {
    guard inherited.count == 1, let only = inherited.first else { return false }
    return scan.types[Int(only)].isPlain(Name(.Buildable))
  }

  /// The kinds of what the classic frameworks declare, by name: whether a declaration at the top of a file is called and
  /// made like one of the framework's.
  func kindsOfCopies() -> [Name: Declaration.Kind] {
    Dictionary(scans[0].declarations.filter { $0.parent == nil }.map { ($0.name, $0.kind) }) { first, _ in first }
  }

  /// The modules of the tree with a declaration, at the top of a file, that is wanted.
  private func modules(where isWanted: (_ file: Int, Declaration) -> Bool) -> Set<Int> {
    var result: Set<Int> = []
    for file in scans.indices.dropFirst(Program.preludeFileCount) {
      let isFound = scans[file].declarations.contains { $0.parent == nil && isWanted(file, $0) }
      if isFound { result.insert(files[file].module) }
    }
    return result
  }
}
