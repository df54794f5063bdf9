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
  let crew = Crew(tree, scans, names, derived: derived, threads: threads)
  crew.setInheritance(Inheritance(crew))
  crew.setCalls(collectCalls(crew, threads: threads))
  let drafts = RIBFinder.find(crew)
  let classes = RIBClasses(drafts, crew.first.calls, crew.program)
  let built = crew.memory { BuiltRIBs($0, drafts, classes) }
  var assembly = GraphAssembly(crew, drafts, classes, built, files: tree.files)
  assembly.addRIBs()
  assembly.addComponentEdges(
    ComponentEdges.find(crew, drafts, classes),
    undeclared: ComponentEdges(flow: crew.first, drafts: drafts).undeclared())
  let attached = AttachEdges.find(crew, drafts, built)
  assembly.addAttachEdges(attached.edges, undecided: attached.undecided)
  assembly.addProviders()
  assembly.addOptionalOrigins()
  assembly.addOptionalUses()
  assembly.markRoots(Launches.find(crew, built))
  if facts.contains(.uses) { assembly.addUses() }
  if facts.contains(.behaviour) { assembly.addBehaviour() }
  if facts.contains(.sharing) { assembly.addSharedCollisions() }
  if facts.contains(.instances) { assembly.addFreshInstances() }
  if facts.contains(.exposure) { assembly.addExposure() }
  if facts.contains(.building) { assembly.addBuilding() }
  if facts.contains(.reports) { assembly.addUnansweredReports() }
  if facts.contains(.builds) { assembly.addBuilds(Builds.find(crew, drafts, classes, built)) }
  if facts.contains(.tree) { assembly.addAttachments() }
  var graph = assembly.finish()
  graph.apps = tree.apps
  free((consume assembly, consume built, consume crew), threads: threads)
  return graph
}

private func collectCalls(_ crew: Crew, threads: Int) -> CallIndex {
  let found = crew.mapFiles { flow, file in
    var collector = CallCollector(flow)
    collector.collect(inFile: file)
    return collector.found
  }
  return CallIndex(found, crew.program, threads: threads)
}
