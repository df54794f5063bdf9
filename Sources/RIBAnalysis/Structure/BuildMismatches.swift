import RIBModel
import SwiftScan
import SwiftProgram

/// Compares builders with the `Buildable` protocols to which they say that they conform.
struct BuildMismatches: ProgramReader {
  let semantics: BodySemantics

  /// In the order of the RIBs.
  static func find(_ pool: WorkerPool, _ drafts: [RIBDraft]) -> [BuildMismatch] {
    pool.flatMap(Array(drafts.indices)) { semantics, rib in
      let (finder, builder) = (BuildMismatches(semantics: semantics), drafts[rib].builder)
      return finder.buildables(of: builder).flatMap(finder.requirements).compactMap {
        finder.mismatch(rib, builder, $0)
      }
    }
  }

  /// The app's protocols that inherit the framework's `Buildable`.
  private func buildables(of builder: TypeID) -> [TypeResolver.Ancestor] {
    types.ancestors(of: builder).filter { ancestor in
      program.isOwnProtocol(ancestor.id) && types.preludeAncestor(of: ancestor.id, .Buildable) != nil
    }
  }

  private func requirements(of buildable: TypeResolver.Ancestor) -> [Requirement] {
    let substitution = types.bindings(program.genericParameters(of: buildable.id), buildable.arguments)
    return program.allMembers(of: buildable.id).filter { program[$0].kind == .function && program.isRequirement($0) }
      .map { Requirement(id: $0, declaredBy: buildable.id, substitution: substitution) }
  }

  private func mismatch(_ rib: Int, _ builder: TypeID, _ requirement: Requirement) -> BuildMismatch? {
    let witness = WitnessFinder(semantics).witness(of: requirement, in: builder)
    guard let problem = witness.problem, !problem.isUnknown else { return nil }
    // The method is the one that is required, whatever it is isolated to.
    if case .isolated = problem { return nil }
    return BuildMismatch(
      rib: rib, builder: program.name(of: builder), buildable: program.name(of: requirement.declaredBy),
      method: program.fullName(of: requirement.id), type: program.typeText(of: requirement.id) ?? "",
      requirement: program.position(requirement.id), member: witness.member.map { program.position($0) },
      problem: problem)
  }
}
