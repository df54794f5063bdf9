import SourceScan

/// A place from which names are looked up: inside a declaration of a file, or at the top of it.
struct Scope: Hashable {
  let file: Int
  let declaration: Int?
}

/// Finds the type that a name stands for.
///
/// From the inside out: generic parameters and nested types of what encloses the use; then the top of the file's own
/// module, of the modules it imports, of all others. Where a name is declared more than once (several apps in one
/// repository), the declaration that lies nearest in the folders is meant; where two lie equally near, none is.
struct NameResolver {
  enum Resolution: Hashable {
    case type(TypeID)
    /// A generic parameter of a type or function.
    case parameter(String)
  }

  private struct Key: Hashable {
    let file: Int
    let name: String
  }

  private let program: Program
  private var cache: [Key: TypeID] = [:]
  /// The names that were only found in modules that their file does not import.
  private var unseen: Set<Key> = []
  private var externals: [String: TypeID] = [:]
  private var namesakesByName: [String: Namesakes] = [:]

  init(_ program: Program) {
    self.program = program
  }

  /// Resolves a dotted name. What nothing declares becomes an `external` type of the last part's name.
  mutating func resolve(_ parts: [String], from scope: Scope) -> Resolution {
    guard let first = parts.first else { return .type(external("", .external)) }
    if parts.count > 1, let type = resolveInModule(parts, from: scope) { return .type(type) }
    if parts.count > 1, isUnknownModule(first, from: scope) {
      return resolve(Array(parts.dropFirst()), from: scope)
    }
    let head = resolveFirst(first, from: scope)
    guard case .type(var type) = head else {
      return parts.count == 1 ? head : .type(external(parts.joined(separator: "."), .external))
    }
    for part in parts.dropFirst() {
      guard let nested = program.types[type].nested[part] else {
        let isModule = program.types[type].origin == .external && parts.count == 2
        return .type(external(isModule ? part : parts.joined(separator: "."), .external))
      }
      type = nested
    }
    return .type(type)
  }

  /// `Module.Name`, where the first part is a module's name and no type of that name is nearer.
  private mutating func resolveInModule(_ parts: [String], from scope: Scope) -> TypeID? {
    // ModernRIBs declares what RIBs does, and the prelude declares it once.
    let module = parts[0] == "ModernRIBs" ? "RIBs" : parts[0]
    guard
      var type = namesakes(of: parts[1])?.choose(fromModule: module, fromFile: scope.file, in: program)
    else { return nil }
    for part in parts.dropFirst(2) {
      guard let nested = program.types[type].nested[part] else { return nil }
      type = nested
    }
    return type
  }

  /// Whether a name is that of an imported module of which the sources know nothing by that name: what is declared in it
  /// may stand in a folder that goes by another.
  private func isUnknownModule(_ name: String, from scope: Scope) -> Bool {
    program.imports[scope.file].contains(name) && program.topLevel[name] == nil
      && !program.moduleNames.contains(name)
  }

  private mutating func resolveFirst(_ name: String, from scope: Scope) -> Resolution {
    var index = scope.declaration
    while let current = index {
      let place = DeclarationID(file: scope.file, index: current)
      if program.hasGenericParameter(name, place) { return .parameter(name) }
      if !program.localTypes.isEmpty, let local = program.localTypes[place]?[name] { return .type(local) }
      let type = program.typeOfDeclaration[scope.file][current]
      if type >= 0, let found = lookUp(name, inside: Int(type)) { return found }
      index = program[place].parent
    }
    return .type(resolveTopLevel(name, fromFile: scope.file))
  }

  private func lookUp(_ name: String, inside type: TypeID) -> Resolution? {
    if name == "Self" { return program.types[type].isProtocol ? .parameter(name) : .type(type) }
    if !program.types[type].nested.isEmpty, let nested = program.types[type].nested[name] {
      return program.types[nested].kind == .associatedtype ? .parameter(name) : .type(nested)
    }
    // An extension sees the generic parameters of the type that it extends.
    let isParameter = program.types[type].declaration.map { program.hasGenericParameter(name, $0) } ?? false
    return isParameter ? .parameter(name) : nil
  }

  /// A name at the top of a file, as seen from another file.
  mutating func resolveTopLevel(_ name: String, fromFile file: Int) -> TypeID {
    let key = Key(file: file, name: name)
    if let known = cache[key] { return known }
    let type = chooseTopLevel(name, fromFile: file)
    cache[key] = type
    return type
  }

  private mutating func chooseTopLevel(_ name: String, fromFile file: Int) -> TypeID {
    switch namesakes(of: name)?.choose(fromFile: file, in: program) {
    case .type(let type): return type
    case .unseen(let type):
      if program.isImportedSomewhere(type) { unseen.insert(Key(file: file, name: name)) }
      return type
    case .ambiguous: return external(name, .ambiguous)
    case .some(.none), nil: return external(name, .external)
    }
  }

  /// Whether a name at the top of a file was only found in a module that the asking file does not import.
  func isUnseen(_ name: String, fromFile file: Int) -> Bool { unseen.contains(Key(file: file, name: name)) }

  /// What is declared at the top of files is known before the first name is resolved.
  private mutating func namesakes(of name: String) -> Namesakes? {
    if let known = namesakesByName[name] { return known }
    guard let types = program.topLevel[name] else { return nil }
    let made = Namesakes(types, in: program)
    namesakesByName[name] = made
    return made
  }

  private mutating func external(_ name: String, _ origin: TypeEntry.Origin) -> TypeID {
    let key = origin == .ambiguous ? "ambiguous " + name : name
    if let known = externals[key] { return known }
    program.types.append(
      TypeEntry(name: name, origin: origin, declaration: nil, kind: .struct, outer: nil, parts: []))
    externals[key] = program.types.count - 1
    return program.types.count - 1
  }
}
