import RIBEdits
import Foundation
import RIBModel
import RIBReport
import RIBRules
import RibscopeProject
import RibscopeTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Formats for other programs, read back by strict readers.
@Suite struct ReporterTests {
  @Test(arguments: [LintFormat.checkstyle, .junit]) func xmlIsWellFormedWhateverTheNames(format: LintFormat) throws {
    for graph in [ExampleGraph.make(), hostileGraph(), RIBGraph()] {
      let reader = XMLReader(lint(graph, format))
      #expect(reader.isWellFormed)
      let findings = check(graph)
      #expect(reader.count["error", default: 0] + reader.count["failure", default: 0] == findings.count)
      #expect(reader.attributes.allSatisfy { !$0.contains("\u{1B}") })
    }
  }

  @Test func thereAreTestsWhereAllIsWell() {
    let text = lint(RIBGraph(), .junit)
    #expect(
      text.contains("failures=\"0\"")
        && text.contains("<testcase classname=\"ribscope\" name=\"missing_conformance\"/>"))
  }

  @Test(arguments: [LintFormat.gitlab, .rdjson]) func jsonIsReadBack(format: LintFormat) throws {
    let findings = check(hostileGraph())
    let list = try diagnostics(lint(hostileGraph(), format))
    #expect(list.count == findings.count)
    #expect(value(list, 0, "location", "path") as? String == hostile)
    #expect(try diagnostics(lint(RIBGraph(), format)).isEmpty)
  }

  private func diagnostics(_ text: String) throws -> [Any] {
    let json = try parsed(text)
    return try #require(json as? [Any] ?? value(json, "diagnostics") as? [Any])
  }

  @Test func gitLabTellsFindingsApart() throws {
    let list = try #require(try parsed(lint(.gitlab)) as? [[String: Any]])
    let fingerprints = list.compactMap { $0["fingerprint"] as? String }
    #expect(Set(fingerprints).count == list.count)
    #expect(Set(list.compactMap { $0["severity"] as? String }) == ["major", "minor"])
  }

  @Test func markdownFitsAComment() {
    let graph = ExampleGraph.make()
    let many = Array(repeating: check(graph), count: 400).flatMap(\.self)
    let summary = LintSummary(findings: many, graph: graph)
    let text = renderFindings(many, graph: graph, summary: summary, format: .markdown)
    #expect(text.unicodeScalars.count < 65_536)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| error") || $0.hasPrefix("| warning") }
    #expect(text.hasSuffix("\n\(many.count - rows) more findings are not shown here.\n"))
    #expect(lint(RIBGraph(), .markdown) == "**ribscope**: 0 errors, 0 warnings in 0 RIBs, 0 files\n")
  }

  @Test func markdownHoldsNoMarkupOfTheNames() {
    let rows = lint(hostileGraph(), .markdown).split(separator: "\n").filter { $0.hasPrefix("| error") }
    #expect(!rows.isEmpty)
    for line in rows {
      let line = withoutCodeSpans(line)
      #expect(!line.contains("<b>") && !line.contains("@me") && !line.contains("[a](b)"))
    }
  }

  @Test func xcodeGetsAbsolutePathsAndALineForEachNote() {
    var graph = ExampleGraph.make()
    graph.base = PathBase(workingFolder: "/code", folder: "/")
    let lines = lint(graph, .xcode).split(separator: "\n")
    #expect(lines.hasOnly { $0.hasPrefix("/code/Game/Game.swift:") })
    #expect(lines.count == check(graph).reduce(0) { $0 + 1 + $1.notes.count + ($1.help == nil ? 0 : 1) })
    #expect(lint(RIBGraph(), .xcode).isEmpty)
  }

  @Test func sarifIsCompleteForCodeScanning() throws {
    let sarif = try parsed(lint(.sarif))
    let driver = value(sarif, "runs", 0, "tool", "driver")
    #expect(value(driver, "semanticVersion") as? String == "0.1.0")
    #expect(value(driver, "version") is String && value(driver, "rules", 0, "name") is String)
    #expect((value(driver, "rules", 0, "properties", "tags") as? [String])?.isEmpty == false)
    #expect(value(sarif, "runs", 0, "invocations", 0, "executionSuccessful") as? Bool == true)
    let result = value(sarif, "runs", 0, "results", 0)
    #expect((value(result, "message", "text") as? String)?.contains("](0)") == true)
    #expect(value(result, "relatedLocations", 0, "id") as? Int == 0)
    let steps = value(result, "codeFlows", 0, "threadFlows", 0, "locations") as? [Any]
    #expect(steps?.count == 1 + (value(result, "relatedLocations") as? [Any] ?? []).count)
  }

  @Test func linksLeadToTheRepositoryIfItHasAnAddress() throws {
    let links = { (address: String?) -> [String?] in
      let sarif = value(try parsed(lint(ExampleGraph.make(), .sarif, address: address)), "runs", 0, "tool", "driver")
      let rdjson = try parsed(lint(ExampleGraph.make(), .rdjson, address: address))
      let found = [
        value(sarif, "informationUri"), value(sarif, "rules", 0, "helpUri"), value(rdjson, "source", "url"),
        value(rdjson, "diagnostics", 0, "code", "url"),
      ]
      return found.map { $0 as? String }
    }
    let rules = "https://example.com/ribscope/blob/main/Sources/RIBRules/README.md#unsatisfied_dependency"
    #expect(
      try links("https://example.com/ribscope")
        == ["https://example.com/ribscope", rules, "https://example.com/ribscope", rules])
    #expect(try links(nil) == [nil, nil, nil, nil])
  }

  @Test func editsAreFixesAndSuggestions() throws {
    var graph = ExampleGraph.make()
    graph.base = PathBase(workingFolder: "/code/a", folder: "/code")
    var finding = check(graph)[0]
    // The first two bytes of the file, with the end of a line in between.
    let file = finding.position.file
    finding.edits = [SourceEdit(SourcePosition(file: file, offset: 0), length: 2, text: "é\n")]
    let bytes: [UInt8] = Array("x\ny".utf8)
    graph.files[file] = SourceFile(path: graph.files[file].path, module: 0, bytes: bytes + graph.files[file].bytes)
    let print = { (format: LintFormat) in
      renderFindings(
        [finding], graph: graph, summary: LintSummary(findings: [finding], graph: graph), format: format)
    }
    let change = value(try parsed(print(.sarif)), "runs", 0, "results", 0, "fixes", 0, "artifactChanges", 0)
    #expect(value(change, "artifactLocation", "uri") as? String == "a/Game/Game.swift")
    let region = value(change, "replacements", 0, "deletedRegion") as? [String: Int]
    #expect(region == ["startLine": 1, "startColumn": 1, "endLine": 2, "endColumn": 1])
    #expect(value(change, "replacements", 0, "insertedContent", "text") as? String == "é\n")
    let suggestion = value(try parsed(print(.rdjson)), "diagnostics", 0, "suggestions", 0)
    #expect(value(suggestion, "range", "end", "line") as? Int == 2 && value(suggestion, "text") as? String == "é\n")
    let edit = value(try parsed(print(.json)), "findings", 0, "edits", 0)
    #expect(value(edit, "file") as? String == "Game/Game.swift" && value(edit, "endColumn") as? Int == 1)
  }

  @Test func theOrderIsThatOfTheBase() throws {
    var graph = ExampleGraph.make()
    graph.files = [
      SourceFile(path: "../b/B.swift", module: 0, bytes: graph.files[0].bytes),
      SourceFile(path: "A.swift", module: 0, bytes: graph.files[0].bytes),
    ]
    graph.base = PathBase(workingFolder: "/code/a", folder: "/code")
    var findings = check(graph)
    findings[1].position = SourcePosition(file: 1, offset: 0)
    let text = renderFindings(
      findings, graph: graph, summary: LintSummary(findings: findings, graph: graph), format: .github)
    #expect(text.hasPrefix("::\(findings[1].severity == .error ? "error" : "warning") file=a/A.swift"))
  }
}

/// What a strict XML parser makes of a text.
private final class XMLReader: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var count: [String: Int] = [:]
  private(set) var attributes: [String] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes own: [String: String]
  ) {
    count[name, default: 0] += 1
    attributes += own.values
  }
}
