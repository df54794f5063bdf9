import SourceScan

/// Finds the RIBs that code outside any RIB builds and starts: an app delegate, a scene delegate, a view controller.
struct Launches {
  let flow: Flow
  let built: BuiltRIBs

  func find() -> Set<Int> {
    var launched: Set<Int> = []
    for (name, calls) in flow.callsByName where RIBFinder.isBuild(name) {
      for call in calls where isOutside(call.scope) {
        launched.formUnion(built.built(call.id, call.scope).map(\.rib))
      }
    }
    return launched
  }

  /// Whether a place belongs to no RIB: not to a router, builder, adapter or component.
  private func isOutside(_ scope: Scope) -> Bool {
    guard let type = flow.selfType(scope) else { return true }
    let inside: Set<String> = ["Router", "Buildable", "Component", "EmptyComponent", "Interactor", "RouterScope"]
    return flow.types.preludeAncestor(of: type, where: inside.contains) == nil
  }
}
