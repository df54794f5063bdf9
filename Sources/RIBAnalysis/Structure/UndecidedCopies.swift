import SwiftScan
import SwiftProgram

/// Finds the RIBs whose builder some code names while several builders have that name, so that it is unknown which one
/// is meant.
struct UndecidedCopies {
  /// - Returns: indexes of drafts.
  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft]) -> Set<Int> {
    let program = pool.program
    let ribsOfName = Dictionary(grouping: drafts.indices) { program.types[drafts[$0].builder].name }
      .filter { name, ribs in ribs.count > 1 || program.space.topLevel[Int(name.number)].count > 1 }
    guard !ribsOfName.isEmpty else { return [] }
    let names = NameSet(ribsOfName.keys, count: program.names.count)
    let found = pool.mapFiles { semantics, file -> Set<Name> in
      let nodes = semantics.bodies(inFile: file).flatMap { scope in
        semantics.roots(scope).nodes { node in
          names.contains(node.name)
            && semantics.namedType(node)?.nominal.map { program.types[$0].origin } == .ambiguous
        }
      }
      return Set(nodes.map(\.name))
    }
    return Set(found.joined().flatMap { ribsOfName[$0] ?? [] })
  }
}
