import SourceScan

/// Finds the RIBs that code outside any RIB builds and starts: an app delegate, a scene delegate, a view controller.
struct Launches {
  private let flow: Flow
  private let built: BuiltRIBs

  static func find(_ crew: Crew, _ drafts: [RIBDraft], _ classes: RIBClasses) -> Set<Int> {
    let calls = crew.program.buildNames.flatMap { crew.first.calls.named($0) }
    let launched = crew.map(
      calls.count, memory: { Launches(flow: $0, built: BuiltRIBs($0, drafts, classes)) },
      { launches, index in launches.launched(by: calls[index]) })
    return Set(launched.joined())
  }

  private func launched(by call: Call) -> [Int] {
    isOutside(call.scope) ? built.built(call.id, call.scope).map(\.rib) : []
  }

  /// Whether a place belongs to no RIB: not to a router, builder, adapter or component.
  private func isOutside(_ scope: Scope) -> Bool {
    guard let type = flow.selfType(scope) else { return true }
    return flow.types.preludeAncestor(
      of: type, .Router, .Buildable, .Component, .EmptyComponent, .Interactor, .RouterScope) == nil
  }
}
