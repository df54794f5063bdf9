import SourceScan

/// Compares each builder with the `Buildable` protocols that it says it conforms to.
struct BuildMismatches {
  let flow: Flow
  let drafts: [RIBDraft]
  private var types: TypeResolver { flow.types }
  private var program: Program { flow.program }

  init(_ flow: Flow, _ drafts: [RIBDraft]) {
    self.flow = flow
    self.drafts = drafts
  }

  func find() -> [BuildMismatch] {
    drafts.indices.flatMap { index in
      buildables(of: drafts[index].builder).flatMap { requirements(of: $0) }.compactMap { mismatch(index, $0) }
    }
  }

  /// The app's protocols that inherit the framework's `Buildable`.
  private func buildables(of builder: TypeID) -> [TypeResolver.Ancestor] {
    types.ancestors(of: builder).filter { ancestor in
      program.types[ancestor.id].isProtocol && program.types[ancestor.id].origin == .sources
        && types.preludeAncestor(of: ancestor.id) { $0 == "Buildable" } != nil
    }
  }

  private func requirements(of buildable: TypeResolver.Ancestor) -> [Requirement] {
    let substitution = types.bindings(types.genericParameters(of: buildable.id), buildable.arguments)
    return program.types[buildable.id].members.values.joined().sorted()
      .filter { program[$0].kind == .function && program.isRequirement($0) }
      .map { Requirement(id: $0, declaredBy: buildable.id, substitution: substitution) }
  }

  private func mismatch(_ rib: Int, _ requirement: Requirement) -> BuildMismatch? {
    let builder = drafts[rib].builder
    let witness = WitnessFinder(flow).witness(of: requirement, in: builder)
    guard let problem = witness.problem, !problem.isUnknown else { return nil }
    return BuildMismatch(
      rib: rib, builder: program.types[builder].name, buildable: program.types[requirement.declaredBy].name,
      method: program.fullName(of: requirement.id), type: program.typeText(of: requirement.id) ?? "",
      requirement: program.position(requirement.id), member: witness.member.map { program.position($0) },
      problem: problem)
  }
}
