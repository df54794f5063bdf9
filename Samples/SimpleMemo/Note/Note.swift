/// One line that somebody wants to remember.
struct Note: Equatable {
  /// Unique in its store.
  let id: Int
  let text: String
}
