import RIBModel
import SourceScan
import SwiftSemantics

/// The RIBs with which trees begin, and those that nothing makes.
struct Roots {
  private var roots: Set<Int> = []
  private var unused: Set<Int> = []
  /// Those that nothing makes for certain, as it is unknown which of several copies is made.
  private var undecided: Set<Int> = []
  /// The RIBs that something starts that is there for as long as the app.
  private(set) var started: Set<Int> = []

  /// - Parameters:
  ///   - copies: the RIBs of which it may be another of the same name that is made.
  ///   - graph: one with its edges.
  init(
    _ semantics: BodySemantics, _ drafts: [RIBDraft], _ launches: Launches.LaunchedRIBs, _ copies: Set<Int>,
    _ graph: RIBGraph
  ) {
    let attached = Set(graph.edges.filter { $0.kind == .attach }.map(\.child))
    let provided = Set(graph.edges.filter { $0.kind == .component }.map(\.child))
    for (index, draft) in drafts.enumerated() where !attached.contains(index) {
      let isLaunchRouter = draft.routers.contains { semantics.types.isPrelude($0, .LaunchRouter) }
      let isRoot =
        launches.all.contains(index) || provided.contains(index) && isLaunchRouter && !launches.idle.contains(index)
      if isRoot { roots.insert(index) }
      if launches.byApp.contains(index) || isRoot && isLaunchRouter { started.insert(index) }
      // A pluginized component makes its non-core one without a call.
      let isMade = draft.kind == .component || semantics.isMadeByApp(draft.builder)
      if !isMade {
        if copies.contains(index) { undecided.insert(index) } else if !isRoot { unused.insert(index) }
      }
    }
  }

  func mark(_ ribs: inout [RIB]) {
    for index in roots { ribs[index].isRoot = true }
    for index in unused { ribs[index].isUnused = true }
    for index in undecided { ribs[index].isUndecided = true }
  }
}
