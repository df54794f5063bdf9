import HeadlessRIBs

protocol MemoInteractable: Interactable {
  var router: MemoRouting? { get set }
  var listener: MemoListener? { get set }
}

protocol MemoViewControllable: ViewControllable {}

final class MemoRouter: ViewableRouter<MemoInteractable, MemoViewControllable>, MemoRouting {
  override init(interactor: MemoInteractable, viewController: MemoViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}
