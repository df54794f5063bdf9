/// The chain of components a value travels through, origin first.
public struct ProvisionPath: Sendable, Equatable {
  public struct Step: Sendable, Hashable {
    /// Index into `RIBGraph.components`.
    public let component: Int
    /// Index into that component's `members`.
    public let member: Int
  }

  /// From the member where the value is made to the member that witnesses the requirement.
  public let steps: [Step]
  /// Whether the first step makes the value. False where the chain ends in something the sources do not show, or in a
  /// requirement that nobody provides.
  public let reachesOrigin: Bool
}

extension RIBGraph {
  /// Every origin that a provider's value may come from, each with one shortest path, in a stable order.
  ///
  /// A RIB with several parents gives its components several origins. Each (component, member) is visited once, so
  /// cycles end and the work is linear in the graph.
  public func provisionPaths(of provider: Provider) -> [ProvisionPath] {
    guard let component = provider.component, let member = provider.member else { return [] }
    let last = ProvisionPath.Step(component: component, member: member)
    var paths: [ProvisionPath] = []
    var next: [ProvisionPath.Step: ProvisionPath.Step] = [:]
    var seen: Set<ProvisionPath.Step> = [last]
    var queue = [last]
    var head = 0
    while head < queue.count {
      let step = queue[head]
      head += 1
      let sources = self.sources(of: step)
      if sources.isEmpty {
        paths.append(ProvisionPath(steps: chain(from: step, next), reachesOrigin: isOrigin(step)))
      }
      for source in sources where seen.insert(source).inserted {
        next[source] = step
        queue.append(source)
      }
    }
    return paths
  }

  /// The components and members that a step's value is handed on from; empty where it is made there.
  private func sources(of step: ProvisionPath.Step) -> [ProvisionPath.Step] {
    let component = components[step.component]
    switch component.members[step.member].source {
    case .own:
      return []
    case .member(let name):
      return component.members.firstIndex { $0.name == name }
        .map { [ProvisionPath.Step(component: step.component, member: $0)] } ?? []
    case .dependency(let name):
      return component.ribs.flatMap { ribs[$0].staticDependencies }
        .filter { $0.name == name }
        .flatMap(\.providers)
        .compactMap { provider in
          guard let component = provider.component, let member = provider.member else { return nil }
          return ProvisionPath.Step(component: component, member: member)
        }
    }
  }

  private func isOrigin(_ step: ProvisionPath.Step) -> Bool {
    components[step.component].members[step.member].source == .own
  }

  private func chain(
    from origin: ProvisionPath.Step, _ next: [ProvisionPath.Step: ProvisionPath.Step]
  ) -> [ProvisionPath.Step] {
    var steps = [origin]
    var current = origin
    while let following = next[current] {
      steps.append(following)
      current = following
    }
    return steps
  }
}
