/// A router as seen by hooks and leak detector; unlike the router it can be kept without keeping the RIB.
final class RouterNode {
  private let id: Int
  private let routerType: Any.Type
  private var parent: Int?
  /// While detached: the expectation that the router goes away, if there is one. Kept by the leak detector, and itself keeps this node.
  private weak var goingAway: LeakExpectation?

  init(routerType: Any.Type) {
    id = RouterNumber.next()
    self.routerType = routerType
  }

  /// Made when it is first asked for, since that costs more than all the rest.
  private(set) lazy var identity = RouterIdentity(id: id, routerType: routerType)

  func event(_ kind: RuntimeEvent.Kind, isActive: Bool) -> RuntimeEvent {
    RuntimeEvent(kind: kind, router: identity, parent: parent, isActive: isActive)
  }

  func didAttach(to parent: RouterNode, isActive: Bool) {
    goingAway?.cancel()
    goingAway = nil
    self.parent = parent.id
    RuntimeHooks.report(.attach, self, isActive: isActive)
  }

  func didDetach(_ router: Routing, from parent: RouterNode) {
    RuntimeHooks.report(.detach, self, isActive: router.interactable.isActive)
    self.parent = nil
    let detector = LeakDetector.instance
    guard detector.expectsDetachedRouters else { return }
    goingAway = detector.expectDeallocate(router, of: self) as? LeakExpectation
  }
}

/// A router that has a node, whatever its generic arguments.
protocol RouterNodeOwner: AnyObject {
  var node: RouterNode { get }
}
