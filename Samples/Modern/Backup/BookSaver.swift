/// A worker that is an actor: it saves off the main thread, one change after the other.
actor BookSaver {
  private let bookStore: any BookStoring
  private let bookArchive: any BookArchive
  private let shelf: Shelf

  init(bookStore: any BookStoring, bookArchive: any BookArchive, shelf: Shelf) {
    self.bookStore = bookStore
    self.bookArchive = bookArchive
    self.shelf = shelf
  }

  /// Goes on until its task is cancelled.
  func saveChanges() async {
    for await books in await bookStore.updates() {
      await bookArchive.save(books, on: shelf)
    }
  }
}
