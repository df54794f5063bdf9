import HeadlessRIBs

protocol RootDependency: Dependency {
  var coin: Coin { get }
}

final class RootComponent: Component<RootDependency> {
  let rootViewController: RootViewController

  init(dependency: RootDependency, rootViewController: RootViewController) {
    self.rootViewController = rootViewController
    super.init(dependency: dependency)
  }
}

// MARK: - Builder

protocol RootBuildable: Buildable {
  func build() -> (launchRouter: LaunchRouting, actionableItem: RootActionableItem)
}

final class RootBuilder: Builder<RootDependency>, RootBuildable {
  func build() -> (launchRouter: LaunchRouting, actionableItem: RootActionableItem) {
    let viewController = RootViewController()
    let component = RootComponent(dependency: dependency, rootViewController: viewController)
    let interactor = RootInteractor(presenter: viewController)
    let router = RootRouter(
      interactor: interactor,
      viewController: viewController,
      loggedOutBuilder: LoggedOutBuilder(dependency: component),
      loggedInBuilder: LoggedInBuilder(dependency: component)
    )
    return (router, interactor)
  }
}
