/// A task that goes on for ever unless somebody cancels it, which nobody does.
public struct EndlessTask: Sendable, Equatable {
  /// What of the RIB stays for as long as the task runs.
  public enum Hold: Sendable, Equatable {
    /// The object whose class begins the task.
    case owner
    /// What it keeps in a property, which the task captures by itself.
    case property(String)
  }

  /// The RIB; nil where its class belongs to several, or to none.
  public var rib: Int?
  /// The class that begins it.
  public var owner: String
  /// The function that begins it.
  public var member: String
  public var hold: Hold
  /// The property that keeps the task; nil where nothing does.
  public var property: String?
  /// Whether that property keeps several.
  public var isCollection: Bool
  /// The method in which the class's lifecycle ends: `willResignActive`; nil where it has none.
  public var ending: String?
  /// The call that begins it again and again, where only the last one is cancelled then; nil where none is.
  public var restart: Subscription.Step?
  /// Where the next task takes its place in the property, which only cancels that one then; nil where none does.
  public var replacement: Subscription.Step?
  /// Whether somebody cancels it, and its loop goes on all the same.
  public var ignoresCancelling: Bool
  /// Whether `deinit` would cancel it, which does not run where the task holds the object.
  public var isEndedTooLate: Bool
  /// `Task`, where it is begun.
  public var position: SourcePosition
  /// The loop that goes on.
  public var loop: SourcePosition

  package init(
    rib: Int?, owner: String, member: String, hold: Hold, property: String?, isCollection: Bool, ending: String?,
    restart: Subscription.Step?, replacement: Subscription.Step?, ignoresCancelling: Bool, isEndedTooLate: Bool,
    position: SourcePosition, loop: SourcePosition
  ) {
    self.rib = rib
    self.owner = owner
    self.member = member
    self.hold = hold
    self.property = property
    self.isCollection = isCollection
    self.ending = ending
    self.restart = restart
    self.replacement = replacement
    self.ignoresCancelling = ignoresCancelling
    self.isEndedTooLate = isEndedTooLate
    self.position = position
    self.loop = loop
  }
}
