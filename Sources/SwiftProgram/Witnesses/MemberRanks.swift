import SwiftScan

/// Which of several members of one name Swift prefers.
struct MemberRanks {
  private let types: TypeResolver
  private var program: Program { types.program }

  init(_ types: TypeResolver) {
    self.types = types
  }

  // MARK: - Overriding

  /// The members that no other of them overrides: `override var x: Sub` leaves nothing of the base's `var x: Thing`.
  func withoutOverridden(_ members: [FoundMember]) -> [FoundMember] {
    let overriding = members.filter { !$0.isDefault && program[$0.id].modifiers.contains(.override) }
    if overriding.isEmpty { return members }
    let gone = overriding.flatMap { overridden(by: $0, among: members) }.map(\.id)
    return members.filter { !gone.contains($0.id) }
  }

  /// Those that take the same; where none does, the only one there is: an override may take more than what it overrides,
  /// as `f(_: Thing)` for `f(_: Sub)`.
  private func overridden(by subtype: FoundMember, among members: [FoundMember]) -> [FoundMember] {
    let bases = members.filter { mayOverride(subtype, $0) }
    let same = bases.filter { Signatures(types: types).takesTheSame(subtype, $0) }
    return same.isEmpty && bases.count == 1 ? bases : same
  }

  private func mayOverride(_ subtype: FoundMember, _ base: FoundMember) -> Bool {
    !base.isDefault && subtype.id != base.id && subtype.owner != base.owner && !program.isConditional(subtype.id)
      && program[subtype.id].modifiers.contains(.static) == program[base.id].modifiers.contains(.static)
      && types.superclasses(of: subtype.owner).contains(base.owner)
  }

  // MARK: - Defaults

  /// Several defaults that would all do, none of which Swift prefers: it takes none of them.
  func tie(_ judged: [JudgedMember]) -> Witness? {
    let fitting = judged.filter { $0.problem?.isUnknown ?? true }
    guard fitting.count > 1, fitting.allSatisfy({ $0.problem == nil && isPlainDefault($0.member) }) else { return nil }
    let members = fitting.map(\.member)
    guard areAlike(members), !members.contains(where: { isPreferred($0, to: members) }) else { return nil }
    let names = members.prefix(2).map { "'\(program.name(of: $0.owner))'" }
    let owners = names[0] == names[1] ? "\(names[0]) has two defaults" : "\(names[0]) and \(names[1]) have defaults"
    return Witness(member: members[0].id, problem: .unknown("\(owners) for it, and Swift prefers neither"))
  }

  /// Whether nothing but where it is, and what it takes, bears on how good a default is.
  private func isPlainDefault(_ member: FoundMember) -> Bool {
    let declaration = program[member.id]
    // The constraints of a generic one's parameters are compared with them.
    return member.isDefault && (declaration.whereClause.isEmpty || !declaration.genericParameters.isEmpty)
      && !program.isConditional(member.id)
  }

  /// Whether members are declared in one module, with the same parameters and effects.
  private func areAlike(_ members: [FoundMember]) -> Bool {
    let first = members[0]
    return members.dropFirst().allSatisfy { member in
      program.files[member.id.file].module == program.files[first.id.file].module
        && program[member.id].effects == program[first.id].effects
        && Signatures(types: types).takesTheSame(member, first)
    }
  }

  /// Whether a default is for a more special case than each of the others, as far as that is certain; what is not counts
  /// as being so.
  private func isPreferred(_ member: FoundMember, to others: [FoundMember]) -> Bool {
    let own = requirements(of: member)
    return others.allSatisfy { other in
      if other.id == member.id { return true }
      guard let own, let needed = requirements(of: other) else { return true }
      return needed.allSatisfy { wanted in own.contains { types.inherits($0, from: wanted) } }
    }
  }

  /// What `Self` inherits where a default is for; nil where it is for what is not about `Self` alone.
  private func requirements(of member: FoundMember) -> [TypeID]? {
    guard let parent = program[member.id].parent else { return nil }
    let clause = types.clause(of: DeclarationID(file: member.id.file, index: parent))
    var found = [member.owner]
    for constraint in clause {
      let parts = types.parts(of: constraint.constraint).compactMap(\.nominal)
      guard constraint.subject == .parameter(.selfType), !constraint.isEquality, !parts.isEmpty,
        parts.allSatisfy({ program.types[$0].origin != .ambiguous })
      else { return nil }
      found += parts
    }
    return found
  }
}
