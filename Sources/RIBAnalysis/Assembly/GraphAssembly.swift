import Discovery
import RIBModel
import SourceScan
import SwiftSemantics

/// Puts the graph together, pass by pass; what the passes find as types becomes indexes here.
struct GraphAssembly {
  let pool: WorkerPool
  let drafts: [RIBDraft]
  var graph: RIBGraph
  /// For each RIB the requirements of its dependency protocol, in the order of its static dependencies.
  var requirements: [[Requirement]] = []
  /// The components' classes, in the order of `graph.components`.
  var componentTypes: [TypeID] = []
  var componentIndexes: [TypeID: Int] = [:]
  let classes: RIBClasses
  let built: PoolMemory<BuiltRIBs>
  /// Where each edge that there is stands in `graph.edges`.
  var edgeIndexes: [EdgeKey: Int] = [:]
  var members: [[ComponentMembers.Entry]] = []
  /// For each component where a declaration stands among its members.
  var memberIndexes: [[DeclarationID: Int]] = []

  /// The RIBs to which component edges lead whose component is not known.
  var unresolved: Set<Int> = []
  /// The classes of each RIB that act, and all such classes; worked out where a pass asks for them.
  lazy var parts = RIBParts.find(pool, drafts)
  lazy var acting = ActingClasses.find(pool.first, parts)
  /// Where routers attach and detach children; worked out where a pass asks for it, behind the edges.
  lazy var attached = Attachments.find(pool, built, parts, acting, graph.edges)
  /// The RIBs that something starts that is there for as long as the app.
  var started: Set<Int> = []

  var program: Program { pool.program }

  init(
    _ pool: WorkerPool, _ drafts: [RIBDraft], _ classes: RIBClasses, _ built: PoolMemory<BuiltRIBs>, files: [SourceFile]
  ) {
    self.pool = pool
    self.drafts = drafts
    self.classes = classes
    self.built = built
    graph = RIBGraph(files: files)
  }

  // MARK: - RIBs

  mutating func addRIBs() {
    let described = pool.map(drafts.count) { [drafts, program] flow, index in
      program.types[drafts[index].builder].declaration.map {
        RIBDescriptions(flow).describe(drafts[index], declaredBy: $0)
      }
    }
    for description in described.compactMap({ $0 }) {
      graph.ribs.append(description.rib)
      requirements.append(description.requirements)
      graph.unknowns += description.unknowns
    }
  }

  // MARK: - Roots

  mutating func markRoots(_ launches: Launches.Found) {
    let launched = launches.all
    graph.hasAppDelegate = launches.isAppSeen
    let attached = Set(graph.edges.filter { $0.kind == .attach }.map(\.child))
    let provided = Set(graph.edges.filter { $0.kind == .component }.map(\.child))
    for index in graph.ribs.indices where !attached.contains(index) {
      let isLaunchRouter = isLaunchRouter(drafts[index])
      graph.ribs[index].isRoot =
        launched.contains(index) || provided.contains(index) && isLaunchRouter && !launches.idle.contains(index)
      if launches.byApp.contains(index) || graph.ribs[index].isRoot && isLaunchRouter { started.insert(index) }
      // A pluginized component makes its non-core one without a call.
      let isMade =
        drafts[index].kind == .component || !pool.first.calls.constructions(of: drafts[index].builder).isEmpty
      graph.ribs[index].isUnused = !graph.ribs[index].isRoot && !isMade
    }
  }

  private func isLaunchRouter(_ draft: RIBDraft) -> Bool {
    draft.routers.contains { pool.first.types.isPrelude($0, .LaunchRouter) }
  }

  // MARK: - Finish

  func finish() -> RIBGraph {
    var result = graph
    result.unknowns += syntaxProblems()
    result.toolComments = toolComments()
    result.viewImports = ViewImports(pool: pool).find()
    result.buildMismatches = pool.map(drafts.count) { [drafts] flow, index in
      BuildMismatches(flow).find(index, drafts[index])
    }.joined().sorted { $0.requirement < $1.requirement }
    result.unknowns.sort { ($0.position, $0.subject) < ($1.position, $1.subject) }
    result.optionalUses.sort { $0.position < $1.position }
    return result
  }

  private func toolComments() -> [GraphComment] {
    program.scans.indices.dropFirst(program.preludeFileCount).flatMap { file in
      program.scans[file].toolComments.map { comment in
        GraphComment(
          position: program.position(file, comment.offset), length: comment.end - comment.offset,
          nextToken: program.position(file, comment.nextToken))
      }
    }
  }

  /// The first thing that is wrong in each file that cannot be read whole.
  private func syntaxProblems() -> [Unknown] {
    program.scans.indices.dropFirst(program.preludeFileCount).compactMap { file in
      guard let problem = program.scans[file].problems.first else { return nil }
      return Unknown(
        subject: "part of \(program.files[file].path)", reason: problem.kind.rawValue,
        position: program.position(file, problem.offset))
    }
  }
}
