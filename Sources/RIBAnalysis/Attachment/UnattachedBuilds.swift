import RIBModel
import SwiftScan
import SwiftProgram

/// Finds the children whose views a router shows, or that have none and that it keeps, although it surely never attaches
/// them.
struct UnattachedBuilds: RouterReader {
  let router: RouterBodies
  /// Whether the child has no view of its own.
  let isViewless: Bool

  /// - Parameter calls: the calls by which routers build children that they do not attach.
  static func find(
    _ pool: WorkerPool, _ tools: PoolMemory<RouterTools>, _ ribs: [RIB], _ calls: [AttachEdges.UnattachedCall]
  ) -> [UnattachedBuild] {
    guard !pool.first.isActivatedByHand else { return [] }
    let found = pool.map(calls.count, memory: tools) { tools, index -> UnattachedBuild? in
      let call = calls[index]
      guard !tools.semantics.isForeign(call.router) else { return nil }
      let builds = UnattachedBuilds(
        router: RouterBodies(tools, call.router, call.rib), isViewless: ribs[call.child].isViewless)
      return builds.child(call.child, builtBy: call.call)
    }
    return found.compactMap { $0 }.sorted {
      ($0.position, $0.rib ?? -1, $0.child) < ($1.position, $1.rib ?? -1, $1.child)
    }
  }

  private func child(_ child: Int, builtBy call: Node) -> UnattachedBuild? {
    guard let method = program.enclosingMember(call.scope), isRun(method) else { return nil }
    let views = ViewCalls(router: router)
    let origin = ChildOrigin.built(rib: child, at: call)
    let holders = origins.properties(holding: origin)
    guard holders.allSatisfy(isUsedHereOnly) else { return nil }
    let wanted = Set([origin] + holders.map(ChildOrigin.property))
    let showing = views.showing(wanted, in: router.own.scopes)
    guard showing != nil || isViewless && !holders.isEmpty, views.areOnlyViewsUsed(of: wanted) else { return nil }
    return UnattachedBuild(
      rib: router.rib, child: child, owner: program.qualifiedName(of: router.type), method: router.step(method),
      local: showing.map { $0.scope == call.scope } ?? true ? local(holding: call).map(program.text) : nil,
      property: holders.first.map(program.text), showing: showing.map(router.step(ofCall:)),
      position: router.position(call))
  }

  /// The local that a value is put into.
  private func local(holding value: Node) -> Name? {
    guard let parent = value.parent else { return nil }
    switch parent.kind {
    case .binding, .unwrapping: return parent.name
    case .cast, .conditionalCast, .forcedCast, .force, .optionalTry: return local(holding: parent)
    default: return nil
    }
  }

  /// Whether a member is run, and does not return what it builds.
  private func isRun(_ member: DeclarationID) -> Bool {
    guard program[member].kind == .function else { return true }
    return program[member].type == nil && callGraph.isRun(router.member(member))
  }

  /// Whether no code but the router's own bodies may use a property.
  private func isUsedHereOnly(_ property: Name) -> Bool {
    router.storedProperty(property).map { id in
      program.enclosingType(of: id) == router.type && program.access(of: id) <= .fileprivate
        && program[id].setterBodies.isEmpty && program.attributes(of: id).isEmpty
    } == true
  }
}
