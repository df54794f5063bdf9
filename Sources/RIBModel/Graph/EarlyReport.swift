/// What a child may tell its listener while it is attached or detached, so that the parent detaches it before the property that
/// holds it is set or cleared.
public struct EarlyReport: Sendable, Equatable {
  /// The call that attaches or detaches the child.
  public var position: SourcePosition
  /// The property, where it is set or cleared.
  public var assignment: Attachment.Step
  /// What the child calls as it becomes active, or resigns: the listener's method, where it is called.
  public var report: Attachment.Step
  /// The router's method that then reads the property.
  public var reader: Attachment.Step

  package init(position: SourcePosition, assignment: Attachment.Step, report: Attachment.Step, reader: Attachment.Step)
  {
    self.position = position
    self.assignment = assignment
    self.report = report
    self.reader = reader
  }
}
