import HeadlessRIBs

protocol TicTacToeDependency: Dependency {
  var player1Name: String { get }
  var player2Name: String { get }
}

final class TicTacToeComponent: Component<TicTacToeDependency> {
  fileprivate var player1Name: String { dependency.player1Name }
  fileprivate var player2Name: String { dependency.player2Name }
}

// MARK: - Builder

protocol TicTacToeBuildable: Buildable {
  func build(withListener listener: TicTacToeListener) -> TicTacToeRouting
}

final class TicTacToeBuilder: Builder<TicTacToeDependency>, TicTacToeBuildable {
  func build(withListener listener: TicTacToeListener) -> TicTacToeRouting {
    let component = TicTacToeComponent(dependency: dependency)
    let viewController = TicTacToeViewController()
    let interactor = TicTacToeInteractor(
      presenter: viewController,
      player1Name: component.player1Name,
      player2Name: component.player2Name
    )
    interactor.listener = listener
    return TicTacToeRouter(interactor: interactor, viewController: viewController)
  }
}
