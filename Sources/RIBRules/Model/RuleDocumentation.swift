/// What `ribscope explain RULE`, the list of all rules and SARIF show: the text of a rule's page.
public struct RuleDocumentation: Sendable, Equatable {
  /// What the rule does.
  public let what: String
  /// Why what it finds is bad.
  public let why: String
  /// Swift source with the defect and no other.
  public let badExample: String
  /// The same source, mended.
  public let goodExample: String
  /// What looks like the defect and is none.
  public let silentExamples: [SilentExample]
  /// Rules that by nature find something in the bad example too: an optional cannot be forced by a component that
  /// nobody handed an optional.
  public let companions: [String]
  /// The version that brought the rule.
  public let since: String
}

/// Swift source in which a rule finds nothing, though it might seem to.
public struct SilentExample: Sendable, Equatable {
  /// What keeps the rule silent: a clause without a capital and a period, behind "silent where".
  public let title: String
  public let source: String
}
