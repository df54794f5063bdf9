import RIBModel
import SwiftScan
import SwiftProgram

/// The RIBs with which trees begin, and those that nothing makes.
enum Roots {
  /// Marks them in a graph, and returns the RIBs that something starts that is there for as long as the app.
  ///
  /// - Parameters:
  ///   - copies: the RIBs of which it may be another of the same name that is made.
  ///   - graph: one with its edges.
  static func mark(
    in graph: inout RIBGraph, _ semantics: BodySemantics, _ drafts: [RIBDraft], _ launches: Launches.LaunchedRIBs,
    _ copies: Set<Int>
  ) -> Set<Int> {
    var started: Set<Int> = []
    let attached = Set(graph.edges.filter { $0.kind == .attach }.map(\.child))
    let provided = Set(graph.edges.filter { $0.kind == .component }.map(\.child))
    for (index, draft) in drafts.enumerated() where !attached.contains(index) {
      let isLaunchRouter = draft.routers.contains { semantics.types.isPrelude($0, .LaunchRouter) }
      let isRoot =
        launches.all.contains(index) || provided.contains(index) && isLaunchRouter && !launches.idle.contains(index)
      graph.ribs[index].isRoot = isRoot
      if launches.byApp.contains(index) || isRoot && isLaunchRouter { started.insert(index) }
      // A pluginized component makes its non-core one without a call.
      let isMade = draft.kind == .component || semantics.isMadeByApp(draft.builder)
      if isMade { continue }
      // Of several copies it is unknown which is made.
      graph.ribs[index].isUndecided = copies.contains(index)
      graph.ribs[index].isUnused = !isRoot && !copies.contains(index)
    }
    return started
  }
}
