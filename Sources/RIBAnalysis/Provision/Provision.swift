import SwiftScan
import SwiftProgram

/// Finds who provides the requirements of a RIB along one component edge.
struct Provision {
  let semantics: BodySemantics

  /// What one way upwards came to.
  struct ProviderWitness: Sendable {
    /// The component that has the property; where none has it, the one that the search began at.
    let component: TypeID
    let witness: Witness
  }

  /// For each requirement what provides it: the component that is passed, or in a Needle app its ancestors.
  func find(_ requirements: [Requirement], of draft: RIBDraft, from component: TypeID) -> [[ProviderWitness]] {
    if NeedleHierarchy.isNeedle(draft, semantics.types) {
      let needle = NeedleProvision(semantics: semantics)
      return requirements.map { needle.find($0, from: component) }
    }
    let finder = WitnessFinder(semantics)
    return requirements.map { [ProviderWitness(component: component, witness: finder.witness(of: $0, in: component))] }
  }
}
