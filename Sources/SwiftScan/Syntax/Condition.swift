/// One branch of a `#if` block.
///
/// A declaration inside `#if DEBUG` exists in some builds only; the linker must not take it for certain.
public struct Condition: Sendable, Equatable {
  /// The `#if` block, an index into `ScannedFile.conditionGroups`.
  public let group: Int
  /// Which branch of it, counted from 0.
  public let branch: Int
  /// The condition around the block, an index into `ScannedFile.conditions`; nil at the outermost.
  public let outer: Int?
  /// Whether it is the `#else` branch.
  let isElse: Bool
  /// Byte offset of the directive that begins it.
  let start: Int32
  /// Byte offset of the directive that ends it; the largest there is where none does.
  var end = Int32.max

  /// Whether a place in the file is in it.
  public func contains(_ offset: Int32) -> Bool { start <= offset && offset < end }
}

/// A whole `#if … #endif` block.
public struct ConditionGroup: Sendable, Equatable {
  public internal(set) var branchCount: Int
  /// Whether one of the branches is `#else`, so that exactly one branch is compiled.
  public internal(set) var hasElse: Bool
}
