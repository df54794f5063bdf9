import SourceScan

/// What a component has for a requirement.
struct Witness: Sendable {
  /// The member taken for the requirement; nil where there is none of its name.
  var member: DeclarationID?
  var problem: ProvisionProblem?
}

/// Finds a component's witness for a requirement, by Swift's rules: name, static or not, type, setter, access level.
struct WitnessFinder {
  let flow: Flow
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  init(_ flow: Flow) {
    self.flow = flow
  }

  /// - Parameter isConformance: whether Swift checks a conformance. Needle's generated code just reads the property, for
  ///   which `internal` is enough.
  func witness(of requirement: Requirement, in component: TypeID, isConformance: Bool = true) -> Witness {
    let own = ownWitness(of: requirement, in: component, isConformance)
    guard own.problem == nil else { return own }
    return requirement.redeclared.lazy.map { ownWitness(of: $0, in: component, isConformance) }
      .first { $0.problem != nil } ?? own
  }

  private func ownWitness(of requirement: Requirement, in component: TypeID, _ isConformance: Bool) -> Witness {
    let wanted = program.fullName(of: requirement.id)
    let candidates = types.members(program[requirement.id].name, of: component, requirements: false)
      .filter { program[$0.id].kind == program[requirement.id].kind && program.fullName(of: $0.id) == wanted }
    let judged = candidates.map { ($0, problem(of: $0, requirement, component, isConformance)) }
    let witness = best(judged, component)
    guard let problem = witness.problem, !problem.isUnknown else { return witness }
    let declarations = program.parts(of: component) + [requirement.id] + (witness.member.map { [$0] } ?? [])
    if let reason = program.syntaxProblem(in: declarations) {
      return Witness(member: witness.member, problem: .unknown(reason))
    }
    if program.isConditional(requirement.id) {
      return Witness(member: witness.member, problem: .unknown("the requirement is under #if"))
    }
    if problem == .missing, let reason = undeclaredMembers(of: component) {
      return Witness(member: nil, problem: .unknown(reason))
    }
    return witness
  }

  /// The candidate with the least problem; where only `#if` branches have one, that decides nothing.
  private func best(_ judged: [(FoundMember, ProvisionProblem?)], _ component: TypeID) -> Witness {
    let certain = judged.filter { !program.isConditional($0.0.id) }
    if let match = certain.first(where: { $0.1 == nil }) { return Witness(member: match.0.id) }
    let conditional = judged.filter { program.isConditional($0.0.id) }
    if let match = conditional.first(where: { $0.1 == nil }) {
      if coversAllBranches(conditional.filter { $0.1 == nil }.map(\.0.id)) { return Witness(member: match.0.id) }
      return Witness(member: match.0.id, problem: .unknown("it is declared under #if only"))
    }
    if let first = conditional.first, certain.isEmpty {
      return Witness(member: first.0.id, problem: .unknown("it is declared under #if only"))
    }
    let closest = certain.min { rank($0.1) < rank($1.1) }
    return closest.map { Witness(member: $0.0.id, problem: $0.1) } ?? Witness(member: nil, problem: .missing)
  }

  /// How far a member is from being the witness.
  func rank(_ problem: ProvisionProblem?) -> Int {
    switch problem {
    case nil: 0
    case .unknown: 1
    case .otherType: 2
    case .notSettable: 3
    case .notVisible: 4
    case .notStatic: 5
    case .missing: 6
    }
  }

  /// Whether members stand in every branch of an `#if … #else … #endif`.
  private func coversAllBranches(_ ids: [DeclarationID]) -> Bool {
    var branches: [[Int]: Set<Int>] = [:]
    for id in ids {
      guard let condition = program.condition(of: id) else { continue }
      branches[[id.file, condition.group], default: []].insert(condition.branch)
    }
    return branches.contains { key, covered in
      let group = program.scans[key[0]].conditionGroups[key[1]]
      return group.hasElse && covered.count == group.branchCount
    }
  }

  // MARK: - One candidate

  private func problem(
    of member: FoundMember, _ requirement: Requirement, _ component: TypeID, _ isConformance: Bool
  ) -> ProvisionProblem? {
    let declaration = program[member.id]
    let wanted = program[requirement.id]
    if declaration.modifiers.contains(.static) != wanted.modifiers.contains(.static) { return .notStatic }
    let needed = isConformance ? neededAccess(requirement, component) : .internal
    if let problem = accessProblem(of: member, needed) { return problem }
    if let problem = typeProblem(of: member, requirement) { return problem }
    if wanted.accessors.contains(.setter), !isSettable(member, requirement, component) { return .notSettable }
    return nil
  }

  private func accessProblem(of member: FoundMember, _ needed: Declaration.Access) -> ProvisionProblem? {
    let actual = min(program.access(of: member.id), .public)
    return actual >= needed ? nil : .notVisible(is: actual.spelling, needed: needed.spelling)
  }

  /// A witness must be at least as visible as the less visible of protocol and component.
  private func neededAccess(_ requirement: Requirement, _ component: TypeID) -> Declaration.Access {
    let access = min(program.access(ofType: requirement.declaredBy), program.access(ofType: component), .public)
    return max(access, .fileprivate)
  }

  /// A `{ get set }` requirement asks for a variable whose setter is as visible as it must be itself.
  private func isSettable(_ member: FoundMember, _ requirement: Requirement, _ component: TypeID) -> Bool {
    let declaration = program[member.id]
    guard program.hasSetter(member.id) else { return false }
    return declaration.setterAccess.map { $0 >= neededAccess(requirement, component) } ?? true
  }

  private func typeProblem(of member: FoundMember, _ requirement: Requirement) -> ProvisionProblem? {
    let declaration = program[member.id]
    if declaration.kind == .function { return functionProblem(of: member, requirement) }
    guard let wanted = program[requirement.id].type else { return nil }
    let needed = types.resolve(wanted, from: requirement.id.scope)
      .substituting(requirement.substitution)
    let actual = flow.propertyType(of: member)
    switch program.compare(types.simplified(actual), types.simplified(needed)) {
    case .same: return nil
    case .different:
      if let written = declaration.type,
        let reason = types.whyUnseen((wanted, requirement.id.file), (written, member.id.file))
      {
        return .unknown(reason)
      }
      return .otherType(declaration.type.map { program.text($0, inFile: member.id.file) } ?? program.describe(actual))
    case .unknown(let reason): return .unknown(reason)
    }
  }

  private func functionProblem(of member: FoundMember, _ requirement: Requirement) -> ProvisionProblem? {
    let actual = signature(member.id).substituting(member.substitution)
    let needed = signature(requirement.id).substituting(requirement.substitution)
    switch program.compare(actual, needed) {
    case .same: return nil
    case .different: return .otherType(program.typeText(of: member.id) ?? "")
    case .unknown(let reason): return .unknown(reason)
    }
  }

  private func signature(_ id: DeclarationID) -> Type {
    let scope = id.scope
    let declaration = program[id]
    return .function(
      program.parameters(of: id).map { types.resolve($0.type, from: scope) }, effects: .none,
      result: declaration.type.map { types.resolve($0, from: scope) } ?? .void)
  }

  /// Why a component may have members that the sources do not show; nil where they show all.
  func undeclaredMembers(of component: TypeID) -> String? {
    if let known = flow.undeclaredMembersCache[component] { return known }
    let found = findUndeclaredMembers(of: component)
    flow.undeclaredMembersCache.updateValue(found, forKey: component)
    return found
  }

  private func findUndeclaredMembers(of component: TypeID) -> String? {
    let all = [component] + types.ancestors(of: component).map(\.id)
    for type in all {
      let entry = program.types[type]
      let name = program.text(entry.name)
      if entry.origin == .ambiguous { return program.whyUndecided(type) }
      if entry.origin == .external, !KnownTypes.bringsNothing.contains(name), !KnownTypes.isAppleClass(name) {
        return "'\(name)', which \(program.name(of: component)) inherits, is not declared in these sources"
      }
      let macro = program.parts(of: type).lazy.flatMap(program.attributes).first {
        !KnownTypes.inertAttributes.contains($0)
      }
      if let macro { return "the attribute '@\(macro)' may generate members" }
    }
    return nil
  }
}

extension ProvisionProblem {
  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}
