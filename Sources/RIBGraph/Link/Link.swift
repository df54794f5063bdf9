import SourceScan

/// Discovery's files to the graph: scans and links.
///
/// - Parameter threads: how many files to scan at once; the result does not depend on it.
public func analyze(_ tree: SourceTree, threads: Int) -> RIBGraph {
  link(tree, scan(tree.files, threads: threads))
}

/// Works out RIBs, edges and provision from the declarations of all files.
///
/// - Parameter scans: one for each file of the tree, in the same order.
public func link(_ tree: SourceTree, _ scans: [ScannedFile]) -> RIBGraph {
  let (program, names) = ProgramBuilder.build(tree, scans)
  let flow = Flow(TypeResolver(program, names))
  flow.indexCalls()
  let finder = RIBFinder(flow: flow)
  let drafts = finder.find()
  let built = BuiltRIBs(flow, drafts)
  var assembly = GraphAssembly(flow, drafts, files: tree.files)
  assembly.addRIBs(buildMethods: drafts.map { finder.buildMethods($0.builder) })
  let componentEdges = ComponentEdges(flow: flow, drafts: drafts)
  assembly.addComponentEdges(componentEdges.find(), undeclared: componentEdges.undeclared())
  let attachEdges = AttachEdges(flow: flow, built: built, drafts: drafts).find()
  assembly.addAttachEdges(attachEdges.edges, undecided: attachEdges.undecided)
  assembly.addProviders()
  assembly.addOptionalUses()
  assembly.markRoots(launched: Launches(flow: flow, built: built).find())
  return assembly.finish()
}
