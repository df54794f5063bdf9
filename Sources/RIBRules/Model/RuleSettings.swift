/// Which rules are run, and how.
public struct RuleSettings: Sendable, Equatable {
  public var choice: RuleChoice
  /// By the rules' ids, where they are other than the rules' own.
  public var severities: [String: Severity]
  /// By the rules' ids.
  public var options: [String: RuleOptions]

  public init(
    _ choice: RuleChoice = .usual, severities: [String: Severity] = [:], options: [String: RuleOptions] = [:]
  ) {
    self.choice = choice
    self.severities = severities
    self.options = options
  }

  public func severity(of rule: any Rule.Type) -> Severity { severities[rule.id] ?? rule.severity }
}
