import HeadlessRIBs

protocol LoggedOutRouting: ViewableRouting {}

protocol LoggedOutPresentable: Presentable {
  var listener: LoggedOutPresentableListener? { get set }
}

protocol LoggedOutListener: AnyObject {
  func didLogIn(player1Name: String, player2Name: String)
}

final class LoggedOutInteractor: PresentableInteractor<LoggedOutPresentable>, LoggedOutInteractable,
  LoggedOutPresentableListener
{
  weak var router: LoggedOutRouting?
  weak var listener: LoggedOutListener?

  override init(presenter: LoggedOutPresentable) {
    super.init(presenter: presenter)
    presenter.listener = self
  }

  // MARK: - LoggedOutPresentableListener

  func logIn(player1Name: String, player2Name: String) {
    listener?.didLogIn(
      player1Name: name(player1Name, or: "Player 1"),
      player2Name: name(player2Name, or: "Player 2")
    )
  }

  private func name(_ entered: String, or fallback: String) -> String {
    let trimmed = entered.trimmed
    return trimmed.isEmpty ? fallback : trimmed
  }
}
