import SwiftScan
import SwiftProgram

/// Finds the RIBs that something builds, whether or not it attaches what comes of it.
struct Builds: ProgramReader {
  private let built: BuiltRIBs
  private let drafts: [RIBDraft]
  private let classes: RIBClasses
  private var found: Set<Int> = []
  var semantics: BodySemantics { built.semantics }

  static func find(
    _ pool: WorkerPool, _ drafts: [RIBDraft], _ classes: RIBClasses, _ built: PoolMemory<BuiltRIBs>
  ) -> Set<Int> {
    let found = pool.mapFiles(memory: built.map { Builds(built: $0, drafts: drafts, classes: classes) }) {
      builds, file in
      var builds = builds
      builds.collect(inFile: file)
      return builds.found
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  private mutating func collect(inFile file: Int) {
    let scan = program.scan(ofFile: file)
    guard scan.expressions.contains(where: { classes.mayBuild($0.name) }) else { return }
    for scope in semantics.bodies(inFile: file) where !semantics.isPreview(scope) {
      semantics.roots(scope).visit { note($0) }
    }
  }

  private mutating func note(_ node: Node) {
    if classes.mayBuild(node.calleeName) {
      found.formUnion(built.built(node).map(\.rib).filter { !isOwnBuilder(of: $0, node.scope) })
    } else if node.kind == .member, classes.isBuild(node.name) {
      noteReference(node)
    }
  }

  /// Whether a body is a builder's own, or of what it conforms to: what it builds for itself it passes on.
  private func isOwnBuilder(of rib: Int, _ scope: Scope) -> Bool {
    semantics.selfType(scope).map { types.inherits(drafts[rib].builder, from: $0) } == true
  }

  /// `builder.build`, called here or passed on for somebody else to call.
  private mutating func noteReference(_ node: Node) {
    guard let base = node.firstChild, let type = semantics.baseType(of: base).nominal else { return }
    for builder in [type] + semantics.types.conformers(of: type) {
      if let rib = classes.ribOfBuilder[builder] { found.insert(rib) }
    }
  }
}
