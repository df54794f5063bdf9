/// A comment that is meant for ribscope: its first word is `ribscope:…`.
public struct ToolComment: Sendable, Equatable {
  /// Byte offset of the slash that it begins with.
  public let offset: Int
  /// Byte offset behind it.
  public let end: Int
  /// Byte offset of the token that follows it, or the end of the file.
  public var nextToken: Int
}
