import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// Every rule's documented examples, scanned and linked: the bad one has the defect and nothing else, the good
/// one none, the silent ones none of the rule. All rules are run.
@Suite struct ExampleTests {
  /// Changes that must not change the result.
  private static let disguises: [(name: String, apply: @Sendable (String) -> String)] = [
    ("as it is", { $0 }),
    (
      "behind a byte order mark, a comment and an emoji, with CR LF",
      { source in
        ("\u{FEFF}/* a comment /* in a comment */ } */\n// 🏳️‍🌈 \u{301}\n" + source)
          .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
      }
    ),
    ("followed by an unclosed brace", { $0 + "\nstruct Broken {\n  func half(\n" }),
  ]

  @Test(arguments: Rules.all.map { $0.id }) func theBadExampleHasTheDefect(id: String) throws {
    let documentation = try #require(Rules.named(id)).documentation
    let expected = Set([id] + documentation.companions)
    for disguise in Self.disguises {
      let found = findings(disguise.apply(documentation.badExample), id)
      #expect(Set(found.map(\.rule)) == expected, "\(disguise.name)")
      #expect(found.filter { $0.rule == id }.count == 1, "\(disguise.name)")
    }
  }

  /// An edit does what the help says, whatever stands around it, and nothing else is found afterwards.
  @Test(arguments: Rules.all.map { $0.id }) func theEditsMendTheBadExample(id: String) throws {
    let documentation = try #require(Rules.named(id)).documentation
    for disguise in Self.disguises.dropLast() {
      let source = disguise.apply(documentation.badExample)
      let edits = findings(source, id).first { $0.rule == id }?.edits ?? []
      if edits.isEmpty { continue }
      let left = findings(edited(source, edits), id).map(\.rule)
      #expect(Set(left) == Set(documentation.companions), "\(disguise.name):\n\(edited(source, edits))")
    }
  }

  @Test func someRulesHaveEdits() {
    let rules = Rules.all.filter { rule in
      findings(rule.documentation.badExample, rule.id).contains { !$0.edits.isEmpty }
    }
    #expect(
      rules.map { $0.id } == [
        "missing_conformance", "unset_listener", "unset_router", "unset_presenter_listener",
        "strong_back_reference", "unused_dependency", "retained_builder", "undetached_child", "stale_child",
        "unreported_dismissal", "undisposed_subscription", "subscription_outlives_activity",
        "self_retaining_subscription", "retained_closure", "missing_super_call", "superfluous_suppression",
        "overexposed_member",
      ])
  }

  @Test(arguments: Rules.all.map { $0.id }) func theGoodExampleHasNone(id: String) throws {
    let documentation = try #require(Rules.named(id)).documentation
    for disguise in Self.disguises {
      #expect(findings(disguise.apply(documentation.goodExample), id).map(\.message) == [], "\(disguise.name)")
    }
  }

  @Test(arguments: Rules.all.map { $0.id }) func inTheSilentExamplesTheRuleIsSilent(id: String) throws {
    for example in try #require(Rules.named(id)).documentation.silentExamples {
      for disguise in Self.disguises {
        let found = findings(disguise.apply(example.source), id).filter { $0.rule == id }
        #expect(found.map(\.message) == [], "\(example.title), \(disguise.name)")
      }
    }
  }

  /// With the options that the rule's examples are written for.
  private func findings(_ source: String, _ id: String) -> [Finding] {
    let options = Rules.named(id).map { [id: $0.exampleOptions] } ?? [:]
    let graph = linked(files: [(path: "App/Example.swift", module: "App", source: source)])
    return lint(graph, RuleSettings(.all, options: options)).findings
  }
}
