import Discovery
import RIBModel
import SourceScan
import SwiftSemantics
import Threads

/// Works out RIBs, edges and provision from the declarations of all files.
///
/// - Parameters:
///   - scans: one for each file of the tree, in the same order.
///   - names: what the files were scanned with, made by `Names.ofFrameworks`.
///   - derived: frameworks derived from RIBs that are not known beforehand.
///   - threads: how many to link with at once; the result does not depend on it.
///   - facts: what else than RIBs, edges and provision is wanted.
public func link(
  _ tree: SourceTree, _ scans: [ScannedFile], _ names: Names, derived: [DerivedFramework], threads: Int,
  facts: Facts = .all
) -> RIBGraph {
  let pool = WorkerPool(tree, scans, names, derived: derived, threads: threads)
  pool.setInheritance(Inheritance(pool))
  pool.setCalls(collectCalls(pool, threads: threads))
  let drafts = RIBFinder.find(pool)
  let classes = RIBClasses(drafts, pool.first.calls, pool.program)
  let built = pool.memory { BuiltRIBs($0, drafts, classes) }
  var assembly = GraphAssembly(pool, drafts, classes, built, files: tree.files)
  assembly.addRIBs()
  assembly.addComponentEdges(
    ComponentEdges.find(pool, drafts, classes),
    undeclared: ComponentEdges(flow: pool.first, drafts: drafts).undeclared())
  let attached = AttachEdges.find(pool, drafts, built)
  assembly.addAttachEdges(attached.edges, undecided: attached.undecided)
  assembly.addProviders()
  assembly.addOptionalOrigins()
  assembly.addOptionalUses()
  assembly.markRoots(Launches.find(pool, built))
  if facts.contains(.uses) { assembly.addUses() }
  if facts.contains(.behaviour) { assembly.addBehaviour() }
  if facts.contains(.sharing) { assembly.addSharedCollisions() }
  if facts.contains(.instances) { assembly.addFreshInstances() }
  if facts.contains(.exposure) { assembly.addExposure() }
  if facts.contains(.building) { assembly.addBuilding() }
  if facts.contains(.reports) { assembly.addUnansweredReports() }
  if facts.contains(.builds) { assembly.addBuilds(Builds.find(pool, drafts, classes, built)) }
  if facts.contains(.tree) { assembly.addAttachments() }
  var graph = assembly.finish()
  graph.apps = tree.apps
  free((consume assembly, consume built, consume pool), threads: threads)
  return graph
}

private func collectCalls(_ pool: WorkerPool, threads: Int) -> CallIndex {
  let found = pool.mapFiles { flow, file in
    var collector = CallCollector(flow)
    collector.collect(inFile: file)
    return collector.found
  }
  return CallIndex(found, pool.program, threads: threads)
}
