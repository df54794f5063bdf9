import RIBRules
import RIBModel
import RibscopeText

/// A comparison as a comment: one line that says it all, the new findings with help, a tree of what is concerned, and the
/// details folded. GitHub takes at most 65,536 characters: what does not fit is counted.
///
/// - Parameter flowchart: the tree in Mermaid's language.
func changesMarkdown(
  _ report: ChangesReport, flowchart: String?, _ link: (SourceLocation) -> String?
) -> String {
  var page = CommentPage()
  let names = "\(codeSpan(report.base)) → \(codeSpan(report.head))"
  page.add("**ribscope** \(names): \(markdownMessage(report.changes.counts.summary))\n")
  let new = report.changes.findings.new
  page.add(
    new.isEmpty
      ? []
      : ["\n| | where | what |\n| --- | --- | --- |\n"]
        + worstFirst(new).map { markdownRow($0, report.new.graph, link) },
    rest: "new findings", upTo: CommentPage.mostOfFindings)
  if let flowchart, !page.add("\n```mermaid\n\(flowchart)```\n") { page.leaveOut("The tree is") }
  for kind in ChangeLines.all(report.changes) {
    let lines = kind.lines.map { "\($0.mark.rawValue) \(plainLine($0.text))\n" }
    page.addFolded(title: "\(kind.title) (\(lines.count))", lines, rest: "changes")
  }
  let fixed = report.changes.findings.fixed.map { "- \(plainLine("\($0.message) [\($0.rule)]"))\n" }
  page.addFolded(title: "Fixed findings (\(fixed.count))", fixed, rest: "findings")
  return page.text
}

/// A text that grows to what a comment may have.
private struct CommentPage {
  private(set) var text = ""
  private var length = 0
  /// Less than a comment may have, for what is left out is counted, too.
  private static let limit = 60_000
  /// So that there is room for the tree.
  static let mostOfFindings = 30_000

  /// - Returns: whether it fits.
  @discardableResult mutating func add(_ part: String, upTo limit: Int = limit) -> Bool {
    guard length + part.utf16.count <= limit else { return false }
    text += part
    length += part.utf16.count
    return true
  }

  /// As many parts as fit; the others are counted.
  mutating func add(_ parts: [String], rest: String, upTo limit: Int = limit) {
    let shown = parts.prefix { add($0, upTo: limit) }.count
    if shown < parts.count { leaveOut("\(parts.count - shown) more \(rest) are") }
  }

  mutating func leaveOut(_ what: String) { text += "\n\(what) not shown here.\n" }

  /// Lines of a diff, which a reader unfolds.
  mutating func addFolded(title: String, _ lines: [String], rest: String) {
    if lines.isEmpty { return }
    guard add("\n<details><summary>\(title)</summary>\n\n```diff\n") else { return leaveOut("\(title):") }
    add(lines, rest: rest)
    text += "```\n</details>\n"
  }
}

/// A line inside a fence: nothing in it is markup, and it does not end the fence.
private func plainLine(_ text: String) -> String {
  visibleText(oneLine(text)).replacing(text: "```", with: "'''")
}
