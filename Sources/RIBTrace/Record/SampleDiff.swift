/// A router as a sample found it.
struct SampledRouter: Equatable {
  var router: TracedRouter
  /// Nil for the top.
  var parent: Int?
  var depth: Int

  /// False, too, where the other sample did not find it.
  fileprivate func hasSameParent(as other: SampledRouter?) -> Bool {
    other.map { $0.parent == parent } ?? false
  }
}

/// What must have happened between two samples, in an order that is possible: first what went, the lowest first, then
/// what came, the highest first, then what became active or ceased to be.
struct SampleDiff: Equatable {
  private(set) var happenings: [TraceEvent.Happening] = []
  /// Whether something came or went.
  private(set) var changesShape = false

  /// Both in the order of an indented listing.
  init(from old: [SampledRouter], to new: [SampledRouter]) {
    let before = Dictionary(old.map { ($0.router.id, $0) }, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.map { ($0.router.id, $0) }, uniquingKeysWith: { first, _ in first })
    let gone = old.reversed().filter { !$0.hasSameParent(as: after[$0.router.id]) }
    let come = new.filter { !$0.hasSameParent(as: before[$0.router.id]) }
    changesShape = !gone.isEmpty || !come.isEmpty
    for router in gone { addDetach(router) }
    for router in come { addAttach(router) }
    let moved = Set(come.map(\.router.id))
    for router in new where !moved.contains(router.router.id) {
      let wasActive = before[router.router.id]?.router.isActive ?? false
      if wasActive != router.router.isActive { addActivity(router) }
    }
  }

  private mutating func addDetach(_ sampled: SampledRouter) {
    var router = sampled.router
    router.isActive = false
    if sampled.router.isActive { happenings.append(.deactivate(router, parent: sampled.parent)) }
    happenings.append(.detach(router, parent: sampled.parent))
  }

  private mutating func addAttach(_ sampled: SampledRouter) {
    happenings.append(sampled.parent.map { .attach(sampled.router, parent: $0) } ?? .root(sampled.router))
  }

  private mutating func addActivity(_ sampled: SampledRouter) {
    let happening = sampled.router.isActive ? TraceEvent.Happening.activate : TraceEvent.Happening.deactivate
    happenings.append(happening(sampled.router, sampled.parent))
  }
}
