import RibscopeProject
import RIBModel
import SwiftScan
import SwiftProgram
import RibscopeSystem

/// Works out RIBs, edges, provision and behaviour from the declarations of all files.
///
/// The steps are in the order in which they need each other; a step passes on values and changes nothing that an
/// earlier one gave.
///
/// - Parameters:
///   - scans: one for each file of the tree, in the same order.
///   - names: what the files were scanned with, made by `Names.ofFrameworks`.
///   - derived: frameworks derived from RIBs that are not known beforehand.
///   - threads: how many to work with at once; the result does not depend on it.
public func analyze(
  _ tree: SourceTree, _ scans: [ScannedFile], _ names: Names, derived: [DerivedFramework], threads: Int
) -> RIBGraph {
  analyzeCountingWork(tree, scans, names, derived: derived, threads: threads).graph
}

/// The same, with what the linker has done for it.
package func analyzeCountingWork(
  _ tree: SourceTree, _ scans: [ScannedFile], _ names: Names, derived: [DerivedFramework], threads: Int
) -> (graph: RIBGraph, work: WorkCounts) {
  let pool = WorkerPool(tree, scans, names, derived: derived, threads: threads)
  // Every query about types reads what types inherit, and the index of calls makes such queries.
  pool.setInheritance(Inheritance(pool))
  pool.setIndex(BodyIndex(pool))
  pool.setCalls(CallIndex(pool, threads: threads))

  // Which classes make a RIB must be known before edges, which lead from RIB to RIB.
  let drafts = RIBFinder.find(pool)
  let classes = RIBClasses(drafts, pool.first)
  let built = pool.memory { BuiltRIBs($0, drafts, classes) }
  let parts = RIBParts.find(pool, drafts)
  let acting = ActingClasses.find(pool.first, parts)
  let described = RIBDescriptions.find(pool, drafts, parts)
  let requirements = described.map(\.requirements)
  var graph = RIBGraph(files: tree.files)
  graph.apps = tree.apps
  graph.ribs = described.map(\.rib)
  graph.unknowns = described.flatMap(\.unknowns)

  // Components are named by the component edges, some of whose owners are no RIB's; edges then refer to components.
  let passed = ComponentEdges.find(pool, drafts, classes)
  let components = Components.find(pool, drafts, passed)
  graph.components = components.described
  for (index, draft) in drafts.enumerated() { graph.ribs[index].component = components.component(of: draft) }
  let provided = GraphEdges.provided(pool, drafts, classes, passed, components)
  let attached = AttachEdges.find(pool, drafts, built)
  graph.edges = GraphEdges.sorted(provided.edges + attached.edges)
  graph.hasUndecidedAttachEdges = attached.isUndecided
  graph.hasUnfollowedAttachEdges = !attached.handedOver.isEmpty
  graph.unknowns += provided.unknowns + attached.undecided + attached.handedOver

  // What provides is searched for along component edges; optionals are traced through what provides.
  graph.ribs = Providers.find(pool, drafts, requirements, components, graph)
  graph.unknowns += Providers.undecided(in: graph.ribs)
  graph.optionalUses = OptionalUses.find(pool, drafts, components, graph)

  // A RIB is a root only if no edge attaches it.
  let launches = Launches.find(pool, classes, built)
  let started = Roots.mark(in: &graph, pool.first, drafts, launches, UndecidedCopies.find(pool, drafts))
  graph.hasAppDelegate = launches.isAppSeen
  graph.unkeptLaunches = UnkeptLaunches.find(pool, drafts, built)

  // How long RIBs live follows from what attaches and detaches them; what classes subscribe to and hold is judged by
  // that.
  let parents = AttachParents(graph.edges)
  let routers = built.map { RouterTools($0, parts, acting, parents) }
  let attachments = Attachments.find(pool, routers, parts, graph.edges, parents)
  graph.attachments = attachments.attachments
  graph.uncleanViews = attachments.uncleanViews(in: graph)
  graph.unattachedBuilds =
    UnattachedBuilds.find(pool, routers, graph.ribs, attached.unattached)
    + DroppedRouters.find(pool, drafts, classes, built)
  let lives = RIBLives(graph, attachments.attachments, started: started)
  for index in graph.attachments.indices {
    graph.attachments[index].comeback = lives.comeback(of: graph.attachments[index].rib)
  }
  graph.behaviour.unsetReferences = UnsetReferences.find(pool, parts, acting)
  graph.behaviour.backReferences = BackReferences.find(pool, parts, parents, lives)
  graph.behaviour.subscriptions = Subscriptions.find(pool, routers, parts, acting, lives)
  let keeping = KeepingFunctions(pool.first)
  graph.behaviour.retentions = Retentions.find(pool, keeping, acting, parts, lives)
  graph.behaviour.endlessTasks = EndlessTasks.find(pool, routers, acting, parts, lives)
  graph.behaviour.lifecycleCalls = LifecycleCalls.find(pool, built, parts, lives)
  graph.behaviour.skippedSuperCalls = SkippedSuperCalls.find(pool, acting)
  graph.behaviour.earlyUses = EarlyUses.find(pool, parts)
  graph.unansweredReports = UnansweredReports.find(pool, parts, graph.edges)

  // Each of these stands by itself, on RIBs and components.
  graph.uses = UseTable.find(pool, drafts, requirements, components, unresolved: provided.unresolved)
  graph.exposure.members = ExposedMembers.find(pool, components)
  graph.exposure.holders = DependencyHolders.find(pool, acting, drafts)
  graph.unseenComponents = UnseenComponents.find(pool, drafts)
  graph.pluginGaps = PluginGaps.find(pool)
  graph.valueCycles = ValueCycles.find(pool, components)
  graph.sharedCollisions = SharedKeys.find(pool, components)
  graph.freshInstances = FreshInstances.find(pool, components)
  graph.building.unusedParameters = UnusedParameters.find(pool, drafts, parts)
  graph.building.keptBuilders = KeptBuilders.find(pool, components, keeping)
  graph.buildMismatches = BuildMismatches.find(pool, drafts)
  // Of copies any may be built, where it is unknown which of them.
  graph.builtRIBs = Builds.find(pool, drafts, classes, built)
    .union(graph.ribs.indices.filter { graph.ribs[$0].isUndecided })
  graph.lostRIBs = LostRIBs.find(pool, parts, besides: graph.builtRIBs)
  graph.viewImports = ViewImports.find(pool)
  graph.toolComments = pool.toolComments
  graph.unknowns += pool.unknownParts
  graph.unknowns = graph.unknowns.sorted(by: \.position, then: \.subject)
  let work = pool.work
  free((consume components, consume built, consume routers, consume pool), threads: threads)
  return (graph, work)
}
