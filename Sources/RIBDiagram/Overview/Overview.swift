/// When a picture shows names and counts only, placed by `OverviewPlaces` instead of by Graphviz.
///
/// Graphviz takes the square of a large tree: for 2,000 RIBs several seconds, for 10,000 minutes. Counts decide, never a
/// clock: equal input gives equal pictures.
extension Diagram {
  var isLarge: Bool {
    nodes.count > Self.mostNodes || lines.count > Self.mostLines
      || nodes.reduce(0) { $0 + $1.rows.count } > Self.mostRows
  }

  /// Up to these a picture takes Graphviz about a second.
  static let mostNodes = 600
  static let mostLines = 1200
  static let mostRows = 6000

  /// What is to be said before an overview is drawn.
  var overviewNote: String {
    let ribs = nodes.count { !$0.isOwner && !$0.isComponent }
    let components = nodes.count(where: \.isComponent)
    let alone = components == 0 ? "" : ", \(components) components without a RIB"
    return
      "\(ribs) RIBs\(alone) and \(lines.count) lines are too many for a picture with all dependencies; the picture is "
      + "an overview of names and dependency counts; '--focus RIB --depth 2' draws one part with all dependencies"
  }
}
