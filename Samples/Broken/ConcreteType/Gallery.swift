import RIBs
import UIKit

protocol GalleryDependency: Dependency {
  var imageLoader: ImageLoader { get }
}

final class GalleryComponent: Component<GalleryDependency> {
  fileprivate var imageLoader: ImageLoader { dependency.imageLoader }
}

protocol GalleryBuildable: Buildable {
  func build(withListener listener: GalleryListener) -> GalleryRouting
}

final class GalleryBuilder: Builder<GalleryDependency>, GalleryBuildable {
  func build(withListener listener: GalleryListener) -> GalleryRouting {
    let component = GalleryComponent(dependency: dependency)
    let interactor = GalleryInteractor(imageLoader: component.imageLoader)
    interactor.listener = listener
    return GalleryRouter(interactor: interactor, viewController: GalleryViewController())
  }
}

protocol GalleryRouting: ViewableRouting {}

protocol GalleryListener: AnyObject {}

final class GalleryInteractor: Interactor, GalleryInteractable {
  weak var router: GalleryRouting?
  weak var listener: GalleryListener?

  private let imageLoader: ImageLoader

  init(imageLoader: ImageLoader) {
    self.imageLoader = imageLoader
  }

  var cover: [UInt8] { imageLoader.image(named: "cover") }
}

protocol GalleryInteractable: Interactable {
  var router: GalleryRouting? { get set }
  var listener: GalleryListener? { get set }
}

protocol GalleryViewControllable: ViewControllable {}

final class GalleryRouter: ViewableRouter<GalleryInteractable, GalleryViewControllable>, GalleryRouting {
  override init(interactor: GalleryInteractable, viewController: GalleryViewControllable) {
    super.init(interactor: interactor, viewController: viewController)
    interactor.router = self
  }
}

final class GalleryViewController: UIViewController, GalleryViewControllable {}

protocol ImageLoader: AnyObject {
  func image(named name: String) -> [UInt8]
}

final class CachingImageLoader: ImageLoader {
  private var cache: [String: [UInt8]] = [:]

  func image(named name: String) -> [UInt8] {
    cache[name] ?? []
  }
}
