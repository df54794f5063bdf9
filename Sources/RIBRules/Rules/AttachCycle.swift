import RIBModel

/// RIBs that can attach themselves, through others or at once.
public enum AttachCycle: Rule {
  public static let id = "attach_cycle"
  public static let severity = Severity.info
  // Screens that open each other, such as threads of messages, are meant to.
  public static let isOnByDefault = false
  public static let summary = "a RIB can attach itself, directly or through other RIBs"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    AttachCycles(graph).shortest.map { finding(for: $0, in: graph) }
  }

  /// - Parameter cycle: the edges, from the RIB that comes first round to it again.
  private static func finding(for cycle: [Edge], in graph: RIBGraph) -> Finding {
    let ribs = cycle.map { graph.ribs[$0.child] }
    let closing = cycle[cycle.count - 1]
    let names = [ribs[ribs.count - 1].name] + ribs.map(\.name)
    let attacher = cycle.count > 1 ? ribs[cycle.count - 2].name : names[0]
    return finding(
      cycle.count > 1
        ? "\(names[0]) can attach itself through \(list(Array(names.dropFirst().dropLast())))"
        : "\(names[0]) can attach itself",
      at: closing.position, in: graph, subject: ribs.map(\.id).joined(separator: " "),
      ribs: [ribs[ribs.count - 1]] + ribs.dropLast(), path: GraphPath(names),
      notes: cycle.dropLast().enumerated().map { index, edge in
        Finding.Note("\(names[index]) attaches \(names[index + 1]) here", edge.position)
      },
      help: "call the listener of \(attacher) if \(names[0]) is already open, instead of attaching another one; or "
        + "make sure that the cycle ends")
  }
}
