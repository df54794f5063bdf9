import Foundation
import RIBModel
import RIBReport
import RIBRules
import RibscopeTestSupport
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

  /// With the repository's address and without one.
  private func check(_ format: LintFormat, _ shape: Shape) throws {
    for graph in Self.graphs {
      for address in [nil, "https://example.com/ribscope"] {
        #expect(shape.problems(in: try parsed(lint(graph, format, address: address))) == [])
      }
    }
  }

  @Test func sarif() throws { try check(.sarif, .sarif) }

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

  @Test func gitLab() throws { try check(.gitlab, .gitLab) }

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
      let lines = lint(graph, .xcode).split(separator: "\n")
      #expect(lines.isEmpty == graph.files.isEmpty)
      for line in lines {
        // The hostile path has colons of its own.
        let parts = line.wholeMatch(of: /(.+?):[1-9][0-9]*:[1-9][0-9]*: (error|warning|note): .+/)
        #expect(parts?.1.contains(":") == (graph.files[0].path == hostile), "\(line)")
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
