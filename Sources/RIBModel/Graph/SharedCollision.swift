/// Two values that a component shares under one key.
///
/// The key of `shared { … }` is `#function`: the name of the property or method that calls it.
public struct SharedCollision: Sendable, Equatable {
  /// The component's class.
  public var owner: String
  /// The RIBs whose component it is, indexes into `RIBGraph.ribs`.
  public var ribs: [Int]
  public var key: String
  /// Where the first value is shared, and the class that does it: the component's own, or one that it inherits.
  public var first: SourcePosition
  public var firstOwner: String
  /// Where the second one is.
  public var second: SourcePosition
  /// Where a helper shares both for its callers; nil where these do so themselves.
  public var helper: SourcePosition?
  /// Whether one of the two values surely fits the other's type, so that code that reads one of them may get the other.
  public var isMixedUp: Bool

  public init(
    owner: String, ribs: [Int], key: String, first: SourcePosition, firstOwner: String, second: SourcePosition,
    helper: SourcePosition?, isMixedUp: Bool
  ) {
    self.owner = owner
    self.ribs = ribs
    self.key = key
    self.first = first
    self.firstOwner = firstOwner
    self.second = second
    self.helper = helper
    self.isMixedUp = isMixedUp
  }
}
