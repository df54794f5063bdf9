import HeadlessRx

/// A node of the RIB tree: owns its interactor and its children.
///
/// A released router deactivates its interactor and detaches its children; the leak detector then expects the interactor
/// to be gone.
///
/// All members must be used on one thread, the one that the whole RIB tree lives on: the main thread of an app with views.
/// Routers do not lock: used from two threads at once they may lose or double children. The last reference to a router
/// should be dropped on that thread too, since release deactivates and detaches.
open class Router<InteractorType>: Routing, RouterNodeOwner {
  public let interactor: InteractorType
  /// The interactor, as the runtime sees it.
  public let interactable: Interactable

  /// The attached children, the oldest first.
  ///
  /// Whoever sets them activates, loads and deactivates nobody, as in the original: call `attachChild` and `detachChild`.
  public final var children: [Routing] {
    get { attached }
    set { replaceChildren(with: newValue) }
  }

  public final var lifecycle: Observable<RouterLifecycle> { lifecycleSubject.asObservable() }

  let node: RouterNode

  private var attached: [Routing] = []
  private let lifecycleSubject = PublishSubject<RouterLifecycle>()
  private var following: Disposable = Disposables.create()
  private var isFollowing = false
  /// What a stand-in for the interactor has said last, which may be more than what was heard of it so far.
  private var lastSaid: Bool?
  private var isLoaded = false

  /// - Parameter interactor: must be an `Interactable`.
  public init(interactor: InteractorType) {
    guard let interactable = interactor as? Interactable else {
      fatalError("\(type(of: interactor)) must conform to Interactable to be the interactor of a router")
    }
    self.interactor = interactor
    self.interactable = interactable
    node = RouterNode(routerType: Self.self)
    (interactable as? Interactor)?.node = node
  }

  deinit {
    interactable.deactivate()
    for child in attached {
      detachChild(child)
    }
    lifecycleSubject.onCompleted()
    following.dispose()
    LeakDetector.instance.expectDeallocate(interactable, of: node)
    node.didDeallocate()
  }

  /// Begins to follow the interactor, so that the whole subtree is activated and deactivated with it, then calls `didLoad`.
  /// Does nothing the second time.
  public final func load() {
    guard !isLoaded else { return }
    isLoaded = true
    RuntimeHooks.report(.load, node, isActive: interactable.isActive)
    follow()
    lifecycleSubject.onNext(.didLoad)
    didLoad()
  }

  /// Overridden to attach the children that are always there.
  open func didLoad() {}

  /// Appends the child, activates its interactor, then loads its router.
  ///
  /// A child that is detached again while it becomes active is not loaded, but follows its interactor all the same. To
  /// attach a child twice is a mistake: it traps in debug builds and changes nothing in others.
  public final func attachChild(_ child: Routing) {
    guard !isChild(child) else {
      return assertionFailure("\(type(of: child)) is already attached to \(type(of: self)); detach it first")
    }
    attached.append(child)
    didAttach(child)
    child.interactable.activate()
    if isChild(child) { child.load() } else { (child as? InteractorFollower)?.follow() }
  }

  /// Deactivates the child's interactor, and with it the child's subtree, then removes the child. One that is not attached
  /// here is deactivated only.
  public final func detachChild(_ child: Routing) {
    child.interactable.deactivate()
    guard isChild(child) else { return }
    attached.removeElementByReference(child)
    didDetach(child)
  }

  final func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    following = beginFollowing()
  }

  /// Makes the subtree, and whatever else depends on the interactor's activity, follow it.
  func beginFollowing() -> Disposable {
    let stream = interactable.isActiveStream
    // A stand-in may speak while it is being heard. A second subscription hears it at once.
    let listening =
      interactable is Interactor ? nil : stream.subscribe(onNext: { [weak self] in self?.lastSaid = $0 })
    let telling = stream.subscribe(onNext: { [weak self] isActive in
      guard let self else { return }
      setActive(isActive, from: self)
    })
    return listening.map { Disposables.create($0, telling) } ?? telling
  }

  private func isChild(_ router: Routing) -> Bool {
    attached.contains { $0 === router }
  }

  private func replaceChildren(with children: [Routing]) {
    let former = attached
    attached = children
    for child in former where !isChild(child) { didDetach(child) }
    for child in children where !former.contains(where: { $0 === child }) { didAttach(child) }
  }

  private func didAttach(_ child: Routing) {
    (child as? RouterNodeOwner)?.node.didAttach(to: node, isActive: child.interactable.isActive)
  }

  private func didDetach(_ child: Routing) {
    (child as? RouterNodeOwner)?.node.didDetach(child, from: node)
  }

  /// Tells everybody from `router` down who is not as they should be.
  ///
  /// Whoever is told may detach others, or put an end to it all: both are looked at anew before each step.
  private func setActive(_ isActive: Bool, from router: Routing) {
    guard !hasMovedOn(from: isActive) else { return }
    if router.interactable.isActive != isActive {
      if isActive { router.interactable.activate() } else { router.interactable.deactivate() }
    }
    for child in router.children where router.children.contains(where: { $0 === child }) {
      setActive(isActive, from: child)
    }
  }

  /// Whether the stream will say something else than `isActive` in the end. Of a stand-in for an interactor only the
  /// stream counts: what it says of itself need not agree.
  private func hasMovedOn(from isActive: Bool) -> Bool {
    ((interactable as? Interactor)?.isActive ?? lastSaid) != isActive
  }
}

/// A router that follows its interactor's activity, whatever its generic arguments.
private protocol InteractorFollower: AnyObject {
  /// Begins to; does nothing the second time.
  func follow()
}

extension Router: InteractorFollower {}
