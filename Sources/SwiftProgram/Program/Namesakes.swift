import SwiftScan

/// The types of one name at the top of files, so that the one a file means is found without looking at them all: a
/// repository of copies may have tens of thousands. A class, for it is looked up far more often than it is made.
package final class Namesakes {
  package enum Choice {
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
  private var byModuleName: [Name: NearestIndex] = [:]
  /// Those of modules whose names are computed, by what else these may be called.
  private var byOtherName: [Name: NearestIndex] = [:]
  private var sources = NearestIndex()
  /// The one that is meant where the file imports none.
  private var unimported: TypeID?

  package init(_ types: ArraySlice<TypeID>, in space: Namespace) {
    for type in types {
      guard let declaration = space.types[type].declaration else { continue }
      if byFile[declaration.file] == nil { byFile[declaration.file] = type }
      if space.isVisible(declaration) { addVisible(type, declaration.file, space) }
    }
  }

  private func addVisible(_ type: TypeID, _ file: Int, _ space: Namespace) {
    let module = space.files[file].module
    byModule[module, default: NearestIndex()].add(type, inFile: file, space)
    byModuleName[space.modules.names[module], default: NearestIndex()].add(type, inFile: file, space)
    let otherName = space.modules.otherNames[module]
    if otherName != .none { byOtherName[otherName, default: NearestIndex()].add(type, inFile: file, space) }
    if space.types[type].origin == .sources { sources.add(type, inFile: file, space) }
    for twin in space.modules.namesOfTwins[module] ?? [] {
      byModuleName[twin, default: NearestIndex()].add(type, inFile: file, space)
    }
    if unimported == nil, space.modules.seenWithoutImport.contains(module) { unimported = type }
  }

  /// The type that a file means by the name alone: its own, one of its module, of the modules it imports, of all others.
  package func choose(fromFile file: Int, in space: Namespace) -> Choice {
    if let own = byFile[file] { return .type(own) }
    let seen =
      byModule[space.files[file].module]?.nearest(toFile: file, space)
      ?? imported(from: byModuleName, byFile: file, space) ?? imported(from: byOtherName, byFile: file, space)
    if let seen { return seen.isTied ? .ambiguous : .type(seen.type) }
    if let unseen = sources.nearest(toFile: file, space) { return unseen.isTied ? .ambiguous : .unseen(unseen.type) }
    return unimported.map(Choice.type) ?? .none
  }

  /// The type that a file means by `Module.Name`; nil where there is none, or no nearest.
  package func choose(fromModule name: Name, fromFile file: Int, in space: Namespace) -> TypeID? {
    if let own = byFile[file], space.moduleName(ofFile: file) == name { return own }
    let found =
      index(ofModule: name, in: byModuleName, byFile: file, space)?.nearest(toFile: file, space)
      ?? byOtherName[name]?.nearest(toFile: file, space)
    guard let found, !found.isTied else { return nil }
    return found.type
  }

  /// The types of the modules that a file means by a name: of the one that its manifest lists, else of all.
  private func index(
    ofModule name: Name, in byName: [Name: NearestIndex], byFile file: Int, _ space: Namespace
  ) -> NearestIndex? {
    guard let listed = space.modules.module(named: name, importedBy: space.files[file].module) else {
      return byName[name]
    }
    return byModule[listed]
  }

  private func imported(
    from byName: [Name: NearestIndex], byFile file: Int, _ space: Namespace
  ) -> NearestIndex.Nearest? {
    let names = space.modules.imports[file]
    // Of a file with many imports, or a name in many modules, the shorter list is gone through.
    let known = names.count < byName.count ? names.filter { byName[$0] != nil } : byName.keys.filter(names.contains)
    let found = known.compactMap {
      index(ofModule: $0, in: byName, byFile: file, space)?.nearest(toFile: file, space)
    }
    guard let first = found.first else { return nil }
    return found.dropFirst().reduce(first) { NearestIndex.nearer($0, $1, space) }
  }
}
