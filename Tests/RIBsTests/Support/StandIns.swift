import MiniRx
import RIBs

/// An interactor as mocks have it: what it is asked is counted, and changes nothing.
final class InteractableStandIn: Interactable {
  var isActive = false
  let stream = PublishSubject<Bool>()
  private(set) var activations = 0
  private(set) var deactivations = 0

  var isActiveStream: Observable<Bool> { stream }

  func activate() {
    activations += 1
  }

  func deactivate() {
    deactivations += 1
  }
}

/// A router as mocks have it.
final class RoutingStandIn: Routing {
  let interactable: Interactable
  var children: [Routing] = []
  private(set) var loads = 0

  init(_ interactable: Interactable) {
    self.interactable = interactable
  }

  var lifecycle: Observable<RouterLifecycle> { .just(.didLoad) }

  func load() {
    loads += 1
  }

  func attachChild(_ child: Routing) {
    children.append(child)
  }

  func detachChild(_ child: Routing) {
    children.removeAll { $0 === child }
  }
}
