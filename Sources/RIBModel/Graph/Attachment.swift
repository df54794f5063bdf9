/// A place where a router attaches a child, with who makes it do so and what may end it.
///
/// Only children whose RIB the sources show are listed.
public struct Attachment: Sendable, Equatable {
  /// A named place: a call, or a declaration.
  public struct Step: Sendable, Equatable {
    public var name: String
    public var position: SourcePosition
    /// Whether a call is in a closure inside the declaration of that name.
    public var isInClosure = false

    package init(name: String, position: SourcePosition, isInClosure: Bool = false) {
      self.name = name
      self.position = position
      self.isInClosure = isInClosure
    }
  }

  /// The stored property of the router that holds the child.
  public struct Property: Sendable, Equatable {
    public var name: String
    public var position: SourcePosition
    /// Whether it holds several children.
    public var isCollection: Bool
    /// Whether other children may be put into it, too.
    public var isShared: Bool
    /// Whether one of these may be a child of which the sources do not show what it is.
    public var mayHoldUnseen = false
    public var isWeak: Bool
    /// Whether anything sets it to a child.
    public var isFilled: Bool
    /// What stands for no child: `nil`, or the case of an enum, `.idle`.
    public var emptyValue: String
    /// The places that empty it while the parent goes on, each with the method around. Looked for only where nothing may
    /// detach the child.
    public var emptyings: [Step] = []
    /// The first of them.
    public var emptied: Step? { emptyings.first }

    package init(
      name: String, position: SourcePosition, isCollection: Bool, isShared: Bool, mayHoldUnseen: Bool = false,
      isWeak: Bool, isFilled: Bool,
      emptyValue: String = "nil"
    ) {
      self.name = name
      self.position = position
      self.isCollection = isCollection
      self.isShared = isShared
      self.mayHoldUnseen = mayHoldUnseen
      self.isWeak = isWeak
      self.isFilled = isFilled
      self.emptyValue = emptyValue
    }
  }

  /// Who makes a router attach the child.
  public struct Trigger: Sendable, Equatable {
    public enum Kind: Int, Sendable {
      /// The router or the view, as it is made or loads.
      case load
      /// The interactor, as it becomes active, in any case.
      case activation
      /// The router, the view or the interactor, but under a condition or later.
      case start
      /// The view, each time that it appears.
      case appearance
      /// The presenter: the user.
      case view
      /// A child, as the listener that the interactor is.
      case child
      /// Anybody else.
      case other
      /// The interactor, as it resigns: after that nothing calls the router.
      case end

      /// Whether the user or a child makes it happen.
      public var isOfUser: Bool { self == .appearance || self == .view || self == .child }

      /// Whether it may come at any time while the router is there.
      public var isOnDemand: Bool { self != .load && self != .activation && self != .end }
    }

    /// How soon the next call may come after one.
    public enum Pace: Int, Comparable, Sendable {
      /// Not before the user can act again: the call comes from an alert's action, or from a control that is disabled
      /// with it.
      case once
      /// At the user's next tap. As far as the sources show, the first tap reaches the router at once.
      case tap
      /// At any time.
      case open

      public static func < (left: Pace, right: Pace) -> Bool { left.rawValue < right.rawValue }
    }

    public var kind: Kind
    /// The last call on the way that is not the router's own; nil where there is none.
    public var call: Step?
    /// Whether a condition on the way tests whether the child is attached, or something on the way detaches it.
    public var isGuarded: Bool
    /// How soon a view or a child may make the call again, where no property that holds the child prevents that; else
    /// `.open`.
    public var pace = Pace.open
    /// Where a child's interactor makes the call, the RIBs to which it may belong: indexes into `RIBGraph.ribs`.
    public var requesters: [Int] = []
    /// Whether the router detaches these RIBs in answer: they cannot call again before they are attached anew.
    public var endsRequesters = false

    package init(
      kind: Kind, call: Step? = nil, isGuarded: Bool, pace: Pace = Pace.open, requesters: [Int] = [],
      endsRequesters: Bool = false
    ) {
      self.kind = kind
      self.call = call
      self.isGuarded = isGuarded
      self.pace = pace
      self.requesters = requesters
      self.endsRequesters = endsRequesters
    }
  }

  /// Who makes the router attach a child. That takes long to find, and matters only where more may be attached than is
  /// detached: where no code that runs detaches the child, or a child that it attached; and where a property holds one
  /// child and nothing tests that property first.
  public struct Requests: Sendable, Equatable {
    /// In the order of their kinds, then of the sources.
    public var triggers: [Trigger]

    package init(triggers: [Trigger]) {
      self.triggers = triggers
    }

    /// What the user or a child may do again and again while the first child is there.
    public var repeats: [Trigger] { triggers.filter { $0.kind.isOfUser && !$0.isGuarded && !$0.endsRequesters } }
  }

  /// A method that takes a child's view away and leaves the child attached.
  public struct Closing: Sendable, Equatable {
    public var method: Step
    /// The local, known up to the end of the method, that holds the child; nil where there is none.
    public var child: String?
    /// Whether the method takes the child out of the property that holds it.
    public var isTakenOut: Bool

    package init(method: Step, child: String?, isTakenOut: Bool) {
      self.method = method
      self.child = child
      self.isTakenOut = isTakenOut
    }
  }

  /// A router's method, and where a routing protocol requires it.
  public struct Entry: Sendable, Equatable {
    public var method: Step
    public var requirement: Step
    /// The first function that calls it, and that nothing runs; nil where no function calls it.
    public var caller: Step?
    /// The function with which the call chain to that function begins, and that nothing calls; it may be the same
    /// function.
    public var start: Step?
    /// Whether that one only prepares the rest of the call chain to run later, such as an action of a button.
    public var isDeferred: Bool
    /// The view's class that could call it, where it is a method that the interactor offers its view.
    public var view: String?

    package init(
      method: Step, requirement: Step, caller: Step? = nil, start: Step? = nil, isDeferred: Bool = false,
      view: String? = nil
    ) {
      self.isDeferred = isDeferred
      self.method = method
      self.requirement = requirement
      self.caller = caller
      self.start = start
      self.view = view
    }
  }

  /// A place where the router may detach the child.
  public struct Detachment: Sendable, Equatable {
    /// The method in which it is, where that is declared.
    public var method: Step
    public var position: SourcePosition
    /// Whether anybody calls the method in the end.
    public var isCalled: Bool
    /// The router's routing protocol, where nothing calls the method, and the protocol requires neither the method nor
    /// one that calls it: then only the router itself could.
    public var missingIn: String?
    /// The modifier because of which no protocol can require the method: `private`, `fileprivate`.
    public var hidingModifier: String?
    /// The app's own function that is passed the closure in which it is, and never calls that.
    public var dropping: Step?
    /// Whether it detaches the value of the property that holds the child.
    public var isOfProperty: Bool
    /// Whether it leaves the child in that property, and the parent goes on.
    public var leavesProperty: Bool
    /// Whether the child's view, which was shown, surely stays on the screen: neither the router, nor its callers, nor
    /// the child remove it, and the parent goes on. Searched for only where the view is shown.
    public var leavesView: Bool
    /// What is called to remove the view, and does not.
    public var mistakenRemoval: MistakenRemoval?
    /// Whether a call of the method alone may stand for it: it takes nothing, attaches nothing, and where the child's
    /// view is shown, does something with views.
    public var isComplete: Bool

    package init(
      method: Step, position: SourcePosition, isCalled: Bool, missingIn: String? = nil,
      hidingModifier: String? = nil, dropping: Step? = nil, isOfProperty: Bool, leavesProperty: Bool, leavesView: Bool,
      mistakenRemoval: MistakenRemoval? = nil, isComplete: Bool = false
    ) {
      self.isComplete = isComplete
      self.method = method
      self.position = position
      self.isCalled = isCalled
      self.missingIn = missingIn
      self.hidingModifier = hidingModifier
      self.dropping = dropping
      self.isOfProperty = isOfProperty
      self.leavesProperty = leavesProperty
      self.leavesView = leavesView
      self.mistakenRemoval = mistakenRemoval
    }
  }

  /// A call that would remove a child's view if the view were shown in another way, or if the call were ever reached.
  public struct MistakenRemoval: Sendable, Equatable {
    public enum Reason: Sendable {
      /// UIKit's `dismiss`, of a view that is pushed.
      case dismissesPushed
      /// UIKit's `popViewController` or the like, or `removeFromParent`, of a view that is presented.
      case popsPresented
      /// UIKit's `removeFromParent` or `removeArrangedSubview`, of a view that was put into another one by hand.
      case leavesSubview
      /// A condition in front does not hold while the view is shown.
      case isNeverReached
    }

    public var call: Step
    public var reason: Reason

    package init(call: Step, reason: Reason) {
      self.call = call
      self.reason = reason
    }
  }

  /// A method that would detach the child if something set the property that it looks at.
  public struct IneffectiveDetachment: Sendable, Equatable {
    public var method: Step
    public var property: Step

    package init(method: Step, property: Step) {
      self.method = method
      self.property = property
    }
  }

  /// A way for the child to tell its parent that it wants to leave.
  public struct Leave: Sendable, Equatable {
    /// The requirement of the child's listener.
    public var requirement: Step
    /// What the parent does then; nil where the sources do not show it.
    public var handler: Step?
    /// Whether the parent surely does nothing then.
    public var isIgnored = false
    public var answer: Answer

    package init(requirement: Step, handler: Step? = nil, isIgnored: Bool = false, answer: Answer) {
      self.requirement = requirement
      self.handler = handler
      self.isIgnored = isIgnored
      self.answer = answer
    }

    /// What the parent does as it hears of that.
    public enum Answer: Sendable {
      /// It tells its own listener, and leaves with the child.
      case forwarding
      /// It attaches something else.
      case attaching
      /// Something else, or nothing.
      case own
      case unknown
    }
  }

  /// The parent and the child: indexes into `RIBGraph.ribs`.
  public var rib: Int
  public var child: Int
  /// The router's class.
  public var router: String
  /// The method that attaches the child, where it is declared.
  public var method: Step
  /// The router's method that others could call to have the child attached, where none does; nil where no routing
  /// protocol requires one.
  public var entry: Entry?
  public var property: Property?
  /// A condition that lets the child be attached only while a property of the router is nil, and that property; nil
  /// where there is none.
  public var guardProperty: Step?
  /// Whether anybody calls the method in the end.
  public var isCalled: Bool
  /// Whether surely nothing makes the router attach the child there: `dead_attach` reports it.
  public var isDead: Bool { !isCalled && entry != nil }
  /// Who has the child attached; nil where that does not matter, see `Requests`.
  public var requests: Requests?
  /// What may detach the child, in the order of the sources.
  public var detachments: [Detachment]
  /// Looked for only where nothing may detach the child.
  public var ineffectiveDetachment: IneffectiveDetachment?
  /// The router's method that takes the child's view away as the child says that it is done, and leaves the child
  /// attached and in its property. Looked for only where nothing may detach the child, or empties a property that holds
  /// one child.
  public var closing: Closing?
  /// The method of the child's router that calls `detachChild(self)`, with the call's place: that deactivates the child
  /// and leaves it among the parent's children. Looked for only where nothing that anybody calls detaches the child.
  public var selfDetachment: Step?
  /// The call that shows the child's view; nil where none is found.
  public var showing: Step?
  /// Whether the child's view is shown, by that call or, where the child may be attached again, by any other.
  public var isShown: Bool
  /// Whether the parent may take the child's view away as it goes itself. Looked for only where the view is shown.
  public var isCleanedUp: Bool
  /// The class of the child's view where it is surely pushed: UIKit then tells it of the user's going back. Looked for only
  /// where nothing that anybody calls detaches the child.
  public var pushedView: String?
  /// Whether the child's view surely becomes a part of another one. Looked for only where the child may be attached
  /// again.
  public var isEmbedded: Bool
  /// How the child's view leaves the screen with nothing that leads to its detach; nil where that is not so, or not
  /// told.
  public var dismissal: Dismissal?
  /// Whether code may detach it that the sources do not show, or of which they do not show what it detaches; or whether
  /// one of several children is attached there, and it is unknown which.
  public var isUndecided: Bool
  /// The property in which the router keeps the child from one attachment to the next, at the place that attaches it;
  /// nil where the router builds a new child each time, or where the sources do not show that.
  public var kept: Step?
  /// Looked for only where it is told who has the child attached.
  public var leaves: [Leave]
  /// How the parent, or a RIB above it, is attached again with the same router after it was detached: what stays
  /// attached to it then comes back, and its interactor becomes active again. Nil where that surely does not happen, or
  /// is not told.
  public var comeback: Comeback?
  /// Where the child is attached: the call's name, or where the child is built that another method attaches.
  public var position: SourcePosition
  /// The call of `attachChild`, which is the same for all children that one method attaches.
  public var call: SourcePosition
  /// What the child may report before the property is set that holds it; nil where nothing is seen to.
  public var earlyReport: EarlyReport?
  /// What the child may report before the property is cleared from which it is detached; nil where nothing is seen to.
  public var lateClearing: EarlyReport?

  package init(
    rib: Int, child: Int, router: String, method: Step, entry: Entry? = nil, property: Property? = nil,
    guardProperty: Step? = nil, isCalled: Bool, requests: Requests? = nil, detachments: [Detachment],
    ineffectiveDetachment: IneffectiveDetachment? = nil, selfDetachment: Step? = nil, showing: Step? = nil,
    isShown: Bool, isCleanedUp: Bool = false, pushedView: String? = nil, isEmbedded: Bool, dismissal: Dismissal? = nil,
    isUndecided: Bool,
    kept: Step? = nil, leaves: [Leave], position: SourcePosition, call: SourcePosition? = nil
  ) {
    self.rib = rib
    self.child = child
    self.router = router
    self.method = method
    self.entry = entry
    self.property = property
    self.guardProperty = guardProperty
    self.isCalled = isCalled
    self.requests = requests
    self.detachments = detachments
    self.ineffectiveDetachment = ineffectiveDetachment
    self.selfDetachment = selfDetachment
    self.showing = showing
    self.isShown = isShown
    self.isCleanedUp = isCleanedUp
    self.pushedView = pushedView
    self.isEmbedded = isEmbedded
    self.dismissal = dismissal
    self.isUndecided = isUndecided
    self.kept = kept
    self.leaves = leaves
    self.position = position
    self.call = call ?? position
  }
}
