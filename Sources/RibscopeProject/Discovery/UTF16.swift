import RibscopeSystem

/// Whether a source is UTF-16, in either order, with or without a byte order mark.
///
/// Without a mark: in code most characters are ASCII, so of two bytes one is NUL, and it is always the same one. Only the
/// beginning is looked at.
func isUTF16(_ bytes: [UInt8]) -> Bool {
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return true }
  let pairs = min(bytes.count, 1_024) / 2
  let hasNUL = bytes.withUnsafeBytes { $0.baseAddress.map { memchr($0, 0, 2 * pairs) != nil } ?? false }
  guard pairs > 1, hasNUL else { return false }
  let even = (0..<pairs).count { bytes[2 * $0] == 0 }
  let odd = (0..<pairs).count { bytes[2 * $0 + 1] == 0 }
  return min(even, odd) == 0 && max(even, odd) > pairs / 4
}
