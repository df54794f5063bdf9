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

/// What keeps a member from being the witness of a requirement.
package enum WitnessProblem: Sendable, Equatable {
  /// The class has no member of that name.
  case missing
  /// The member is less visible than protocol and class require: what it is, what it must be.
  case notVisible(is: String, needed: String)
  /// The requirement has a setter that the member lacks.
  case notSettable
  /// One of requirement and member is static, the other is not.
  case notStatic
  /// The member belongs to a global actor, and the requirement to none: which, and whether the member is stored.
  case isolated(to: String, isStored: Bool)
  /// The member has another type: the member's.
  case otherType(String)
  /// The sources do not decide: why.
  case unknown(String)

  package var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }
}
