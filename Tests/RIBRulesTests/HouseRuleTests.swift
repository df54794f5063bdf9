import Foundation
import RIBModel
import RIBRules
import RibscopeTestSupport
import Testing

/// What holds for every rule and every message.
@Suite struct HouseRuleTests {
  /// Of those that run unless told otherwise; lists show errors first.
  @Test func noIDIsTakenTwiceAndErrorsComeFirst() {
    #expect(Set(Rules.all.map { $0.id }).count == Rules.all.count)
    let severities = RuleChoice.usual.rules.map { $0.severity }
    #expect(severities == severities.sorted(by: >))
  }

  @Test(arguments: Rules.all.map { $0.id }) func aRuleIsFoundByItsID(id: String) throws {
    let rule = try #require(Rules.named(id))
    #expect(rule.id == id)
    #expect(id.hasOnly { $0 == "_" || ($0.isLowercase && $0.isASCII) })
  }

  @Test(arguments: Rules.all.map { $0.id }) func aRuleIsDocumented(id: String) throws {
    let rule = try #require(Rules.named(id))
    #expect(rule.summary.first?.isLowercase == true && !rule.summary.hasSuffix("."))
    for text in [rule.documentation.what, rule.documentation.why] {
      #expect(text.hasSuffix(".") && text.first?.isUppercase == true)
      #expect(!text.contains("\n"), "paragraphs are wrapped by whoever prints them")
    }
  }

  @Test(arguments: Rules.all.map { $0.id }) func theExamplesAreTwoAndComplete(id: String) throws {
    let documentation = try #require(Rules.named(id)).documentation
    #expect(documentation.badExample != documentation.goodExample)
    for example in [documentation.badExample, documentation.goodExample] + documentation.silentExamples.map(\.source) {
      for part in ["import RIBs", ": Builder<"] {
        #expect(example.contains(part), "\(part) is missing")
      }
      #expect(example.filter { $0 == "{" }.count == example.filter { $0 == "}" }.count)
    }
    #expect(documentation.companions.allSatisfy { Rules.named($0) != nil && $0 != id })
  }

  @Test(arguments: Rules.all.map { $0.id }) func silentExamplesHaveTitlesOfTheirOwn(id: String) throws {
    let titles = try #require(Rules.named(id)).documentation.silentExamples.map(\.title)
    #expect(Set(titles).count == titles.count)
    #expect(titles.allSatisfy { $0.first?.isUppercase == false && !$0.hasSuffix(".") && !$0.contains("\n") })
  }

  @Test func messagesAreOneLineWithoutAPeriod() {
    for finding in check(ExampleGraph.make(), .all) {
      let texts = [finding.message, finding.help ?? "help"] + finding.notes.map(\.message)
      #expect(texts.hasOnly { !$0.hasSuffix(".") && !$0.contains("\n") && !$0.isEmpty })
      #expect(finding.help?.first?.isLowercase == true)
      #expect(finding.length > 0)
      #expect(Rules.named(finding.rule)?.severity == finding.severity)
    }
  }

  @Test func aTypeWrittenOverSeveralLinesIsPrintedOnOne() throws {
    let graph = RIBGraph.lackingScoreStream(type: "Stream<\n    Int\n  >")
    #expect(
      try #require(graph.findings(of: UnsatisfiedDependency.self).first).message.contains(
        "'scoreStream: Stream< Int >'"))
  }

  /// What one rule decides another does not ask it for: it is a question about the graph, and `RIBModel` answers it.
  @Test func noRuleAsksAnotherOne() throws {
    let folder = URL(fileURLWithPath: repositoryPath("Sources/RIBRules/Rules"))
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    let names = Set(Rules.all.map { "\($0)" })
    #expect(paths.count >= names.count)
    for file in paths.map(folder.appendingPathComponent) {
      let words = try String(contentsOf: file, encoding: .utf8).matches(of: /\b([A-Z]\w+)\.(\w+)/)
      let own = file.deletingPathExtension().lastPathComponent
      for word in words where names.contains(String(word.output.1)) && word.output.1 != own {
        #expect(word.output.2 == "id", "\(own) uses \(word.output.0)")
      }
    }
  }
}
