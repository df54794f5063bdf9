/// How the classes of the RIBs are wired and live at run time: the facts behind the rules about wiring and lifecycle.
///
/// Only what the sources decide is here. What they leave open is no fact, and nothing is said of it.
public struct Behaviour: Sendable, Equatable {
  /// Properties that somebody reads and nobody sets, in the order of where they should be set.
  public var unsetReferences: [UnsetReference] = []
  /// Stored properties that hold strongly what holds their owner, in the order of their declarations.
  public var backReferences: [BackReference] = []
  /// What the RIBs' classes subscribe to, in the order of the sources.
  public var subscriptions: [Subscription] = []
  /// Lifecycle methods that app code calls, in the order of the sources.
  public var lifecycleCalls: [LifecycleCall] = []
  /// Overrides that leave `super` out, in the order of the sources.
  public var skippedSuperCalls: [SkippedSuperCall] = []
  /// Children that are used before they are attached, in the order of the sources.
  public var earlyUses: [EarlyUse] = []

  /// Closures, methods and delegates that hold what cannot outlive them, in the order of the sources.
  public var retentions: [Retention] = []
  /// Tasks that go on for ever, in the order of the sources.
  public var endlessTasks: [EndlessTask] = []

  public init() {}
}

/// A property through which a RIB's classes talk to each other and that nothing ever sets.
public struct UnsetReference: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// The interactor's listener, which `build` takes.
    case listener
    /// The interactor's router.
    case router
    /// The presenter's listener, which is the interactor.
    case presenterListener
  }

  public var kind: Kind
  /// The RIB, an index into `RIBGraph.ribs`.
  public var rib: Int
  /// The class that has the property, or the protocol that requires it.
  public var holder: String
  public var property: String
  /// Its type as written.
  public var type: String
  /// The property's name where it is declared.
  public var declaration: SourcePosition
  /// The function or class that should set it.
  public var setter: String
  /// Its name, where it is declared.
  public var position: SourcePosition
  /// The statement that sets it, as it would stand there: `interactor.listener = listener`.
  public var statement: String
  public var location: Location
  /// What has to change beside, so that the statement compiles.
  public var obstacles: [Obstacle]
  /// Where the property is read although nothing has set it.
  public var use: SourcePosition
  /// Whether the setter makes several objects and sets the property of another one.
  public var isOneOfSeveral: Bool

  package init(
    kind: Kind, rib: Int, holder: String, property: String, type: String, declaration: SourcePosition, setter: String,
    position: SourcePosition, statement: String, location: Location, obstacles: [Obstacle], use: SourcePosition,
    isOneOfSeveral: Bool = false
  ) {
    self.isOneOfSeveral = isOneOfSeveral
    self.kind = kind
    self.rib = rib
    self.holder = holder
    self.property = property
    self.type = type
    self.declaration = declaration
    self.setter = setter
    self.position = position
    self.statement = statement
    self.location = location
    self.obstacles = obstacles
    self.use = use
  }

  /// Where the statement belongs.
  public enum Location: Sendable, Equatable {
    /// Behind the call that begins here: what is made there is a local.
    case behindCall(SourcePosition)
    /// In a body without a local for what is set.
    case inBody
    /// Behind `super.init` of the initialiser at `position`.
    case behindSuper
    /// The class at `position` inherits its initialiser: that has to be overridden.
    case inOverride(Initializer)
    /// In this class, where the other builders of the app set what is like it.
    case inBuilder(String)
    /// In one of several initialisers, or in one that the sources do not show.
    case inSomeInitializer
  }

  /// An inherited initialiser: `init(interactor: FeedInteractable)`.
  public struct Initializer: Sendable, Equatable {
    /// `interactor: FeedInteractable`, as they are declared.
    public var parameters: [String]
    public var labels: [String]
    public var isPublic: Bool

    package init(parameters: [String], labels: [String], isPublic: Bool) {
      self.parameters = parameters
      self.labels = labels
      self.isPublic = isPublic
    }
  }

  public enum Obstacle: Sendable, Equatable {
    /// The property can be set by nobody else: `private`, `private(set)`.
    case hidden(String)
    /// The code sees the property's owner as a protocol of the app that does not require the property: the protocol's
    /// name, and where it is declared.
    case undeclared(String, SourcePosition)
    /// Its owner is known by a type that has no such property, or none with a setter that may be used there.
    case readOnly(String)
  }
}

/// A stored property, neither `weak` nor `unowned`, that leads back to what holds its owner.
public struct BackReference: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// An interactor's own router.
    case router
    /// An interactor's listener: its parent.
    case listener
    /// A presenter's listener: the interactor that holds the presenter.
    case presenterListener
    /// A child's property for its parent's router or interactor.
    case parent
    /// What a class sets to itself.
    case own
  }

  public var kind: Kind
  public var rib: Int
  /// The class that declares the property.
  public var owner: String
  /// What the property holds: the class that it may be, by its name.
  public var held: String
  public var property: StrongProperty
  public var position: SourcePosition
  /// The declaration of what it holds.
  public var heldPosition: SourcePosition
  public var effect: Effect

  package init(
    kind: Kind, rib: Int, owner: String, held: String, property: StrongProperty, position: SourcePosition,
    heldPosition: SourcePosition, effect: Effect
  ) {
    self.kind = kind
    self.rib = rib
    self.owner = owner
    self.held = held
    self.property = property
    self.position = position
    self.heldPosition = heldPosition
    self.effect = effect
  }

  /// What comes of the circle.
  public enum Effect: Sendable {
    /// Once the RIB or its parent is detached, something is not released that should be.
    case leak
    /// Nothing detaches what is held, nor a RIB above it: it is there until the app ends.
    case none
  }

}

/// How a stored property is declared that should be `weak` or `unowned`.
public struct StrongProperty: Sendable, Equatable {
  public var name: String
  /// Its type as written.
  public var type: String
  public var isConstant: Bool
  /// The `var` or `let` that declares it and nothing else; nil where no modifier can are in front of that: it declares
  /// several properties, or the property is lazy or has a wrapper.
  public var introducer: SourcePosition?
  /// The protocol that it is known by, where values may conform to that too, so that no reference to it can be weak.
  public var openProtocol: OpenProtocol?

  package init(
    name: String, type: String, isConstant: Bool, introducer: SourcePosition? = nil, openProtocol: OpenProtocol? = nil
  ) {
    self.name = name
    self.type = type
    self.isConstant = isConstant
    self.introducer = introducer
    self.openProtocol = openProtocol
  }

  /// A protocol that is not bound to classes.
  public struct OpenProtocol: Sendable, Equatable {
    public var name: String
    /// Its name where it is declared.
    public var position: SourcePosition
    /// Whether all that conforms to it is a class, so that it can be bound to them.
    public var hasOnlyClasses: Bool

    package init(name: String, position: SourcePosition, hasOnlyClasses: Bool) {
      self.name = name
      self.position = position
      self.hasOnlyClasses = hasOnlyClasses
    }
  }
}
