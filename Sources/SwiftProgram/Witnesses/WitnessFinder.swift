import SwiftScan

/// Finds a class's witness for a requirement, by Swift's rules: name, static or not, type, setter, access level.
package struct WitnessFinder {
  let semantics: BodySemantics
  private var types: TypeResolver { semantics.types }
  private var program: Program { semantics.program }

  package init(_ semantics: BodySemantics) {
    self.semantics = semantics
  }

  /// - Parameter isConformance: whether Swift checks a conformance. Code that just reads the property is content with
  ///   `internal`.
  package func witness(of requirement: Requirement, in owner: TypeID, isConformance: Bool = true) -> Witness {
    let own = ownWitness(of: requirement, in: owner, isConformance)
    guard own.problem == nil else { return own }
    return requirement.redeclared.lazy.map { ownWitness(of: $0, in: owner, isConformance) }
      .first { $0.problem != nil } ?? own
  }

  private func ownWitness(of requirement: Requirement, in type: TypeID, _ isConformance: Bool) -> Witness {
    let context =
      isConformance
      ? WitnessContext(of: requirement, in: type, types) : WitnessContext(withoutConformance: type)
    let judge = MemberJudge(semantics: semantics, requirement: requirement, context: context)
    let owner = context.conforming.type
    let wanted = program.fullName(of: requirement.id)
    let named = types.members(program[requirement.id].name, of: owner)
      .filter { program[$0.id].kind == program[requirement.id].kind && program.fullName(of: $0.id) == wanted }
    let candidates = MemberRanks(types)
    let judged = candidates.withoutOverridden(named).compactMap(judge.judge)
    let witness = crossingIsolation(hiding(judged, judge) ?? candidates.tie(judged) ?? best(judged), named, judge)
    if witness.problem == nil, context.conforming.declaration != nil,
      !types.inheritsAlways(type, from: requirement.declaredBy)
    {
      return Witness(member: witness.member, problem: .unknown("the conformance is declared under #if only"))
    }
    guard let problem = witness.problem, !problem.isUnknown else { return witness }
    let declarations = program.parts(of: owner) + [requirement.id] + (witness.member.map { [$0] } ?? [])
    if let reason = program.syntaxProblem(in: declarations) {
      return Witness(member: witness.member, problem: .unknown(reason))
    }
    if hasWitnessOfAnotherName(owner) {
      let reason = "a member may implement a requirement of another name (@_implements)"
      return Witness(member: witness.member, problem: .unknown(reason))
    }
    if program.isConditional(requirement.id) {
      return Witness(member: witness.member, problem: .unknown("the requirement is under #if"))
    }
    if problem == .missing, program.isOperator(requirement.id),
      !program.globals[Int(program[requirement.id].name.number)].isEmpty
    {
      return Witness(member: nil, problem: .unknown("an operator at the top of a file may implement it"))
    }
    if problem == .missing, let reason = undeclaredMembers(of: owner) {
      return Witness(member: nil, problem: .unknown(reason))
    }
    return witness
  }

  /// A member that is chosen for all that it belongs to an actor: Swift chooses first, then refuses the conformance.
  private func crossingIsolation(_ witness: Witness, _ named: [FoundMember], _ judge: MemberJudge) -> Witness {
    guard witness.problem == nil, let member = named.first(where: { $0.id == witness.member }) else { return witness }
    let problem = ConformanceIsolation(semantics: semantics, requirement: judge.requirement, context: judge.context)
      .problem(of: member)
    return problem == nil || undeclaredMembers(of: judge.context.conforming.type) != nil
      ? witness : Witness(member: member.id, problem: problem)
  }

  private var memory: WitnessMemory { semantics.memory { WitnessMemory(types.solver) } }

  /// Whether some member says which requirement it is the witness of.
  private func hasWitnessOfAnotherName(_ owner: TypeID) -> Bool {
    memory.namedWitnesses(owner) {
      types.lineage(of: owner).contains { type in
        program.members.values(of: type).contains { program.attributes(of: $0).contains("_implements") }
      }
    }
  }

  /// A member of the class that is found, and would do but for its access: Swift refuses it, and takes no default instead,
  /// nor another where it is unavailable.
  private func hiding(_ judged: [JudgedMember], _ judge: MemberJudge) -> Witness? {
    guard let match = judged.first(where: { $0.problem == nil }) else { return nil }
    let hiding = judged.first { candidate in
      guard !candidate.member.isDefault, !program.isConditional(candidate.member.id),
        match.member.isDefault || program[candidate.member.id].modifiers.contains(.unavailable)
      else { return false }
      return judge.isOnlyHidden(candidate)
    }
    return hiding.map { Witness(member: $0.member.id, problem: $0.problem) }
  }

  /// The candidate with the least problem; where only `#if` branches have one, that decides nothing.
  private func best(_ judged: [JudgedMember]) -> Witness {
    let certain = judged.filter { !program.isConditional($0.member.id) }
    if let match = certain.first(where: { $0.problem == nil }) { return Witness(member: match.member.id) }
    let conditional = judged.filter { program.isConditional($0.member.id) }
    if let match = conditional.first(where: { $0.problem == nil }) {
      let matching = conditional.filter { $0.problem == nil }.map(\.member.id)
      if program.coverAllBranches(matching) { return Witness(member: match.member.id) }
      return Witness(member: match.member.id, problem: .unknown("it is declared under #if only"))
    }
    if let first = conditional.first, certain.isEmpty {
      return Witness(member: first.member.id, problem: .unknown("it is declared under #if only"))
    }
    let closest = certain.min { rank($0.problem) < rank($1.problem) }
    return closest.map { Witness(member: $0.member.id, problem: $0.problem) } ?? Witness(member: nil, problem: .missing)
  }

  /// How far a member is from being the witness.
  package func rank(_ problem: WitnessProblem?) -> Int {
    switch problem {
    case nil: 0
    case .unknown: 1
    case .isolated: 2
    case .otherType: 3
    case .notSettable: 4
    case .notVisible: 5
    case .notStatic: 6
    case .missing: 7
    }
  }

  /// Why a class may have members that the sources do not show; nil where they show all.
  package func undeclaredMembers(of owner: TypeID) -> String? {
    memory.undeclaredMembers(owner) { findUndeclaredMembers(of: owner) }
  }

  private func findUndeclaredMembers(of owner: TypeID) -> String? {
    for type in types.lineage(of: owner) {
      let entry = program.types[type]
      let name = program.text(entry.name)
      if entry.origin == .ambiguous { return program.whyUndecided(type) }
      if entry.origin == .external, !KnownTypes.bringsNothing.contains(name), !KnownTypes.isAppleClass(name) {
        return "'\(name)', which \(program.name(of: owner)) inherits, is not declared in these sources"
      }
      if let macro = program.parts(of: type).lazy.compactMap(types.unknownAttribute).first {
        return "the attribute '@\(program.text(macro))' may generate members"
      }
      if program.parts(of: type).contains(where: { program[$0].modifiers.contains(.expanding) }) {
        return "a macro in \(name) may generate members"
      }
      if let macro = program.allMembers(of: type).lazy.compactMap(peerMacro).first {
        return "the attribute '@\(program.text(macro))' may generate members"
      }
      if let missing = program.missingSource(of: type) {
        return "'\(missing)' is also compiled by the Xcode project, but is not among these files"
      }
    }
    return nil
  }

  /// An attribute of a member that is a macro of the app's.
  private func peerMacro(on member: DeclarationID) -> Name? {
    guard !program.macros.isEmpty else { return nil }
    return program.scans[member.file].attributes(of: program[member]).first(where: program.macros.contains)
  }
}

/// What is known of components already, of use to all who judge witnesses on a thread.
private final class WitnessMemory {
  let namedWitnesses: Memo<[TypeID: Bool]>
  /// Nil where the sources show all members.
  let undeclaredMembers: Memo<[TypeID: String?]>

  init(_ solver: Solver) {
    namedWitnesses = Memo(solver)
    undeclaredMembers = Memo(solver)
  }
}
