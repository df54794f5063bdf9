import RIBChanges
import RIBModel
import RIBRules
import Text

/// A comparison as a comment: one line that says it all, the new findings with help, a tree of what is concerned, and the
/// details folded. GitHub takes at most 65,536 characters: what does not fit is counted.
func changesMarkdown(_ report: ChangesReport, _ link: (SourceLocation) -> String?) -> String {
  var page = CommentPage()
  let names = "\(codeSpan(report.base)) → \(codeSpan(report.head))"
  page.add("**ribscope** \(names): \(markdownMessage(report.changes.counts.summary))\n")
  let new = report.changes.findings.new
  page.add(
    new.isEmpty
      ? []
      : ["\n| | where | what |\n| --- | --- | --- |\n"]
        + worstFirst(new).map { markdownRow($0, report.new.graph, link) },
    rest: "new findings")
  if let tree = changesMermaid(report) { page.add("\n```mermaid\n\(tree)```\n") }
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

  /// - Returns: whether it fits.
  @discardableResult mutating func add(_ part: String) -> Bool {
    guard length + part.utf16.count <= Self.limit else { return false }
    text += part
    length += part.utf16.count
    return true
  }

  /// As many parts as fit; the others are counted.
  mutating func add(_ parts: [String], rest: String) {
    let shown = parts.prefix { add($0) }.count
    if shown < parts.count { text += "\n\(parts.count - shown) more \(rest) are not shown here.\n" }
  }

  /// Lines of a diff, which a reader unfolds.
  mutating func addFolded(title: String, _ lines: [String], rest: String) {
    guard !lines.isEmpty, add("\n<details><summary>\(title)</summary>\n\n```diff\n") else { return }
    add(lines, rest: rest)
    text += "```\n</details>\n"
  }
}

/// A line inside a fence: nothing in it is markup, and it does not end the fence.
private func plainLine(_ text: String) -> String {
  visibleText(oneLine(text)).replacing("```", with: "'''")
}
