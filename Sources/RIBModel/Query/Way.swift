/// A way through the graph, its outer end first.
///
/// Of a long one the middle is left out, for ways written out whole make the square of a long chain.
public struct Way<Step: Sendable & Hashable>: Sendable, Hashable {
  public var steps: [Step]
  /// How many steps are missing after the first `Ways.kept` of `steps`; 0 where the way is whole.
  public var leftOut: Int

  public init(_ steps: [Step], leftOut: Int = 0) {
    self.steps = steps
    self.leftOut = leftOut
  }
}

/// What ways have in common.
public enum Ways {
  /// How many steps are kept at either end of a long way. No tree that people wrote is half as deep.
  public static let kept = 64
}
