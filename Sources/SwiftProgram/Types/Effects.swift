import SwiftScan

/// What a function's type says beside its parameters and its result.
///
/// `@Sendable` is left out: where two functions differ in nothing else Swift 5 takes one for the other, with a warning.
package struct Effects: Hashable, Sendable {
  var isAsync = false
  package var thrown = Thrown.nothing
  /// It belongs to a global actor: `@MainActor`.
  var isIsolated = false
  /// To another one than the main one.
  var isIsolatedElsewhere = false
  /// `@convention(…)`
  package var isForeign = false
  /// `@escaping`, where it is a parameter's type.
  package var isEscaping = false

  package static let none = Effects()

  package enum Thrown: Hashable, Sendable {
    case nothing, anything
    /// What a typed `throws` names.
    indirect case only(Type)
  }
}

extension Effects {
  package func substituting(_ arguments: [Name: Type]) -> Effects {
    guard case .only(let type) = thrown else { return self }
    var result = self
    result.thrown = .only(type.substituting(arguments))
    return result
  }

  /// The same but for what is thrown.
  package func isAlike(_ other: Effects) -> Bool {
    var own = self
    own.thrown = other.thrown
    return own == other
  }
}
