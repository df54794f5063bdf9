import HeadlessRIBs

protocol ImageViewerDependency: Dependency {
  var performerName: String { get }
  var mutableFavouritesStream: MutableFavouritesStream { get }
}

/// Brings together what comes from above and what `build` was called with: all that the interactor needs.
final class ImageViewerComponent: Component<ImageViewerDependency>, ImageViewerInteractorDependency {
  let photos: [Photo]
  let selectedIndex: Int

  var performerName: String { dependency.performerName }
  var mutableFavouritesStream: MutableFavouritesStream { dependency.mutableFavouritesStream }

  init(dependency: ImageViewerDependency, photos: [Photo], selectedIndex: Int) {
    self.photos = photos
    self.selectedIndex = selectedIndex
    super.init(dependency: dependency)
  }
}

// MARK: - Builder

protocol ImageViewerBuildable: Buildable {
  func build(
    withListener listener: ImageViewerListener, photos: [Photo], selectedIndex: Int
  ) -> ImageViewerRouting
}

final class ImageViewerBuilder: Builder<ImageViewerDependency>, ImageViewerBuildable {
  func build(
    withListener listener: ImageViewerListener, photos: [Photo], selectedIndex: Int
  ) -> ImageViewerRouting {
    let component = ImageViewerComponent(
      dependency: dependency, photos: photos, selectedIndex: selectedIndex)
    let viewController = ImageViewerViewController()
    let interactor = ImageViewerInteractor(presenter: viewController, dependency: component)
    interactor.listener = listener
    return ImageViewerRouter(interactor: interactor, viewController: viewController)
  }
}
