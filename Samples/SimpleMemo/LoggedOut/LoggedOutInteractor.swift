import HeadlessRIBs

protocol LoggedOutRouting: ViewableRouting {}

protocol LoggedOutPresentable: Presentable {
  var listener: LoggedOutPresentableListener? { get set }
  func show(complaint: String)
}

protocol LoggedOutListener: AnyObject {
  func didLogIn(userName: String)
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

  func logIn(userName: String) {
    let userName = userName.trimmed
    if userName.isEmpty {
      presenter.show(complaint: "Please enter a name.")
    } else {
      listener?.didLogIn(userName: userName)
    }
  }
}
