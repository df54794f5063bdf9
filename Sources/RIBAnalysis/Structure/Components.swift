import RIBModel
import SwiftScan
import SwiftProgram

/// All classes that provide: the RIBs' own components, and what else is passed to a builder; in the order of the
/// graph's components.
struct Components: Sendable {
  let types: [TypeID]
  /// For each of them its members.
  let members: [[ComponentMembers.ListedMember]]
  /// The same as the graph has them.
  let described: [Component]
  private let indexes: [TypeID: Int]
  /// For each of them where a declaration stands among its members.
  private let memberIndexes: [[DeclarationID: Int]]

  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft], _ edges: [ComponentEdge]) -> Components {
    let program = pool.program
    var positions: [TypeID: SourcePosition] = [:]
    for edge in edges {
      if let owner = edge.owner?.type, positions[owner] == nil { positions[owner] = edge.position }
    }
    let own = Set(drafts.flatMap { $0.components.prefix(1) }).union(positions.keys)
    let all = own.union(pool.first.needle.providers(above: own)).sorted(by: program.order(ofOwner:))
    let ids = Identifiers.make(all.map { program.subject($0, name: program.name(of: $0)) })
    let classes = zip(all, ids).sorted(by: \.1)
    let types = classes.map(\.0)
    let members = pool.map(types.count) { semantics, index in
      ComponentMembers(semantics: semantics).entries(of: types[index])
    }
    let origins = OptionalOrigins.find(pool, members, types)
    let ribs = Dictionary(grouping: drafts.indices) { drafts[$0].components.first }
    let described = classes.indices.map { index in
      let (type, id) = classes[index]
      let declaration = program.firstDeclaration(of: type)
      var entries = members[index].map(\.member)
      for member in entries.indices { entries[member].optionalOrigin = origins[index][member] }
      return Component(
        id: id, name: program.name(of: type), module: declaration.map { program.module(ofFile: $0.file).name } ?? "",
        position: declaration.flatMap { program.isPrelude($0) ? nil : program.position($0) } ?? positions[type]
          ?? SourcePosition(file: 0, offset: 0), ribs: ribs[type] ?? [], members: entries)
    }
    return Components(
      types: types, members: members, described: described,
      indexes: Dictionary(uniqueKeysWithValues: types.enumerated().map { ($0.element, $0.offset) }),
      memberIndexes: members.map { entries in
        Dictionary(entries.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
      })
  }

  /// The index of a class among them.
  func index(of type: TypeID) -> Int? { indexes[type] }

  /// The index of a RIB's own component.
  func component(of draft: RIBDraft) -> Int? { draft.components.first.flatMap(index) }

  /// The index of a member by its own declaration; nil for one that is inherited from another.
  func ownMember(_ id: DeclarationID, of component: Int) -> Int? { memberIndexes[component][id] }

  /// The index of a member. One that is inherited from another declaration is found by its name.
  func member(_ id: DeclarationID, of component: Int, _ program: Program) -> Int? {
    memberIndexes[component][id] ?? members[component].firstIndex { $0.member.name == program.fullName(of: id) }
  }

  /// What a search finds among the members of each component, with the index of the member in the graph.
  func find<Found: Sendable>(
    _ pool: WorkerPool,
    _ find: @Sendable (BodySemantics, [ComponentMembers.ListedMember], TypeID) -> [(member: Int, found: Found)]
  ) -> [(member: MemberIndex, found: Found)] {
    pool.map(types.count) { semantics, component in
      find(semantics, members[component], types[component]).map {
        (MemberIndex(component: component, member: $0.member), $0.found)
      }
    }.flatMap { $0 }
  }
}

extension Program {
  /// The declaration of a class, or of one that the sources only extend the first extension.
  fileprivate func firstDeclaration(of type: TypeID) -> DeclarationID? {
    types[type].declaration ?? parts(of: type).first
  }

  fileprivate func order(ofOwner type: TypeID) -> DeclarationID {
    firstDeclaration(of: type) ?? DeclarationID(file: 0, index: type)
  }
}
