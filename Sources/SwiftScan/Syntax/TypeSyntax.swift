/// A type as it is written in a file: an index into `ScannedFile.types`.
public typealias TypeSyntaxID = Int32

/// A node of a written type. Of its attributes only those are kept that tell types apart, as `marks`.
///
/// Nodes lie in one flat array per file and refer to each other by index (first child, next sibling).
public struct TypeSyntax: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    /// `A`, `A<B>`, `Module.A<B>.C`, also `~Copyable` and the `3` of `Grid<3>`: `name` is the part behind the last dot, its generic arguments are the children,
    /// `qualifier` is what is in front of that dot.
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
    /// `(A) -> B`; children: the parameters, last the result; none of a closure that says no more than its effects. `name`
    /// is the effects (`async throws`) as written, `qualifier` the type of a typed `throws`.
    case function
    /// `A & B`; children: the parts.
    case composition
    /// `some P`; child: `P`.
    case opaque
    /// `any P`; child: `P`.
    case existential
    /// `T.Type`, `T.Protocol`; child: `T`.
    case metatype
    /// What this parser does not read: packs, `_`, nesting beyond its limit.
    case unparsed
  }

  /// What is in front of a type, or behind it, and makes a type or a way of passing it another.
  public struct Marks: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    public static let `inout` = Marks(rawValue: 1)
    public static let escaping = Marks(rawValue: 2)
    /// `T...`: an array whose child is `T`.
    public static let variadic = Marks(rawValue: 4)
    /// `@MainActor`, or another global actor's attribute.
    public static let isolated = Marks(rawValue: 8)
    /// `@convention(…)`
    public static let foreign = Marks(rawValue: 16)
    /// Of a function: the effects.
    public static let async = Marks(rawValue: 32)
    public static let `throws` = Marks(rawValue: 64)
    /// Of a metatype: `P.Protocol`.
    public static let protocolItself = Marks(rawValue: 128)
    /// `each T`, `repeat each T`
    public static let pack = Marks(rawValue: 256)
    /// Together with `isolated`: another global actor than the main one.
    public static let elsewhere = Marks(rawValue: 512)
    /// `isolated`, `nonisolated(nonsending)`, `@isolated(any)`: tells types apart, and is not followed.
    public static let unfollowed = Marks(rawValue: 1024)
    /// Of what a type conforms to: `@preconcurrency`.
    public static let preconcurrency = Marks(rawValue: 2048)
  }

  public var kind: Kind
  public var marks: Marks = []
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
