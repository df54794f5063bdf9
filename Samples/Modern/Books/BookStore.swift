/// The books of the shelf that is open.
protocol BookStoring: Actor {
  /// All books at once, then after every change, for as long as somebody waits for them.
  func updates() -> AsyncStream<[Book]>
  func setRead(_ isRead: Bool, bookWithId id: Book.ID)
}

/// An actor, as screens read the books while they are saved in the background.
actor BookStore: BookStoring {
  private var books: [Book]
  private var listeners: [Int: AsyncStream<[Book]>.Continuation] = [:]
  private var lastListener = 0

  init(books: [Book]) {
    self.books = books
  }

  func updates() -> AsyncStream<[Book]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [Book].self, bufferingPolicy: .bufferingNewest(1))
    lastListener += 1
    let listener = lastListener
    listeners[listener] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.remove(listener) }
    }
    continuation.yield(books)
    return stream
  }

  func setRead(_ isRead: Bool, bookWithId id: Book.ID) {
    guard let index = books.firstIndex(where: { $0.id == id }), books[index].isRead != isRead else { return }
    books[index].isRead = isRead
    for continuation in listeners.values {
      continuation.yield(books)
    }
  }

  private func remove(_ listener: Int) {
    listeners[listener] = nil
  }
}
