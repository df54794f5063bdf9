/// Something to read.
struct Book: Identifiable, Equatable, Sendable {
  /// Unique on its shelf.
  let id: Int
  let title: String
  let author: String
  var isRead = false
}

/// Where books are kept apart.
enum Shelf: String, CaseIterable, Sendable {
  case home, office
}
