import RIBRules
import RIBModel

/// How a comparison is printed.
public enum ChangesFormat: String, Sendable, CaseIterable {
  case text
  /// For a comment at a pull request.
  case markdown
  /// For programs.
  case json
  /// A page with a picture.
  case html
}

/// The comparison in a format, with a line end after it. Only `text` knows colour; `markdown` and `html` have links.
///
/// - Parameters:
///   - picture: what `html` shows.
///   - flowchart: what `markdown` shows, in Mermaid's language.
///   - origin: what `html` says of how it was made.
public func renderChanges(
  _ report: ChangesReport, format: ChangesFormat, color: Bool = false, picture: PagePicture? = nil,
  flowchart: String? = nil, origin: PageOrigin? = nil,
  link: @escaping (SourceLocation) -> String? = { _ in nil }
) -> String {
  switch format {
  case .text: changesText(report, Paint(isOn: color))
  case .markdown: changesMarkdown(report, flowchart: flowchart, link)
  case .json: changesJSON(report).printed()
  case .html: ChangesPage(report: report, picture: picture, origin: origin, link: link).html
  }
}
