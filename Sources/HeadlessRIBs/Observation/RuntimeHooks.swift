/// Is told everything that happens in RIB trees.
public protocol RIBsObserver: AnyObject {
  /// Called on the thread of the tree, in the order in which things happen, and before they have consequences.
  ///
  /// It must not attach, detach, activate or deactivate anything, nor keep a router that it finds otherwise.
  func runtime(did event: RuntimeEvent)
}

/// Where an observer is installed.
public enum RuntimeHooks {
  /// The observer of all RIB trees of this process; nil, the default, for none. It is kept.
  ///
  /// Without an observer an event costs one comparison. Must be set on the thread of the tree: set on another one while the
  /// tree changes, it may miss events or be used after its release. Nothing that happened before is repeated: to join a
  /// tree that is running, take a `RouterSnapshot` first.
  public nonisolated(unsafe) static var observer: RIBsObserver?

  /// - Parameters:
  ///   - node: nil for an interactor without a router, which nobody is told about.
  ///   - former: of a `detach`, whom the router has left.
  @inline(__always)
  static func report(
    _ kind: @autoclosure () -> RuntimeEvent.Kind, _ node: RouterNode?, from former: RouterNode? = nil,
    isActive: @autoclosure () -> Bool
  ) {
    guard let observer, let node else { return }
    let event = node.event(kind(), from: former, isActive: isActive())
    if !node.isDeallocated || event.isLeak { observer.runtime(did: event) }
  }
}
