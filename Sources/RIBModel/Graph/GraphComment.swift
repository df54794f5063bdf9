/// A comment that is meant for ribscope, `// ribscope:…`, wherever in the sources it stands.
public struct GraphComment: Sendable, Equatable {
  /// The slash that it begins with.
  public let position: SourcePosition
  /// In bytes.
  public let length: Int
  /// The token that follows it, or the end of the file.
  public let nextToken: SourcePosition

  public init(position: SourcePosition, length: Int, nextToken: SourcePosition) {
    self.position = position
    self.length = length
    self.nextToken = nextToken
  }
}
