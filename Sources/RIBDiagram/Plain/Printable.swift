import Spelling

/// Text from scanned code as it may be shown anywhere: what steers a terminal, what turns the direction of writing, and
/// what XML 1.0 forbids becomes U+FFFD; line ends and tabs become spaces.
public func printable(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars { result.append(scalar.shown) }
  return String(result)
}

extension Unicode.Scalar {
  fileprivate var shown: Unicode.Scalar {
    if self == "\n" || self == "\r" || self == "\t" { return " " }
    return steersText ? "\u{FFFD}" : self
  }
}

/// A text of at most `limit` characters: the middle of a longer one gives way to an ellipsis.
func shortened(_ text: String, to limit: Int) -> String {
  guard text.count > limit else { return text }
  let kept = limit - 1
  return text.prefix(kept - kept / 2) + "…" + text.suffix(kept / 2)
}

/// How long names and types get in pictures; tooltips have them whole.
enum PictureWidth {
  static let name = 44
  static let type = 52
}
