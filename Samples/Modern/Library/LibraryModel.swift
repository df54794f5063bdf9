import Observation

@MainActor
protocol LibraryPresentableListener: AnyObject {
  func didSelect(_ book: Book)
  func didTapSettings()
  func didPullDownSheet()
}

/// What LibraryView shows. The view holds it, and it does not hold the interactor.
@MainActor
@Observable
final class LibraryModel: LibraryPresentable {
  @ObservationIgnored weak var listener: LibraryPresentableListener?

  private(set) var books: [Book] = []
  /// SwiftUI sets it to nil when the user pulls the sheet down.
  var sheet: Sheet?

  func show(_ books: [Book]) {
    self.books = books
  }
}
