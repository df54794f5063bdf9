import RIBPageFiles
import RIBRules
import RIBModel
import RibscopeText

/// A picture of both sides of a comparison as a part of a page.
public struct PagePicture: Sendable {
  /// An `<svg>` element.
  let svg: String
  /// The same as a list, for a narrow screen.
  let list: String
  /// What a policy names the style in it by.
  let styleHash: String

  public init(svg: String, list: String, styleHash: String) {
    self.svg = svg
    self.list = list
    self.styleHash = styleHash
  }
}

/// A comparison as one HTML page that loads nothing: the line that says it all, the drawing, the new findings with help, and
/// every change.
struct ChangesPage {
  let report: ChangesReport
  /// Nil where there is nothing to draw with.
  let picture: PagePicture?
  let origin: PageOrigin?
  let link: (SourceLocation) -> String?

  static let style = PageParts.style + PageParts.text("Changes/changes.css")

  /// A test says which it is where a file of the page has changed.
  static let styleHash = "sha256-lWTz2dIFzBAcfcw2xQUxliPyZ6XO65WDIg+cRyxIkWk="

  var html: String {
    let title = escapedHTML("\(report.base) → \(report.head)")
    let policy = PageParts.policy(styles: [Self.styleHash] + (picture.map { [$0.styleHash] } ?? []))
    return PageParts.document(
      title: "\(title): RIB tree", policy: policy, style: Self.style,
      body: """
        <header class="top"><h1>\(title)</h1><p class="summary">\(summary)</p></header>
        <main id="document">
        \((drawing + sections).joined(separator: "\n"))
        \(origin.map { "<p class=\"soft made\">\(escapedHTML($0.words))</p>" } ?? "")
        </main>
        """)
  }

  /// What changed, once for the whole page; new findings in the colour of their severity.
  private var summary: String {
    report.changes.counts.parts.map { words in
      let severity = Severity.allCases.first { words.includes("new \($0.rawValue)") }
      return "<span\(severity.map { " class=\"pill \($0.rawValue)\"" } ?? "")>\(escapedHTML(words))</span>"
    }.joined(separator: "\n")
  }

  /// What is wider than the window is moved in its frame, by the keyboard, too.
  private var drawing: [String] {
    guard let picture else { return [] }
    return [
      """
      <figure class="drawing" tabindex="0" aria-label="Both trees in one drawing">
      \(picture.svg)
      \(picture.list)
      </figure>
      """
    ]
  }

  private var sections: [String] {
    let findings = report.changes.findings
    let new = worstFirst(findings.new).map(finding)
    let fixed = findings.fixed.map { ChangeLines.Line(mark: .removed, text: "\($0.message) [\($0.rule)]") }
    let kinds =
      ChangeLines.all(report.changes) + (fixed.isEmpty ? [] : [ChangeLines(title: "Fixed findings", lines: fixed)])
    return (new.isEmpty ? [] : [section("New findings", new.count, "<ul class=\"found\">", new)])
      + kinds.map { section($0.title, $0.lines.count, "<ul class=\"lines\">", $0.lines.map(line)) }
  }

  private func section(_ title: String, _ count: Int, _ list: String, _ items: [String]) -> String {
    """
    <section>
    <h2>\(title) <span class="soft">\(count)</span></h2>
    \(list)
    \(items.joined(separator: "\n"))
    </ul>
    </section>
    """
  }

  private func line(_ line: ChangeLines.Line) -> String {
    let (look, word) =
      switch line.mark {
      case .added: ("good", "added")
      case .removed: ("soft", "removed")
      case .changed: ("changed", "changed")
      }
    return "<li><span class=\"sign \(look)\" role=\"img\" aria-label=\"\(word)\">\(line.mark.rawValue)</span>"
      + "\(escapedHTML(oneLine(line.text)))</li>"
  }

  private func finding(_ finding: Finding) -> String {
    let graph = report.new.graph
    let look =
      switch finding.severity {
      case .error: "bad"
      case .warning: "poor"
      case .info: "soft"
      }
    let notes = finding.notes.map { "<p>\(marked($0.message)), \(place($0.position, graph))</p>" }
    let help = finding.help.map { ["<p class=\"soft\">help: \(marked($0))</p>"] } ?? []
    return """
      <li class="\(finding.severity.rawValue)" data-finding="\(escapedHTML(finding.rule))">\
      <strong class="\(look)">\(finding.severity.rawValue)</strong> \(marked(finding.message)) \
      <code class="soft">\(escapedHTML(finding.rule))</code>, \(place(finding.position, graph))\
      \((notes + help).joined())</li>
      """
  }

  /// A message with its code and the names in it as code.
  private func marked(_ text: String) -> String {
    quotedParts(text).map { $0.isCode ? "<code>\(escapedHTML($0.text))</code>" : escapedHTML($0.text) }.joined()
  }

  private func place(_ position: SourcePosition, _ graph: RIBGraph) -> String {
    let place = graph.baseLocation(position)
    let text = escapedHTML("\(place.file):\(place.line)")
    guard let target = link(graph.location(position)) else { return "<span class=\"place\">\(text)</span>" }
    return "<a class=\"place\" href=\"\(escapedHTML(target))\">\(text)</a>"
  }
}
