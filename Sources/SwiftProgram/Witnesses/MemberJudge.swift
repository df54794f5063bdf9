import SwiftScan

/// A member of a requirement's name, and what keeps it from being the witness.
struct JudgedMember {
  let member: FoundMember
  let problem: WitnessProblem?
}

/// Judges one member of a requirement's name, by Swift's rules: static or not, access level, type, effects, setter.
struct MemberJudge {
  let semantics: BodySemantics
  let requirement: Requirement
  let context: WitnessContext
  var types: TypeResolver { semantics.types }
  var program: Program { semantics.program }

  /// Nil where the class does not have the member: its extension is for other generic arguments, or not loaded where the
  /// conformance is declared.
  func judge(_ member: FoundMember) -> JudgedMember? {
    guard isLoaded(member) else { return nil }
    let problem = problem(of: member)
    guard context.isConformance else { return JudgedMember(member: member, problem: problem) }
    let arguments = member.substitution.mapValues { $0.substituting(context.own) }
    let constraints = types.constraints(on: member.id, known(to: member, arguments))
    switch types.hold(constraints, given: context.given) {
    case .yes: return JudgedMember(member: member, problem: problem)
    case .no: return nil
    case .unknown(let reason): return JudgedMember(member: member, problem: problem ?? .unknown(reason))
    }
  }

  /// What generic parameters, `Self` and associated types are where a member is declared.
  private func known(to member: FoundMember, _ arguments: [Name: Type]) -> [Name: Type] {
    if !member.isDefault { return arguments.isEmpty ? context.own : arguments }
    let associated = types.associatedTypes(of: context.conforming.type, in: member.owner)
    return arguments.merging(context.own) { known, _ in known }.merging(associated) { known, _ in known }
  }

  private func problem(of member: FoundMember) -> WitnessProblem? {
    let declaration = program[member.id]
    let wanted = program[requirement.id]
    if declaration.modifiers.contains(.static) != wanted.modifiers.contains(.static) { return .notStatic }
    if let problem = accessProblem(of: member) { return problem }
    let type = typeProblem(of: member)
    guard wanted.accessors.contains(.setter), type?.isUnknown ?? true else { return type }
    // Whatever its type is, what cannot be set is no witness.
    let setter = setterProblem(of: member)
    return setter?.isUnknown == false ? setter : type ?? setter
  }

  private func accessProblem(of member: FoundMember) -> WitnessProblem? {
    let modifiers = modifiersAround(member.id)
    if modifiers.contains(.unavailable), context.isConformance {
      return .notVisible(is: "unavailable", needed: "available")
    }
    if let problem = initializerProblem(of: member) { return problem }
    let needed = neededAccess()
    let actual = adjusted(min(program.access(of: member.id), .public), of: member)
    if actual < needed { return .notVisible(is: actual.spelling, needed: needed.spelling) }
    if !isSeen(member, actual) { return .notVisible(is: actual.spelling, needed: "public") }
    return modifiers.contains(.versioned) ? .unknown("it is available in some versions of Swift only") : nil
  }

  /// The modifiers of a member and of the extension that holds it.
  private func modifiersAround(_ id: DeclarationID) -> Declaration.Modifiers {
    program[id].parent.map { program.scans[id.file].declarations[$0].modifiers.union(program[id].modifiers) }
      ?? program[id].modifiers
  }

  /// An access level of a member as the file that declares the conformance has it.
  func adjusted(_ access: Declaration.Access, of member: FoundMember) -> Declaration.Access {
    context.file.map { program.access(access, of: member.id, fromFile: $0) } ?? access
  }

  /// Whether the file that declares the conformance sees a member that has an access level.
  func isSeen(_ member: FoundMember, _ access: Declaration.Access) -> Bool {
    guard let file = context.file, !program.sees(member.id, access, fromFile: file) else { return true }
    return isDeclaredElsewhereToo
  }

  /// Whether a member surely belongs to another module than the conformance.
  func isInOtherModule(_ member: FoundMember) -> Bool {
    context.file.map { program.isInOtherModule(member.id.file, fromFile: $0) } ?? false
  }

  /// Whether the class says in several files that it conforms: each app of a repository may say it for itself.
  private var isDeclaredElsewhereToo: Bool {
    types.conformanceDeclarations(of: context.conforming.type, to: requirement.declaredBy).contains {
      $0.file != context.file
    }
  }

  /// Whether the module that declares the conformance knows of the extension that holds a member, and of its
  /// `@_spi(Group)`.
  private func isLoaded(_ member: FoundMember) -> Bool {
    guard let file = context.file, isInOtherModule(member) else { return true }
    if program.access(of: member.id) >= .public, !isSeen(member, .public) { return false }
    return types.loadedModules.isLoaded(member.id.file, extending: [member.owner], fromFile: file)
      || isDeclaredElsewhereToo
  }

  /// An initialiser must be one of every subtype's too.
  private func initializerProblem(of member: FoundMember) -> WitnessProblem? {
    let declaration = program[member.id]
    guard declaration.kind == .initializer, !member.isDefault, !declaration.modifiers.contains(.required) else {
      return nil
    }
    let owner = context.conforming.type
    let isFinal = program.isFinal(owner)
    if isFinal, member.owner == owner { return nil }
    return isFinal
      ? .unknown("whether the initialiser is inherited is not known")
      : .notVisible(is: "not required", needed: "required")
  }

  /// A witness must be at least as visible as the less visible of protocol and class.
  func neededAccess() -> Declaration.Access {
    guard context.isConformance else { return .internal }
    let owner = program.access(ofType: context.conforming.type)
    return max(min(program.access(ofType: requirement.declaredBy), owner, .public), .fileprivate)
  }

  private func typeProblem(of member: FoundMember) -> WitnessProblem? {
    let signatures = Signatures(types: types)
    let own = own(for: member)
    let declaration = program[member.id]
    if declaration.kind.takesParameters {
      if let problem = selfProblem(of: member) { return problem }
      if declaration.modifiers.contains(.mutating), !program[requirement.id].modifiers.contains(.mutating),
        isOfValues(member)
      {
        return .otherType("mutating \(program.typeText(of: member.id) ?? "")")
      }
      let types = isFailing(member) ? .different : signatures.compare(member, requirement, own)
      return problem(types.and { signatures.compareEffects(member, requirement) }, of: member) {
        program.typeText(of: member.id) ?? ""
      }
    }
    guard let wanted = program[requirement.id].type else { return nil }
    let needed = types.resolve(wanted, from: requirement.id.scope)
      .substituting(requirement.substitution).substituting(own)
    let actual = semantics.propertyType(of: member).substituting(own)
    if let problem = selfProblem(of: member) { return problem }
    let comparison = program.compare(types.simplified(actual), types.simplified(needed))
    if let problem = problem(
      comparison, of: member, text: { program.typeText(of: member.id) ?? program.describe(actual) })
    {
      return problem
    }
    return problem(signatures.compareEffects(member, requirement), of: member) {
      "\(program.typeText(of: member.id) ?? "") { get\(program.effectsText(of: member.id)) }"
    }
  }

  /// `Self` of a member stands for the class that conforms, and is read as the one that declares the member.
  private func own(for member: FoundMember) -> [Name: Type] {
    guard context.isConformance, !member.isDefault, let written = program[member.id].type,
      program.refersToSelf(written, inFile: member.id.file)
    else { return context.own }
    var own = context.own
    own[.selfType] = .nominal(member.owner, [])
    return own
  }

  private func problem(_ comparison: TypeComparison, of member: FoundMember, text: () -> String) -> WitnessProblem? {
    switch comparison {
    case .same: return nil
    case .different:
      if let wanted = program[requirement.id].type, let written = program[member.id].type,
        let reason = types.whyUnseen((wanted, requirement.id.file), (written, member.id.file))
      {
        return .unknown(reason)
      }
      return .otherType(text())
    case .unknown(let reason): return .unknown(reason)
    }
  }

  /// `init?` for `init`.
  private func isFailing(_ member: FoundMember) -> Bool {
    let modifiers = program[member.id].modifiers
    return modifiers.contains(.failable) && !modifiers.contains(.implicitlyUnwrapped)
      && !program[requirement.id].modifiers.contains(.failable)
  }

  /// What is `Self` in the requirement is another type in every subtype, and so must be in a class that may have some.
  private func selfProblem(of member: FoundMember) -> WitnessProblem? {
    guard context.isConformance, !program.isFinal(context.conforming.type), !member.isDefault,
      let wanted = program[requirement.id].type, let written = program[member.id].type,
      program.refersToSelf(wanted, inFile: requirement.id.file), !program.refersToSelf(written, inFile: member.id.file)
    else { return nil }
    return .otherType(program.typeText(of: member.id) ?? "")
  }

  /// Whether nothing but its access keeps a member that is found from being the witness.
  func isOnlyHidden(_ candidate: JudgedMember) -> Bool {
    switch candidate.problem {
    case .notVisible:
      let access = program.access(of: candidate.member.id)
      let isFound =
        access > .fileprivate && isSeen(candidate.member, access)
        || context.conforming.declaration?.file == candidate.member.id.file
      return isFound && typeProblem(of: candidate.member) == nil
    case .notSettable: return program.hasSetter(candidate.member.id) && wrapperSetter(of: candidate.member.id) == .yes
    default: return false
    }
  }
}
