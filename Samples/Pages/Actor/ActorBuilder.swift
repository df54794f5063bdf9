import HeadlessRIBs

protocol ActorDependency: Dependency {
  var pageStream: PageStream { get }
  var mutableFavouritesStream: MutableFavouritesStream { get }
}

final class ActorComponent: Component<ActorDependency> {
  let performer: Performer

  init(dependency: ActorDependency, performer: Performer) {
    self.performer = performer
    super.init(dependency: dependency)
  }

  fileprivate var pageStream: PageStream { dependency.pageStream }

  fileprivate var favouritesStream: FavouritesStream { dependency.mutableFavouritesStream }
}

// MARK: - Builder

protocol ActorBuildable: Buildable {
  func build(withListener listener: ActorListener, performer: Performer) -> ActorRouting
}

final class ActorBuilder: Builder<ActorDependency>, ActorBuildable {
  func build(withListener listener: ActorListener, performer: Performer) -> ActorRouting {
    let component = ActorComponent(dependency: dependency, performer: performer)
    let viewController = ActorViewController()
    let interactor = ActorInteractor(
      presenter: viewController,
      performer: component.performer,
      pageStream: component.pageStream,
      favouritesStream: component.favouritesStream
    )
    interactor.listener = listener
    return ActorRouter(
      interactor: interactor,
      viewController: viewController,
      imageViewerBuilder: ImageViewerBuilder(dependency: component)
    )
  }
}
