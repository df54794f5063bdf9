import RIBRules
import Testing

/// Comments that suppress findings without a reason.
@Suite struct UnexplainedSuppressionTests {
  private static let silent = "the comment gives no reason for the suppression"

  @Test(arguments: [
    "// ribscope:ignore optional_dependency", "// ribscope:ignore-file optional_dependency, leaked_optional",
    "/* ribscope:ignore optional_dependency */", "// ribscope:ignore optional_dependency -",
    "// ribscope:ignore optional_dependncy",
  ]) func aSuppressionWithoutAReasonIsFound(comment: String) {
    expectFindings("①\(comment)\nlet a = 1", ["①": Self.silent], of: [UnexplainedSuppression.self])
  }

  /// What suppresses nothing, or is no suppression, is told by another rule.
  @Test(arguments: [
    "// ribscope:ignore optional_dependency - why", "// ribscope:ignore-file optional_dependency – why",
    "// ribscope:ignore", "// ribscope:ignore - why", "// ribscope:ignroe optional_dependency",
    "// ribscope: ignore optional_dependency",
  ]) func whatHasOneOrSuppressesNothingIsNot(comment: String) {
    expectFindings("\(comment)\nlet a = 1", of: [UnexplainedSuppression.self])
  }
}
