import RIBModel
import SwiftScan
import SwiftProgram

/// Finds where the values of optional members of components come from.
struct OptionalOrigins: ProgramReader {
  let semantics: BodySemantics

  /// What the declaration alone says.
  enum OptionalAnswer: Sendable {
    case known(Member.OptionalOrigin)
    /// It depends on what is set, besides what it starts with.
    case written(WantedProperty, beginsWithLookUp: Bool)
  }

  /// For each component for each of its members what it is made of; undecided for what is no optional of its own.
  static func find(_ pool: WorkerPool, _ members: [[ComponentMembers.ListedMember]], _ components: [TypeID]) -> [[Member
    .OptionalOrigin]]
  {
    let answers = pool.map(members.count) { semantics, component in
      members[component].map { OptionalOrigins(semantics: semantics).answer($0, of: components[component]) }
    }
    let wanted = answers.joined().compactMap { if case .written(let wanted, _) = $0 { wanted } else { nil } }
    var writes = (wanted.isEmpty ? [] : pool.writes(to: wanted))[...]
    return answers.map { answers in
      answers.map { answer in
        switch answer {
        case .known(let origin): origin
        case .written(_, let beginsWithLookUp):
          OptionalOrigins(semantics: pool.first).origin(of: writes.removeFirst(), beginsWithLookUp)
        }
      }
    }
  }

  private func answer(_ entry: ComponentMembers.ListedMember, of component: TypeID) -> OptionalAnswer {
    guard entry.member.isOptional, !program.isConditional(entry.id), !semantics.isWrapped(entry.id) else {
      return .known(.undecided)
    }
    let declaration = program[entry.id]
    if declaration.accessors.contains(.getter) {
      return .known(origin(of: semantics.body(of: entry.id).map { semantics.results(of: $0) } ?? []))
    }
    let start = semantics.initialValue(of: entry.id).map { origin(of: [$0]) } ?? .nothing
    guard start != .undecided, let written = declaration.type,
      let type = types.resolve(written, from: entry.id.scope).unwrapped.nominal
    else { return .known(.undecided) }
    let wanted = WantedProperty(name: declaration.name, holders: [component], type: type)
    return .written(wanted, beginsWithLookUp: start == .lookUp)
  }

  private func origin(of writes: [PropertyWrite], _ beginsWithLookUp: Bool) -> Member.OptionalOrigin {
    guard !writes.isEmpty else { return beginsWithLookUp ? .lookUp : .nothing }
    return writes.allSatisfy { $0.value.map(isLookUp) == true } ? .lookUp : .undecided
  }

  private func origin(of values: [Node]) -> Member.OptionalOrigin {
    let filled = values.filter { $0.kind != .nil }
    guard !values.isEmpty, filled.allSatisfy({ isLookUp($0) }) else { return .undecided }
    return filled.isEmpty ? .nothing : .lookUp
  }

  /// `resolve(X.self)`, `value as? X`.
  private func isLookUp(_ node: Node) -> Bool {
    switch node.kind {
    case .conditionalCast: true
    case .call:
      node.arguments.contains { [.name, .member].contains($0.value.kind) && program.mayBeType($0.value.name) }
    default: false
    }
  }
}
