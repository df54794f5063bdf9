import RibscopeText

/// An SVG of Graphviz's, made fit to be shown: without the comment that names its version, with a title and a
/// description for people who cannot see it, its lines whole in any font, as large as whatever shows it.
///
/// - Parameters:
///   - isDarkOnDemand: it is light, and dark where the reader prefers that.
///   - isInPage: it is a part of a page: as large as it was made, and without a style that only one element has, which a
///     policy cannot name.
func finished(svg: [UInt8], _ diagram: Diagram, isDarkOnDemand: Bool, isInPage: Bool = false) -> [UInt8] {
  finished(
    svg: withJoinedRuns(svg: withNumberedClusters(svg: svg)), title: "\(diagram.title): RIB tree",
    description: summary(diagram), style: isDarkOnDemand ? PictureStyle.darkOnDemand : PictureStyle.target,
    isInPage: isInPage)
}

/// What an SVG says of its looks beside its colours.
public enum PictureStyle {
  fileprivate static let target = "g.node:target path{stroke-width:3}"
  /// Light, and dark where the reader prefers that.
  static let darkOnDemand = "svg{background:\(Role.paper.color(.light))}\(target)\(Role.darkStyle)"
  /// What a Content-Security-Policy names it by. A test says which it is where the style has changed.
  public static let hash = "sha256-4VNZbcduD6bqhRP5A3s75wt9UCpDiZNA/fmhTZyZvZA="
}

/// Which cluster got which name differs from run to run (`names(of:in:)`): the titles that say so are counted anew.
private func withNumberedClusters(svg: [UInt8]) -> [UInt8] {
  let (start, end) = (Array(" class=\"cluster\">\n<title>".utf8), Array("</title>".utf8))
  var result: [UInt8] = []
  var rest = svg[...]
  var number = 0
  while let title = rest.firstPlace(of: start), let close = rest[title.upperBound...].firstPlace(of: end) {
    result += rest[..<title.upperBound]
    result += "cluster\(number)".utf8
    rest = rest[close.lowerBound...]
    number += 1
  }
  return result + rest
}

func finished(
  svg: [UInt8], title: String, description: String, style: String = "", isInPage: Bool = false
) -> [UInt8] {
  guard let start = svg[...].firstPlace(of: Array("<svg".utf8))?.lowerBound,
    let end = svg[start...].firstIndex(of: UInt8(ascii: ">"))
  else { return svg }
  let words = "<title>\(markupEscaped(title))</title>\n<desc>\(markupEscaped(description))</desc>"
  let look = style.isEmpty ? "" : "\n<style>\(style)</style>"
  let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
  let body = svg[(end + 1)...].replacingBytes(Array("=\"transparent\"".utf8), with: Array("=\"none\"".utf8))
  let tag = isInPage ? Array(svg[start...end]) : Array(head.utf8) + withoutSize(svg[start...end])
  return tag + Array("\n\(words)\(look)".utf8) + body
}

/// `<svg width="100pt" height="50pt"` without these: it fits its container, at most as large as it was made.
private func withoutSize(_ tag: ArraySlice<UInt8>) -> [UInt8] {
  let text = String(decoding: tag, as: UTF8.self)
  guard let width = points("width", of: text), let height = points("height", of: text) else { return Array(tag) }
  let size = "width=\"\(width)pt\" height=\"\(height)pt\""
  return Array(text.replacing(text: size, with: "style=\"max-width:\(width)pt;max-height:\(height)pt\"").utf8)
}

/// The value of an attribute in points: `100.00` for `width="100.00pt"`.
private func points(_ attribute: String, of tag: String) -> Substring? {
  guard let start = tag.firstOccurrence(of: "\(attribute)=\"")?.upperBound else { return nil }
  let value = tag[start...].prefix { $0 != "\"" }
  return value.hasSuffix("pt") ? value.dropLast(2) : nil
}

private func summary(_ diagram: Diagram) -> String {
  if let comparison = diagram.heading.comparison { return "\(comparison.counts.joined(separator: ", "))." }
  let ribs = diagram.nodes.filter { !$0.isOwner }
  let roots = diagram.roots.prefix(5).map { diagram.nodes[$0].fullName }.joined(separator: ", ")
  let more = diagram.roots.count > 5 ? " and \(diagram.roots.count - 5) more" : ""
  let components = ribs.count(where: \.isComponent)
  let alone = components == 0 ? "" : "\(components) components without a RIB, "
  return "\(ribs.count - components) RIBs, \(alone)\(diagram.lines.count) lines between them, from \(roots)\(more). "
    + "\(diagram.errors) \(diagram.errors == 1 ? "error" : "errors"), "
    + "\(diagram.warnings) \(diagram.warnings == 1 ? "warning" : "warnings")"
    + (diagram.infos == 0 ? "." : ", \(diagram.infos) \(diagram.infos == 1 ? "info" : "infos").")
}
