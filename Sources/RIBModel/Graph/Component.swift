/// A class whose instances are passed to builders as their dependency: a RIB's component, an `AppComponent`, a view
/// controller that conforms to a dependency protocol.
public struct Component: Sendable, Equatable {
  /// `Module.Name`, unique in the graph as `RIB.id` is.
  public var id: String
  /// The name as declared, such as `LoggedInComponent`.
  public var name: String
  public var module: String
  /// The name in the class's declaration.
  public var position: SourcePosition
  /// The RIBs whose component this is, indexes into `RIBGraph.ribs`; empty for an owner that belongs to no RIB.
  public var ribs: [Int]
  /// Its properties and methods, inherited ones and protocol defaults included; private ones too.
  public var members: [Member]

  public init(
    id: String, name: String, module: String, position: SourcePosition, ribs: [Int] = [], members: [Member] = []
  ) {
    self.id = id
    self.name = name
    self.module = module
    self.position = position
    self.ribs = ribs
    self.members = members
  }

  /// The name without `Component`, as messages name an owner.
  public var ownerName: String {
    name.hasSuffix("Component") && name != "Component" ? String(name.dropLast("Component".count)) : name
  }
}

/// A property or method that a component has.
public struct Member: Sendable, Equatable {
  public var name: String
  /// The type as written, or as the initial value shows it; nil where neither says.
  public var type: String?
  public var isOptional: Bool
  /// `private`, `fileprivate`, `internal`, `package`, `public` or `open`.
  public var access: String
  /// Whether it has this access level because of the extension around it.
  public var isAccessInherited = false
  public var isSettable: Bool
  /// The access level of the setter where it is written apart: `private` of `private(set)`.
  public var setterAccess: String?
  /// The type or protocol extension that declares it, such as `LoggedInComponent`.
  public var declaredBy: String
  /// The name in the member's declaration.
  public var position: SourcePosition
  public var source: Source
  /// Of an optional that is made here: what it is made of.
  public var optionalOrigin = OptionalOrigin.undecided

  public init(
    name: String, type: String?, isOptional: Bool = false, access: String = "internal", isSettable: Bool = false,
    declaredBy: String, position: SourcePosition, source: Source = .own
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.access = access
    self.isSettable = isSettable
    self.declaredBy = declaredBy
    self.position = position
    self.source = source
  }

  /// What an optional is made of.
  public enum OptionalOrigin: Sendable, Equatable {
    /// A value that may be there or not, for all that the sources show.
    case undecided
    /// Nothing: no place sets it to anything but nil.
    case nothing
    /// What a look-up by a type finds (`container.resolve(X.self)`), or a conditional cast.
    case lookUp
  }

  /// Where the member's value comes from.
  public enum Source: Sendable, Equatable {
    /// It is made here: stored, `shared { … }`, or computed from anything else.
    case own
    /// `dependency.name`: passed on from the component's own dependency, by that name.
    case dependency(String)
    /// Another member of the same component, by its name (`{ mutableScoreStream }`).
    case member(String)
  }
}
