import Observation

@MainActor
protocol BookDetailPresentableListener: AnyObject {
  func didSetRead(_ isRead: Bool)
  func didTapClose()
}

/// What BookDetailView shows.
@MainActor
@Observable
final class BookDetailModel: BookDetailPresentable {
  @ObservationIgnored weak var listener: BookDetailPresentableListener?

  private(set) var book: Book?

  /// The user's switch: what the store makes of it comes back as a book.
  var isRead: Bool {
    get { book?.isRead ?? false }
    set { listener?.didSetRead(newValue) }
  }

  func show(_ book: Book) {
    self.book = book
  }
}
