import SwiftScan

/// A type with its names resolved: what two spellings of the same type have in common.
///
/// `P` and `any P` are one, sugar is taken off (`[T]` is `Array<T>`), typealiases are followed, and a name stands for
/// the declaration it means from where it was written.
package enum Type: Hashable, Sendable {
  case nominal(TypeID, [Type])
  /// A generic parameter or associated type, by name.
  case parameter(Name)
  /// `T.Element`: an associated type of what is only known in part. `TypeResolver.simplified` finds what it stands for.
  indirect case member(Type, Name)
  /// A generic parameter that two declarations are compared with.
  case placeholder(Placeholder)
  indirect case optional(Type)
  /// `T!`
  indirect case implicitlyUnwrapped(Type)
  case tuple([Element])
  indirect case function([Type], effects: Effects, result: Type)
  /// A parameter's type: `inout T`.
  indirect case `inout`(Type)
  /// A parameter's type: `T...`.
  indirect case variadic(Type)
  /// `A & B`, each once, sorted.
  case composition([Type])
  indirect case opaque(Type)
  /// `T.Type`; of a protocol the type of what conforms: `any P.Type`.
  indirect case metatype(Type)
  /// The type of the protocol itself: `(any P).Type`.
  indirect case protocolMetatype(Type)
  /// Nothing is known of it: why.
  case unknown(String)

  package struct Element: Hashable, Sendable {
    /// `Name.none` where it has none.
    package let label: Name
    package let type: Type

    package init(label: Name, type: Type) {
      self.label = label
      self.type = type
    }
  }

  package static let void = Type.tuple([])
}

extension Type {
  /// The type behind any `?` and `!`.
  package var unwrapped: Type {
    switch self {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): wrapped.unwrapped
    default: self
    }
  }

  /// The type behind one `?` or `!`.
  var unwrappedOnce: Type {
    switch self {
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): wrapped
    default: self
    }
  }

  package var isFunction: Bool {
    if case .function = unwrapped { true } else { false }
  }

  /// What a function returns; of any other type itself.
  package var result: Type {
    if case .function(_, _, let result) = unwrapped { result } else { self }
  }

  /// The types of a tuple's elements; of any other type itself.
  package var elements: [Type] {
    if case .tuple(let elements) = self { elements.map(\.type) } else { [self] }
  }

  /// Whether a generic parameter is a part of it.
  package var isOpen: Bool {
    if case .parameter = self { true } else { parts.contains(where: \.isOpen) }
  }

  /// Whether one of some generic parameters is a part of it.
  package func references(_ names: Set<Name>) -> Bool {
    if names.isEmpty { return false }
    if case .parameter(let name) = self { return names.contains(name) }
    return parts.contains { $0.references(names) }
  }

  package var isOptional: Bool {
    switch self {
    case .optional, .implicitlyUnwrapped: true
    default: false
    }
  }

  /// Of a type's type the type.
  package var instance: Type? {
    switch self {
    case .metatype(let instance), .protocolMetatype(let instance): instance
    default: nil
    }
  }

  /// The declared type that a value of this type is an instance of, behind optionals.
  package var nominal: TypeID? {
    if case .nominal(let type, _) = unwrapped { type } else { nil }
  }

  /// Whether another type is a part of this one, at any depth.
  package func holds(_ other: Type) -> Bool {
    parts.contains { $0 == other || $0.holds(other) }
  }

  /// Whether it, or a part of it, names a declared type for which something holds.
  package func names(_ isWanted: (TypeID) -> Bool) -> Bool {
    if case .nominal(let type, _) = self, isWanted(type) { return true }
    return parts.contains { $0.names(isWanted) }
  }

  /// Whether the type has more parts than a limit, at any depth; looks at no more of them than that.
  func isLarger(than limit: Int) -> Bool {
    var left = limit
    return !count(downFrom: &left)
  }

  private func count(downFrom left: inout Int) -> Bool {
    left -= 1
    guard left >= 0 else { return false }
    for part in parts where !part.count(downFrom: &left) { return false }
    return true
  }

  private var parts: [Type] {
    switch self {
    case .nominal(_, let arguments): arguments
    case .optional(let wrapped), .implicitlyUnwrapped(let wrapped), .opaque(let wrapped), .metatype(let wrapped),
      .protocolMetatype(let wrapped), .inout(let wrapped), .variadic(let wrapped), .member(let wrapped, _):
      [wrapped]
    case .tuple(let elements): elements.map(\.type)
    case .function(let parameters, _, let result): parameters + [result]
    case .composition(let parts): parts
    case .parameter, .placeholder, .unknown: []
    }
  }

  /// What is not followed at all: two of these may be different.
  static let pack = Type.unknown("a parameter pack is not followed")
  static let isolation = Type.unknown("how it is isolated is not followed")

  /// Why a type may be another than one that looks the same.
  var unfollowedPart: String? {
    if self == .pack || self == .isolation, case .unknown(let reason) = self { return reason }
    return parts.lazy.compactMap(\.unfollowedPart).first
  }

  package var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// A function that may escape; of any other type itself.
  package var escaping: Type {
    guard case .function(let parameters, var effects, let result) = self else { return self }
    effects.isEscaping = true
    return .function(parameters, effects: effects, result: result)
  }

  /// A parameter's type with generic parameters replaced: a function that one of them stands for may escape.
  package func substituting(inParameter arguments: [Name: Type]) -> Type {
    let type = substituting(arguments)
    return if case .parameter = self { type.escaping } else { type }
  }

  /// The type with generic parameters replaced.
  package func substituting(_ arguments: [Name: Type]) -> Type {
    if arguments.isEmpty { return self }
    return switch self {
    case .nominal(let type, let own): .nominal(type, own.map { $0.substituting(arguments) })
    case .parameter(let name): arguments[name] ?? self
    case .member(let base, let name): .member(base.substituting(arguments), name)
    case .optional(let wrapped): .optional(wrapped.substituting(arguments))
    case .implicitlyUnwrapped(let wrapped): .implicitlyUnwrapped(wrapped.substituting(arguments))
    case .tuple(let elements):
      .tuple(elements.map { Element(label: $0.label, type: $0.type.substituting(arguments)) })
    case .function(let parameters, let effects, let result):
      .function(
        parameters.map { $0.substituting(inParameter: arguments) }, effects: effects.substituting(arguments),
        result: result.substituting(arguments))
    case .inout(let passed): .inout(passed.substituting(arguments))
    case .variadic(let element): .variadic(element.substituting(arguments))
    case .composition(let parts): .composition(parts.map { $0.substituting(arguments) })
    case .opaque(let constraint): .opaque(constraint.substituting(arguments))
    case .metatype(let instance): .metatype(instance.substituting(arguments))
    case .protocolMetatype(let instance): .protocolMetatype(instance.substituting(arguments))
    case .placeholder, .unknown: self
    }
  }
}
