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
        offsets[character] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }

  public var bytes: [UInt8] { Array(text.utf8) }

  private static let markers: ClosedRange<Character> = "①"..."⑳"
}
