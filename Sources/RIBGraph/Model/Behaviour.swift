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
  /// Children that are asked for before they are there, in the order of the sources.
  public var earlyUses: [EarlyUse] = []

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
  /// The class that has the property, or the protocol that asks for it.
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
  /// Where the property is read in vain.
  public var use: SourcePosition
  /// The presentable protocol that would have to ask for the property before the statement compiles; nil where it does.
  public var isMissingIn: String?
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
  }

  public var kind: Kind
  public var rib: Int
  /// The class that declares the property.
  public var owner: String
  /// What the property holds: the class that it may be, by its name.
  public var held: String
  public var property: String
  /// Its type as written.
  public var type: String
  public var isConstant: Bool
  public var position: SourcePosition
  /// The declaration of what it holds.
  public var heldPosition: SourcePosition
  /// Whether something may detach the RIB, or one above it; else both are there until the app ends.
  public var mayEnd: Bool
}
