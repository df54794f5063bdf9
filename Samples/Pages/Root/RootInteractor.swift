import HeadlessRIBs

protocol RootRouting: ViewableRouting {
  func routeToContainer(startPage: Int)
}

protocol RootPresentable: Presentable {}

final class RootInteractor: PresentableInteractor<RootPresentable>, RootInteractable {
  weak var router: RootRouting?

  override func didBecomeActive() {
    super.didBecomeActive()
    router?.routeToContainer(startPage: 0)
  }
}
