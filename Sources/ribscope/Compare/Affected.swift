import RibscopeArguments
import RIBRules
import RIBModel
import RIBReport
import RibscopeSession

/// The RIBs that a change since an earlier state reaches: what `--affected` asks for.
struct Affected {
  private let base: String
  private let ribs: AffectedRIBs

  /// - Returns: nil where nothing was asked for.
  init?(
    _ earlier: EarlierState?, in app: LoadedApp, _ input: Input, _ console: Console, _ timings: inout Timings
  ) throws(Failure) {
    guard let earlier else { return nil }
    base = earlier.name
    let old = try earlier.loadApp(input, sharing: app.session, console, &timings)
    ribs = AffectedRIBs(from: old.graph, to: app.graph)
    if ribs.touched.isEmpty, !input.isQuiet { console.note("no RIB has changed since '\(base)'") }
  }

  /// All that is reached.
  var nodes: Set<Edge.Node> { ribs.nodes }

  /// What the change touches itself.
  var touched: Set<Edge.Node> { Set(ribs.touched.map(Edge.Node.rib)) }

  /// The RIBs among the nodes.
  var reached: Set<Int> { Set(nodes.compactMap { if case .rib(let index) = $0 { index } else { nil } }) }

  /// What a report says of it.
  func part(of graph: RIBGraph) -> CompletenessReport.Part {
    CompletenessReport.Part(since: base, touched: ribs.touched.count, of: graph.ribCount)
  }
}
