/// Where the books of all shelves are between two launches.
protocol BookArchive: Actor {
  func books(on shelf: Shelf) -> [Book]
  func save(_ books: [Book], on shelf: Shelf)
}

/// Forgets everything when the app ends.
actor InMemoryBookArchive: BookArchive {
  private var booksByShelf: [Shelf: [Book]]

  init(booksByShelf: [Shelf: [Book]]) {
    self.booksByShelf = booksByShelf
  }

  func books(on shelf: Shelf) -> [Book] {
    booksByShelf[shelf] ?? []
  }

  func save(_ books: [Book], on shelf: Shelf) {
    booksByShelf[shelf] = books
  }
}
