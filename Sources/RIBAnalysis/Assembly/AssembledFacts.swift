import RIBModel
import SourceScan
import SwiftSemantics

/// The facts that only some rules read.
extension GraphAssembly {
  /// How the RIBs' classes are wired and live.
  mutating func addBehaviour() {
    graph.behaviour.unsetReferences = UnsetReferences.find(pool, parts)
    let lives = RIBLives(graph, attached.attachments, started: started)
    graph.behaviour.backReferences = BackReferences.find(pool, parts, AttachParents(graph.edges), lives)
    graph.behaviour.subscriptions = Subscriptions.find(pool, parts, acting, lives)
    graph.behaviour.lifecycleCalls = LifecycleCalls.find(pool, built, parts, lives)
    graph.behaviour.skippedSuperCalls = SkippedSuperCalls.find(pool, acting)
    graph.behaviour.earlyUses = EarlyUses.find(pool, parts)
  }

  /// Where routers attach and detach their children.
  mutating func addAttachments() {
    graph.attachments = attached.attachments
    let left = graph.ribs(below: attached.left)
    graph.uncleanViews = attached.unclean.filter { left.contains($0.rib) }
  }

  // MARK: - Uses

  /// Who takes requirements and members of components.
  mutating func addUses() {
    var table = UseTable(
      pool.first, requirements, componentTypes, members, owners: drafts.map(owners(of:)), unresolved: unresolved)
    let (holders, wiring) = (table.holders, table.wiring)
    let helpers = pool.mapFiles { flow, file in
      var helpers = Helpers(flow, holders, wiring: wiring)
      return helpers.find(inFile: file)
    }
    table.add(helpers: Array(helpers.joined()))
    let names = table.names(holders)
    let found = pool.mapFiles { flow, file in
      var collector = UseCollector(flow, names)
      collector.collect(inFile: file)
      return collector.found
    }
    graph.uses = table.make(of: found)
  }

  mutating func addSharedCollisions() {
    let types = SharedKeys.components(pool.first)
    let found = pool.map(types.count) { flow, index in SharedKeys(flow).collisions(in: types[index]) }.joined()
    graph.sharedCollisions = found.map { collision in
      SharedCollision(
        owner: program.name(of: collision.type),
        ribs: componentIndexes[collision.type].map { graph.components[$0].ribs } ?? [], key: collision.key,
        first: position(of: collision.first), firstOwner: program.name(of: collision.firstOwner),
        second: position(of: collision.second), isMixedUp: collision.isMixedUp)
    }.sorted { $0.second < $1.second }
  }

  private func position(of call: Node) -> SourcePosition {
    let callee = call.firstChild ?? call
    return program.position(call.scope.file, Int(callee.offset))
  }

  mutating func addFreshInstances() {
    let found = pool.map(members.count) { [members, componentTypes, program] flow, component in
      let canShare = flow.types.preludeAncestor(of: componentTypes[component], .Component) != nil
      return members[component].enumerated().compactMap { index, entry in
        FreshInstances(flow).find(entry.id).map { found in
          FreshInstance(
            member: MemberIndex(component: component, member: index), type: program.name(of: found.type),
            state: program.text(program[found.state].name), statePosition: program.position(found.state),
            canShare: canShare)
        }
      }
    }
    graph.freshInstances = Array(found.joined())
  }

  mutating func addExposure() {
    let found = pool.map(members.count) { [members, componentTypes] flow, component in
      ExposedMembers(flow).find(members[component], of: componentTypes[component])
        .map { MemberIndex(component: component, member: $0) }
    }
    // The builder is no whole: what is handed it is told by edges.
    let wholes = drafts.map { Set(owners(of: $0)).subtracting([$0.builder]) }
    graph.exposure = Exposure(
      members: Array(found.joined()), holders: DependencyHolders.find(pool, acting, wholes: wholes))
  }

  mutating func addBuilding() {
    graph.building.unusedParameters = UnusedParameters.find(pool, drafts, parts)
    let found = pool.map(members.count) { [members, componentTypes] flow, component in
      KeptBuilders(flow).find(members[component], of: componentTypes[component]).map { (component, $0) }
    }.joined()
    let properties = found.map { component, found in
      WantedProperty(
        name: program[members[component][found.entry].id].name, holders: [componentTypes[component]],
        type: found.builder)
    }
    let writes = properties.isEmpty ? [] : pool.writes(to: properties)
    graph.building.keptBuilders = zip(found, writes).map { found, writes in
      let (component, found) = found
      return KeptBuilder(
        member: MemberIndex(component: component, member: found.entry), form: found.form, isWritten: !writes.isEmpty,
        builder: program.qualifiedName(of: found.builder), position: position(of: found.call))
    }
  }

  /// What children say to their parents, who do nothing.
  mutating func addUnansweredReports() {
    graph.unansweredReports = UnansweredReports.find(pool, parts, graph.edges)
  }

  mutating func addBuilds(_ built: Set<Int>) {
    graph.builtRIBs = built
    graph.lostRIBs = LostRIBs.find(pool, parts, besides: built)
  }

  /// A RIB's builder, components, and the protocols that are its dependency.
  private func owners(of draft: RIBDraft) -> [TypeID] {
    let parts = draft.dependency.map { pool.first.types.parts(of: $0) } ?? []
    return [draft.builder] + draft.components + parts.compactMap { $0.unwrapped.nominal }
  }
}
