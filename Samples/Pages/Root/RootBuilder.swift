import HeadlessRIBs

protocol RootDependency: Dependency {
  var catalogue: Catalogue { get }
}

final class RootComponent: Component<RootDependency> {}

// MARK: - Builder

protocol RootBuildable: Buildable {
  func build() -> LaunchRouting
}

final class RootBuilder: Builder<RootDependency>, RootBuildable {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    let viewController = RootViewController()
    let interactor = RootInteractor(presenter: viewController)
    let containerBuilder = ContainerBuilder(dependency: component)
    return RootRouter(
      interactor: interactor,
      viewController: viewController,
      containerBuilder: containerBuilder
    )
  }
}
