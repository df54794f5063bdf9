/// A place where a RIB's class subscribes to a stream, or observes notifications, and what becomes of it.
public struct Subscription: Sendable, Equatable {
  public enum Library: Sendable, Equatable {
    case rx, combine
  }

  /// What keeps a subscription.
  public enum Keeper: Sendable, Equatable {
    /// Nothing: the result is thrown away, or dies with the local of this name.
    case nothing(local: String?)
    /// A bag or set that dies with the body that makes it.
    case localBag(String)
    /// A stored bag or set, or nothing where it is an observer of a `NotificationCenter`.
    case storedBag(String, SourcePosition)
    case notificationCenter
    /// The interactor's activity: `disposeOnDeactivate(interactor: self)`.
    case activity
    /// Something else, or something that is not followed.
    case other
  }

  /// A step of the call chain by which a body is reached: what is called or entered there.
  public typealias Step = Attachment.Step

  /// What runs a method many times within one life.
  public enum Repeat: Sendable, Equatable {
    /// The presenter calls it, from one of its methods or from a closure in that.
    case presenter(String, isInClosure: Bool)
    /// UIKit calls it whenever the view appears or is laid out.
    case appearance
    /// UIKit or RxSwift calls it for each cell that comes into view, which is used again and again.
    case reuse
    /// A child calls it as its listener.
    case child(String)
    /// A closure in one of the class's own methods does, which the user causes to run.
    case closure(String)
  }

  /// A closure that uses `self`, or a method of `self` that stands for one.
  public struct SelfUse: Sendable, Equatable {
    /// The method's name; nil for a closure.
    public var method: String?
    /// The app's function that a closure is passed to and that hands on another one, which holds it: `weakify`; nil
    /// where there is none.
    public var wrapper: String?
    /// Whether it is the object itself, to which elements are assigned: `assign(to: \.title, on: self)`.
    public var isObject: Bool
    /// Whether it is a closure that returns nothing, such as one that is called with each element.
    public var isProcedure: Bool
    /// The closure, or what names the method.
    public var position: SourcePosition
    /// The weak or unowned capture of a closure inside, where only that makes this one hold the class; else nil.
    public var weakCapture: SourcePosition?
    /// The closures inside that hold the class, too, and that something keeps: other subscriptions' and stored ones.
    public var kept: [SourcePosition]

    package init(
      method: String? = nil, wrapper: String? = nil, isObject: Bool = false, isProcedure: Bool,
      position: SourcePosition, weakCapture: SourcePosition? = nil, kept: [SourcePosition]
    ) {
      self.method = method
      self.wrapper = wrapper
      self.isObject = isObject
      self.isProcedure = isProcedure
      self.position = position
      self.weakCapture = weakCapture
      self.kept = kept
    }
  }

  /// The RIB, an index into `RIBGraph.ribs`; nil for a class that belongs to none, or to several.
  public var rib: Int?
  /// The class, and the method or property in which it subscribes.
  public var owner: String
  public var member: String
  public var library: Library
  /// The word that subscribes: `subscribe`, `sink`, `addObserver`.
  public var word: String
  public var keeper: Keeper
  /// Whether the stream ends, or may end, without anybody's doing.
  public var endsByItself: Bool
  /// Whether the stream surely begins with the latest element that was sent before.
  public var isReplaying: Bool
  /// Where it is made before the interactor is active: the call chain from the initialiser or the builder; else empty.
  public var callsBeforeActivity: [Step]
  /// Where each activation subscribes once more, and what keeps the subscriptions is not emptied between two
  /// activations: the call chain from `didBecomeActive`; else empty.
  public var callsOfActivation: [Step]
  /// How the RIB comes back, where it is made as the RIB is activated.
  public var comeback: Comeback?
  /// What in the subscription holds the class, where the class keeps the subscription for as long as it lives, so that
  /// neither ever ends; else empty.
  public var selfUses: [SelfUse]
  /// Where the method that subscribes runs many times while earlier subscriptions go on: what runs it, and the call
  /// chain.
  public var repeats: Repeat?
  public var callsOfRepeat: [Step]
  /// The word that subscribes.
  public var position: SourcePosition
  /// The call of the framework in use that would end it with the activity of its owner:
  /// `disposeOnDeactivate(interactor: self)`; nil where there is none, or where the owner is no interactor or worker.
  public var activityCall: String?
  /// The word that hands it to its keeper, `disposed` of `.disposed(by: bag)`, where `self` could be the keeper as
  /// well; nil where it is kept otherwise.
  public var keeping: SourcePosition?

  package init(
    rib: Int? = nil, owner: String, member: String, library: Library, word: String, keeper: Keeper, endsByItself: Bool,
    isReplaying: Bool = false,
    callsBeforeActivity: [Step], callsOfActivation: [Step], comeback: Comeback? = nil, selfUses: [SelfUse],
    repeats: Repeat? = nil, callsOfRepeat: [Step], position: SourcePosition, activityCall: String? = nil,
    keeping: SourcePosition? = nil
  ) {
    self.rib = rib
    self.owner = owner
    self.member = member
    self.library = library
    self.word = word
    self.keeper = keeper
    self.endsByItself = endsByItself
    self.isReplaying = isReplaying
    self.callsBeforeActivity = callsBeforeActivity
    self.callsOfActivation = callsOfActivation
    self.comeback = comeback
    self.selfUses = selfUses
    self.repeats = repeats
    self.callsOfRepeat = callsOfRepeat
    self.position = position
    self.activityCall = activityCall
    self.keeping = keeping
  }
}
