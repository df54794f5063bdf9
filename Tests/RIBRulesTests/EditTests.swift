import RIBEdits
import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// The source with edits made.
func edited(_ source: String, _ edits: [SourceEdit]) -> String {
  var bytes = Array(source.utf8)
  for edit in edits.sorted(by: { $0.position > $1.position }) {
    bytes.replaceSubrange(edit.position.offset..<edit.end.offset, with: edit.text.utf8)
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// What edits leave of a text.
@Suite struct EditTests {
  /// The source after the edits of each finding of a rule; empty where it has none.
  private func edited(_ source: String, _ rule: any Rule.Type) -> [String] {
    // As it stands: `linked` of a text alone puts an import in front.
    let graph = linked(files: [(path: "App/File.swift", module: "App", source: source)])
    let findings = check(graph).filter { $0.rule == rule.id }
    return findings.map { $0.edits.isEmpty ? "" : RIBRulesTests.edited(source, $0.edits) }
  }

  private static let requirement = "protocol RootDependency: Dependency { var user: User { get } }"

  @Test(arguments: [
    ("// ribscope:ignore optional_dependency - why\n\(requirement)\n", "\(requirement)\n"),
    ("\t// ribscope:ignore optional_dependency\r\n\(requirement)\r\n", "\(requirement)\r\n"),
    ("\(requirement)   // ribscope:ignore optional_dependency\n", "\(requirement)\n"),
    ("\(requirement) // ribscope:ignore optional_dependency", requirement),
    ("/* ribscope:ignore optional_dependency */ \(requirement)\n", "\(requirement)\n"),
    ("// ribscope:ignore-file optional_dependency", ""),
    ("let a = 1\n \t// ribscope:ignore optional_dependency\n\(requirement)\n", "let a = 1\n\(requirement)\n"),
    ("\(requirement)\t/* ribscope:ignore optional_dependency */ \r\n", "\(requirement)\r\n"),
    ("  /* ribscope:ignore optional_dependency */\t\n\n\(requirement)", "\n\(requirement)"),
    ("let a = 1; /* ribscope:ignore optional_dependency */  let b = 2\n", "let a = 1; let b = 2\n"),
  ]) func aCommentGoesWithItsOnlyRule(source: String, left: String) {
    #expect(edited(source, SuperfluousSuppression.self) == [left])
  }

  @Test func aRuleGoesAndTheOthersStay() {
    let source = "// ribscope:ignore optional_dependency, forced_optional , leaked_optional - why\n\(Self.requirement)"
    #expect(
      edited(source, SuperfluousSuppression.self).map { $0.split(separator: "\n")[0] } == [
        "// ribscope:ignore forced_optional , leaked_optional - why",
        "// ribscope:ignore optional_dependency , leaked_optional - why",
        "// ribscope:ignore optional_dependency, forced_optional - why",
      ])
  }

  @Test func whatWasMeantIsWritten() {
    let source = "// ribscope:ignre optional_dependency\n// ribscope:ignore optional_dependancy\nlet a = 1\n"
    let lines = edited(source, SuperfluousSuppression.self).map { $0.split(separator: "\n") }
    #expect(lines.map { $0[0] }.first == "// ribscope:ignore optional_dependency")
    #expect(lines.map { $0[1] }.last == "// ribscope:ignore optional_dependency")
  }

  @Test func theNearestRuleIsWritten() {
    let source = "// ribscope:ignore unatached_child - why\nlet a = 1\n"
    #expect(edited(source, SuperfluousSuppression.self) == [source.replacing("unatached", with: "unattached")])
  }

  @Test(arguments: [
    ("{ work() }", "{ super.didBecomeActive(); work() }"), ("{}", "{ super.didBecomeActive() }"),
    ("{ }", "{ super.didBecomeActive() }"),
    ("{\n      work()\n  }", "{\n      super.didBecomeActive()\n      work()\n  }"),
    ("{\n  }", "{\n    super.didBecomeActive()\n  }"),
    ("\n  {\n\twork()\n  }", "\n  {\n    super.didBecomeActive()\n\twork()\n  }"),
    ("{ // why\n    work()\n  }", nil), ("/* { */ {}", nil),
  ]) func aStatementGoesInFront(body: String, mended: String?) throws {
    let head = """
      final class AInteractor: Base, Interactable {
        override func didBecomeActive()\u{20}
      """
    let source = """
      import RIBs
      final class ABuilder: Builder<EmptyDependency> { func build() -> Routing { Router(interactor: AInteractor()) } }
      class Base: Interactor { override func didBecomeActive() { super.didBecomeActive(); track() }; func work() {} }
      \(head)\(body)
      }
      """
    let found = try #require(edited(source, MissingSuperCall.self).first)
    #expect(found == (mended.map { source.replacing(head + body, with: head + $0) } ?? ""))
  }

  @Test(arguments: [
    ("var router: ARouting?", "weak var router: ARouting?"),
    ("private  var router: ARouting!", "private  weak var router: ARouting!"),
    ("lazy var router: ARouting? = nil", nil), ("var other: Int?, router: ARouting?", nil),
    ("var router: ARouting?, other = 1", nil), ("var router : ARouting?", "weak var router : ARouting?"),
    ("var /* the way out */ router: ARouting?", "weak var /* the way out */ router: ARouting?"),
  ]) func aPropertyBecomesWeak(property: String, mended: String?) {
    let source = StrongBackReference.documentation.badExample.replacing("Feed", with: "A")
      .replacing("  var router: ARouting?\n\n", with: "  \(property)\n\n")
    #expect(
      edited(source, StrongBackReference.self) == [
        mended.map { source.replacing(property + "\n", with: $0 + "\n") } ?? ""
      ])
  }
}
