import HeadlessRIBs

protocol LoggedInRouting: Routing {
  func attachMemo()
  func cleanupViews()
}

protocol LoggedInListener: AnyObject {
  func didLogOut()
}

final class LoggedInInteractor: Interactor, LoggedInInteractable {
  weak var router: LoggedInRouting?
  weak var listener: LoggedInListener?

  override func didBecomeActive() {
    super.didBecomeActive()
    router?.attachMemo()
  }

  override func willResignActive() {
    super.willResignActive()
    router?.cleanupViews()
  }

  // MARK: - MemoListener

  func memoDidRequestLogOut() {
    listener?.didLogOut()
  }
}
