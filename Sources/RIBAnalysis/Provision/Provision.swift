import SourceScan
import SwiftSemantics

/// Finds who provides the requirements of a RIB along one component edge.
struct Provision {
  private let flow: Flow

  init(_ flow: Flow) {
    self.flow = flow
  }

  /// What one way upwards came to.
  struct Found: Sendable {
    /// The component that has the property; where none has it, the one that the search began at.
    let component: TypeID
    let witness: Witness
  }

  /// For each requirement what provides it: the component that is passed, or in a Needle app its ancestors.
  func find(_ requirements: [Requirement], of draft: RIBDraft, from component: TypeID) -> [[Found]] {
    if NeedleHierarchy.isNeedle(draft, flow.types) {
      let needle = NeedleProvision(flow)
      return requirements.map { needle.find($0, from: component) }
    }
    let finder = WitnessFinder(flow)
    return requirements.map { [Found(component: component, witness: finder.witness(of: $0, in: component))] }
  }
}
