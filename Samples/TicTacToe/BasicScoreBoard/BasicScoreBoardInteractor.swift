import HeadlessRIBs
import HeadlessRx

protocol BasicScoreBoardRouting: ViewableRouting {}

protocol BasicScoreBoardPresentable: Presentable {
  func show(player1Name: String, player2Name: String)
  func show(score: Score)
}

protocol BasicScoreBoardListener: AnyObject {}

final class BasicScoreBoardInteractor: PresentableInteractor<BasicScoreBoardPresentable>, BasicScoreBoardInteractable {
  weak var router: BasicScoreBoardRouting?
  weak var listener: BasicScoreBoardListener?

  private let player1Name: String
  private let player2Name: String
  private let scoreStream: ScoreStream

  init(presenter: BasicScoreBoardPresentable, player1Name: String, player2Name: String, scoreStream: ScoreStream) {
    self.player1Name = player1Name
    self.player2Name = player2Name
    self.scoreStream = scoreStream
    super.init(presenter: presenter)
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    presenter.show(player1Name: player1Name, player2Name: player2Name)
    scoreStream.score
      .subscribe(onNext: { [weak self] score in
        self?.presenter.show(score: score)
      })
      .disposeOnDeactivate(interactor: self)
  }
}
