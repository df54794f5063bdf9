import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

@Suite struct CheckTests {
  @Test func theExampleHoldsTheseDefects() {
    let findings = check(ExampleGraph.make())
    #expect(
      findings.map(\.rule) == [
        "unsatisfied_dependency", "leaked_optional", "mismatched_dependency_type", "missing_conformance",
        "optional_dependency", "missing_conformance",
      ])
    #expect(findings.map(\.position) == findings.map(\.position).sorted())
  }

  @Test func anEmptyGraphHasNone() {
    #expect(check(RIBGraph(), .all).isEmpty)
  }

  @Test func onlyTheChosenRulesAreRun() {
    let all = check(ExampleGraph.make(), .all)
    for id in ["unsatisfied_dependency", "missing_conformance"] {
      #expect(check(ExampleGraph.make(), .only([id])).map(\.message) == all.filter { $0.rule == id }.map(\.message))
    }
    #expect(check(ExampleGraph.make(), .only([])).isEmpty)
  }

  @Test func rulesAreChosenInTheOrderOfTheList() {
    let ids = Rules.all.map { $0.id }
    #expect(RuleChoice.all.rules.map { $0.id } == ids)
    #expect(RuleChoice.usual.rules.map { $0.id } == Rules.all.filter { $0.isOnByDefault }.map { $0.id })
    #expect(RuleChoice.only(Set(ids.suffix(2).reversed())).rules.map { $0.id } == ids.suffix(2))
  }

  @Test func aFingerprintOutlivesEditsElsewhere() {
    let graph = ExampleGraph.make()
    var edited = graph
    let shift = { (position: SourcePosition) in SourcePosition(file: position.file, offset: position.offset + 1) }
    for index in edited.components.indices {
      edited.components[index].position = shift(edited.components[index].position)
    }
    for index in edited.edges.indices { edited.edges[index].position = shift(edited.edges[index].position) }
    #expect(check(edited).map(\.position) != check(graph).map(\.position))
    #expect(Set(check(edited).map(\.fingerprint)) == Set(check(graph).map(\.fingerprint)))
  }

  @Test func noTwoFindingsShareAFingerprint() {
    var graph = ExampleGraph.make()
    graph.optionalUses += graph.optionalUses
    let fingerprints = check(graph).map(\.fingerprint)
    #expect(Set(fingerprints).count == fingerprints.count)
    #expect(fingerprints.contains { $0.hasSuffix("-2") })
  }

  @Test func aFingerprintNeverChanges() {
    // Baselines that people have committed hold these: a new value here breaks them.
    #expect(check(ExampleGraph.make()).first?.fingerprint == "4cd0a44a98bd4da4")
  }

  @Test func theseRulesAreOff() {
    let usual = Set(RuleChoice.usual.rules.map { $0.id })
    #expect(
      Rules.all.map { $0.id }.filter { !usual.contains($0) } == [
        "pass_through_dependency", "unexplained_suppression", "attach_cycle", "ignored_report", "overexposed_member",
        "dependency_in_interactor", "forbidden_edge", "forbidden_dependency", "maximum_depth", "maximum_dependencies",
        "maximum_children", "view_in_interactor", "naming",
      ])
  }
}
