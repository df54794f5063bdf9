import SwiftScan

/// Finds the type that a name stands for.
///
/// From the inside out: generic parameters and nested types of what encloses the use; then the top of the file's own
/// module, of the modules it imports, of all others. Where a name is declared more than once (several apps in one
/// repository), the declaration that lies nearest in the folders is meant; where two lie equally near, none is.
///
/// What it remembers changes no answer: each thread has its own.
package struct NameResolver {
  package enum Resolution: Hashable {
    case type(TypeID)
    /// A generic parameter of a type or function, or an associated type.
    case parameter(Name)
    /// `T.Element.Index`: of a generic parameter the associated types that are named one after the other.
    case member(Name, [Name])
  }

  private struct Key: Hashable {
    package let file: Int32
    package let name: Name
  }

  /// What a name at the top of a file stands for.
  private struct Meaning {
    package let type: TypeID
    /// It was only found in a module that the file does not import.
    package var isUnseen = false
  }

  private let space: Namespace
  private var meanings: [Key: Meaning] = [:]
  private var namesakesByName: [Name: Namesakes] = [:]

  package init(_ space: Namespace) {
    self.space = space
  }

  /// What a written type of a plain or dotted name stands for; nil where it is no named type, or a generic parameter.
  mutating func resolveNamed(_ written: TypeSyntaxID, from scope: Scope) -> TypeID? {
    let scan = space.scans[scope.file]
    guard scan.types[Int(written)].kind == .named, case .type(let type) = resolve(scan.nameParts(written), from: scope)
    else { return nil }
    return type
  }

  /// Resolves a dotted name. What nothing declares becomes an external type of the last part's name.
  package mutating func resolve(_ parts: [Name], from scope: Scope) -> Resolution {
    var parts = parts[...]
    while parts.count > 1, !isOfSystem(parts), !isHiddenByType(parts[parts.startIndex], from: scope) {
      if let type = resolveInModule(parts, from: scope) { return .type(type) }
      guard isUnknownModule(parts[parts.startIndex], from: scope) else { break }
      parts = parts.dropFirst()
    }
    guard let first = parts.first else { return .type(space.types.external(.none)) }
    if parts.count == 1 { return resolve(first, from: scope) }
    guard case .type(var type) = resolve(first, from: scope) else { return .member(first, Array(parts.dropFirst())) }
    for part in parts.dropFirst() {
      guard let nested = space.nested(part, in: space.declaring(type)) ?? space.nested(part, in: type) else {
        let isModule = space.types[type].origin == .external && parts.count == 2
        return .type(isModule ? space.types.external(part) : external(parts))
      }
      type = nested
    }
    return .type(type)
  }

  private func external(_ parts: ArraySlice<Name>) -> TypeID {
    space.types.external(space.names.intern(parts.map(space.names.text).joined(separator: ".")))
  }

  /// `Foundation.Date`, whatever of that name the app declares.
  private func isOfSystem(_ parts: ArraySlice<Name>) -> Bool {
    space.systemModules.contains(parts[parts.startIndex]) && space.standard[parts[parts.startIndex + 1]] != nil
  }

  /// `Module.Name`, where the first part is a module's name and no type of that name is nearer.
  private mutating func resolveInModule(_ parts: ArraySlice<Name>, from scope: Scope) -> TypeID? {
    let (module, name) = (parts[parts.startIndex], parts[parts.startIndex + 1])
    guard var type = choose(name, fromModule: module, fromFile: scope.file) else { return nil }
    for part in parts.dropFirst(2) {
      guard let nested = space.nested(part, in: type) else { return nil }
      type = nested
    }
    return type
  }

  /// Whether a module's name stands for a type that is called like it: one that the file's own module declares, or that
  /// an imported module declares for others.
  private mutating func isHiddenByType(_ module: Name, from scope: Scope) -> Bool {
    guard space.topLevel.count(of: Int(module.number)) > 0, space.modules.allNames.contains(module),
      let declaration = space.types[resolveTopLevel(module, fromFile: scope.file)].declaration
    else { return false }
    if space.files[declaration.file].module == space.files[scope.file].module { return true }
    return (space[declaration].access ?? .internal) >= .public
      && space.modules.imports[scope.file].contains(space.moduleName(ofFile: declaration.file))
  }

  /// Whether a name is that of an imported module of which the sources know nothing by that name: what is declared in it
  /// may are in a folder that goes by another.
  private func isUnknownModule(_ name: Name, from scope: Scope) -> Bool {
    space.modules.imports[scope.file].contains(name) && space.topLevel.count(of: Int(name.number)) == 0
      && !space.modules.allNames.contains(name)
  }

  /// Resolves a name without dots.
  package mutating func resolve(_ name: Name, from scope: Scope) -> Resolution {
    var index = space.mayBeInner(name) ? scope.declaration : nil
    while let current = index {
      let location = DeclarationID(file: scope.file, index: current)
      if space.hasGenericParameter(name, location) { return .parameter(name) }
      if let local = space.localType(name, in: location) { return .type(local) }
      if let type = space.type(of: location), let found = lookUp(name, inside: type) { return found }
      index = space[location].parent
    }
    return .type(resolveTopLevel(name, fromFile: scope.file))
  }

  private func lookUp(_ name: Name, inside type: TypeID) -> Resolution? {
    if name == .selfType { return space.types[type].isProtocol ? .parameter(name) : .type(type) }
    if let nested = space.nested(name, in: type) {
      return space.types[nested].kind == .associatedtype ? .parameter(name) : .type(nested)
    }
    // An extension sees the generic parameters of the type that it extends.
    let isParameter =
      space.types[space.declaring(type)].declaration.map { space.hasGenericParameter(name, $0) } ?? false
    return isParameter ? .parameter(name) : nil
  }

  /// A name at the top of a file, as seen from another file.
  mutating func resolveTopLevel(_ name: Name, fromFile file: Int) -> TypeID { meaning(of: name, inFile: file).type }

  /// Whether a name at the top of a file was only found in a module that the file does not import.
  package mutating func isUnseen(_ name: Name, fromFile file: Int) -> Bool { meaning(of: name, inFile: file).isUnseen }

  private mutating func meaning(of name: Name, inFile file: Int) -> Meaning {
    // The standard library means its own types, whatever the app calls so.
    if file == Prelude.standardFile || space.topLevel.count(of: Int(name.number)) == 0 {
      return Meaning(type: space.types.external(name))
    }
    if let only = OnlyType(name, in: space) {
      return seen(meaning(of: name, only.choose(fromFile: file, in: space)), name, file)
    }
    let key = Key(file: Int32(file), name: name)
    if let known = meanings[key] { return known }
    let found = seen(meaning(of: name, namesakes(of: name).choose(fromFile: file, in: space)), name, file)
    meanings[key] = found
    return found
  }

  private func meaning(of name: Name, _ choice: Namesakes.Choice) -> Meaning {
    switch choice {
    case .type(let type): Meaning(type: type)
    case .unseen(let type): Meaning(type: type, isUnseen: isImportedSomewhere(type))
    case .ambiguous: Meaning(type: space.types.external(name, isAmbiguous: true))
    case .none: Meaning(type: space.types.external(name))
    }
  }

  /// What another module keeps to itself does not hide the standard library's type of its name.
  private func seen(_ meaning: Meaning, _ name: Name, _ file: Int) -> Meaning {
    guard space.standard[name] != nil, let declaration = space.types[meaning.type].declaration,
      (space[declaration].access ?? .internal) < .package
    else { return meaning }
    let (own, other) = (space.files[file].module, space.files[declaration.file].module)
    return own != other && space.modules.modules[own].isSurelyApart(from: space.modules.modules[other])
      ? Meaning(type: space.types.external(name)) : meaning
  }

  /// Whether some file imports the module that declares a type by the name it goes by here: the name is right then.
  private func isImportedSomewhere(_ type: TypeID) -> Bool {
    guard let file = space.types[type].declaration?.file else { return false }
    return space.modules.importedNames.contains(space.modules.names[space.files[file].module])
  }

  private mutating func choose(_ name: Name, fromModule module: Name, fromFile file: Int) -> TypeID? {
    if space.topLevel.count(of: Int(name.number)) == 0 { return nil }
    if let only = OnlyType(name, in: space) { return only.choose(fromModule: module, fromFile: file, in: space) }
    return namesakes(of: name).choose(fromModule: module, fromFile: file, in: space)
  }

  private mutating func namesakes(of name: Name) -> Namesakes {
    if let known = namesakesByName[name] { return known }
    let made = Namesakes(space.topLevel[Int(name.number)], in: space)
    namesakesByName[name] = made
    return made
  }
}

extension ScannedFile {
  /// The parts between the dots of a named type, the outermost first.
  package func nameParts(_ type: TypeSyntaxID) -> [Name] {
    var parts: [Name] = []
    var next = type
    while next >= 0 {
      parts.append(types[Int(next)].name)
      next = types[Int(next)].qualifier
    }
    return parts.count == 1 ? parts : parts.reversed()
  }
}

extension TypeSyntax {
  /// Whether it is one plain name, and which.
  package func isPlain(_ wanted: Name) -> Bool {
    kind == .named && name == wanted && qualifier < 0 && firstChild < 0
  }
}
