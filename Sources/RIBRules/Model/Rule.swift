import RIBGraph

/// One kind of defect: its documentation, its logic and its messages, all in one file.
public protocol Rule: Sendable {
  /// Stable, `snake_case`; a rule is never renamed.
  static var id: String { get }
  static var severity: Severity { get }
  /// Whether the rule is run where nobody says which rules are wanted. One that is a matter of taste, or that is wrong
  /// more than once in fifty findings, is off.
  static var isOnByDefault: Bool { get }
  /// One sentence without a period, for lists.
  static var summary: String { get }
  /// What of the graph the rule reads that is only made where it is asked for.
  static var facts: Facts { get }
  static var documentation: RuleDocumentation { get }
  /// The rule's findings, in any order. What the graph calls `unknown` is never one.
  static func check(_ graph: RIBGraph) -> [Finding]
}

extension Rule {
  public static var isOnByDefault: Bool { true }
  public static var facts: Facts { [] }
}
