/// A place in the app's code that does by hand what attaching and detaching do.
public struct LifecycleCall: Sendable, Equatable {
  public enum Problem: Sendable, Equatable {
    /// A part of a RIB activates, deactivates or loads one.
    case byHand
    /// Code outside all RIBs either activates the root or loads it, and leaves out the other.
    case half
    /// `didBecomeActive` or `didLoad` of another object is called, which the framework calls too.
    case calledAgain
  }

  /// The class in which it is.
  public var owner: String
  /// What is called: `activate`, `load`.
  public var word: String
  /// The type on which it is called; where only the framework's protocol is known of an interactor, the one that is
  /// meant.
  public var receiver: String
  /// The RIBs that it concerns, indexes into `RIBGraph.ribs`.
  public var ribs: [Int]
  public var problem: Problem
  /// Whether it is the class's own method.
  public var isOwn: Bool
  /// Whether code that the sources show surely never runs because of the call, or no longer runs.
  public var isLoss: Bool
  public var position: SourcePosition

  package init(
    owner: String, word: String, receiver: String, ribs: [Int], problem: Problem, isOwn: Bool, isLoss: Bool,
    position: SourcePosition
  ) {
    self.owner = owner
    self.word = word
    self.receiver = receiver
    self.ribs = ribs
    self.problem = problem
    self.isOwn = isOwn
    self.isLoss = isLoss
    self.position = position
  }
}

/// An override of a lifecycle method that leaves out what a base class of the app does there.
public struct SkippedSuperCall: Sendable, Equatable {
  /// The RIB, an index into `RIBGraph.ribs`; nil for a class that belongs to none, or to several.
  public var rib: Int?
  public var owner: String
  public var base: String
  /// With its labels: `didStart(_:)`.
  public var method: String
  /// What is missing: `super.didStart(interactorScope)`.
  public var call: String
  public var position: SourcePosition
  public var basePosition: SourcePosition

  package init(
    rib: Int? = nil, owner: String, base: String, method: String, call: String, position: SourcePosition,
    basePosition: SourcePosition
  ) {
    self.rib = rib
    self.owner = owner
    self.base = base
    self.method = method
    self.call = call
    self.position = position
    self.basePosition = basePosition
  }
}

/// An interactor that uses a child of its router as it becomes active, while the router attaches that child only later,
/// as it loads.
public struct EarlyUse: Sendable, Equatable {
  public var rib: Int
  public var interactor: String
  public var router: String
  /// The router's method that it calls.
  public var method: String
  /// The router's property for the child.
  public var child: String
  /// Where the interactor calls it.
  public var position: SourcePosition
  /// Where the router reads the property, and where it sets it.
  public var usePosition: SourcePosition
  public var attachPosition: SourcePosition

  package init(
    rib: Int, interactor: String, router: String, method: String, child: String, position: SourcePosition,
    usePosition: SourcePosition, attachPosition: SourcePosition
  ) {
    self.rib = rib
    self.interactor = interactor
    self.router = router
    self.method = method
    self.child = child
    self.position = position
    self.usePosition = usePosition
    self.attachPosition = attachPosition
  }
}

/// A RIB that is attached again after it was detached, with the same router.
public struct Comeback: Sendable, Equatable {
  /// The RIB whose router is kept, an index into `RIBGraph.ribs`: the RIB that comes back, or one above it.
  public var rib: Int
  /// The router that keeps it, and the property in which it does.
  public var router: String
  public var property: String
  /// Where it is attached again.
  public var position: SourcePosition

  package init(rib: Int, router: String, property: String, position: SourcePosition) {
    self.rib = rib
    self.router = router
    self.property = property
    self.position = position
  }
}
