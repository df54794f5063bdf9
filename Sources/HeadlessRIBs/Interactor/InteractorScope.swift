import HeadlessRx

/// Whether a RIB's interactor is active, for those who follow it without steering it.
public protocol InteractorScope: AnyObject {
  var isActive: Bool { get }
  /// `isActive` at once, then every change.
  var isActiveStream: Observable<Bool> { get }
}

/// What a router asks of its interactor.
public protocol Interactable: InteractorScope {
  /// Called by the parent's router, or by the app for its root: never by the interactor's own RIB.
  func activate()
  /// Called by the parent's router, or by the app for its root: never by the interactor's own RIB.
  func deactivate()
}

extension ObservableType {
  /// The latest element whenever `scope` becomes active, and every element while it is; nothing while it is not.
  public func confineTo(_ scope: InteractorScope) -> Observable<Element> {
    Observable.combineLatest(scope.isActiveStream, self) { isActive, element in (isActive, element) }
      .filter { isActive, _ in isActive }
      .map { _, element in element }
  }
}
