import Foundation
import RIBModel
import RIBRules
import RibscopeProject
import RibscopeTestSupport
import Testing
import RibscopeText
@testable import RIBReport

/// Names, types and paths come from code that nobody vouches for: no format may be broken out of.
@Suite struct EscapingTests {
  @Test func noEscapeSequenceReachesATerminal() throws {
    let graph = hostileGraph()
    let why = try explainProvision(graph.ribs[2].id, graph: graph)
    for text in [lint(graph, .text), lint(graph, .github), report(graph, .text), report(graph, .markdown), why] {
      let scalars = text.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(scalars.isEmpty)
      #expect(!text.unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test func jsonAndSARIFParseBackToTheVeryText() throws {
    let json = try parsed(lint(hostileGraph(), .json))
    #expect(value(json, "findings", 0, "file") as? String == hostile)
    _ = try parsed(lint(hostileGraph(), .sarif))
    _ = try parsed(report(hostileGraph(), .json))
  }

  @Test func aWorkflowCommandIsOneLineAndHidesNoOther() {
    let lines = lint(hostileGraph(), .github).split(separator: "\n")
    #expect(lines.last?.hasPrefix("::notice title=ribscope::") == true)
    #expect(lines.count > 1)
    for line in lines.dropLast() {
      #expect(line.hasPrefix("::error file=x") || line.hasPrefix("::warning file=x"))
      #expect(!line.contains("%0A::error"))
    }
  }

  @Test func aWorkflowCommandsPropertiesHideColonsAndCommas() throws {
    var graph = ExampleGraph.make()
    graph.files = [SourceFile(path: "a,b:c%/d.swift", module: 0, bytes: graph.files[0].bytes)]
    #expect(lint(graph, .github).hasPrefix("::error file=a%2Cb%3Ac%25/d.swift,line=8,col=13,"))
  }

  @Test func sarifEncodesAPathAsAURI() throws {
    var graph = ExampleGraph.make()
    graph.files = [SourceFile(path: "My App/Größe#1%.swift", module: 0, bytes: graph.files[0].bytes)]
    let sarif = try parsed(lint(graph, .sarif))
    let uri = value(
      sarif, "runs", 0, "results", 0, "locations", 0, "physicalLocation", "artifactLocation", "uri")
    #expect(uri as? String == "My%20App/Gr%C3%B6%C3%9Fe%231%25.swift")
  }

  @Test func sarifListsTheRulesThatWereRun() throws {
    let graph = ExampleGraph.make()
    let choice = RuleChoice.only(["missing_conformance", "leaked_optional"])
    let findings = check(graph, choice)
    let summary = LintSummary(findings: findings, graph: graph)
    let sarif = try parsed(
      renderFindings(findings, graph: graph, summary: summary, format: .sarif, rules: choice))
    let rules = try #require(value(sarif, "runs", 0, "tool", "driver", "rules") as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == ["missing_conformance", "leaked_optional"])
    #expect(findings.count > 1)
    for index in findings.indices {
      let rule = try #require(value(sarif, "runs", 0, "results", index, "ruleIndex") as? Int)
      #expect(rules[rule]["id"] as? String == findings[index].rule)
    }
  }

  @Test func sarifDoublesBracesAndMakesNoLinks() throws {
    let sarif = try parsed(lint(hostileGraph(), .sarif))
    let text = try #require(value(sarif, "runs", 0, "results", 0, "message", "text") as? String)
    #expect(text.contains("{{0}}") && text.contains("\\[a\\](b)"))
  }

  @Test func sarifCountsUTF16CodeUnits() throws {
    let source = "/* 🎯é */ score"
    let finding = Finding(
      rule: UnsatisfiedDependency.id, severity: .error, message: "message",
      position: SourcePosition(file: 0, offset: source.utf8.count - 5), length: 5, fingerprint: "")
    let graph = RIBGraph(files: [SourceFile(path: "A.swift", module: 0, bytes: Array(source.utf8))])
    let summary = LintSummary(findings: [finding], graph: graph)
    let sarif = try parsed(renderFindings([finding], graph: graph, summary: summary, format: .sarif))
    let region = value(sarif, "runs", 0, "results", 0, "locations", 0, "physicalLocation", "region")
    #expect(value(region, "startColumn") as? Int == source.utf16.count - 4)
    #expect(value(region, "endColumn") as? Int == source.utf16.count + 1)
  }

  @Test func sarifCountsEachColumnOfALineFromItsBeginning() throws {
    let source = "first\n/* 🎯 */ score /* é */ theme"
    let findings = [23, 32, 17].map { offset in
      Finding(
        rule: UnsatisfiedDependency.id, severity: .error, message: "message",
        position: SourcePosition(file: 0, offset: offset), length: 40, fingerprint: "")
    }
    let graph = RIBGraph(files: [SourceFile(path: "A.swift", module: 0, bytes: Array(source.utf8))])
    let summary = LintSummary(findings: findings, graph: graph)
    let sarif = try parsed(renderFindings(findings, graph: graph, summary: summary, format: .sarif))
    let columns = findings.indices.map { number in
      let region = value(sarif, "runs", 0, "results", number, "locations", 0, "physicalLocation", "region")
      return [value(region, "startColumn") as? Int, value(region, "endColumn") as? Int]
    }
    #expect(columns == [[16, 29], [24, 29], [10, 29]])
  }

  @Test func aMarkdownTableKeepsItsCells() {
    let lines = report(hostileGraph(), .markdown).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| ") }
    #expect(rows.count > 5)
    for line in rows {
      let bars = line.replacing("\\|", with: "").filter { $0 == "|" }.count
      #expect([3, 4, 7].contains(bars), "\(line)")
    }
    for line in lines.map(withoutCodeSpans) {
      #expect(!line.contains("<b>") && !line.contains("[a](b)") && !line.contains("@me"))
    }
  }

  @Test func htmlIsWellFormedAndHoldsNoForeignTag() throws {
    let page = report(hostileGraph(), .html)
    #expect(!page.contains("<b>") && !page.contains("\u{1B}"))
    let strict = try StrictHTML(page)
    #expect(strict.elements.isDisjoint(with: ["b", "img", "iframe"]))
    #expect(strict.scripts.count == 2)
    #expect(strict.attributes["href", default: []].hasOnly { $0.hasPrefix("#rib-") })
    #expect(strict.attributes.keys.hasOnly { !$0.hasPrefix("on") })
  }

  @Test(arguments: [
    ("add `a` to B", "add <code>a</code> to B"),
    (
      "add `var `default`: T { dependency.`default` }`, or `b`",
      "add <code>var `default`: T { dependency.`default` }</code>, or <code>b</code>"
    ),
    ("make ``in`` static", "make <code>`in`</code> static"),
    ("remove `private` from `a(b:)`", "remove <code>private</code> from <code>a(b:)</code>"),
    ("odd ` one", "odd ` one"), ("a` b `c", "a` b `c"), ("`<b>` & `", "`&lt;b&gt;` &amp; `"), ("", ""),
  ]) func codeInHelpMayHoldBackquotes(text: String, html: String) {
    #expect(markingCode(text) == html)
  }

  @Test(arguments: ["\u{FEFF}", "\u{9B}", "\u{202E}", "\u{2028}", "\u{E0001}", "\u{FFFF}", "\u{7F}", "\0"])
  func jsonShowsNothingThatSteers(text: String) throws {
    var graph = ExampleGraph.make()
    graph.files = [SourceFile(path: text, module: 0, bytes: graph.files[0].bytes)]
    for json in [lint(graph, .json), report(graph, .json)] {
      #expect(!json.unicodeScalars.contains { $0 != "\n" && $0.steersText })
    }
    #expect(value(try parsed(lint(graph, .json)), "findings", 0, "file") as? String == text)
  }
}
