import HeadlessRIBs

protocol OffGameDependency: Dependency {
  var player1Name: String { get }
  var player2Name: String { get }
  var scoreStream: ScoreStream { get }
  var games: [Game] { get }
}

final class OffGameComponent: Component<OffGameDependency> {
  fileprivate var games: [Game] { dependency.games }
}

// MARK: - Builder

protocol OffGameBuildable: Buildable {
  func build(withListener listener: OffGameListener) -> OffGameRouting
}

final class OffGameBuilder: Builder<OffGameDependency>, OffGameBuildable {
  func build(withListener listener: OffGameListener) -> OffGameRouting {
    let component = OffGameComponent(dependency: dependency)
    let viewController = OffGameViewController()
    let interactor = OffGameInteractor(presenter: viewController, games: component.games)
    interactor.listener = listener
    let basicScoreBoardBuilder = BasicScoreBoardBuilder(dependency: component)
    return OffGameRouter(
      interactor: interactor,
      viewController: viewController,
      basicScoreBoardBuilder: basicScoreBoardBuilder
    )
  }
}
