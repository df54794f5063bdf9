import HeadlessRIBs

@MainActor
protocol BookDetailRouting: ViewableRouting {}

@MainActor
protocol BookDetailPresentable: Presentable {
  var listener: BookDetailPresentableListener? { get set }
  func show(_ book: Book)
}

@MainActor
protocol BookDetailListener: AnyObject {
  func bookDetailDidClose()
}

@MainActor
final class BookDetailInteractor: PresentableInteractor<BookDetailPresentable>, BookDetailInteractable,
  BookDetailPresentableListener, Sendable
{
  weak var listener: BookDetailListener?

  private let book: Book
  private let bookStore: any BookStoring
  private var updates: Task<Void, Never>?

  init(presenter: BookDetailPresentable, book: Book, bookStore: any BookStoring) {
    self.book = book
    self.bookStore = bookStore
    super.init(presenter: presenter)
    presenter.listener = self
  }

  override func didBecomeActive() {
    super.didBecomeActive()
    MainActor.assumeIsolated { showBook() }
  }

  override func willResignActive() {
    super.willResignActive()
    MainActor.assumeIsolated { updates?.cancel() }
  }

  private func showBook() {
    presenter.show(book)
    // Without `self`: whoever waits for the next change does not hold this interactor.
    updates = Task { [weak self, bookStore, id = book.id] in
      for await books in await bookStore.updates() {
        guard let self else { return }
        if let book = books.first(where: { $0.id == id }) { presenter.show(book) }
      }
    }
  }

  // MARK: - BookDetailPresentableListener

  func didSetRead(_ isRead: Bool) {
    // Ends by itself, and is done even if the sheet is closed at once.
    Task { [bookStore, id = book.id] in await bookStore.setRead(isRead, bookWithId: id) }
  }

  func didTapClose() {
    listener?.bookDetailDidClose()
  }
}
