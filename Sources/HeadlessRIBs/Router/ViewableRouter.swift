import HeadlessRx

/// The router of a RIB with a view.
///
/// Its view is expected to disappear soon after its interactor becomes inactive, and to be gone soon after the router.
open class ViewableRouter<InteractorType, ViewControllerType>: Router<InteractorType>, ViewableRouting {
  public let viewController: ViewControllerType
  /// The view, as the runtime sees it.
  public let viewControllable: ViewControllable

  private var disappearance: LeakDetectionHandle?

  /// - Parameters:
  ///   - interactor: must be an `Interactable`.
  ///   - viewController: must be a `ViewControllable`.
  public init(interactor: InteractorType, viewController: ViewControllerType) {
    guard let viewControllable = viewController as? ViewControllable else {
      fatalError("\(type(of: viewController)) must conform to ViewControllable to be the view of a router")
    }
    self.viewController = viewController
    self.viewControllable = viewControllable
    super.init(interactor: interactor)
  }

  deinit {
    LeakDetector.instance.expectDeallocate(
      viewControllable.uiviewController, of: node, inTime: LeakDefaultExpectationTime.viewDisappear)
  }

  override func beginFollowing() -> Disposable {
    let watching = interactable.isActiveStream.subscribe(onNext: { [weak self] isActive in
      self?.expectDisappearance(!isActive)
    })
    return Disposables.create(watching, super.beginFollowing())
  }

  private func expectDisappearance(_ isExpected: Bool) {
    disappearance?.cancel()
    disappearance = nil
    if isExpected {
      disappearance = LeakDetector.instance.expectDisappearance(viewControllable.uiviewController, of: node)
    }
  }
}
