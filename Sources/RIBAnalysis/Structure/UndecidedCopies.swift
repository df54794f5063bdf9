import SourceScan
import SwiftSemantics

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
      guard semantics.program.scans[file].expressions.contains(where: { names.contains($0.name) }) else { return [] }
      var found: Set<Name> = []
      for scope in semantics.bodies(inFile: file) {
        semantics.roots(scope).visit { node in
          guard names.contains(node.name),
            let type = semantics.namedType(node)?.nominal, semantics.program.types[type].origin == .ambiguous
          else { return }
          found.insert(node.name)
        }
      }
      return found
    }
    return Set(found.joined().flatMap { ribsOfName[$0] ?? [] })
  }
}
