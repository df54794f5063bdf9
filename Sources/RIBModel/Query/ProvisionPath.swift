/// The chain of components a value travels through, origin first.
public struct ProvisionPath: Sendable, Equatable {
  /// From the member where the value is made to the member that witnesses the requirement.
  public let steps: [MemberIndex]
  /// How many steps are missing after the first `GraphPaths.kept` of `steps`; 0 where the chain is whole.
  public let leftOut: Int
  /// Whether the first step makes the value. False where the chain ends in something the sources do not show, or in a
  /// requirement that nobody provides.
  public let reachesOrigin: Bool

  package init(steps: [MemberIndex], leftOut: Int, reachesOrigin: Bool) {
    self.steps = steps
    self.leftOut = leftOut
    self.reachesOrigin = reachesOrigin
  }
}

extension RIBGraph {
  /// The nearest origins that a provider's value may come from, each with one shortest path, in a stable order.
  ///
  /// Linear in the graph. For many providers make `ProvisionPaths` once.
  public func provisionPaths(of provider: Provider) -> [ProvisionPath] {
    ProvisionPaths(self, to: [provider]).paths(of: provider)
  }
}
