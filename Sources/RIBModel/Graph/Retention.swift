/// A closure, a method or a delegate through which something that a RIB's class cannot outlive holds that class.
public struct Retention: Sendable, Equatable {
  /// What is kept.
  public enum Value: Sendable, Equatable {
    /// A closure that uses the object strongly.
    case closure
    /// A method of the object, by its full name.
    case method(String)
    /// The object itself, as a delegate.
    case itself
  }

  /// What keeps it.
  public enum Keeper: Sendable, Equatable {
    /// A property of another object: `ticker.onTick`.
    case property(String, of: String, holder: Holder)
    /// The elements of such a property.
    case elements(String, of: String, holder: Holder)
    /// A property of the object itself.
    case own(String)
    /// A framework's call keeps it until it is told to let go.
    case call(Call)
  }

  /// What keeps the object whose property it is.
  public enum Holder: Sendable, Equatable {
    /// A property of what is held.
    case property(String)
    /// A global or static constant: it lasts as long as the app.
    case app(String)
    /// A list in such a property: a cell of it.
    case cell(of: String)

    /// What it keeps in turn in a property.
    package func of(_ property: String) -> Holder {
      switch self {
      case .property(let name): .property(name + "." + property)
      case .app(let name): .app(name + "." + property)
      case .cell: self
      }
    }
  }

  /// A framework's call that keeps its closure.
  public enum Call: Sendable, Equatable {
    /// A `Timer` that repeats, until `invalidate()`.
    case timer
    /// A `CADisplayLink`, until `invalidate()`.
    case displayLink
    /// `addObserver(forName:)`, until `removeObserver(_:)` is called with its token.
    case notificationCenter
    /// `withObservationTracking`, whose `onChange` begins it again.
    case observation
    /// The token of `observe(_:options:changeHandler:)`, which the object keeps.
    case keyValue
    /// `setEventHandler` of a dispatch source that the object keeps, until `cancel()`.
    case dispatchSource
    /// A `URLSession` keeps its delegate until it is invalidated.
    case session
    /// A web view's `WKUserContentController` keeps its message handlers until they are removed.
    case scriptHandler
    /// A time observer of an `AVPlayer` that the object keeps, until `removeTimeObserver(_:)`.
    case player
  }

  /// The RIB; nil where its class belongs to several, or to none.
  public var rib: Int?
  /// The class that is held.
  public var owner: String
  public var value: Value
  public var keeper: Keeper
  /// The method of the object in which what it has begun should end; nil where there is none.
  public var ending: String?
  /// The word by which a closure holds it: `self`, or a builder's local.
  public var word: String
  /// Where the closure, the method or the object is passed on.
  public var position: SourcePosition
  /// The declaration of the property that keeps it; nil where a call does.
  public var declaration: SourcePosition?
  /// How that is declared, where it keeps the object itself.
  public var property: StrongProperty?
  /// Whether it is a closure that gives nothing back.
  public var isProcedure: Bool
  /// Whether `deinit` would end what keeps it, which runs too late.
  public var isEndedTooLate: Bool
  /// The function, called by nobody, that would take it out of the elements that keep it; nil where there is none.
  public var removal: String?

  package init(
    rib: Int?, owner: String, value: Value, keeper: Keeper, ending: String?, word: String,
    position: SourcePosition, declaration: SourcePosition?, property: StrongProperty?, isProcedure: Bool,
    isEndedTooLate: Bool, removal: String?
  ) {
    self.rib = rib
    self.owner = owner
    self.value = value
    self.keeper = keeper
    self.ending = ending
    self.word = word
    self.position = position
    self.declaration = declaration
    self.property = property
    self.isProcedure = isProcedure
    self.isEndedTooLate = isEndedTooLate
    self.removal = removal
  }
}
