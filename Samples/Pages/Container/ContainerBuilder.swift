import HeadlessRIBs

protocol ContainerDependency: Dependency {
  var catalogue: Catalogue { get }
}

/// Owns what its pages share, for as long as there are pages.
final class ContainerComponent: Component<ContainerDependency> {
  private let startPage: Int

  init(dependency: ContainerDependency, startPage: Int) {
    self.startPage = startPage
    super.init(dependency: dependency)
  }

  fileprivate var catalogue: Catalogue { dependency.catalogue }

  var mutablePageStream: MutablePageStream {
    shared { PageStreamImpl(startPage: startPage, count: catalogue.performers.count) }
  }

  var mutableFavouritesStream: MutableFavouritesStream {
    shared { FavouritesStreamImpl() }
  }
}

// MARK: - Builder

protocol ContainerBuildable: Buildable {
  func build(withListener listener: ContainerListener, startPage: Int) -> ContainerRouting
}

final class ContainerBuilder: Builder<ContainerDependency>, ContainerBuildable {
  func build(withListener listener: ContainerListener, startPage: Int) -> ContainerRouting {
    let component = ContainerComponent(dependency: dependency, startPage: startPage)
    let viewController = ContainerViewController()
    let interactor = ContainerInteractor(
      presenter: viewController,
      performers: component.catalogue.performers,
      mutablePageStream: component.mutablePageStream
    )
    interactor.listener = listener
    return ContainerRouter(
      interactor: interactor,
      viewController: viewController,
      actorBuilder: ActorBuilder(dependency: component)
    )
  }
}
