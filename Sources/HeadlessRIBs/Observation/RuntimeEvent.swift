/// Something that has happened to a router.
///
/// Order and meaning: `root`, before the root is activated. `attach`, as soon as the child is among the children, before it
/// is activated. `activate` and `deactivate`, when the interactor's `isActive` has changed, before anybody is told: parents
/// come before children. `load`, before anything that loading does, such as attaching children. `detach`, as soon as the
/// child is removed. `deallocate`, when the router's release is done: it is the last event of a router, but for a `leak` of
/// a part that outlives it. `leak`, when the leak detector's time is up.
///
/// A child may be attached to a parent that is not (yet) attached itself, and to a new parent before it leaves the old one:
/// it is told of as the child of the latest of those that it has not left.
public struct RuntimeEvent: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case root, attach, detach, activate, deactivate, load, deallocate
    case leak(Leak)
  }

  public let kind: Kind
  public let router: RouterIdentity
  /// The id of the router that this one is attached to; of a `detach`, the one that it has left.
  public let parent: Int?
  /// Whether the router's interactor is active, after the event.
  public let isActive: Bool

  var isLeak: Bool { if case .leak = kind { true } else { false } }
}
