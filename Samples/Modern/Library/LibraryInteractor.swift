import HeadlessRIBs

@MainActor
protocol LibraryRouting: ViewableRouting {
  func attachBookDetail(of book: Book)
  func attachSettings()
  /// Also takes the sheet away, where the user has not.
  func detachSheet()
}

@MainActor
protocol LibraryPresentable: Presentable {
  var listener: LibraryPresentableListener? { get set }
  func show(_ books: [Book])
}

@MainActor
protocol LibraryListener: AnyObject {
  func libraryDidChoose(_ shelf: Shelf)
}

@MainActor
final class LibraryInteractor: PresentableInteractor<LibraryPresentable>, LibraryInteractable,
  LibraryPresentableListener, Sendable
{
  weak var router: LibraryRouting?
  weak var listener: LibraryListener?

  private let bookStore: any BookStoring
  private var updates: Task<Void, Never>?

  init(presenter: LibraryPresentable, bookStore: any BookStoring) {
    self.bookStore = bookStore
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    MainActor.assumeIsolated { showBooks() }
  }

  /// The stream goes on as long as somebody waits for it, and what waits holds this interactor.
  override func willResignActive() {
    super.willResignActive()
    MainActor.assumeIsolated { updates?.cancel() }
  }

  private func showBooks() {
    updates = Task {
      for await books in await bookStore.updates() {
        presenter.show(books)
      }
    }
  }

  // MARK: - LibraryPresentableListener

  func didSelect(_ book: Book) {
    router?.attachBookDetail(of: book)
  }

  func didTapSettings() {
    router?.attachSettings()
  }

  func didPullDownSheet() {
    router?.detachSheet()
  }

  // MARK: - BookDetailListener

  func bookDetailDidClose() {
    router?.detachSheet()
  }

  // MARK: - SettingsListener

  func settingsDidChoose(_ shelf: Shelf) {
    router?.detachSheet()
    listener?.libraryDidChoose(shelf)
  }
}
