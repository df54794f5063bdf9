/// A child that a router builds, whose view it shows or that has none, and that it never attaches.
public struct UnattachedBuild: Sendable, Equatable {
  /// The parent, an index into `RIBGraph.ribs`; nil where a class outside of RIBs builds the child.
  public var rib: Int?
  /// An index into `RIBGraph.ribs`.
  public var child: Int
  /// The class that builds the child: the parent's router, where there is a parent.
  public var owner: String
  /// The member of that class that builds the child.
  public var method: Attachment.Step
  /// The local that holds the child where its view is shown; nil where none does.
  public var local: String?
  /// The property of the class that holds the child; nil where none does.
  public var property: String?
  /// The call that shows the child's view; nil where it has none.
  public var showing: Attachment.Step?
  /// The name of the method that is called to build the child.
  public var position: SourcePosition

  package init(
    rib: Int?, child: Int, owner: String, method: Attachment.Step, local: String?,
    property: String?, showing: Attachment.Step?, position: SourcePosition
  ) {
    self.rib = rib
    self.child = child
    self.owner = owner
    self.method = method
    self.local = local
    self.property = property
    self.showing = showing
    self.position = position
  }
}
