/// What samples no longer find in the tree, until it is released.
struct DetachedRouters {
  private var routers: [Int: Entry] = [:]

  private struct Entry {
    var router: TracedRouter
    let since: Double
    var isReported = false
  }

  mutating func update(from old: [SampledRouter], to new: [SampledRouter], at time: Double) {
    let attached = Set(new.map(\.router.id))
    for id in attached { routers[id] = nil }
    for sampled in old where !attached.contains(sampled.router.id) {
      var router = sampled.router
      router.isActive = false
      routers[router.id] = Entry(router: router, since: time)
    }
  }

  /// What has been released since the last time, and what should have been. A leak is told once.
  mutating func settle(at time: Double, leakTime: Double?, isAlive: (Int) -> Bool) -> [TraceEvent.Happening] {
    var happenings: [TraceEvent.Happening] = []
    for id in routers.keys.sorted() {
      guard let entry = routers[id] else { continue }
      if !isAlive(id) {
        happenings.append(.deallocate(entry.router))
        routers[id] = nil
      } else if !entry.isReported, let leakTime, time - entry.since >= leakTime {
        let leak = TracedLeak(object: "router", expected: .deallocation, seconds: time - entry.since)
        happenings.append(.leak(entry.router, leak))
        routers[id]?.isReported = true
      }
    }
    return happenings
  }
}
