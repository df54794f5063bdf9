import RIBModel

/// A comment for ribscope that suppresses findings and does not say why.
public enum UnexplainedSuppression: Rule {
  public static let id = "unexplained_suppression"
  public static let severity = Severity.warning
  public static let isOnByDefault = false
  public static let summary = "a `ribscope:ignore` comment gives no reason"

  public static func check(_ graph: RIBGraph) -> [Finding] {
    graph.suppressions().filter { $0.scope != nil && !$0.rules.isEmpty && !$0.hasReason }.map { suppression in
      Finding(
        rule: id, severity: severity, message: "the comment gives no reason for the suppression",
        position: suppression.position,
        help: "add a reason after a dash: `// ribscope:ignore RULE - reason`",
        fingerprint: fingerprint(
          rule: id, subject: suppression.rules.map(\.text).joined(separator: ","), property: "",
          at: suppression.position, in: graph))
    }
  }
}
