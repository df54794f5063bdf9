import HeadlessRIBs
import HeadlessRx

protocol ImageViewerRouting: ViewableRouting {}

protocol ImageViewerPresentable: Presentable {
  var listener: ImageViewerPresentableListener? { get set }
  func show(_ photo: Photo, of performerName: String, isFavourite: Bool)
}

protocol ImageViewerListener: AnyObject {
  func imageViewerDidClose()
}

/// What the interactor needs; no dependency of the RIB, though the RIB's component provides it.
protocol ImageViewerInteractorDependency: AnyObject {
  var performerName: String { get }
  var mutableFavouritesStream: MutableFavouritesStream { get }
  var photos: [Photo] { get }
  /// Index into `photos`.
  var selectedIndex: Int { get }
}

final class ImageViewerInteractor: PresentableInteractor<ImageViewerPresentable>, ImageViewerInteractable,
  ImageViewerPresentableListener
{
  weak var router: ImageViewerRouting?
  weak var listener: ImageViewerListener?

  private let dependency: ImageViewerInteractorDependency

  private var photo: Photo { dependency.photos[dependency.selectedIndex] }

  init(presenter: ImageViewerPresentable, dependency: ImageViewerInteractorDependency) {
    self.dependency = dependency
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    dependency.mutableFavouritesStream.favourites
      .subscribe(onNext: { [weak self] favourites in
        self?.show(favourites)
      })
      .disposeOnDeactivate(interactor: self)
  }

  // MARK: - ImageViewerPresentableListener

  func toggleFavourite() {
    dependency.mutableFavouritesStream.toggle(photo)
  }

  func close() {
    listener?.imageViewerDidClose()
  }

  private func show(_ favourites: Set<Photo>) {
    presenter.show(photo, of: dependency.performerName, isFavourite: favourites.contains(photo))
  }
}
