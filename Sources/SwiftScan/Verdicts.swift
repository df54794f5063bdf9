// What Swift would say of a class and a protocol. It stands here because `SwiftProgram` finds it, and the model of an app
// keeps it, which knows nothing of `SwiftProgram`.

/// Whether a class conforms to a protocol.
public enum Conformance: Sendable, Equatable {
  case declared, missing
  /// It is declared, but Swift refuses it.
  case refused(ConformanceRefusal)
  /// The sources do not decide: why.
  case unknown(String)
}

/// Why Swift refuses a conformance that is declared.
public enum ConformanceRefusal: Sendable, Hashable {
  /// The condition of the conformance does not hold for the generic arguments.
  case condition
  /// Only subclasses of a class may conform: that class.
  case superclass(String)
  /// An associated type is another than the protocol says: its name, what it is, what it should be.
  case associatedType(String, is: String, needed: String)
  /// The conformance is public, and its file imports the protocol's module as `internal`: the module.
  case restrictedImport(String)
  /// It is declared in a module that the file that passes the class does not import: that module.
  case unimported(String)
}

/// What keeps a member from being the witness of a requirement.
public enum WitnessProblem: Sendable, Equatable {
  /// The class has no member of that name.
  case missing
  /// The member is `private`, or less visible than the protocol and the class require: what it is, what it must be.
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
}
