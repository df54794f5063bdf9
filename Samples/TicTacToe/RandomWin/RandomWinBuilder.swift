import HeadlessRIBs

protocol RandomWinDependency: Dependency {
  var player1Name: String { get }
  var player2Name: String { get }
  var coin: Coin { get }
}

final class RandomWinComponent: Component<RandomWinDependency> {
  fileprivate var player1Name: String { dependency.player1Name }
  fileprivate var player2Name: String { dependency.player2Name }
  fileprivate var coin: Coin { dependency.coin }
}

// MARK: - Builder

protocol RandomWinBuildable: Buildable {
  func build(withListener listener: RandomWinListener) -> RandomWinRouting
}

final class RandomWinBuilder: Builder<RandomWinDependency>, RandomWinBuildable {
  func build(withListener listener: RandomWinListener) -> RandomWinRouting {
    let component = RandomWinComponent(dependency: dependency)
    let viewController = RandomWinViewController()
    let interactor = RandomWinInteractor(
      presenter: viewController,
      player1Name: component.player1Name,
      player2Name: component.player2Name,
      coin: component.coin
    )
    interactor.listener = listener
    return RandomWinRouter(interactor: interactor, viewController: viewController)
  }
}
