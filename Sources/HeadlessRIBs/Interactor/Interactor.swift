import HeadlessRx

/// A RIB's logic. It lives between `didBecomeActive` and `willResignActive`, possibly many times.
///
/// An active interactor that is released deactivates first.
///
/// `isActive` may be read, and `isActiveStream` subscribed, on any thread. All other members must be used on one thread,
/// the one that the whole RIB tree lives on: the main thread of an app with views. Interactors do not lock there: used
/// from two threads at once they may activate twice or not at all.
open class Interactor: Interactable {
  public final private(set) var isActive: Bool {
    get { activity.value }
    set { activity.value = newValue }
  }

  /// `isActive` at once, then every change: true before `didBecomeActive`, false after `willResignActive`.
  public final var isActiveStream: Observable<Bool> { activeSubject.asObservable() }

  /// What lasts as long as the interactor is active; nil while it is not.
  fileprivate private(set) var activeness: CompositeDisposable?

  /// The router that drives this interactor.
  var node: RouterNode?

  private let activity = Locked(false)
  private let activeSubject = BehaviorSubject(value: false)
  private var isResigning = false

  public init() {}

  deinit {
    deactivate()
    activeSubject.onCompleted()
  }

  /// Does nothing if the interactor is active.
  public final func activate() {
    guard !isActive else { return }
    let activeness = CompositeDisposable()
    self.activeness = activeness
    isActive = true
    RuntimeHooks.report(.activate, node, isActive: true)
    activeSubject.onNext(true)
    // Whoever heard of it may have put an end to it.
    if self.activeness === activeness { didBecomeActive() }
  }

  /// Overridden to begin work.
  open func didBecomeActive() {}

  /// Does nothing if the interactor is inactive.
  public final func deactivate() {
    guard isActive, !isResigning else { return }
    isResigning = true
    willResignActive()
    isResigning = false
    activeness?.dispose()
    activeness = nil
    isActive = false
    RuntimeHooks.report(.deactivate, node, isActive: false)
    activeSubject.onNext(false)
  }

  /// Overridden to end work. The interactor is still active.
  open func willResignActive() {}
}

extension Disposable {
  /// Disposes of this when `interactor` becomes inactive; at once, with a message, if it is inactive already.
  @discardableResult
  public func disposeOnDeactivate(interactor: Interactor) -> Disposable {
    if let activeness = interactor.activeness {
      activeness.insert(self)
    } else {
      dispose()
      RuntimeLog.write("Subscription immediately terminated, since the interactor is inactive.")
    }
    return self
  }
}
