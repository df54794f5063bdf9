import SourceScan

/// Collects types, binds extensions, and indexes members.
struct ProgramBuilder {
  private let program: Program
  private var resolver: NameResolver
  /// Files that are no part of any app: a framework's own sources, and templates of files.
  private let foreignFiles: Set<Int>

  /// - Returns: the program, and what has been found out about names on the way.
  static func build(_ tree: SourceTree, _ scans: [ScannedFile]) -> (Program, NameResolver) {
    var builder = ProgramBuilder(tree, scans)
    builder.collectTypes()
    builder.bindExtensions()
    builder.collectMembers()
    return (builder.program, builder.resolver)
  }

  private init(_ tree: SourceTree, _ scans: [ScannedFile]) {
    let preludeModules = Prelude.moduleNames.map { SourceModule(name: $0, folder: "", kind: .folder) }
    let files = tree.files.map {
      SourceFile(path: $0.path, module: $0.module + preludeModules.count, bytes: $0.bytes)
    }
    let all = Prelude.files + files
    let modules = preludeModules + tree.modules
    program = Program(files: all, scans: Prelude.files.map { scan($0.bytes) } + scans, modules: modules)
    resolver = NameResolver(program)
    program.imports = Self.imports(program)
    program.importedNames = program.imports.reduce(into: []) { $0.formUnion($1) }
    foreignFiles = FrameworkSources.foreignFiles(program)
    program.copiedFiles = FrameworkSources.copiedFiles(program)
  }

  /// What each file imports, and what the modules it imports hand on by `@_exported import`.
  private static func imports(_ program: Program) -> [Set<String>] {
    var handedOn: [String: Set<String>] = [:]
    for (file, scan) in program.scans.enumerated() where !scan.reexports.isEmpty {
      handedOn[program.module(ofFile: file).name, default: []].formUnion(scan.reexports)
    }
    return program.scans.map { scan in
      var names = Set(scan.imports)
      var open = handedOn.isEmpty ? [] : scan.imports
      while let next = open.popLast() {
        for name in handedOn[next] ?? [] where names.insert(name).inserted { open.append(name) }
      }
      return names
    }
  }

  // MARK: - Types

  private mutating func collectTypes() {
    for file in program.scans.indices where !foreignFiles.contains(file) {
      for index in program.scans[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard program[id].kind.declaresType else { continue }
        let parent = program[id].parent
        let outer = parent.map { program.typeOfDeclaration[file][$0] }
        if let parent, program.scans[file].declarations[parent].kind.isMember {
          addType(id, outer: nil, body: DeclarationID(file: file, index: parent))
        } else if outer.map({ $0 >= 0 }) ?? true {
          // Types inside extensions are not seen yet.
          addType(id, outer: outer.map(Int.init))
        }
      }
    }
  }

  /// - Parameter body: the function or variable in whose body the type is declared.
  private mutating func addType(_ id: DeclarationID, outer: TypeID?, body: DeclarationID? = nil) {
    let name = program[id].name
    if let outer, program.types[outer].nested[name] != nil { return }
    let type = program.types.count
    program.typeNames.insert(name)
    program.types.append(
      TypeEntry(
        name: name, origin: origin(of: id, isNested: outer != nil || body != nil), declaration: id,
        kind: program[id].kind, outer: outer, parts: [id]))
    program.typeOfDeclaration[id.file][id.index] = Int32(type)
    if let outer {
      program.types[outer].nested[name] = type
    } else if let body {
      program.localTypes[body, default: [:]][name] = type
    } else {
      program.topLevel[name, default: []].append(type)
    }
  }

  private func origin(of id: DeclarationID, isNested: Bool) -> TypeEntry.Origin {
    guard program.isPrelude(id) else { return .sources }
    return id.file < Program.preludeFileCount || !isNested && FrameworkSources.isCopy(program[id]) ? .prelude : .sources
  }

  // MARK: - Extensions

  /// Binds every extension, those of plain names first: what they nest may be extended in turn (`extension A.B`).
  private mutating func bindExtensions() {
    var extensions: [DeclarationID] = []
    for file in program.scans.indices where !foreignFiles.contains(file) {
      for index in program.scans[file].declarations.indices
      where program.scans[file].declarations[index].kind == .extension {
        extensions.append(DeclarationID(file: file, index: index))
      }
    }
    let plain = extensions.filter { !program[$0].name.contains(".") }
    let dotted = extensions.filter { program[$0].name.contains(".") }
    for id in plain { bind(id) }
    collectTypesInExtensions()
    for id in dotted { bind(id) }
    collectTypesInExtensions()
    for type in program.types.indices where program.types[type].parts.count > 1 { program.types[type].parts.sort() }
  }

  private mutating func bind(_ id: DeclarationID) {
    guard case .named(let parts)? = program[id].type else { return }
    let type = resolver.resolve(parts.map(\.name), from: Scope(file: id.file, declaration: nil))
    guard let type = extensibleType(type) else { return }
    program.typeOfDeclaration[id.file][id.index] = Int32(type)
    program.types[type].parts.append(id)
  }

  /// What an extension of a typealias extends.
  private mutating func extensibleType(_ resolved: NameResolver.Resolution) -> TypeID? {
    guard case .type(var type) = resolved else { return nil }
    for _ in 0..<8 {
      guard let declaration = program.types[type].declaration, program[declaration].kind == .typealias,
        case .named(let parts)? = program[declaration].type
      else { return type }
      let target = resolver.resolve(
        parts.map(\.name), from: Scope(file: declaration.file, declaration: declaration.index))
      guard case .type(let next) = target, next != type else { return type }
      type = next
    }
    return type
  }

  /// The types that bound extensions nest, which `collectTypes` could not place yet. Parents come before what they nest.
  private mutating func collectTypesInExtensions() {
    for file in program.scans.indices where !foreignFiles.contains(file) {
      for index in program.scans[file].declarations.indices where program.typeOfDeclaration[file][index] < 0 {
        guard program.scans[file].declarations[index].kind.declaresType,
          let parent = program.scans[file].declarations[index].parent
        else { continue }
        let outer = program.typeOfDeclaration[file][parent]
        if outer >= 0 { addType(DeclarationID(file: file, index: index), outer: Int(outer)) }
      }
    }
  }

  // MARK: - Members

  private mutating func collectMembers() {
    for file in program.scans.indices where !foreignFiles.contains(file) {
      for index in program.scans[file].declarations.indices {
        let id = DeclarationID(file: file, index: index)
        guard program[id].kind.isMember else { continue }
        guard let parent = program[id].parent else {
          program.globals[program[id].name, default: []].append(id)
          continue
        }
        let type = program.typeOfDeclaration[file][parent]
        if type >= 0 { program.types[Int(type)].members[program[id].name, default: []].append(id) }
      }
    }
  }
}

extension Declaration.Kind {
  var declaresType: Bool {
    switch self {
    case .class, .protocol, .struct, .enum, .actor, .typealias, .associatedtype: true
    default: false
    }
  }

  var isMember: Bool {
    switch self {
    case .variable, .function, .initializer, .subscript, .enumCase: true
    default: false
    }
  }
}
