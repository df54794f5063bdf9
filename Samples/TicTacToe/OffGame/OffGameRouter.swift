import HeadlessRIBs

protocol OffGameInteractable: Interactable, BasicScoreBoardListener {
  var router: OffGameRouting? { get set }
  var listener: OffGameListener? { get set }
}

protocol OffGameViewControllable: ViewControllable {
  func embed(scoreBoard: ViewControllable)
}

final class OffGameRouter: ViewableRouter<OffGameInteractable, OffGameViewControllable>, OffGameRouting {
  private let basicScoreBoardBuilder: BasicScoreBoardBuildable

  init(
    interactor: OffGameInteractable,
    viewController: OffGameViewControllable,
    basicScoreBoardBuilder: BasicScoreBoardBuildable
  ) {
    self.basicScoreBoardBuilder = basicScoreBoardBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  override func didLoad() {
    super.didLoad()
    attachBasicScoreBoard()
  }

  private func attachBasicScoreBoard() {
    let basicScoreBoard = basicScoreBoardBuilder.build(withListener: interactor)
    attachChild(basicScoreBoard)
    viewController.embed(scoreBoard: basicScoreBoard.viewControllable)
  }
}
