import RIBModel

/// A comment for ribscope that suppresses findings and does not say why.
public enum UnexplainedSuppression: Rule {
  public static let id = "unexplained_suppression"
  public static let severity = Severity.warning
  public static let isOnByDefault = false
  public static let summary = "a `ribscope:ignore` comment gives no reason"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.suppressions().filter { $0.scope != nil && !$0.rules.isEmpty && !$0.hasReason }.map { suppression in
      finding(
        "the comment gives no reason for the suppression", at: suppression.position, in: graph,
        subject: suppression.rules.map(\.text).joined(separator: ","),
        help: "add a reason after a dash: `// ribscope:ignore RULE - reason`")
    }
  }
}
