import HeadlessRIBs

protocol ActorInteractable: Interactable, ImageViewerListener {
  var router: ActorRouting? { get set }
  var listener: ActorListener? { get set }
}

protocol ActorViewControllable: ViewControllable {
  func present(viewController: ViewControllable)
  func dismiss(viewController: ViewControllable)
}

final class ActorRouter: ViewableRouter<ActorInteractable, ActorViewControllable>, ActorRouting {
  private let imageViewerBuilder: ImageViewerBuildable
  private var imageViewer: ImageViewerRouting?

  init(
    interactor: ActorInteractable,
    viewController: ActorViewControllable,
    imageViewerBuilder: ImageViewerBuildable
  ) {
    self.imageViewerBuilder = imageViewerBuilder
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }

  // MARK: - ActorRouting

  func attachImageViewer(photos: [Photo], selectedIndex: Int) {
    guard imageViewer == nil else { return }
    let router = imageViewerBuilder.build(
      withListener: interactor, photos: photos, selectedIndex: selectedIndex)
    imageViewer = router
    attachChild(router)
    viewController.present(viewController: router.viewControllable)
  }

  func detachImageViewer() {
    guard let router = imageViewer else { return }
    viewController.dismiss(viewController: router.viewControllable)
    detachChild(router)
    imageViewer = nil
  }
}
