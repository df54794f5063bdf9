/// Whether a class conforms to a protocol.
package enum Conformance: Sendable, Equatable {
  case declared, missing
  /// It is declared, and does not hold.
  case refused(ConformanceRefusal)
  /// The sources do not decide: why.
  case unknown(String)
}

/// Why Swift refuses a conformance that is declared.
package enum ConformanceRefusal: Sendable, Equatable {
  /// What the generic arguments would have to be for it is not what they are.
  case condition
  /// Only classes that inherit another may conform: which.
  case superclass(String)
  /// An associated type is another than the protocol says: its name, what it is, what it should be.
  case associatedType(String, is: String, needed: String)
  /// The conformance is public, and its file imports the protocol's module as `internal`: the module.
  case restrictedImport(String)
  /// It is declared in a module that whoever passes the class does not import: which.
  case unimported(String)
}
