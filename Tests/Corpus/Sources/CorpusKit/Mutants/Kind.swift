/// A way to break one provider.
enum Kind: String, CaseIterable {
  /// The witness gets another name.
  case rename
  /// The witness is taken away.
  case delete
  /// The witness gets another type.
  case retype
  /// The witness becomes private.
  case hide
  /// The witness of a `{ get set }` requirement becomes a constant, or only it can set it.
  case freeze
  /// The component no longer says that it conforms.
  case drop
  /// The requirement becomes optional.
  case optional
  /// The requirement gets another name.
  case rerequire
  /// The requirement gets another type.
  case reask
  /// A `{ get }` requirement whose witness cannot be set asks for a setter.
  case settable

  /// The rules one of which must report it.
  var rules: Set<String> {
    switch self {
    case .rename, .delete, .hide, .freeze, .rerequire, .settable: ["unsatisfied_dependency"]
    case .retype, .reask: ["mismatched_dependency_type"]
    case .drop: ["missing_conformance"]
    case .optional: ["optional_dependency", "mismatched_dependency_type"]
    }
  }

  /// Whether another witness of the same name would mend it.
  var isMendedByOtherWitness: Bool { self != .drop && self != .rerequire }
}
