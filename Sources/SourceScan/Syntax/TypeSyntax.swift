/// A type as it is written in source. Attributes (`@escaping`, `@MainActor`) and `inout` are left out.
public indirect enum TypeSyntax: Sendable, Equatable {
  /// `A`, `A<B>`, `Module.A<B>.C`: the parts between the dots.
  case named([NamePart])
  /// `T?`
  case optional(TypeSyntax)
  /// `T!`
  case implicitlyUnwrapped(TypeSyntax)
  /// `[T]`
  case array(TypeSyntax)
  /// `[K: V]`
  case dictionary(TypeSyntax, TypeSyntax)
  /// `()`, `(A, b: B)`. Parentheses around a single unlabelled type are dropped.
  case tuple([TupleElement])
  /// `(A) -> B`; the effects (`async`, `throws`) as written.
  case function([TupleElement], effects: String, result: TypeSyntax)
  /// `A & B`
  case composition([TypeSyntax])
  /// `some P`
  case opaque(TypeSyntax)
  /// `any P`
  case existential(TypeSyntax)
  /// `T.Type`, `T.Protocol`
  case metatype(TypeSyntax)
  /// What this parser does not read: `~Copyable`, packs, `_`, nesting beyond its limit.
  case unparsed

  /// One part of a dotted name, with its generic arguments.
  public struct NamePart: Sendable, Equatable {
    public var name: String
    public var arguments: [TypeSyntax]

    public init(name: String, arguments: [TypeSyntax] = []) {
      self.name = name
      self.arguments = arguments
    }
  }

  public struct TupleElement: Sendable, Equatable {
    public var label: String?
    public var type: TypeSyntax

    public init(label: String? = nil, type: TypeSyntax) {
      self.label = label
      self.type = type
    }
  }
}

extension TypeSyntax {
  /// A type of one plain name.
  public static func name(_ name: String) -> TypeSyntax { .named([NamePart(name: name)]) }

  /// The last part of a named type: `Builder` of `RIBs.Builder<D>`. Nil for every other type.
  public var lastName: String? {
    if case .named(let parts) = self { parts.last?.name } else { nil }
  }

  /// `T?`, `T!` and `Optional<T>`, behind any parentheses.
  public var isOptional: Bool {
    switch self {
    case .optional, .implicitlyUnwrapped: true
    case .named(let parts): parts.last?.name == "Optional" && parts.last?.arguments.count == 1
    default: false
    }
  }
}

extension TypeSyntax: CustomStringConvertible {
  /// The type in Swift's notation, with single spaces.
  public var description: String {
    switch self {
    case .named(let parts):
      parts.map(\.description).joined(separator: ".")
    case .optional(let wrapped): "\(wrapped.parenthesised)?"
    case .implicitlyUnwrapped(let wrapped): "\(wrapped.parenthesised)!"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements): Self.list(elements)
    case .function(let parameters, let effects, let result):
      "\(Self.list(parameters)) \(effects.isEmpty ? "" : effects + " ")-> \(result)"
    case .composition(let parts): parts.map(\.description).joined(separator: " & ")
    case .opaque(let constraint): "some \(constraint)"
    case .existential(let constraint): "any \(constraint)"
    case .metatype(let instance): "\(instance.parenthesised).Type"
    case .unparsed: "_"
    }
  }

  private var parenthesised: String {
    switch self {
    case .function, .composition, .opaque, .existential: "(\(self))"
    default: description
    }
  }

  private static func list(_ elements: [TupleElement]) -> String {
    "(" + elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }.joined(separator: ", ") + ")"
  }
}

extension TypeSyntax.NamePart: CustomStringConvertible {
  public var description: String {
    arguments.isEmpty ? name : "\(name)<\(arguments.map(\.description).joined(separator: ", "))>"
  }
}
