import RIBModel
import RibscopeText

/// The text with everything that Markdown, or GitHub's `@name` and `#1`, would read made plain; on one line.
package func escapedMarkdown(_ text: String) -> String {
  var escaped = ""
  for character in visibleText(oneLine(text)) {
    switch character {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "@": escaped += "&#64;"
    case "#": escaped += "&#35;"
    case "\\", "`", "*", "_", "[", "]", "|", "~", "!", "$": escaped += "\\\(character)"
    default: escaped.append(character)
    }
  }
  return escaped.replacing(text: "://", with: ":&#47;/")
}

/// A message with its code and the names in it as code spans.
func markdownMessage(_ text: String) -> String {
  quotedParts(text).map { $0.isCode ? codeSpan($0.text) : withOuterBlanks($0.text) }.joined()
}

/// Code between as many backquotes as it has none of; a bar would end the cell of a table.
package func codeSpan(_ code: String) -> String {
  let text = visibleText(oneLine(code)).replacing(text: "|", with: "\\|")
  let runs = text.split(whereSeparator: { $0 != "`" }).map(\.count)
  let fence = String(repeating: "`", count: (runs.max() ?? 0) + 1)
  let gap = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
  return fence + gap + text + gap + fence
}

/// A place that leads to the code; its text alone where nothing is known that does.
package func markdownPlace(_ text: String, _ link: String?) -> String {
  guard let link else { return escapedMarkdown(text) }
  return "[\(escapedMarkdown(text))](\(percentEncoded(link.utf8, keeping: markdownLinkSigns)))"
}

/// What may are in a link, without what ends it in Markdown.
private let markdownLinkSigns = "/-._~+@:?#&=%,;$!'*"

private func withOuterBlanks(_ text: String) -> String {
  (text.first?.isWhitespace == true ? " " : "") + escapedMarkdown(text)
    + (text.last?.isWhitespace == true && text.count > 1 ? " " : "")
}
