import RIBModel
import RIBReport
import RibscopeText

/// Lines about what stands at a position, as Markdown or as plain text. Names come from code that anybody may have written:
/// they pass through `code` or `plain`.
struct HoverText {
  /// So many places of a kind are listed.
  static let most = 5

  private let isMarkdown: Bool
  private var blocks: [[String]] = []

  init(isMarkdown: Bool) { self.isMarkdown = isMarkdown }

  mutating func startBlock() { blocks.append([]) }

  mutating func add(_ line: String) {
    if blocks.isEmpty { startBlock() }
    blocks[blocks.count - 1].append(line)
  }

  func code(_ text: String) -> String { isMarkdown ? codeSpan(text) : visibleText(oneLine(text)) }

  func plain(_ text: String) -> String { isMarkdown ? escapedMarkdown(text) : visibleText(oneLine(text)) }

  /// A place that can be clicked.
  func link(_ position: SourcePosition, _ snapshot: Snapshot) -> String {
    let text = snapshot.placeText(position)
    guard isMarkdown else { return visibleText(text) }
    let line = snapshot.graph.location(position).line
    return markdownPlace(text, "\(snapshot.locations.uris[position.file])#L\(line)")
  }

  var contents: MarkupContent {
    // Two blanks break a line of Markdown.
    let texts = blocks.map { $0.joined(separator: isMarkdown ? "  \n" : "\n") }
    return MarkupContent(
      kind: isMarkdown ? .markdown : .plaintext, value: texts.joined(separator: isMarkdown ? "\n\n---\n\n" : "\n\n"))
  }
}
