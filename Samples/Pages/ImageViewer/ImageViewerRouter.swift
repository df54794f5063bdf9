import HeadlessRIBs

protocol ImageViewerInteractable: Interactable {
  var router: ImageViewerRouting? { get set }
  var listener: ImageViewerListener? { get set }
}

protocol ImageViewerViewControllable: ViewControllable {}

final class ImageViewerRouter: ViewableRouter<ImageViewerInteractable, ImageViewerViewControllable>, ImageViewerRouting
{
  override init(interactor: ImageViewerInteractable, viewController: ImageViewerViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}
