/// What linting a graph came to.
public struct Outcome: Sendable, Equatable {
  /// Sorted by file, place in it, and rule.
  public var findings: [Finding]
  /// How many more there are that comments in the sources suppress.
  public var suppressed: Int
  /// How many more there are that a baseline knows.
  public var baselined: Int

  public init(findings: [Finding], suppressed: Int = 0, baselined: Int = 0) {
    self.findings = findings
    self.suppressed = suppressed
    self.baselined = baselined
  }
}
