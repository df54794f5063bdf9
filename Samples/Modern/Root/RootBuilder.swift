import HeadlessRIBs

@MainActor
protocol RootDependency: Dependency {
  var bookArchive: any BookArchive { get }
  var appVersion: String { get }
}

@MainActor
final class RootComponent: Component<RootDependency> {}

// MARK: - Builder

@MainActor
protocol RootBuildable: Buildable {
  func build() -> LaunchRouting
}

@MainActor
final class RootBuilder: Builder<RootDependency>, RootBuildable {
  func build() -> LaunchRouting {
    let component = RootComponent(dependency: dependency)
    return RootRouter(
      interactor: RootInteractor(),
      viewController: RootViewController(),
      libraryBuilder: LibraryBuilder(dependency: component)
    )
  }
}
