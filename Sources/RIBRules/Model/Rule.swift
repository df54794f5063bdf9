import RIBGraph

/// One kind of defect: its documentation, its logic and its messages, all in one file.
public protocol Rule: Sendable {
  /// Stable, `snake_case`; a rule is never renamed.
  static var id: String { get }
  static var severity: Severity { get }
  /// One sentence without a period, for lists.
  static var summary: String { get }
  static var documentation: RuleDocumentation { get }
  /// The rule's findings, in any order. What the graph calls `unknown` is never one.
  static func check(_ graph: RIBGraph) -> [Finding]
}

/// What `ribscope explain RULE` prints and SARIF shows.
public struct RuleDocumentation: Sendable, Equatable {
  /// What the rule does.
  public let what: String
  /// Why what it finds is bad.
  public let why: String
  /// Swift source with the defect and no other.
  public let badExample: String
  /// The same source, mended.
  public let goodExample: String
  /// Rules that by nature find something in the bad example too: an optional cannot be forced by a component that
  /// nobody handed an optional.
  public let companions: [String]

  public init(what: String, why: String, badExample: String, goodExample: String, companions: [String] = []) {
    self.what = what
    self.why = why
    self.badExample = badExample
    self.goodExample = goodExample
    self.companions = companions
  }
}
