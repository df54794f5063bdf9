/// How the RIBs are built: the facts behind the rules about `build` methods and kept builders.
public struct Building: Sendable, Equatable {
  /// What `build` methods take and do nothing with, in the order of the sources.
  public var unusedParameters: [UnusedParameter] = []
  /// Builders that a component keeps and that are made with this component, in the order of the sources.
  public var keptBuilders: [KeptBuilder] = []

  public init() {}
}

/// A parameter that the body of a builder's `build` mentions nowhere.
public struct UnusedParameter: Sendable, Equatable {
  /// The RIB, an index into `RIBGraph.ribs`.
  public var rib: Int
  /// The class that declares the method.
  public var builder: String
  /// With its labels: `build(withListener:user:)`.
  public var method: String
  /// The name inside the method.
  public var name: String
  /// The type as written.
  public var type: String
  /// The class that it is passed to, and that never reads it; nil where it is passed to none.
  public var taker: String?
  /// The name inside the method, where it is declared.
  public var position: SourcePosition

  package init(
    rib: Int, builder: String, method: String, name: String, type: String, taker: String? = nil,
    position: SourcePosition
  ) {
    self.rib = rib
    self.builder = builder
    self.method = method
    self.name = name
    self.type = type
    self.taker = taker
    self.position = position
  }
}

/// A property of a component that keeps a builder, which keeps the component.
public struct KeptBuilder: Sendable, Equatable {
  public enum Form: Sendable, Equatable {
    /// `lazy var feedBuilder = FeedBuilder(dependency: self)`
    case lazy
    /// `var feedBuilder: FeedBuildable { shared { FeedBuilder(dependency: self) } }`
    case shared
    /// `feedBuilder = FeedBuilder(dependency: self)`, somewhere in the component.
    case assigned
  }

  public var member: MemberIndex
  public var form: Form
  /// Whether the member's value keeps the builder, and is none itself: a struct, an array.
  public var isInside: Bool
  /// Whether something may set the property besides.
  public var isWritten: Bool
  /// The builder's class.
  public var builder: String
  /// The call that makes the builder.
  public var position: SourcePosition

  package init(
    member: MemberIndex, form: Form, isInside: Bool, isWritten: Bool, builder: String, position: SourcePosition
  ) {
    self.member = member
    self.form = form
    self.isInside = isInside
    self.isWritten = isWritten
    self.builder = builder
    self.position = position
  }
}

/// A method of a child's listener that the child calls to say that it is done, and that its parent leaves empty.
public struct UnansweredReport: Sendable, Equatable {
  /// The parent and the child: indexes into `RIBGraph.ribs`.
  public var rib: Int
  public var child: Int
  /// The parent's class that implements the method.
  public var handler: String
  /// With its labels.
  public var method: String
  /// The method's name where the parent implements it.
  public var position: SourcePosition
  /// The first place where the child calls it.
  public var call: SourcePosition

  package init(rib: Int, child: Int, handler: String, method: String, position: SourcePosition, call: SourcePosition) {
    self.rib = rib
    self.child = child
    self.handler = handler
    self.method = method
    self.position = position
    self.call = call
  }
}

/// A RIB that nothing builds.
public struct LostRIB: Sendable, Equatable {
  public enum State: Sendable, Equatable {
    /// Another class makes its view, at a position.
    case bypassed(view: String, by: String, position: SourcePosition)
    /// Its classes hold nothing but what the file templates write.
    case template
    /// Its builder has no method that builds: it only provides.
    case builderOfNothing
  }

  /// An index into `RIBGraph.ribs`.
  public var rib: Int
  public var state: State

  package init(rib: Int, state: State) {
    self.rib = rib
    self.state = state
  }
}
