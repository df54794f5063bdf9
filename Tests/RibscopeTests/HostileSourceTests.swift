import Foundation
import RibscopeTestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Sources whose names, types and paths try to break out of every format, through the program from outside.
@Suite struct HostileSourceTests {
  /// What a raw identifier and a file may be called.
  static let name = "<b>&amp;\"'|*_[a](b)]]>-->%0A::error::{0}@me #1 \u{202E}\u{FEFF}\u{85}javascript:x"
  static let folder = name + "\n\u{1B}[31m`\\"

  private static let source = """
    import RIBs
    protocol `\(name)Dependency`: Dependency { var `\(name)`: `\(name)` { get }; var `default`: `\(name)`? { get } }
    final class AppComponent: Component<EmptyDependency>, `\(name)Dependency` {
      var `\(name)`: String { "" }
      var `default`: `\(name)`?
    }
    final class `\(name)Component`: Component<`\(name)Dependency`>, ChildDependency {}
    final class `\(name)Builder`: Builder<`\(name)Dependency`> {
      func build(withListener listener: L, `\(name)`: `\(name)`?) -> LaunchRouting {
        let component = `\(name)Component`(dependency: dependency)
        return `\(name)Router`(child: ChildBuilder(dependency: component), other: OtherBuilder(dependency: component))
      }
    }
    final class `\(name)Router`: LaunchRouter<I, V> {
      let child: ChildBuilder
      func go() { attachChild(child.build()) }
    }
    protocol ChildDependency: Dependency { var `\(name)`: [`\(name)`] { get }; var `default`: String { get } }
    final class ChildBuilder: Builder<ChildDependency> { func build() -> Routing { Router() } }
    protocol OtherDependency: Dependency { var `\(name)`: `\(name)` { get } }
    final class OtherBuilder: Builder<OtherDependency> { func build() -> Routing { Router() } }
    final class Delegate { func go() { `\(name)Builder`(dependency: AppComponent()).build().launch(from: window) } }
    """

  /// What a command prints about the hostile tree.
  private func printed(_ arguments: String...) throws -> Data { try printed(arguments) }

  private func printed(_ arguments: [String]) throws -> Data {
    try withTemporaryFolder { folder in
      let inner = folder.appendingPathComponent(Self.folder)
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data(Self.source.utf8).write(to: inner.appendingPathComponent("-\(Self.name).swift"))
      let output = folder.appendingPathComponent("output")
      let result = try run("/bin/sh", ["-c", "\"$0\" \"$@\" > output", ribscopePath()] + arguments, in: folder)
      #expect(result.status < 2, "\(result.errors)")
      expectHarmless(result.errors)
      return try Data(contentsOf: output)
    }
  }

  private func text(_ data: Data) throws -> String { try #require(String(data: data, encoding: .utf8)) }

  /// Nothing that steers a terminal or turns the direction of writing.
  private func expectHarmless(_ text: String) {
    let steering = text.unicodeScalars.filter { scalar in
      scalar != "\n" && [.control, .format].contains(scalar.properties.generalCategory)
    }
    #expect(steering.isEmpty)
  }

  @Test(arguments: [["lint"], ["graph", "--format", "text"], ["report"], ["why", "Child"], ["why", "Child.default"]])
  func textStaysOnItsLines(arguments: [String]) throws {
    let output = try text(printed(arguments))
    #expect(output.contains("::error::{0}"))
    expectHarmless(output)
  }

  @Test(arguments: [
    ["lint", "--format", "json"], ["lint", "--format", "sarif"], ["graph", "--format", "json"],
    ["report", "--format", "json"], ["scan", "--format", "json"],
  ]) func jsonHoldsTheVeryName(arguments: [String]) throws {
    let data = try printed(arguments)
    let object = try JSONSerialization.jsonObject(with: data)
    // `scan` is for the oracle's eyes only.
    if arguments[0] != "scan" { expectHarmless(try text(data)) }
    #expect(strings(in: object).contains { $0.contains("::error::{0}") || $0.contains("%3A%3Aerror") })
    if arguments[0] == "graph" { #expect(strings(in: object).contains(Self.name)) }
  }

  private func strings(in object: Any) -> [String] {
    switch object {
    case let text as String: [text]
    case let array as [Any]: array.flatMap(strings)
    case let fields as [String: Any]: fields.values.flatMap(strings)
    default: []
    }
  }

  @Test func aWorkflowCommandIsOneCommandWithFiveProperties() throws {
    let output = try text(printed("lint", "--format", "github"))
    expectHarmless(output)
    let lines = output.split(separator: "\n")
    #expect(lines.count > 3)
    #expect(lines.last?.hasPrefix("::notice title=ribscope::") == true)
    for line in lines.dropLast() {
      // As the runner reads it: the kind up to a blank, properties up to the next `::`, then data.
      #expect(line.hasPrefix("::error ") || line.hasPrefix("::warning "))
      let head = try #require(line.dropFirst(2).firstRange(of: "::"))
      let properties = line[..<head.lowerBound].split(separator: " ", maxSplits: 1)[1].split(separator: ",")
      let names = properties.map { $0.prefix { $0 != "=" } }
      #expect(names == ["file", "line", "col", "endColumn", "title"])
      #expect(properties[0].contains("%250A%3A%3Aerror%3A%3A"))
    }
  }

  @Test func mermaidHasOnlyLinesOfItsGrammar() throws {
    let output = try text(printed("graph", "--format", "mermaid"))
    expectHarmless(output)
    let lines = output.split(separator: "\n")
    #expect(lines.count > 3)
    for line in lines {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      #expect(parts.count % 2 == 1)
      let outside = parts.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined()
      #expect(outside.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || " []|->.:,#".contains($0)) }, "\(line)")
      for inside in parts.enumerated().filter({ $0.offset % 2 == 1 }).map(\.element) {
        let words = inside.replacing("<b>", with: "").replacing("</b>", with: "").replacing("<br/>", with: "")
        #expect(!words.contains { "<>`[]{}|&\\@%".contains($0) && !line.hasPrefix("  click") }, "\(line)")
      }
    }
  }

  /// As PlantUML reads it, line by line: nothing but boxes, links and arrows after the head.
  @Test func plantUMLHasOnlyLinesOfItsGrammar() throws {
    let output = try text(printed("graph", "--format", "plantuml"))
    expectHarmless(output)
    let lines = output.split(separator: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix("title ") })
    #expect(lines.first == "@startuml" && lines.last == "@enduml")
    #expect(lines.count > head + 4)
    for line in lines[(head + 1)...].dropLast() {
      let box = /rectangle "\*\*([^"<>`\[\]|~*\/_=-]*)\*\*([^"<>`\[\]|~*\/_=-]*)" as n\d+( <<[a-z]+>>)*/
      let link = /url of n\d+ is \[\[[A-Za-z0-9\/._~+@%#-]+\]\]/
      let arrow = /n\d+ [-.](\[#[0-9a-f]{6},bold\])?[-.]> n\d+/
      #expect(
        line.wholeMatch(of: box) != nil || line.wholeMatch(of: link) != nil || line.wholeMatch(of: arrow) != nil,
        "\(line)")
    }
  }

  @Test func markdownHasNoMarksOfForeignMaking() throws {
    let output = try text(printed("report", "--format", "markdown"))
    expectHarmless(output)
    var columns = 0, most = 0
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      let plain = withoutEscapes(line)
      #expect(!plain.contains { "<>`[]@~!&".contains($0) }, "\(line)")
      #expect(!plain.drop { $0 == "#" }.contains("#"), "\(line)")
      let bars = plain.count { $0 == "|" }
      #expect(columns == 0 || bars == 0 || bars == columns, "\(line)")
      columns = bars
      most = max(most, bars)
    }
    #expect(most > 2, "there are tables")
  }

  /// How much of a text belongs to the code span whose first backquote stands in front of it; nil where nothing ends it.
  private func codeLength(_ text: Substring) -> Int? {
    let fence = text.prefix { $0 == "`" }.count + 1
    var length = fence - 1
    while length < text.count {
      let rest = text.dropFirst(length)
      let run = rest.prefix { $0 == "`" }.count
      if run == fence { return length + run }
      length += max(run, 1)
    }
    return nil
  }

  /// A line of Markdown less its code spans and what is escaped: `\\*`, `&#64;`, `&lt;`.
  private func withoutEscapes(_ line: Substring) -> String {
    var plain = ""
    var rest = line
    while let character = rest.popFirst() {
      if character == "\\" {
        rest = rest.dropFirst()
      } else if character == "&", let end = rest.prefix(6).firstIndex(of: ";") {
        rest = rest[end...].dropFirst()
      } else if character == "`", let code = codeLength(rest) {
        rest = rest.dropFirst(code)
      } else {
        plain.append(character)
      }
    }
    return plain
  }

  @Test func theReportIsAPageWithoutForeignElements() throws {
    let page = try StrictHTML(text(printed("report", "--format", "html")))
    #expect(page.elements.isDisjoint(with: ["b", "img", "iframe", "svg", "link"]))
    #expect(page.scripts.count == 2)
    _ = try JSONSerialization.jsonObject(with: Data(page.scripts[0].utf8))
    let links = page.attributes["href", default: []].filter { !$0.hasPrefix("#rib-") }
    #expect(links.hasOnly { $0.hasPrefix("%3Cb%3E%26amp") && !$0.contains(":") })
    #expect(page.attributes.keys.hasOnly { !$0.hasPrefix("on") })
    #expect(page.texts.contains { $0.contains("<b>&amp;\"'|*_[a](b)]]>-->%0A::error::{0}@me #1 ") })
  }

  @Test func pictures() throws {
    let svg = XMLNames(try printed("graph", "--format", "svg"))
    #expect(svg.isWellFormed)
    #expect(
      svg.elements.isSubset(of: [
        "svg", "title", "desc", "style", "g", "a", "path", "polygon", "polyline", "text", "tspan",
      ]))
    #expect(svg.links.hasOnly { $0.hasPrefix("%3Cb%3E%26amp") })
    #expect(try printed("graph", "--format", "png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(try printed("graph", "--format", "pdf").starts(with: Array("%PDF-".utf8)))
    #expect(try text(printed("graph", "--format", "dot")).hasPrefix("digraph"))
  }

  // MARK: Replay

  private func trace() throws -> String {
    let name = String(decoding: try JSONEncoder().encode(Self.name), as: UTF8.self)
    return """
      {"v":1,"seq":1,"t":0,"event":"root","rib":\(name),"id":1}
      {"v":1,"seq":2,"t":0.1,"event":"attach","rib":\(name),"id":2,"parent":1}
      {"v":1,"seq":3,"t":0.2,"event":"note","text":\(name)}
      {"v":1,"seq":4,"t":0.3,"event":\(name)}

      """
  }

  @Test func aReplayStaysWhatItIs() throws {
    try withTemporaryFolder { folder in
      try Data(trace().utf8).write(to: folder.appendingPathComponent("-trace"))
      try Data(Self.source.utf8).write(to: folder.appendingPathComponent("a.swift"))
      let laidOver = ["--against", "a.swift", "--", "-trace"]
      for against in [["--", "-trace"], laidOver] {
        let plain = try run(ribscopePath(), ["replay"] + against, in: folder)
        #expect(plain.status == 0 && plain.output.contains("::error::{0}"))
        expectHarmless(plain.output + plain.errors)
        let page = try run(ribscopePath(), ["replay", "--format", "html"] + against, in: folder)
        let html = try StrictHTML(page.output)
        #expect(html.scripts.count == 2 && !html.elements.contains("b"))
        _ = try JSONSerialization.jsonObject(with: Data(html.scripts[0].utf8))
        let links = html.attributes["href", default: []]
        #expect(links.isEmpty == (against != laidOver) && links.allSatisfy { $0.hasPrefix("./a.swift#L") })
        _ = try run(ribscopePath(), ["replay", "--format", "svg", "-o", "frames"] + against, in: folder)
        let frame = XMLNames(try Data(contentsOf: folder.appendingPathComponent("frames/frame-0002.svg")))
        #expect(frame.isWellFormed && !frame.elements.contains("b") && !frame.elements.contains("script"))
      }
    }
  }
}

/// The elements and links of a document, read by a strict XML parser.
private final class XMLNames: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private(set) var elements: Set<String> = []
  private(set) var links: [String] = []

  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.insert(name)
    links += ["href", "xlink:href"].compactMap { attributes[$0] }
  }
}
