/// What linting a graph came to.
public struct Outcome: Sendable, Equatable {
  /// Sorted by file, place in it, and rule.
  public var findings: [Finding]
  /// How many more there are that comments in the sources suppress.
  public var suppressed: Int

  public init(findings: [Finding], suppressed: Int = 0) {
    self.findings = findings
    self.suppressed = suppressed
  }
}
