import RIBChanges
import RIBModel
import RIBRules

/// How a comparison is printed.
public enum ChangesFormat: String, Sendable, CaseIterable {
  case text
  /// For a comment at a pull request.
  case markdown
  /// For programs.
  case json
}

/// Two states of an app and what is different between them, ready to be printed in any format.
public struct ChangesReport: Sendable {
  /// What the states are called: revisions, folders, or the work tree.
  public let base: String
  public let head: String
  let old: ComparedSide
  let new: ComparedSide
  public let changes: Changes

  public init(base: String, head: String, from old: ComparedSide, to new: ComparedSide) {
    self.base = base
    self.head = head
    self.old = old
    self.new = new
    changes = Changes(from: old, to: new)
  }
}

/// The comparison in a format, with a line end after it. Only `text` knows colour, and only `markdown` has links.
public func renderChanges(
  _ report: ChangesReport, format: ChangesFormat, color: Bool = false,
  link: (SourceLocation) -> String? = { _ in nil }
) -> String {
  switch format {
  case .text: changesText(report, Paint(isOn: color))
  case .markdown: changesMarkdown(report, link)
  case .json: changesJSON(report).printed()
  }
}
