import Foundation
import RIBGraph
import RIBReport
import RIBRules
import SourceScan
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Each format against what its owner publishes, as far as we write it. The schemas themselves are other people's, and are
/// said here in words of our own; the program's output was also read with the originals (see Documentation/Output.md).
@Suite struct PublishedFormTests {
  /// The example, the same with hostile names, one that needs edits, and none at all.
  private static let graphs: [RIBGraph] = [
    ExampleGraph.make(), hostileGraph(), RIBGraph(),
    linked(SuperfluousSuppression.documentation.badExample, StrongBackReference.documentation.badExample),
  ]

  private func check(_ format: LintFormat, _ shape: Shape) throws {
    for graph in Self.graphs {
      #expect(shape.problems(in: try parsed(lint(graph, format))) == [])
    }
  }

  /// https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json
  @Test func sarif() throws {
    let message = Shape.object(["text": .text])
    let artifact = Shape.object(["uri": .text], optional: ["uriBaseId": .text])
    let line = Shape.number(atLeast: 1)
    let region = Shape.object(
      ["startLine": line, "startColumn": line], optional: ["endLine": line, "endColumn": line])
    let place = Shape.object(["artifactLocation": artifact, "region": region])
    let step = Shape.object(["location": .object(["physicalLocation": place, "message": message])])
    let replacement = Shape.object(["deletedRegion": region], optional: ["insertedContent": message])
    let fix = Shape.object(
      [
        "artifactChanges": .some(.object(["artifactLocation": artifact, "replacements": .some(replacement)]))
      ], optional: ["description": message])
    let level = Shape.words(["none", "note", "warning", "error"])
    let result = Shape.object(
      ["message": message],
      optional: [
        "ruleId": .text, "ruleIndex": .number(atLeast: -1), "level": level,
        "locations": .list(.object(["physicalLocation": place])),
        "relatedLocations": .list(
          .object(["id": .number(atLeast: -1), "physicalLocation": place, "message": message])),
        "codeFlows": .list(.object(["threadFlows": .some(.object(["locations": .some(step)]))])),
        "fixes": .list(fix), "partialFingerprints": .object(["ribscope/v1": .text]), "properties": .anything,
      ])
    let rule = Shape.object(
      ["id": .text],
      optional: [
        "name": .text, "helpUri": .beginning("https://"), "shortDescription": message, "fullDescription": message,
        "help": .object(["text": .text], optional: ["markdown": .text]),
        "defaultConfiguration": .object([:], optional: ["level": level]),
        "properties": .object([:], optional: ["tags": .list(.text)]),
      ])
    let driver = Shape.object(
      ["name": .text],
      optional: [
        "version": .text, "semanticVersion": .text, "informationUri": .beginning("https://"), "rules": .list(rule),
      ])
    let run = Shape.object(
      ["tool": .object(["driver": driver])],
      optional: [
        "invocations": .list(.object(["executionSuccessful": .flag])),
        "columnKind": .words(["utf16CodeUnits", "unicodeCodePoints"]), "results": .list(result),
      ])
    try check(
      .sarif,
      .object(["version": .words(["2.1.0"]), "runs": .list(run)], optional: ["$schema": .beginning("https://")]))
  }

  /// https://github.com/reviewdog/reviewdog/blob/master/proto/rdf/jsonschema/DiagnosticResult.json
  @Test func rdjson() throws {
    let position = Shape.object([:], optional: ["line": .number(atLeast: 0), "column": .number(atLeast: 0)])
    let range = Shape.object([:], optional: ["start": position, "end": position])
    let severity = Shape.words(["UNKNOWN_SEVERITY", "ERROR", "WARNING", "INFO"])
    let source = Shape.object([:], optional: ["name": .text, "url": .text])
    let diagnostic = Shape.object(
      ["message": .text, "location": .object(["path": .text], optional: ["range": range])],
      optional: [
        "severity": severity, "source": source, "code": .object([:], optional: ["value": .text, "url": .text]),
        "suggestions": .list(.object(["text": .text, "range": range])), "original_output": .text,
      ])
    try check(
      .rdjson, .object(["diagnostics": .list(diagnostic)], optional: ["source": source, "severity": severity]))
  }

  /// https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format
  @Test func gitLab() throws {
    try check(
      .gitlab,
      .list(
        .object([
          "description": .text, "check_name": .text, "fingerprint": .text,
          "severity": .words(["info", "minor", "major", "critical", "blocker"]),
          "location": .object(["path": .text, "lines": .object(["begin": .number(atLeast: 1)])]),
        ])))
  }

  /// https://github.com/jenkinsci/xunit-plugin, junit-10.xsd: which element stands in which, with which attributes.
  @Test func junit() {
    let counts: Set<String> = ["name", "tests", "failures", "errors"]
    for graph in Self.graphs {
      let found = XMLOutline(lint(graph, .junit))
      #expect(
        found.problems([
          "testsuites": .init(inside: [""], attributes: counts, required: []),
          "testsuite": .init(inside: ["testsuites"], attributes: counts, required: counts),
          "testcase": .init(
            inside: ["testsuite"], attributes: ["name", "classname", "time", "group"], required: ["name"]),
          "failure": .init(inside: ["testcase"], attributes: ["type", "message"], required: []),
          "system-out": .init(inside: ["testcase"], attributes: [], required: []),
        ]) == [])
    }
  }

  /// As Checkstyle's own XMLLogger writes it (https://checkstyle.org), which readers take for the form.
  @Test func checkstyle() {
    for graph in Self.graphs {
      let found = XMLOutline(lint(graph, .checkstyle))
      let error: Set<String> = ["line", "column", "severity", "message", "source"]
      #expect(
        found.problems([
          "checkstyle": .init(inside: [""], attributes: ["version"], required: ["version"]),
          "file": .init(inside: ["checkstyle"], attributes: ["name"], required: ["name"]),
          "error": .init(inside: ["file"], attributes: error, required: error),
        ]) == [])
      let severities = Set(found.elements.compactMap { $0.attributes["severity"] })
      #expect(severities.isSubset(of: ["ignore", "info", "warning", "error"]))
      #expect(found.elements.compactMap { $0.attributes["line"] }.allSatisfy { (Int($0) ?? 0) > 0 })
    }
  }

  /// What makes an issue of a line in Xcode's build log: file, line, column, one of three words, text.
  @Test func xcode() {
    for graph in Self.graphs {
      for line in lint(graph, .xcode).split(separator: "\n") {
        #expect(
          line.wholeMatch(of: /[^:]+:[1-9][0-9]*:[1-9][0-9]*: (error|warning|note): .+/) != nil
            || graph.files[0].path == hostile, "\(line)")
      }
    }
  }
}

/// The elements of a document, each with the one around it.
private final class XMLOutline: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let parent: String
    let attributes: [String: String]
  }

  struct Rule {
    let inside: Set<String>
    let attributes: Set<String>
    let required: Set<String>
  }

  private(set) var elements: [Element] = []
  private var open: [String] = []
  private var isWellFormed = false

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.append(Element(name: name, parent: open.last ?? "", attributes: attributes))
    open.append(name)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    open.removeLast()
  }

  func problems(_ rules: [String: Rule]) -> [String] {
    (isWellFormed ? [] : ["no XML"])
      + elements.flatMap { element -> [String] in
        guard let rule = rules[element.name] else { return ["'\(element.name)' is no element"] }
        let names = Set(element.attributes.keys)
        let isInPlace = rule.inside.contains(element.parent)
        return (isInPlace ? [] : ["'\(element.name)' in '\(element.parent)'"])
          + names.subtracting(rule.attributes).map { "'\($0)' of '\(element.name)'" }
          + rule.required.subtracting(names).map { "no '\($0)' of '\(element.name)'" }
      }
  }
}
