/// One declaration of a file: a type, an extension, or a member. Locals of function bodies are no declarations.
public struct Declaration: Sendable, Equatable {
  public enum Kind: String, Sendable {
    case `class`, `protocol`, `extension`, `struct`, `enum`, actor, `typealias`, `associatedtype`
    case variable, function, initializer, deinitializer, `subscript`, enumCase, macro
  }

  public var kind: Kind
  /// The name; of an extension the extended type as written; of a function the base name without labels.
  public var name: String
  /// The enclosing declaration, an index into `ScannedFile.declarations`; nil at the top of the file.
  public var parent: Int?
  /// Byte offset of the name (of the keyword, where there is no name).
  public var offset: Int
  /// Byte offset and length of the introducing keyword.
  public var keyword: Range<Int>
  /// The access level as written on the declaration itself.
  public var access: Access?
  /// The access level of the setter where it is written apart: `private(set)`.
  public var setterAccess: Access?
  public var modifiers: Modifiers = []
  /// The names of its attributes, without `@` and arguments, such as `Published`.
  public var attributes: [String] = []
  /// Superclass and protocols; of a protocol and an `associatedtype` what they inherit.
  public var inherited: [TypeSyntax] = []
  public var genericParameters: [GenericParameter] = []
  /// The constraints of a `where` clause.
  public var whereClause: [GenericConstraint] = []
  /// The type of a variable, the result of a function, what a typealias stands for, the extended type.
  public var type: TypeSyntax?
  public var parameters: [Parameter] = []
  public var accessors: Accessors = []
  /// The expression behind `=`.
  public var initialValue: ExpressionID?
  /// The block of a function, an initialiser, or a getter.
  public var body: ExpressionID?
  /// The `#if` branch it stands in, an index into `ScannedFile.conditions`.
  public var condition: Int?

  public init(kind: Kind, name: String, parent: Int?, offset: Int, keyword: Range<Int>) {
    self.kind = kind
    self.name = name
    self.parent = parent
    self.offset = offset
    self.keyword = keyword
  }
}

extension Declaration {
  /// Access levels from the least visible to the most.
  public enum Access: Int, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    public static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }
  }

  public struct Modifiers: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// `static`, or `class` on a member.
    public static let `static` = Modifiers(rawValue: 1)
    public static let weak = Modifiers(rawValue: 2)
    public static let unowned = Modifiers(rawValue: 4)
    public static let lazy = Modifiers(rawValue: 8)
    public static let override = Modifiers(rawValue: 16)
    public static let final = Modifiers(rawValue: 32)
    /// An `optional` requirement of an `@objc` protocol.
    public static let optional = Modifiers(rawValue: 64)
    /// Declared by `let`.
    public static let constant = Modifiers(rawValue: 128)
    /// `init?` or `init!`.
    public static let failable = Modifiers(rawValue: 256)
  }

  /// What the braces of a property or subscript declare.
  public struct Accessors: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A getter, written out or implied by a body.
    public static let getter = Accessors(rawValue: 1)
    public static let setter = Accessors(rawValue: 2)
    /// `willSet` or `didSet`: a stored property after all.
    public static let observer = Accessors(rawValue: 4)
  }

  public struct Parameter: Sendable, Equatable {
    /// The argument label; nil for `_`.
    public var label: String?
    /// The name inside the function.
    public var name: String
    public var type: TypeSyntax
    public var hasDefault: Bool
    /// The default value, kept if linking may ask about it.
    public var defaultValue: ExpressionID?
    /// Byte offset of the internal name.
    public var offset: Int
  }

  /// `T: P`.
  public struct GenericParameter: Sendable, Equatable {
    public var name: String
    public var constraint: TypeSyntax?
  }

  /// `T: P` or `T == U` of a `where` clause.
  public struct GenericConstraint: Sendable, Equatable {
    public var subject: TypeSyntax
    public var isEquality: Bool
    public var constraint: TypeSyntax
  }
}
