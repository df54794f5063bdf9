/// Source text with places marked in it, so that no test counts bytes.
///
/// `class ①A {}` is the text `class A {}` and the offset of its name under `①`. Markers are `①` to `⑳`; each stands
/// once.
public struct MarkedSource: Sendable {
  /// The source without markers.
  public let text: String
  /// Byte offsets in `text`, by marker.
  public let offsets: [Character: Int]

  public init(_ marked: String) {
    var text = ""
    var offsets: [Character: Int] = [:]
    for character in marked {
      if Self.markers.contains(character) {
        precondition(offsets[character] == nil, "\(character) stands twice in:\n\(marked)")
        offsets[character] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  public var bytes: [UInt8] { Array(text.utf8) }

  /// The line that holds an offset, with `▸` in front of what stands there.
  public func line(at offset: Int) -> String {
    let before = text.utf8.prefix(offset), after = text.utf8.dropFirst(offset)
    let start = before.lastIndex(of: 0x0A).map { before.index(after: $0) } ?? before.startIndex
    let end = after.firstIndex(of: 0x0A) ?? after.endIndex
    return "\(text[start..<after.startIndex])▸\(text[after.startIndex..<end])"
  }

  private static let markers: ClosedRange<Character> = "①"..."⑳"
}
