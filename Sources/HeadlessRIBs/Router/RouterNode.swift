/// A router as seen by hooks and leak detector; unlike the router it can be kept without keeping the RIB.
final class RouterNode {
  private let id: Int
  private let routerType: Any.Type
  /// Whom this router is attached to: as a rule one at most, the latest last.
  private var parents: [Int] = []
  /// The router is released: nothing is told of it any more, but for leaks.
  private(set) var isDeallocated = false
  /// While detached: the expectation that the router goes away, if there is one. Kept by the leak detector, and itself keeps this node.
  private weak var goingAway: LeakExpectation?

  init(routerType: Any.Type) {
    id = RouterNumber.next()
    self.routerType = routerType
  }

  /// Made when it is first asked for, since that costs more than all the rest.
  private(set) lazy var identity = RouterIdentity(id: id, routerType: routerType)

  /// - Parameter former: of a `detach`, whom the router has left.
  func event(_ kind: RuntimeEvent.Kind, from former: RouterNode?, isActive: Bool) -> RuntimeEvent {
    RuntimeEvent(kind: kind, router: identity, parent: former?.id ?? parents.last, isActive: isActive)
  }

  func didAttach(to parent: RouterNode, isActive: Bool) {
    goingAway?.cancel()
    goingAway = nil
    parents.append(parent.id)
    RuntimeHooks.report(.attach, self, isActive: isActive)
  }

  /// A router that got a new parent before it has left the old one goes on with the other, whichever it leaves. The new one
  /// is the one that is told of: where that one is left, the router is told to be attached to the old one again.
  func didDetach(_ router: Routing, from former: RouterNode) {
    let isActive = router.interactable.isActive
    RuntimeHooks.report(.detach, self, from: former, isActive: isActive)
    let latest = parents.last
    parents.lastIndex(of: former.id).map { _ = parents.remove(at: $0) }
    guard let parent = parents.last else { return expectToGo(router) }
    if parent != latest { RuntimeHooks.report(.attach, self, isActive: isActive) }
  }

  func didDeallocate() {
    RuntimeHooks.report(.deallocate, self, isActive: false)
    isDeallocated = true
  }

  private func expectToGo(_ router: Routing) {
    let detector = LeakDetector.instance
    guard detector.expectsDetachedRouters else { return }
    goingAway = detector.expectDeallocate(router, of: self) as? LeakExpectation
  }
}

/// A router that has a node, whatever its generic arguments.
protocol RouterNodeOwner: AnyObject {
  var node: RouterNode { get }
}
