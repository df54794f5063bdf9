/// A child that a router builds, whose view it shows or that has none, and that it never attaches.
public struct UnattachedBuild: Sendable, Equatable {
  /// The parent and the child: indexes into `RIBGraph.ribs`.
  public var rib: Int
  public var child: Int
  /// The parent's router class.
  public var router: String
  /// The member of the router that builds the child.
  public var method: Attachment.Step
  /// The local that holds the child where its view is shown; nil where none does.
  public var local: String?
  /// The property of the router that holds the child; nil where none does.
  public var property: String?
  /// The call that shows the child's view; nil where it has none.
  public var showing: Attachment.Step?
  /// The name of the method that is called to build the child.
  public var position: SourcePosition

  package init(
    rib: Int, child: Int, router: String, method: Attachment.Step, local: String?,
    property: String?, showing: Attachment.Step?, position: SourcePosition
  ) {
    self.rib = rib
    self.child = child
    self.router = router
    self.method = method
    self.local = local
    self.property = property
    self.showing = showing
    self.position = position
  }
}
