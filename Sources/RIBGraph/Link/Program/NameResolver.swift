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

  private var cache: [Key: TypeID] = [:]
  private var externals: [String: TypeID] = [:]

  /// Resolves a dotted name. What nothing declares becomes an `external` type of the last part's name.
  mutating func resolve(_ parts: [String], from scope: Scope, in program: inout Program) -> Resolution {
    guard let first = parts.first else { return .type(external("", .external, in: &program)) }
    if parts.count > 1, let type = resolveInModule(parts, from: scope, in: program) { return .type(type) }
    if parts.count > 1, isUnknownModule(first, from: scope, in: program) {
      return resolve(Array(parts.dropFirst()), from: scope, in: &program)
    }
    let head = resolveFirst(first, from: scope, in: &program)
    guard case .type(var type) = head else {
      return parts.count == 1 ? head : .type(external(parts.joined(separator: "."), .external, in: &program))
    }
    for part in parts.dropFirst() {
      guard let nested = program.types[type].nested[part] else {
        let isModule = program.types[type].origin == .external && parts.count == 2
        return .type(external(isModule ? part : parts.joined(separator: "."), .external, in: &program))
      }
      type = nested
    }
    return .type(type)
  }

  /// `Module.Name`, where the first part is a module's name and no type of that name is nearer.
  private func resolveInModule(_ parts: [String], from scope: Scope, in program: Program) -> TypeID? {
    let candidates = (program.topLevel[parts[1]] ?? []).filter {
      program.types[$0].declaration.map { program.module(ofFile: $0.file).name }
        == moduleName(parts[0], parts[1], program)
    }
    guard !candidates.isEmpty, var type = nearest(candidates, to: scope.file, in: program) else { return nil }
    for part in parts.dropFirst(2) {
      guard let nested = program.types[type].nested[part] else { return nil }
      type = nested
    }
    return type
  }

  /// Whether a name is that of an imported module of which the sources know nothing by that name: what is declared in it
  /// may stand in a folder that goes by another.
  private func isUnknownModule(_ name: String, from scope: Scope, in program: Program) -> Bool {
    program.imports[scope.file].contains(name) && program.topLevel[name] == nil
      && !program.modules.contains { $0.name == name }
  }

  /// ModernRIBs declares what RIBs does, and the prelude declares it once.
  private func moduleName(_ module: String, _ name: String, _ program: Program) -> String {
    module == "ModernRIBs" ? "RIBs" : module
  }

  private mutating func resolveFirst(_ name: String, from scope: Scope, in program: inout Program) -> Resolution {
    var index = scope.declaration
    while let current = index {
      let declaration = program.scans[scope.file].declarations[current]
      if declaration.genericParameters.contains(where: { $0.name == name }) { return .parameter(name) }
      let place = DeclarationID(file: scope.file, index: current)
      if let local = program.localTypes[place]?[name] { return .type(local) }
      let type = program.typeOfDeclaration[scope.file][current]
      if type >= 0, let found = lookUp(name, inside: Int(type), in: program) { return found }
      index = declaration.parent
    }
    return .type(resolveTopLevel(name, fromFile: scope.file, in: &program))
  }

  private func lookUp(_ name: String, inside type: TypeID, in program: Program) -> Resolution? {
    if name == "Self" { return program.types[type].isProtocol ? .parameter(name) : .type(type) }
    let entry = program.types[type]
    if let nested = entry.nested[name] {
      return program.types[nested].kind == .associatedtype ? .parameter(name) : .type(nested)
    }
    // An extension sees the generic parameters of the type that it extends.
    if let declaration = entry.declaration, program[declaration].genericParameters.contains(where: { $0.name == name })
    {
      return .parameter(name)
    }
    return nil
  }

  /// A name at the top of a file, as seen from another file.
  mutating func resolveTopLevel(_ name: String, fromFile file: Int, in program: inout Program) -> TypeID {
    let key = Key(file: file, name: name)
    if let known = cache[key] { return known }
    let type = chooseTopLevel(name, fromFile: file, in: &program)
    cache[key] = type
    return type
  }

  private mutating func chooseTopLevel(_ name: String, fromFile file: Int, in program: inout Program) -> TypeID {
    let candidates = (program.topLevel[name] ?? []).filter { isVisible($0, fromFile: file, in: program) }
    for choose in [isInFile, isInModule, isImported, isAnywhere, isPrelude] {
      let chosen = candidates.filter { choose($0, file, program) }
      if chosen.isEmpty { continue }
      return nearest(chosen, to: file, in: program) ?? external(name, .ambiguous, in: &program)
    }
    return external(name, .external, in: &program)
  }

  private func isVisible(_ type: TypeID, fromFile file: Int, in program: Program) -> Bool {
    guard let id = program.types[type].declaration, id.file != file else { return true }
    let access = program[id].access ?? .internal
    return access > .fileprivate
  }

  private func isInFile(_ type: TypeID, _ file: Int, _ program: Program) -> Bool {
    program.types[type].declaration?.file == file
  }

  private func isInModule(_ type: TypeID, _ file: Int, _ program: Program) -> Bool {
    program.types[type].declaration.map { program.files[$0.file].module } == program.files[file].module
  }

  private func isImported(_ type: TypeID, _ file: Int, _ program: Program) -> Bool {
    guard let id = program.types[type].declaration else { return false }
    let module = program.module(ofFile: id.file).name
    if program.imports[file].contains(module) { return true }
    return module == "RIBs" && program.imports[file].contains("ModernRIBs") && program.isPrelude(id)
  }

  private func isAnywhere(_ type: TypeID, _ file: Int, _ program: Program) -> Bool {
    program.types[type].origin == .sources
  }

  private func isPrelude(_ type: TypeID, _ file: Int, _ program: Program) -> Bool {
    program.types[type].declaration?.file == 0
  }

  /// The candidate whose folder shares the longest path with a file's; nil where two share equally much.
  private func nearest(_ candidates: [TypeID], to file: Int, in program: Program) -> TypeID? {
    if candidates.count == 1 { return candidates[0] }
    var best: TypeID?
    var bestLength = -1
    var isTied = false
    for candidate in candidates {
      guard let declaration = program.types[candidate].declaration else { continue }
      let length = commonLength(program.folders[file], program.folders[declaration.file])
      if length > bestLength {
        best = candidate
        bestLength = length
        isTied = false
      } else if length == bestLength, !isSameFileTwice(candidate, best, program),
        !areBothPrelude(candidate, best, program)
      {
        isTied = true
      }
    }
    return isTied ? nil : best
  }

  /// RIBs and Needle both declare `Component` and `Dependency`; a file that imports both says which where it matters.
  private func areBothPrelude(_ left: TypeID, _ right: TypeID?, _ program: Program) -> Bool {
    program.types[left].origin == .prelude && right.map { program.types[$0].origin } == .prelude
  }

  /// The branches of an `#if` may each declare a type: one of them is compiled.
  private func isSameFileTwice(_ left: TypeID, _ right: TypeID?, _ program: Program) -> Bool {
    guard let right else { return false }
    return program.types[left].declaration?.file == program.types[right].declaration?.file
  }

  private func commonLength(_ left: [Substring], _ right: [Substring]) -> Int {
    var length = 0
    while length < left.count, length < right.count, left[length] == right[length] { length += 1 }
    return length
  }

  private mutating func external(_ name: String, _ origin: TypeEntry.Origin, in program: inout Program) -> TypeID {
    let key = origin == .ambiguous ? "ambiguous " + name : name
    if let known = externals[key] { return known }
    program.types.append(
      TypeEntry(name: name, origin: origin, declaration: nil, kind: .struct, outer: nil, parts: []))
    externals[key] = program.types.count - 1
    return program.types.count - 1
  }
}
