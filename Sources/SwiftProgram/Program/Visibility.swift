import RibscopeText
import SwiftScan

/// What one module sees of another, where it is certain that the two are compiled apart.
extension Program {
  /// Whether a file may use a declaration of another module that has an access level.
  ///
  /// Inside of one module, and where it is not certain that there are two, the answer is yes.
  package func sees(_ id: DeclarationID, _ access: Declaration.Access, fromFile file: Int) -> Bool {
    guard isInOtherModule(id.file, fromFile: file) else { return true }
    switch access {
    case .public, .open: return isAmongGroups(id, fromFile: file)
    case .package: return !module(ofFile: id.file).isSurelyOutsidePackage(of: module(ofFile: file))
    case .internal, .fileprivate, .private: return isTested(moduleOfFile: id.file, byFile: file)
    }
  }

  /// Whether two files surely belong to different modules. The frameworks are left out: all of theirs is public.
  package func isInOtherModule(_ other: Int, fromFile file: Int) -> Bool {
    let (first, second) = (files[file].module, files[other].module)
    if first == second || isFrameworks(file) || isFrameworks(other) { return false }
    return space.modules.modules[first].isSurelyApart(from: space.modules.modules[second])
  }

  private func isFrameworks(_ file: Int) -> Bool { file < preludeFileCount || copiedFiles.contains(file) }

  /// Whether a file imports another's module by `@testable import`.
  private func isTested(moduleOfFile other: Int, byFile file: Int) -> Bool {
    let module = files[other].module
    let names = [space.modules.names[module], space.modules.otherNames[module]]
    return scans[file].importMarks.contains { $0.kind == .testable && names.contains($0.module) }
  }

  /// Whether a file imports one of the groups that a declaration, or what encloses it, is kept for by `@_spi(Group)`.
  private func isAmongGroups(_ id: DeclarationID, fromFile file: Int) -> Bool {
    var index: Int? = id.index
    while let current = index {
      let declaration = scans[id.file].declarations[current]
      let groups = scans[id.file].attributeArguments(of: declaration)
        .filter { text($0.attribute) == "_spi" }.map(\.argument)
      if !groups.isEmpty, !importsGroup(groups, ofFile: id.file, fromFile: file) { return false }
      index = declaration.parent
    }
    return true
  }

  private func importsGroup(_ groups: [Name], ofFile other: Int, fromFile file: Int) -> Bool {
    let module = files[other].module
    let names = [space.modules.names[module], space.modules.otherNames[module]]
    return scans[file].importMarks.contains { mark in
      guard case .spi(let group) = mark.kind, groups.contains(group) else { return false }
      return names.contains { space.modules.isSeen($0, byImporting: mark.module) }
    }
  }

  /// The access level that a declaration has for a file: what is `internal` counts as `public` where the file imports its
  /// module by `@testable import`.
  package func access(_ access: Declaration.Access, of id: DeclarationID, fromFile file: Int) -> Declaration.Access {
    let isRaised =
      access >= .internal && access < .public && files[id.file].module != files[file].module
      && isTested(moduleOfFile: id.file, byFile: file)
    return isRaised ? .public : access
  }

  /// Whether a file imports another's module only so that nothing public may mention what that declares: by
  /// `internal import`.
  package func importsRestrictedly(moduleOfFile other: Int, inFile file: Int) -> Bool {
    let name = space.moduleName(ofFile: other)
    let restricted = scans[file].importMarks.count {
      $0.kind == .restricted && space.modules.isSeen(name, byImporting: $0.module)
    }
    guard restricted > 0, isInOtherModule(other, fromFile: file) else { return false }
    return restricted == scans[file].imports.count { space.modules.isSeen(name, byImporting: $0) }
  }
}

/// Which modules are loaded where a module is compiled: those that its files import, what these import, and so on.
///
/// Swift finds conformances, and members of extensions, in all of them, whatever the file itself imports.
package final class LoadedModules {
  private let program: Program
  private lazy var importsByName = importsOfModules()
  private var loadedByModule: [Name: Set<Name>] = [:]

  package init(_ program: Program) {
    self.program = program
  }

  /// Whether what an extension in a file declares is there at all for another file.
  ///
  /// - Parameter types: those that the extension refers to. The other file is known to use them: where imports do not say
  ///   how it came by one of them, they do not say enough.
  package func isLoaded(_ extensionFile: Int, extending types: [TypeID], fromFile file: Int) -> Bool {
    guard program.isInOtherModule(extensionFile, fromFile: file) else { return true }
    let loaded = loaded(by: program.space.moduleName(ofFile: file))
    let declarations = types.compactMap { program.types[$0].declaration?.file }
    return isLoaded(extensionFile, loaded)
      || declarations.contains { program.files[$0].module == program.files[extensionFile].module }
      || !declarations.allSatisfy { isLoaded($0, loaded) }
  }

  private func isLoaded(_ file: Int, _ loaded: Set<Name>) -> Bool {
    let module = program.files[file].module
    return loaded.contains(program.space.modules.names[module])
      || loaded.contains(program.space.modules.otherNames[module])
  }

  private func loaded(by module: Name) -> Set<Name> {
    if let known = loadedByModule[module] { return known }
    let found = Set([module].reachable { [importsByName] in importsByName[$0] ?? [] })
    loadedByModule[module] = found
    return found
  }

  /// What the files of all modules of a name import.
  private func importsOfModules() -> [Name: Set<Name>] {
    var result: [Name: Set<Name>] = [:]
    for (file, source) in program.files.enumerated() {
      let modules = program.space.modules
      result[modules.names[source.module], default: []].formUnion(modules.imports[file])
      let other = modules.otherNames[source.module]
      if other != .none { result[other, default: []].formUnion(modules.imports[file]) }
    }
    return result
  }
}
