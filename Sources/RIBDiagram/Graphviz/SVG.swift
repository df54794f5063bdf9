import Text

/// An SVG of Graphviz's, made fit to be shown: without the comment that names its version, with a title and a
/// description for people who cannot see it, its lines whole in any font.
func finished(svg: [UInt8], _ diagram: Diagram) -> [UInt8] {
  finished(svg: withJoinedRuns(svg: withNumberedClusters(svg: svg)), title: "RIB tree", description: summary(diagram))
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

func finished(svg: [UInt8], title: String, description: String) -> [UInt8] {
  guard let start = svg[...].firstPlace(of: Array("<svg".utf8))?.lowerBound,
    let end = svg[start...].firstIndex(of: UInt8(ascii: ">"))
  else { return svg }
  let words = "<title>\(markupEscaped(title))</title>\n<desc>\(markupEscaped(description))</desc>"
  let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
  let body = svg[(end + 1)...].replacingBytes(Array("=\"transparent\"".utf8), with: Array("=\"none\"".utf8))
  return Array(head.utf8) + svg[start...end] + Array("\n\(words)".utf8) + body
}

private func summary(_ diagram: Diagram) -> String {
  let ribs = diagram.nodes.filter { !$0.isOwner }
  let roots = diagram.roots.prefix(5).map { diagram.nodes[$0].fullName }.joined(separator: ", ")
  let more = diagram.roots.count > 5 ? " and \(diagram.roots.count - 5) more" : ""
  let components = ribs.count(where: \.isComponent)
  let alone = components == 0 ? "" : "\(components) components without a RIB, "
  return "\(ribs.count - components) RIBs, \(alone)\(diagram.lines.count) lines between them, from \(roots)\(more). "
    + "\(diagram.errors) \(diagram.errors == 1 ? "error" : "errors"), "
    + "\(diagram.warnings) \(diagram.warnings == 1 ? "warning" : "warnings")."
}
