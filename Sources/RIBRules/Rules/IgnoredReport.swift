import RIBEdits
import RIBModel

/// A child says that it is done, and its parent does nothing.
public enum IgnoredReport: Rule {
  public static let id = "ignored_report"
  public static let severity = Severity.info
  public static let isOnByDefault = false
  public static let summary = "a child reports that it is done, but its parent does nothing"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.unansweredReports.filter { !isPart($0, graph) }.map { report in
      let child = graph.ribs[report.child]
      return finding(
        "\(report.handler) does nothing in '\(quoted(report.method))', which \(child.name) calls when it is done",
        at: report.position, in: graph, subject: report.handler, ribs: [child], property: report.method,
        parent: graph.ribs[report.rib].name, notes: [Finding.Note("\(child.name) calls it here", report.call)],
        help:
          "detach \(child.name) through the router in `\(quoted(report.method))`, or remove the method from the "
          + "listener")
    }
  }

  /// Whether the child is a part of the parent from the start, which nothing detaches: what it reports is for other
  /// parents.
  private static func isPart(_ report: UnansweredReport, _ graph: RIBGraph) -> Bool {
    let places = graph.attachments.filter { $0.rib == report.rib && $0.child == report.child }
    return !places.isEmpty
      && places.allSatisfy { place in
        place.detachments.isEmpty && !place.isUndecided
          && place.requests.map { $0.triggers.allSatisfy { !$0.kind.isOnDemand } } ?? false
      }
  }
}
