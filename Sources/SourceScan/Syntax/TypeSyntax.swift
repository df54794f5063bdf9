/// A type as it is written in a file: an index into `ScannedFile.types`.
public typealias TypeSyntaxID = Int32

/// A node of a written type. Attributes (`@escaping`, `@MainActor`) and `inout` are left out.
///
/// Nodes lie in one flat array per file and refer to each other by index (first child, next sibling).
public struct TypeSyntax: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    /// `A`, `A<B>`, `Module.A<B>.C`: `name` is the part behind the last dot, its generic arguments are the children,
    /// `qualifier` is what stands in front of that dot.
    case named
    /// `T?`; child: `T`.
    case optional
    /// `T!`; child: `T`.
    case implicitlyUnwrapped
    /// `[T]`; child: `T`.
    case array
    /// `[K: V]`; children: `K`, `V`.
    case dictionary
    /// `()`, `(A, b: B)`; children: the elements, each with its `label`. Parentheses around a single unlabelled type are
    /// dropped.
    case tuple
    /// `(A) -> B`; children: the parameters, last the result. `name` is the effects (`async throws`) as written.
    case function
    /// `A & B`; children: the parts.
    case composition
    /// `some P`; child: `P`.
    case opaque
    /// `any P`; child: `P`.
    case existential
    /// `T.Type`, `T.Protocol`; child: `T`.
    case metatype
    /// What this parser does not read: `~Copyable`, packs, `_`, nesting beyond its limit.
    case unparsed
  }

  public var kind: Kind
  public var name: Name
  /// The label as an element of a tuple; `.none` where it has none or is no element.
  public var label = Name.none
  /// -1 for none, as the two below.
  public var qualifier: TypeSyntaxID = -1
  public var firstChild: TypeSyntaxID = -1
  public var nextSibling: TypeSyntaxID = -1

  init(_ kind: Kind, name: Name = .none) {
    self.kind = kind
    self.name = name
  }
}
