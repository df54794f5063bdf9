/// A text of at most `limit` characters: the middle of a longer one gives way to an ellipsis.
func shortened(_ text: String, to limit: Int) -> String {
  guard text.utf8.count > limit, text.count > limit else { return text }
  let kept = limit - 1
  return text.prefix(kept - kept / 2) + "…" + text.suffix(kept / 2)
}

/// How long names and types get in pictures; tooltips have them whole.
enum PictureWidth {
  static let name = 40
  static let type = 48
  /// A name and its type together, and what of it a type always has.
  static let row = 56
  static let least = 20
  static let chip = 24
}
