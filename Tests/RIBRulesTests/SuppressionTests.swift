import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What `ribscope:` comments leave of findings.
@Suite struct SuppressionTests {
  /// A dependency protocol with one optional requirement, and what stands above and behind it.
  private func outcome(above: String = "", behind: String = "", atEnd: String = "") -> Outcome {
    lint(
      linked(
        """
        protocol RootDependency: Dependency {
          \(above)
          var user: User? { get } \(behind)
        }
        class RootBuilder: Builder<RootDependency> { func build() -> Routing { RootRouter(dependency.user) } }
        \(atEnd)
        """),
      RuleSettings(
        .only(["optional_dependency", "leaked_optional", "missing_conformance", "superfluous_suppression"])))
  }

  @Test(arguments: [
    "// ribscope:ignore optional_dependency - no user before the login", "// ribscope:ignore optional_dependency",
    "//ribscope:ignore optional_dependency", "/* ribscope:ignore optional_dependency - why */",
    "/* ribscope:ignore optional_dependency */ @MainActor\n", "/// ribscope:ignore optional_dependency",
    "// ribscope:ignore optional_dependency -- why\n\n  /// The user.\n  // More.\n",
    "// ribscope:ignore optional_dependency\n  @available(iOS 17, *) // beware\n  @MainActor",
    "// ribscope:ignore leaked_optional, optional_dependency",
    "// ribscope:ignore optional_dependency\r\n  @MainActor\r\n\r\n  @A(\"b\")\r\n",
    "// ribscope:ignore leaked_optional\n// ribscope:ignore optional_dependency\n",
  ]) func aCommentAboveIsAboutTheNextLineWithCode(above: String) {
    let outcome = outcome(above: above)
    #expect(outcome.suppressed == 1)
    #expect(!outcome.findings.contains { $0.rule == "optional_dependency" })
  }

  @Test func aCommentBehindCodeIsAboutItsLine() {
    #expect(
      outcome(behind: "// ribscope:ignore optional_dependency - no user before the login")
        == Outcome(findings: [], suppressed: 1))
    let wrong = outcome(above: "var other: Int { get } // ribscope:ignore optional_dependency")
    #expect(wrong.findings.map(\.rule) == ["superfluous_suppression", "optional_dependency"])
  }

  @Test func moreAttributesThanAnybodyWritesAreNotFollowed() {
    for (count, suppressed) in [(16, 1), (17, 0)] {
      let attributes = String(repeating: "@MainActor\n", count: count)
      let outcome = outcome(above: "// ribscope:ignore optional_dependency\n" + attributes)
      #expect(outcome.suppressed == suppressed, "\(count)")
    }
  }

  @Test func aFileIsIgnoredFromWhereverInIt() {
    #expect(
      outcome(atEnd: "// ribscope:ignore-file optional_dependency - generated") == Outcome(findings: [], suppressed: 1))
  }

  @Test(arguments: [
    "let text: String = \"// ribscope:ignore optional_dependency\"",
    "let text = \"\"\"\n// ribscope:ignore optional_dependency\n\"\"\"",
    "let text = #/ribscope:ignore optional_dependency/#", "// see ribscope:ignore optional_dependency",
  ]) func whatIsNoCommentForRibscopeSuppressesNothing(text: String) {
    #expect(outcome(above: text + "\n").findings.map(\.rule) == ["optional_dependency"])
  }

  @Test(arguments: [
    ("ribscope:ignore optional_dependncy", "unknown rule 'optional_dependncy'; did you mean"),
    ("ribscope:ignore mutable_dependency", "the rule 'mutable_dependency' was removed: "),
    ("ribscope:ignore", "the comment does not name a rule to ignore"),
    ("ribscope:ignore - a reason", "the comment does not name a rule to ignore"),
    ("ribscope:ignroe optional_dependency", "unknown directive 'ribscope:ignroe'; did you mean 'ignore'?"),
    ("ribscope: ignore optional_dependency", "unknown directive 'ribscope:'"),
    ("ribscope:ignore missing_conformance", "'ignore missing_conformance' suppresses nothing here"),
  ]) func whatDoesNothingIsTold(comment: String, message: String) {
    let findings = outcome(above: "// \(comment)").findings
    #expect(findings.map(\.rule) == ["superfluous_suppression", "optional_dependency"])
    #expect(findings.first?.message.hasPrefix(message) == true, "\(findings.map(\.message))")
  }

  @Test func whatIsSaidOfCommentsCanBeSuppressed() {
    let outcome = outcome(
      above: "// ribscope:ignore missing_conformance", atEnd: "// ribscope:ignore-file superfluous_suppression")
    #expect(outcome.findings.map(\.rule) == ["optional_dependency"])
    #expect(outcome.suppressed == 1)
  }

  @Test func theFingerprintsOfOthersStay() {
    let source = """
      class App: Component<EmptyDependency> {}
      protocol RootDependency: Dependency { var a: Int? { get }; var b: Int? { get } }
      class RootBuilder: Builder<RootDependency> {}
      """
    let all = check(linked(source))
    #expect(
      check(linked("// ribscope:ignore missing_conformance\n" + source)).dropFirst().map(\.fingerprint)
        == all.map(\.fingerprint))
  }

  @Test func manyCommentsAreEachJudged() {
    let comments = String(repeating: "// ribscope:ignore missing_conformance\n", count: 20_000)
    let attributes = String(repeating: "@MainActor\n", count: 20_000)
    #expect(outcome(above: comments + attributes).findings.count == 20_001)
  }

  @Test func whatIsSuperfluousIsToldOnlyByItsRule() {
    let graph = linked("// ribscope:ignore optional_dependency - why\nlet a = 1\n")
    #expect(check(graph, .only([OptionalDependency.id])).isEmpty)
    #expect(check(graph, .only([OptionalDependency.id, SuperfluousSuppression.id])).count == 1)
  }
}
