/// A viewless RIB that shows views in its parent's and leaves them there as it is detached.
public struct UncleanViews: Sendable, Equatable {
  /// Why the method that should take the views away does not.
  public enum Reason: Sendable, Equatable {
    case isEmpty
    /// It detaches the children, and leaves their views.
    case onlyDetaches
    case isNeverCalled
    /// What it calls does not remove the view of the child.
    case isMistaken(Attachment.MistakenRemoval)
  }

  /// An index into `RIBGraph.ribs`.
  public var rib: Int
  public var router: String
  /// The router's method that should take the views away.
  public var method: Attachment.Step
  public var reason: Reason
  /// The first of the calls that show a view.
  public var showing: Attachment.Step
  /// The child whose view it is, an index into `RIBGraph.ribs`.
  public var child: Int

  package init(rib: Int, router: String, method: Attachment.Step, reason: Reason, showing: Attachment.Step, child: Int)
  {
    self.rib = rib
    self.router = router
    self.method = method
    self.reason = reason
    self.showing = showing
    self.child = child
  }
}
