struct Book: Identifiable, Sendable {
  let id: Int
  let title: String
}

protocol BookArchive: Actor {
  func books() -> [Book]
  func save(_ books: [Book])
}

actor InMemoryBookArchive: BookArchive {
  private var all: [Book] = []

  func books() -> [Book] { all }

  func save(_ books: [Book]) {
    all = books
  }
}

/// The books of the library that is open: all of them at once, then after every change.
actor BookStore {
  private var books: [Book]
  private var continuations: [AsyncStream<[Book]>.Continuation] = []

  init(books: [Book]) {
    self.books = books
  }

  func updates() -> AsyncStream<[Book]> {
    AsyncStream { continuation in
      continuations.append(continuation)
      continuation.yield(books)
    }
  }

  func remove(bookWithId id: Book.ID) {
    books.removeAll { $0.id == id }
    for continuation in continuations {
      continuation.yield(books)
    }
  }
}
