import RIBTrace

/// One text for each name, however often a trace has it.
///
/// Names that differ without end are not kept: input must not decide how much memory is taken twice.
struct SharedNames: Sendable {
  private var known: Set<String> = []
  private static let most = 10_000
  private static let longest = 500

  /// The event with the texts that are known.
  mutating func share(_ event: inout TraceEvent) {
    switch event.happening {
    case .root(let router): event.happening = .root(shared(router))
    case .attach(let router, let parent): event.happening = .attach(shared(router), parent: parent)
    case .detach(let router, let parent): event.happening = .detach(shared(router), parent: parent)
    case .activate(let router, let parent): event.happening = .activate(shared(router), parent: parent)
    case .deactivate(let router, let parent): event.happening = .deactivate(shared(router), parent: parent)
    case .load(let router, let parent): event.happening = .load(shared(router), parent: parent)
    case .deallocate(let router): event.happening = .deallocate(shared(router))
    case .leak(let router, var leak):
      leak.object = shared(leak.object)
      event.happening = .leak(shared(router), leak)
    case .snapshot(var tree):
      for node in tree.nodes.indices { tree.nodes[node].router.rib = shared(tree.nodes[node].router.rib) }
      event.happening = .snapshot(tree)
    case .note: break
    }
  }

  private mutating func shared(_ router: TracedRouter) -> TracedRouter {
    var router = router
    router.rib = shared(router.rib)
    return router
  }

  private mutating func shared(_ name: String) -> String {
    if let index = known.firstIndex(of: name) { return known[index] }
    if known.count < Self.most, name.utf8.count <= Self.longest { known.insert(name) }
    return name
  }
}
