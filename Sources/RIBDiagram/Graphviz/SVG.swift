/// An SVG of Graphviz's, made fit to be shown: without the comment that names its version, with a title and a
/// description for people who cannot see it.
func finished(svg: [UInt8], _ diagram: Diagram) -> [UInt8] {
  finished(svg: svg, title: "RIB tree", description: summary(diagram))
}

func finished(svg: [UInt8], title: String, description: String) -> [UInt8] {
  guard let start = svg.firstRange(of: Array("<svg".utf8))?.lowerBound,
    let end = svg[start...].firstIndex(of: UInt8(ascii: ">"))
  else { return svg }
  let words = "<title>\(markupEscaped(title))</title>\n<desc>\(markupEscaped(description))</desc>"
  let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
  let body = svg[(end + 1)...].replacing(Array("=\"transparent\"".utf8), with: Array("=\"none\"".utf8))
  return Array(head.utf8) + svg[start...end] + Array("\n\(words)".utf8) + body
}

private func summary(_ diagram: Diagram) -> String {
  let ribs = diagram.nodes.filter { !$0.isOwner }
  let roots = diagram.roots.prefix(5).map { diagram.nodes[$0].fullName }.joined(separator: ", ")
  let more = diagram.roots.count > 5 ? " and \(diagram.roots.count - 5) more" : ""
  let faulty = ribs.filter { $0.tone == .error }.count
  return "\(ribs.count) RIBs, \(diagram.lines.count) lines between them, from \(roots)\(more). "
    + "RIBs with errors: \(faulty)."
}
