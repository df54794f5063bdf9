import RibscopeProject
import SwiftScan

/// Which files of the tree are a framework's, as a checkout of it or as a copy among the app's own sources.
package struct FrameworkSources: Sendable {
  package let prelude: Prelude
  package let names: Names
  package let files: [SourceFile]
  package let scans: [ScannedFile]
  package let modules: ModuleTable

  /// Files that are no part of any app: a framework's own sources, for which the prelude stands, and templates of files.
  func foreignFiles() -> Set<Int> {
    let frameworks = modulesOfFrameworks()
    return Set(
      scans.indices.dropFirst(prelude.files.count).filter { file in
        frameworks.contains(files[file].module)
          || scans[file].declarations.contains { names.withBytes(of: $0.name, Self.isTemplate) }
      })
  }

  /// Whether a name is one that Xcode's template of a file leaves open: `___VARIABLE_productName___Builder`.
  private static func isTemplate(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    // Few names are as long, and almost none of them holds an underscore.
    name.count > 12
      && name.indices.contains { name[$0] == UInt8(ascii: "_") && name[$0...].starts(with: "___VARIABLE_".utf8) }
  }

  /// The modules of the tree that go by a framework's name and declare a class of its.
  private func modulesOfFrameworks() -> Set<Int> {
    var classes: [Name: Name] = [:]
    for module in prelude.modules {
      guard let own = module.ownClass else { continue }
      for name in [module.name] + module.otherNames { classes[names.intern(name)] = names.intern(own) }
    }
    return modules { file, declaration in
      declaration.kind == .class && classes[modules.names[files[file].module]] == declaration.name
    }
  }

  /// The files that declare a framework's types in modules that carry a copy of it.
  package func copiedFiles() -> Set<Int> {
    let carrying = modulesWithCopies()
    guard !carrying.isEmpty else { return [] }
    let kinds = kindsOfCopies()
    return Set(
      scans.indices.dropFirst(prelude.files.count).filter { file in
        carrying.contains(files[file].module)
          && scans[file].declarations.contains { $0.parent == nil && kinds[$0.name] == $0.kind }
      })
  }

  private func modulesWithCopies() -> Set<Int> {
    let classes = prelude.modules.compactMap(\.copiedClass).map { copied in
      (copied.genericParameterCount, name: names.intern(copied.name), inherited: names.intern(copied.inherited))
    }
    return modules { file, declaration in
      declaration.kind == .class
        && classes.contains { count, name, inherited in
          declaration.name == name && declaration.genericParameters.count == count
            && inheritsOnly(inherited, declaration, scans[file])
        }
    }
  }

  private func inheritsOnly(_ name: Name, _ declaration: Declaration, _ scan: ScannedFile) -> Bool {
    let inherited = scan.inherited(of: declaration)
    guard inherited.count == 1, let only = inherited.first else { return false }
    return scan.types[Int(only)].isPlain(name)
  }

  /// The kinds of what frameworks declare that may be copied, by name: whether a declaration at the top of a file is called
  /// and made like one of theirs.
  func kindsOfCopies() -> [Name: Declaration.Kind] {
    let declarations = prelude.modules.indices.lazy.filter { prelude.modules[$0].copiedClass != nil }
      .flatMap { scans[$0].declarations }
    return Dictionary(declarations.filter { $0.parent == nil }.map { ($0.name, $0.kind) }) { first, _ in first }
  }

  /// The modules of the tree with a declaration, at the top of a file, that is wanted.
  private func modules(where isWanted: (_ file: Int, Declaration) -> Bool) -> Set<Int> {
    var result: Set<Int> = []
    for file in scans.indices.dropFirst(prelude.files.count) {
      let isFound = scans[file].declarations.contains { $0.parent == nil && isWanted(file, $0) }
      if isFound { result.insert(files[file].module) }
    }
    return result
  }
}
