import SwiftScan

/// What a class has for a requirement of a protocol.
package struct Witness: Sendable {
  /// The member taken for the requirement; nil where there is none of its name.
  package var member: DeclarationID?
  package var problem: WitnessProblem?

  package init(member: DeclarationID? = nil, problem: WitnessProblem? = nil) {
    self.member = member
    self.problem = problem
  }
}

extension WitnessProblem {
  package var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}
