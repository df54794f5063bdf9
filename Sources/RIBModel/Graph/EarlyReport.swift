/// What a child may tell its listener while it is attached, so that the parent detaches it before the property is set that holds
/// it.
public struct EarlyReport: Sendable, Equatable {
  /// The property, where it is set.
  public var assignment: Attachment.Step
  /// What the child calls as it becomes active: the listener's method, where it is called.
  public var report: Attachment.Step
  /// The router's method that then reads the property.
  public var reader: Attachment.Step

  package init(assignment: Attachment.Step, report: Attachment.Step, reader: Attachment.Step) {
    self.assignment = assignment
    self.report = report
    self.reader = reader
  }
}
