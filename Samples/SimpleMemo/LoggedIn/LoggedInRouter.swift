import HeadlessRIBs

protocol LoggedInInteractable: Interactable, MemoListener {
  var router: LoggedInRouting? { get set }
  var listener: LoggedInListener? { get set }
}

protocol LoggedInViewControllable: ViewControllable {
  func present(viewController: ViewControllable)
  func dismiss(viewController: ViewControllable)
}

final class LoggedInRouter: Router<LoggedInInteractable>, LoggedInRouting {
  private let viewController: LoggedInViewControllable
  private let memoBuilder: MemoBuildable
  private var memo: MemoRouting?

  init(
    interactor: LoggedInInteractable,
    viewController: LoggedInViewControllable,
    memoBuilder: MemoBuildable
  ) {
    self.viewController = viewController
    self.memoBuilder = memoBuilder
    super.init(interactor: interactor)
    interactor.router = self
  }

  // MARK: - LoggedInRouting

  func attachMemo() {
    guard memo == nil else { return }
    let router = memoBuilder.build(withListener: interactor)
    memo = router
    attachChild(router)
    viewController.present(viewController: router.viewControllable)
  }

  func cleanupViews() {
    guard let router = memo else { return }
    viewController.dismiss(viewController: router.viewControllable)
    memo = nil
  }
}
