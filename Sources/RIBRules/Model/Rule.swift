import RIBModel

/// One kind of defect: its logic and its messages, in one file. Its documentation is its page in `CRibscopeFiles/Rules`.
public protocol Rule: Sendable {
  /// Stable, `snake_case`; a rule is never renamed.
  static var id: String { get }
  static var severity: Severity { get }
  /// Whether the rule is run where nobody says which rules are wanted. One that is a matter of taste, or that is wrong
  /// more than once in fifty findings, is off.
  static var isOnByDefault: Bool { get }
  /// One sentence without a period, for lists.
  static var summary: String { get }
  /// What can be configured beside the severity.
  static var options: [RuleOption] { get }
  /// Those that the examples of the documentation are judged by.
  static var exampleOptions: RuleOptions { get }
  /// The rule's findings, in any order. What the graph calls `unknown` is never one.
  static func check(_ graph: RIBGraph) -> [Finding]
  /// The same as it is configured.
  static func check(_ graph: RIBGraph, _ options: RuleOptions) -> [Finding]
}

extension Rule {
  public static var isOnByDefault: Bool { true }
  public static var options: [RuleOption] { [] }
  public static var exampleOptions: RuleOptions { RuleOptions() }
  public static func check(_ graph: RIBGraph, _ options: RuleOptions) -> [Finding] { check(graph) }
}
