import RIBModel
import RibscopeText

/// A line of source with what a finding means in it, ready to be printed.
struct Excerpt: Equatable {
  /// Counted from 1.
  let line: Int
  let before: String
  let meant: String
  let after: String

  /// What stands below the line: blanks, then `^~~~` as wide as what is meant.
  var underline: String {
    let width = max(1, displayWidth(meant))
    return String(repeating: " ", count: displayWidth(before)) + "^" + String(repeating: "~", count: width - 1)
  }
}

extension RIBGraph {
  /// The line that a position is on, split around the `length` bytes that are meant.
  ///
  /// Tabs become blanks and what would steer the terminal becomes visible, so that the underline stays below its word.
  /// Of a very long line the surroundings are shown.
  func excerpt(at position: SourcePosition, length: Int) -> Excerpt {
    let line = lineBytes(around: position, length: length)
    let meantStart = min(position.offset, line.endIndex)
    let meantEnd = min(meantStart + max(length, 1), line.endIndex)
    let before = expandingTabs(visible(croppedFront(line[..<meantStart])), from: 0)
    let meant = expandingTabs(visible(croppedBack(line[meantStart..<meantEnd])), from: displayWidth(before))
    let start = displayWidth(before) + displayWidth(meant)
    return Excerpt(
      line: location(position).line, before: before, meant: meant,
      after: expandingTabs(visible(croppedBack(line[meantEnd...])), from: start))
  }

  /// The bytes of the line that holds a position, without its line end; of a very long line those nearby, so that many
  /// findings on it do not each read it whole.
  private func lineBytes(around position: SourcePosition, length: Int) -> ArraySlice<UInt8> {
    let bytes = files[position.file].bytes
    let isLineEnd: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x0D }
    let offset = min(max(position.offset, 0), bytes.count)
    // More than is shown: what is cropped must be known to go on, and characters are kept whole.
    let before = bytes[max(0, offset - 2 * reach)..<offset]
    let after = bytes[offset...].prefix(max(length, 1) + 2 * reach)
    let start = before.lastIndex(where: isLineEnd).map { $0 + 1 } ?? before.startIndex
    return bytes[start..<(after.firstIndex(where: isLineEnd) ?? after.endIndex)]
  }

  private func visible(_ text: String) -> String {
    if text.isPlain { return text }
    return text.split(separator: "\t", omittingEmptySubsequences: false).map { visibleText(String($0)) }
      .joined(separator: "\t")
  }
}

/// The most bytes shown on either side of what is meant.
private let reach = 160

private func croppedFront(_ bytes: ArraySlice<UInt8>) -> String {
  guard bytes.count > reach else { return String(decoding: bytes, as: UTF8.self) }
  return "…" + String(decoding: bytes.suffix(reach).drop(while: isContinuation), as: UTF8.self)
}

private func croppedBack(_ bytes: ArraySlice<UInt8>) -> String {
  guard bytes.count > reach else { return String(decoding: bytes, as: UTF8.self) }
  let cut = bytes.dropFirst(reach).prefix(3).prefix(while: isContinuation)
  return String(decoding: bytes[..<cut.endIndex], as: UTF8.self) + "…"
}

/// The second and later bytes of a character in UTF-8.
private func isContinuation(_ byte: UInt8) -> Bool {
  byte & 0xC0 == 0x80
}
