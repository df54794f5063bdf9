import SwiftScan

/// Where a requirement is searched for, and what is known there.
struct WitnessContext {
  let conforming: ConformingClass
  /// What the class's own generic parameters, and `Self`, are inside of it.
  let own: [Name: Type]
  /// What is known of them there.
  let given: [Constraint]
  /// Whether Swift checks a conformance.
  let isConformance: Bool
  /// The file that declares the conformance; where none does, that of the class.
  let file: Int?

  /// The class that conforms to the requirement's protocol.
  init(of requirement: Requirement, in type: TypeID, _ types: TypeResolver) {
    conforming = types.conformingClass(type, to: requirement.declaredBy)
    var own = types.ownPlaceholders(of: conforming.type)
    given = types.given(in: conforming, own)
    for equality in given where equality.isEquality {
      if case .placeholder(.own(let name)) = equality.subject { own[name] = equality.constraint }
    }
    own[.selfType] = types.instance(of: conforming.type).substituting(own)
    own.merge(types.associatedTypes(of: conforming.type, in: requirement.declaredBy)) { own, _ in own }
    self.own = own
    isConformance = true
    file = (conforming.declaration ?? types.program.types[conforming.type].declaration)?.file
  }

  /// A class whose member is just read, whatever it conforms to.
  init(withoutConformance type: TypeID) {
    conforming = ConformingClass(type: type, declaration: nil)
    (own, given, isConformance, file) = ([:], [], false, nil)
  }
}
