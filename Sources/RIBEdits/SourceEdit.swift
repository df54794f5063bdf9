import RIBModel

/// A piece of a file that another text takes the place of.
public struct SourceEdit: Sendable, Hashable {
  public var position: SourcePosition
  /// How many bytes are taken away; 0 for an insertion.
  public var length: Int
  public var text: String

  public init(_ position: SourcePosition, length: Int = 0, text: String) {
    self.position = position
    self.length = length
    self.text = text
  }

  /// Behind the last byte that is taken away.
  public var end: SourcePosition { position.moved(to: position.offset + length) }
}
