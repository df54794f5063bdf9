import RibscopeProject
import SwiftScan
import RibscopeSystem

/// Collects types, binds extensions, and indexes members.
package struct ProgramBuilder {
  private let space: Namespace
  private let copiedFiles: Set<Int>
  private let kindsOfCopies: [Name: Declaration.Kind]
  /// The files that are part of an app: no framework's own sources, no templates of files.
  private let appFiles: [Int]
  private var extensions: [(key: TypeID, value: DeclarationID)] = []
  private let prelude: Prelude
  private let threads: Int

  /// - Parameters:
  ///   - scans: one for each file of the tree, in the same order.
  ///   - prelude: what is declared in front of them.
  ///   - scanned: the first files of the prelude, as far as they are scanned already, with names that `names` is a copy of.
  package static func build(
    _ tree: SourceTree, _ scans: [ScannedFile], _ names: Names, prelude: Prelude, scanned: [ScannedFile], threads: Int
  ) -> Program {
    var builder = ProgramBuilder(tree, scans, names, prelude, scanned, threads: threads)
    builder.collectTypes()
    builder.bindExtensions()
    return builder.finish()
  }

  private init(
    _ tree: SourceTree, _ scans: [ScannedFile], _ names: Names, _ prelude: Prelude, _ scanned: [ScannedFile],
    threads: Int
  ) {
    self.prelude = prelude
    self.threads = threads
    let files =
      prelude.files
      + tree.files.map {
        SourceFile(path: $0.path, module: $0.module + prelude.sourceModules.count, bytes: $0.bytes)
      }
    let others = prelude.files.dropFirst(scanned.count).map { scan($0.bytes, names) }
    let scans = scanned + others + scans
    let modules = ModuleTable(
      prelude.sourceModules + tree.modules, names, files: files, scans: scans, prelude: prelude, missing: tree.missing,
      localPackages: tree.localPackages)
    let frameworks = FrameworkSources(prelude: prelude, names: names, files: files, scans: scans, modules: modules)
    (space, (appFiles, copiedFiles)) = concurrently(threads: threads) {
      Namespace(
        names, files: files, scans: scans, modules: modules, preludeFileCount: prelude.files.count,
        entryPoints: tree.entryPoints)
    } _: {
      let foreign = frameworks.foreignFiles()
      return (files.indices.filter { !foreign.contains($0) }, frameworks.copiedFiles())
    }
    kindsOfCopies = frameworks.kindsOfCopies()
  }

  // MARK: - Types

  private mutating func collectTypes() {
    var topLevel: [(key: Int, value: TypeID)] = []
    for file in appFiles {
      for (index, declaration) in space.scans[file].declarations.enumerated() where declaration.kind.declaresType {
        let id = DeclarationID(file: file, index: index)
        guard let parent = declaration.parent else {
          guard let type = add(id, in: .topLevel) else { continue }
          if file == Prelude.standardFile {
            space.setStandard(type, named: declaration.name)
          } else {
            topLevel.append((Int(declaration.name.number), type))
          }
          continue
        }
        let outer = DeclarationID(file: file, index: parent)
        if space[outer].kind.isMember {
          _ = add(id, in: .body(outer))
        } else if let type = space.type(of: outer) {
          // Types inside extensions are not seen yet.
          _ = add(id, in: .type(type))
        }
      }
    }
    space.topLevel = Multimap(count: space.names.count, topLevel)
  }

  private mutating func add(_ id: DeclarationID, in location: Namespace.DeclarationContext) -> TypeID? {
    space.add(id, in: location, origin: origin(of: id, location))
  }

  private func origin(of id: DeclarationID, _ location: Namespace.DeclarationContext) -> TypeEntry.Origin {
    if id.file < space.preludeFileCount { return .prelude }
    guard copiedFiles.contains(id.file), case .topLevel = location else { return .sources }
    return kindsOfCopies[space[id].name] == space[id].kind ? .prelude : .sources
  }

  // MARK: - Extensions

  /// Binds every extension, those of plain names first: what they nest may be extended in turn (`extension A.B`).
  private mutating func bindExtensions() {
    var plain: [DeclarationID] = []
    var dotted: [DeclarationID] = []
    for file in appFiles {
      let scan = space.scans[file]
      for (index, declaration) in scan.declarations.enumerated() where declaration.kind == .extension {
        guard let type = declaration.type else { continue }
        let id = DeclarationID(file: file, index: index)
        if scan.isDotted(type) { dotted.append(id) } else { plain.append(id) }
      }
    }
    bind(plain)
    collectTypesInExtensions(plain)
    bind(dotted)
    collectTypesInExtensions(plain + dotted)
  }

  private mutating func bind(_ ids: [DeclarationID]) {
    let found = concurrentMap(ids.count, threads: threads, state: { [space] _ in ResolverMemory(space) }) {
      [space] memory, index in space.extendedType(ids[index], &memory.resolver)
    }
    for (id, found) in zip(ids, found) {
      guard let found else { continue }
      // What the standard library adds to its own types belongs to their declarations.
      let type = id.file == Prelude.standardFile ? space.declaring(found) : space.types.extend(found)
      space.bind(id, to: type)
      extensions.append((type, id))
    }
  }

  /// The types that bound extensions nest, which `collectTypes` could not place yet. Parents come before what they nest.
  private mutating func collectTypesInExtensions(_ extensions: [DeclarationID]) {
    for file in Set(extensions.map(\.file)).sorted() {
      for (index, declaration) in space.scans[file].declarations.enumerated() where declaration.kind.declaresType {
        let id = DeclarationID(file: file, index: index)
        guard space.type(of: id) == nil, let parent = declaration.parent,
          let outer = space.type(of: DeclarationID(file: file, index: parent))
        else { continue }
        _ = add(id, in: .type(outer))
      }
    }
  }

  // MARK: - Members

  private func finish() -> Program {
    var members: [NamedMultimap<DeclarationID>.NamedValue] = []
    var globals: [(key: Int, value: DeclarationID)] = []
    var macros: Set<Name> = []
    for file in appFiles {
      for (index, declaration) in space.scans[file].declarations.enumerated() {
        if declaration.kind == .macro { macros.insert(declaration.name) }
        guard declaration.kind.isMember else { continue }
        let id = DeclarationID(file: file, index: index)
        if let parent = declaration.parent {
          guard let type = space.type(of: DeclarationID(file: file, index: parent)) else { continue }
          members.append((type, declaration.name, id))
        } else {
          globals.append((Int(declaration.name.number), id))
        }
      }
    }
    let declared = space.types.indices.compactMap { type in space.types[type].declaration.map { (key: type, value: $0) }
    }
    let parts = (declared + extensions).sorted { $0.value < $1.value }
    return Program(
      space, parts: Multimap(count: space.types.indices.count, parts), members: members,
      globals: Multimap(count: space.names.count, globals), macros: macros, copiedFiles: copiedFiles,
      prelude: prelude, threads: threads)
  }

  /// What one thread remembers of names.
  private final class ResolverMemory {
    package var resolver: NameResolver

    package init(_ space: Namespace) {
      resolver = NameResolver(space)
    }
  }
}

extension Namespace {
  /// What an extension extends; of a typealias, what that stands for.
  fileprivate func extendedType(_ id: DeclarationID, _ resolver: inout NameResolver) -> TypeID? {
    guard let written = self[id].type,
      var type = resolver.resolveNamed(written, from: Scope(file: id.file, declaration: nil))
    else { return nil }
    for _ in 0..<8 {
      guard let declaration = types[type].declaration, self[declaration].kind == .typealias,
        let target = self[declaration].type,
        scans[declaration.file].types[Int(target)].kind == .named,
        let next = resolver.resolveNamed(target, from: declaration.scope), next != type
      else { return type }
      type = next
    }
    return type
  }
}

extension ScannedFile {
  /// Whether a written type is named with a dot.
  fileprivate func isDotted(_ type: TypeSyntaxID) -> Bool {
    types[Int(type)].kind == .named && types[Int(type)].qualifier >= 0
  }
}

extension Declaration.Kind {
  package var declaresType: Bool {
    switch self {
    case .class, .protocol, .struct, .enum, .actor, .typealias, .associatedtype: true
    default: false
    }
  }

  package var isMember: Bool {
    switch self {
    case .variable, .function, .initializer, .subscript, .enumCase: true
    default: false
    }
  }
}
