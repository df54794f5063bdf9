import SwiftScan
import SwiftProgram

/// Which type's function a place refers to by its name, as far as the type of what it is a member of is known.
extension Callers {
  /// The places where a name may refer to a member of a class, in the order of the files.
  ///
  /// - Returns: each place, and whether surely the class is meant, or a type that inherits or declares the same member.
  func locations(_ name: Name, of type: TypeID) -> [(location: Node, isSure: Bool)] {
    let locations = semantics.index.mentions(of: name)
    let bySubject = subjects(name) {
      locations.indices.reduce(into: [:]) { found, index in
        for type in subjects(of: locations[index]) { found[type, default: []].append(index) }
      }
    }
    let related = types.lineage(of: type) + types.conformers(of: type)
    let sure = Set(related.flatMap { bySubject[$0] ?? [] })
    return sure.union(bySubject[nil] ?? []).sorted().map { (locations[$0], sure.contains($0)) }
  }

  /// The types one of whose members a place refers to; nil stands for any type.
  private func subjects(of node: Node) -> [TypeID?] {
    let scope = node.scope
    if program.copiedFiles.contains(scope.file) { return [] }
    guard node.kind == .member else {
      switch semantics.declaration(of: node) {
      case .local, .parameter, .type: return []
      case .global(let function): return program[function].parent != nil ? [nil] : []
      case .member, .unknown: return [semantics.selfType(scope)]
      }
    }
    guard let base = node.firstChild else { return [nil] }
    if base.isSelf || base.isSuper { return [semantics.selfType(scope)] }
    switch semantics.baseType(of: base).unwrapped {
    case .nominal(let known, _):
      switch program.types[known].origin {
      case .sources, .prelude: return [known]
      case .external: return program.isDistinct(known) ? [] : [nil]
      case .ambiguous: return [nil]
      }
    case .composition(let parts): return parts.map(\.nominal)
    default: return [nil]
    }
  }
}
