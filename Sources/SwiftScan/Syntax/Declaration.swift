/// One declaration of a file: a type, an extension, or a member. Locals of function bodies are no declarations.
///
/// A plain row: what it has several of lies in the lists of its `ScannedFile`, so that copying one costs nothing.
public struct Declaration: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    case `class`, `protocol`, `extension`, `struct`, `enum`, actor, `typealias`, `associatedtype`
    case variable, function, initializer, deinitializer, `subscript`, enumCase, macro

    /// Whether it is called with arguments.
    public var takesParameters: Bool { self == .function || self == .initializer || self == .subscript }
  }

  public var kind: Kind
  /// The access level as written on the declaration itself.
  public var access: Access?
  /// The access level of the setter where it is written apart: `private(set)`.
  public var setterAccess: Access?
  public var modifiers: Modifiers = []
  public var accessors: Accessors = []
  /// Of a function, initialiser or subscript, and of the getter of a property.
  public var effects: Effects = []
  /// The name; of an extension the last part of the extended type's; of a function the base name without labels.
  public var name: Name
  /// The numbers behind the optional properties below; -1 for none.
  private var parentIndex: Int32
  private var conditionIndex: Int32 = -1
  private var typeIndex: TypeSyntaxID = -1
  private var initialValueIndex: ExpressionID = -1
  private var bodyIndex: ExpressionID = -1
  private var thrownTypeIndex: TypeSyntaxID = -1
  private var nameOffset: Int32
  private var keywordStart: Int32
  private var keywordLength: Int32
  /// The names of its attributes, without `@` and arguments, such as `Published`.
  public var attributes = ListRange.empty
  /// Superclass and protocols; of a protocol and an `associatedtype` what they inherit.
  public var inherited = ListRange.empty
  public var genericParameters = ListRange.empty
  /// The constraints of a `where` clause.
  public var whereClause = ListRange.empty
  public var parameters = ListRange.empty
  /// The blocks of a setter and of observers.
  public var setterBodies = ListRange.empty

  public init(kind: Kind, name: Name, parent: Int?, offset: Int, keyword: Range<Int>) {
    self.kind = kind
    self.name = name
    parentIndex = Int32(parent ?? -1)
    nameOffset = Int32(truncatingIfNeeded: offset)
    keywordStart = Int32(truncatingIfNeeded: keyword.lowerBound)
    keywordLength = Int32(truncatingIfNeeded: keyword.count)
  }
}

extension Declaration {
  /// The enclosing declaration, an index into `ScannedFile.declarations`; nil at the top of the file.
  public var parent: Int? { parentIndex < 0 ? nil : Int(parentIndex) }

  /// Byte offset of the name (of the keyword, where there is no name; of an extension, of the extended type).
  public var offset: Int {
    get { Int(nameOffset) }
    set { nameOffset = Int32(truncatingIfNeeded: newValue) }
  }

  /// Byte offset and length of the introducing keyword.
  public var keyword: Range<Int> { Int(keywordStart)..<Int(keywordStart + keywordLength) }

  /// The type of a variable, the result of a function, what a typealias stands for, the extended type.
  public var type: TypeSyntaxID? {
    get { typeIndex < 0 ? nil : typeIndex }
    set { typeIndex = newValue ?? -1 }
  }

  /// The expression behind `=`.
  public var initialValue: ExpressionID? {
    get { initialValueIndex < 0 ? nil : initialValueIndex }
    set { initialValueIndex = newValue ?? -1 }
  }

  /// The block of a function, an initialiser, or a getter.
  public var body: ExpressionID? {
    get { bodyIndex < 0 ? nil : bodyIndex }
    set { bodyIndex = newValue ?? -1 }
  }

  /// The type of a typed `throws`.
  public var thrownType: TypeSyntaxID? {
    get { thrownTypeIndex < 0 ? nil : thrownTypeIndex }
    set { thrownTypeIndex = newValue ?? -1 }
  }

  /// The `#if` branch it is in, an index into `ScannedFile.conditions`.
  public var condition: Int? {
    get { conditionIndex < 0 ? nil : Int(conditionIndex) }
    set { conditionIndex = Int32(newValue ?? -1) }
  }
}

/// Where a declaration's part of one of its file's lists lies.
public struct ListRange: Sendable, Equatable {
  public var start: Int32
  public var count: Int32

  public init(start: Int, count: Int) {
    self.start = Int32(start)
    self.count = Int32(count)
  }

  public static let empty = ListRange(start: 0, count: 0)

  public var isEmpty: Bool { count == 0 }
  public var indices: Range<Int> { Int(start)..<Int(start + count) }
}

extension Declaration {
  /// Access levels from the least visible to the most.
  public enum Access: UInt8, Sendable, Comparable {
    case `private`, `fileprivate`, `internal`, package, `public`, open

    public static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

    /// The modifier's keyword. Asked of every member, and printing a case costs a look at how it is declared.
    public var spelling: String {
      switch self {
      case .private: "private"
      case .fileprivate: "fileprivate"
      case .internal: "internal"
      case .package: "package"
      case .public: "public"
      case .open: "open"
      }
    }
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
    /// `init!`.
    public static let implicitlyUnwrapped = Modifiers(rawValue: 512)
    public static let mutating = Modifiers(rawValue: 1024)
    public static let required = Modifiers(rawValue: 2048)
    /// `@available(*, unavailable)`.
    public static let unavailable = Modifiers(rawValue: 4096)
    /// `@available(swift …)`: there in some versions of the language only.
    public static let versioned = Modifiers(rawValue: 16384)
    /// Of a type or an extension: a macro among its members, `#members()`, may declare more of them.
    public static let expanding = Modifiers(rawValue: 8192)
    /// `nonisolated`. Also where what is in front of a declaration is partly under `#if`, as `@MainActor` may be: nothing
    /// surely isolates it.
    public static let nonisolated = Modifiers(rawValue: 32768)
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
    /// `nonmutating set`.
    public static let nonmutatingSetter = Accessors(rawValue: 8)
    /// `mutating get`.
    public static let mutatingGetter = Accessors(rawValue: 16)
  }

  /// What a caller must be ready for.
  public struct Effects: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let async = Effects(rawValue: 1)
    public static let `throws` = Effects(rawValue: 2)
    public static let `rethrows` = Effects(rawValue: 4)
  }

  public struct Parameter: Sendable, Equatable {
    /// The argument label; `.none` for `_`.
    public var label: Name
    /// The name inside the function.
    public var name: Name
    public var type: TypeSyntaxID
    public var hasDefault: Bool
    /// The label is written apart from the name: a subscript's parameter has no other.
    public var hasOwnLabel: Bool
    /// An attribute stands in front of it: a result builder or a property wrapper makes something of what is passed.
    public var isTransformed: Bool
    /// The default's expression, where it holds anything of interest.
    public var defaultValue: ExpressionID?
    /// Byte offset of the internal name.
    public var offset: Int32
  }

  /// `T: P`.
  public struct GenericParameter: Sendable, Equatable {
    public var name: Name
    public var constraint: TypeSyntaxID?
  }

  /// `T: P` or `T == U` of a `where` clause.
  public struct GenericConstraint: Sendable, Equatable {
    public var subject: TypeSyntaxID
    public var isEquality: Bool
    public var constraint: TypeSyntaxID
  }
}
