/// A path through the graph, its outer end first.
///
/// Of a long one the middle is left out, for paths written out whole make the square of a long chain.
public struct GraphPath<Step: Sendable & Hashable>: Sendable, Hashable {
  public var steps: [Step]
  /// How many steps are missing after the first `GraphPaths.kept` of `steps`; 0 where the path is whole.
  public var leftOut: Int

  public init(_ steps: [Step], leftOut: Int = 0) {
    self.steps = steps
    self.leftOut = leftOut
  }
}

/// What all paths have in common.
public enum GraphPaths {
  /// How many steps are kept at either end of a long path. No tree that people wrote is half as deep.
  public static let kept = 64
}
