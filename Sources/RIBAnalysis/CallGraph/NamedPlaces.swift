import SwiftScan
import SwiftProgram

/// The places that mention a name, by the type whose member that may be, as far as what it is a member of is known.
struct NamedPlaces {
  /// In the order of the files.
  let locations: ArraySlice<Node>
  /// Those that may mean a member of one type, as indexes into all of them.
  fileprivate(set) var ofTypes: [TypeID: [Int]] = [:]
  /// Those that may mean any type's, by the labels of the call; under nil those that call nothing.
  fileprivate(set) var ofAny: [[Name]?: [Int]] = [:]
  /// The files of those among these that do not only set it.
  fileprivate(set) var filesReadingAny: Set<Int> = []

  /// Those that may mean a member of one of some types.
  func indexes(of types: [TypeID]) -> Set<Int> { Set(types.flatMap { ofTypes[$0] ?? [] }) }
}

extension CallGraph {
  /// The places where a function's name may refer to it as a member of a class, in the order of the files.
  ///
  /// - Returns: each place, and whether surely the class is meant, or a type that inherits or declares the same member.
  func findLocations(of member: Member) -> [(location: Node, isSure: Bool)] {
    let places = semantics.places(named: program[member.function].name)
    let sure = places.indexes(of: types.lineage(of: member.type) + types.conformers(of: member.type))
    let others = places.ofAny.values.filter { group in
      group.first.flatMap { places.locations[$0].call }.map { semantics.accepts(member.function, $0) } != false
    }
    return sure.union(others.joined()).sorted().map { (places.locations[$0], sure.contains($0)) }
  }
}

extension BodySemantics {
  /// The places that mention a name; grouped once, in O(places).
  func places(named name: Name) -> NamedPlaces { memory { PlacesOfNames(solver) }.known(name) { group(name) } }

  /// The places that may mean a member of a type, in the order of the files.
  func places(ofMember member: DeclarationID, of type: TypeID) -> [Node] {
    let places = places(named: program[member].name)
    return places.indexes(of: types.lineage(of: type) + types.conformers(of: type)).union(places.ofAny.values.joined())
      .sorted().map {
        places.locations[$0]
      }
  }

  private func group(_ name: Name) -> NamedPlaces {
    let locations = index.mentions(of: name)
    return locations.indices.reduce(into: NamedPlaces(locations: locations)) { found, index in
      let location = locations[index]
      for type in subjects(of: location) {
        if let type {
          found.ofTypes[type, default: []].append(index)
        } else {
          found.ofAny[location.call?.arguments.map(\.label), default: []].append(index)
          if !location.isTarget { found.filesReadingAny.insert(location.scope.file) }
        }
      }
    }
  }

  /// The types one of whose members a place refers to; nil stands for any type.
  private func subjects(of node: Node) -> [TypeID?] {
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

/// What a thread knows of places.
private final class PlacesOfNames {
  let known: Memo<[Name: NamedPlaces]>

  init(_ solver: Solver) { known = Memo(solver) }
}
