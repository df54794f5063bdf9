import HeadlessRx
import HeadlessRIBs

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

/// An interactor as elaborate mocks have it: it becomes what it is asked to be, and says so on its own stream.
final class RespondingStandIn: Interactable {
  private(set) var isActive = false
  /// What it was asked, up to a number that no sound router comes near.
  private(set) var asked: [Bool] = []

  private let stream = PublishSubject<Bool>()

  var isActiveStream: Observable<Bool> { stream }

  func activate() {
    become(true)
  }

  func deactivate() {
    become(false)
  }

  private func become(_ isActive: Bool) {
    guard asked.count < 100 else { return }
    asked.append(isActive)
    self.isActive = isActive
    stream.onNext(isActive)
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
