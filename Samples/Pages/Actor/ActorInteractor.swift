import HeadlessRIBs
import HeadlessRx

protocol ActorRouting: ViewableRouting {
  func attachImageViewer(photos: [Photo], selectedIndex: Int)
  func detachImageViewer()
}

protocol ActorPresentable: Presentable {
  var listener: ActorPresentableListener? { get set }
  func show(performer: Performer)
  func show(page: Page, favourites: Set<Photo>)
}

protocol ActorListener: AnyObject {}

final class ActorInteractor: PresentableInteractor<ActorPresentable>, ActorInteractable, ActorPresentableListener {
  weak var router: ActorRouting?
  weak var listener: ActorListener?

  private let performer: Performer
  private let pageStream: PageStream
  private let favouritesStream: FavouritesStream

  init(
    presenter: ActorPresentable, performer: Performer, pageStream: PageStream, favouritesStream: FavouritesStream
  ) {
    self.performer = performer
    self.pageStream = pageStream
    self.favouritesStream = favouritesStream
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    presenter.show(performer: performer)
    Observable.combineLatest(pageStream.page, favouritesStream.favourites) { page, favourites in (page, favourites) }
      .subscribe(onNext: { [weak self] page, favourites in
        self?.presenter.show(page: page, favourites: favourites)
      })
      .disposeOnDeactivate(interactor: self)
  }

  // MARK: - ActorPresentableListener

  func selectPhoto(at index: Int) -> Bool {
    guard performer.photos.indices.contains(index) else { return false }
    router?.attachImageViewer(photos: performer.photos, selectedIndex: index)
    return true
  }

  // MARK: - ImageViewerListener

  func imageViewerDidClose() {
    router?.detachImageViewer()
  }
}
