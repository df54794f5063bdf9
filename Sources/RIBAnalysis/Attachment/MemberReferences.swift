import RibscopeText
import RibscopeProject
import SwiftScan
import SwiftProgram

/// Where the functions of routers and interactors are referenced, called or passed on, by their names.
struct MemberReferences: Sendable {
  /// By the number of the name.
  private let locations: Multimap<Node>
  /// The names that are in files that could not be read whole.
  private let unread: Set<Name>
  /// The modules that some file of the app imports.
  private let importedModules: Set<Name>

  static func find(_ pool: WorkerPool, _ classes: [ActingClass]) -> MemberReferences {
    let program = pool.program
    var names: Set<Name> = []
    for acting in classes where acting.role != .presenter {
      for type in pool.first.ownClasses(of: acting.type) {
        for id in program.members.values(of: type) where program[id].kind == .function {
          names.insert(program[id].name)
        }
      }
    }
    // Helpers that extensions bring.
    for type in program.types.indices where program.types[type].origin == .prelude || program.types[type].isProtocol {
      for id in program.members.values(of: type) where program[id].kind == .function && program[id].body != nil {
        names.insert(program[id].name)
      }
    }
    names.formUnion(ScreenWords.indexed.compactMap { program.names.find($0) })
    names.formUnion(Self.streamHelpers(pool))
    let wanted = NameSet(names, count: program.names.count)
    let found = pool.mapFiles { semantics, file -> [(key: Int, value: Node)] in
      guard program.scans[file].expressions.contains(where: { wanted.contains($0.name) }) else { return [] }
      var found: [(key: Int, value: Node)] = []
      for scope in semantics.bodies(inFile: file) {
        semantics.roots(scope).visit { node in
          guard wanted.contains(node.name), node.kind == .name || node.kind == .member else { return }
          found.append((Int(node.name.number), node))
        }
      }
      return found
    }
    let files = program.scans.indices.dropFirst(program.preludeFileCount)
    return MemberReferences(
      locations: Multimap(count: program.names.count, Array(found.joined())),
      unread: Set(
        files.filter { !program.scans[$0].problems.isEmpty }.flatMap { program.files[$0].references }
          .compactMap { program.names.find(String(decoding: $0, as: UTF8.self)) }),
      importedModules: Set(files.flatMap { program.scans[$0].imports }))
  }

  /// The names of all members that are declared in files which make streams of screens' events: extensions give such
  /// streams other names.
  private static func streamHelpers(_ pool: WorkerPool) -> [Name] {
    let program = pool.program
    let making = NameSet(ScreenWords.makingStreams.compactMap { program.names.find($0) }, count: program.names.count)
    return pool.mapFiles { _, file -> [Name] in
      let scan = program.scans[file]
      guard scan.expressions.contains(where: { making.contains($0.name) }) else { return [] }
      return scan.declarations.filter(\.kind.isMember).map(\.name)
    }.flatMap { $0 }
  }

  func named(_ name: Name) -> ArraySlice<Node> { locations[Int(name.number)] }

  /// Whether a name is in a file that could not be read whole: code that is missing may call a function of that name.
  func isUnread(_ name: Name) -> Bool { unread.contains(name) }

  func isImported(_ module: Name) -> Bool { importedModules.contains(module) }
}

extension SourceFile {
  /// The words that are in the file, other than behind `func`.
  fileprivate var references: [ArraySlice<UInt8>] {
    let words = bytes.split { !$0.isNamePart }
    let declaring = Array("func".utf8)
    return zip([[]] + words, words).filter { !$0.0.elementsEqual(declaring) }.map(\.1)
  }
}
