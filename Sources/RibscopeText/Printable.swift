/// Text from scanned code as it may be shown anywhere: what steers a terminal, what turns the direction of writing, and
/// what XML 1.0 forbids becomes U+FFFD; line ends and tabs become spaces.
package func printable(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
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
