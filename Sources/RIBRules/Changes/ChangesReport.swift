import RIBModel

/// Two states of an app and what is different between them, ready to be printed in any format, or drawn.
public struct ChangesReport: Sendable {
  /// What the states are called: revisions, folders, or the work tree.
  public let base: String
  public let head: String
  public let old: ComparedSide
  public let new: ComparedSide
  public let changes: Changes

  public init(base: String, head: String, from old: ComparedSide, to new: ComparedSide) {
    self.base = base
    self.head = head
    self.old = old
    self.new = new
    changes = Changes(from: old, to: new)
  }
}
