import HeadlessRIBs

protocol LoggedInDependency: Dependency {
  /// LoggedIn has no view of its own: it shows its children's on this one.
  var loggedInViewController: LoggedInViewControllable { get }
  var coin: Coin { get }
}

final class LoggedInComponent: Component<LoggedInDependency> {
  let player1Name: String
  let player2Name: String

  var mutableScoreStream: MutableScoreStream {
    shared { ScoreStreamImpl() }
  }

  var games: [Game] {
    shared { [RandomWinAdapter(dependency: self), TicTacToeAdapter(dependency: self)] }
  }

  fileprivate var loggedInViewController: LoggedInViewControllable {
    dependency.loggedInViewController
  }

  init(dependency: LoggedInDependency, player1Name: String, player2Name: String) {
    self.player1Name = player1Name
    self.player2Name = player2Name
    super.init(dependency: dependency)
  }
}

// MARK: - Builder

protocol LoggedInBuildable: Buildable {
  func build(
    withListener listener: LoggedInListener, player1Name: String, player2Name: String
  ) -> (router: LoggedInRouting, actionableItem: LoggedInActionableItem)
}

final class LoggedInBuilder: Builder<LoggedInDependency>, LoggedInBuildable {
  func build(
    withListener listener: LoggedInListener, player1Name: String, player2Name: String
  ) -> (router: LoggedInRouting, actionableItem: LoggedInActionableItem) {
    let component = LoggedInComponent(
      dependency: dependency, player1Name: player1Name, player2Name: player2Name)
    let interactor = LoggedInInteractor(
      games: component.games, mutableScoreStream: component.mutableScoreStream)
    interactor.listener = listener
    let offGameBuilder = OffGameBuilder(dependency: component)
    let router = LoggedInRouter(
      interactor: interactor,
      viewController: component.loggedInViewController,
      offGameBuilder: offGameBuilder
    )
    return (router, interactor)
  }
}
