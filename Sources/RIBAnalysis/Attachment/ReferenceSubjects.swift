import SwiftScan
import SwiftProgram

/// Which type's function a place refers to by its name, as far as the type of what it is a member of is known.
extension Callers {
  /// The places that mention a name, as indexes into all of them.
  struct NamedPlaces {
    /// Those that may mean a member of one type.
    var ofTypes: [TypeID: [Int]] = [:]
    /// Those that may mean any type's, by the labels of the call; under nil those that call nothing.
    var ofAny: [[Name]?: [Int]] = [:]
  }

  /// The places where a function's name may refer to it as a member of a class, in the order of the files.
  ///
  /// - Returns: each place, and whether surely the class is meant, or a type that inherits or declares the same member.
  func findLocations(of member: Member) -> [(location: Node, isSure: Bool)] {
    let name = program[member.function].name
    let locations = semantics.index.mentions(of: name)
    let places = placesOfName(name) { group(locations) }
    let related = types.lineage(of: member.type) + types.conformers(of: member.type)
    let sure = Set(related.flatMap { places.ofTypes[$0] ?? [] })
    let others = places.ofAny.values.filter { group in
      group.first.flatMap { locations[$0].call }.map { semantics.accepts(member.function, $0) } != false
    }
    return sure.union(others.joined()).sorted().map { (locations[$0], sure.contains($0)) }
  }

  /// The places that mention the name of a member and may mean that of a type, in the order of the files.
  func places(ofMember member: DeclarationID, of type: TypeID) -> [Node] {
    let name = program[member].name
    let locations = semantics.index.mentions(of: name)
    let places = placesOfName(name) { group(locations) }
    let related = types.lineage(of: type) + types.conformers(of: type)
    return Set(related.flatMap { places.ofTypes[$0] ?? [] } + places.ofAny.values.joined()).sorted().map {
      locations[$0]
    }
  }

  private func group(_ locations: ArraySlice<Node>) -> NamedPlaces {
    locations.indices.reduce(into: NamedPlaces()) { found, index in
      for type in semantics.subjects(of: locations[index]) {
        if let type {
          found.ofTypes[type, default: []].append(index)
        } else {
          found.ofAny[locations[index].call?.arguments.map(\.label), default: []].append(index)
        }
      }
    }
  }
}

extension BodySemantics {
  /// The types one of whose members a place refers to; nil stands for any type.
  func subjects(of node: Node) -> [TypeID?] {
    let scope = node.scope
    if program.copiedFiles.contains(scope.file) { return [] }
    guard node.kind == .member else {
      switch declaration(of: node) {
      case .local, .parameter, .type: return []
      case .global(let function): return program[function].parent != nil ? [nil] : []
      case .member, .unknown: return [selfType(scope)]
      }
    }
    guard let base = node.firstChild else { return [nil] }
    if base.isSelf || base.isSuper { return [selfType(scope)] }
    switch baseType(of: base).unwrapped {
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
