import SourceScan

/// Which files of the tree are a framework's, as a checkout of it or as a copy among the app's own sources.
enum FrameworkSources {
  /// Files that are no part of any app: a framework's own sources, for which the prelude stands, and templates of files.
  static func foreignFiles(_ program: Program) -> Set<Int> {
    let frameworks = modules(program)
    return Set(
      program.scans.indices.filter { file in
        frameworks.contains(program.files[file].module)
          || program.scans[file].declarations.contains { isTemplate($0.name) }
      })
  }

  /// Whether a name is one that Xcode's template of a file leaves open: `___VARIABLE_productName___Builder`.
  private static func isTemplate(_ name: String) -> Bool {
    // Few names are as long, and almost none of them holds an underscore: looking for a byte is cheap.
    name.utf8.count > 12 && name.utf8.contains(UInt8(ascii: "_")) && name.contains("___VARIABLE_")
  }

  /// The modules of the tree that go by a framework's name and declare its `Component`.
  private static func modules(_ program: Program) -> Set<Int> {
    modules(program) { file, declaration in
      Prelude.moduleNames.contains(program.module(ofFile: file).name) && declaration.kind == .class
        && declaration.name == "Component"
    }
  }

  /// The files that declare a framework's types in modules that carry a copy of it: those with a `Builder` of their own,
  /// `class Builder<DependencyType>: Buildable`.
  static func copiedFiles(_ program: Program) -> Set<Int> {
    let carrying = modules(program) { _, declaration in
      declaration.kind == .class && declaration.name == "Builder" && declaration.genericParameters.count == 1
        && declaration.inherited == [.name("Buildable")]
    }
    guard !carrying.isEmpty else { return [] }
    return Set(
      program.scans.indices.dropFirst(Program.preludeFileCount).filter { file in
        carrying.contains(program.files[file].module)
          && program.scans[file].declarations.contains { $0.parent == nil && isCopy($0) }
      })
  }

  /// Whether a declaration at the top of a file is called and made like one of the framework's.
  static func isCopy(_ declaration: Declaration) -> Bool { kinds[declaration.name] == declaration.kind }

  /// The kinds of what the classic frameworks declare, by name.
  private static let kinds: [String: Declaration.Kind] = Dictionary(
    scan(Array(Prelude.ribs.utf8)).declarations.filter { $0.parent == nil }.map { ($0.name, $0.kind) }
  ) { first, _ in first }

  /// The modules of the tree with a declaration, at the top of a file, that is wanted.
  private static func modules(
    _ program: Program, where isWanted: (_ file: Int, Declaration) -> Bool
  ) -> Set<Int> {
    var result: Set<Int> = []
    for file in program.scans.indices.dropFirst(Program.preludeFileCount) {
      let isFound = program.scans[file].declarations.contains { $0.parent == nil && isWanted(file, $0) }
      if isFound { result.insert(program.files[file].module) }
    }
    return result
  }
}
