import RIBModel
import RIBRules

/// Draws a graph, or the part of it that `options` select.
///
/// Each RIB is drawn once, whatever cycles, parents and roots it has. Equal input gives equal bytes, for pictures as far
/// as the same Graphviz and the same fonts are used. Linear in the graph for the text formats and for large pictures;
/// others take what Graphviz takes. One at a time is drawn per process.
///
/// - Parameters:
///   - findings: what lint finds in the graph; it marks the RIBs that a finding names.
///   - announce: told beforehand what a picture becomes that Graphviz would take too long for.
public func draw(
  _ graph: RIBGraph, findings: [Finding] = [], as format: DiagramFormat, options: DiagramOptions = .init(),
  announce: (String) -> Void = { _ in }
) throws(DiagramError) -> [UInt8] {
  let selection = try Selection(of: graph, options)
  if format == .json { return Array(graphJSON(graph, selection).utf8) }
  let diagram = Diagram(graph, findings, selection).linked(from: options.linkBase)
  switch format {
  case .text: return Array(textTree(diagram).utf8)
  case .mermaid: return Array(mermaid(diagram).utf8)
  case .dot: return Array(dotText(DotGraph(diagram)).utf8)
  case .png: return try picture(diagram, as: "png", announce)
  case .pdf: return withFixedDate(pdf: try picture(diagram, as: "pdf", announce))
  case .svg, .json: return finished(svg: try picture(diagram, as: "svg", announce), diagram)
  }
}

private func picture(
  _ diagram: Diagram, as format: String, _ announce: (String) -> Void
) throws(DiagramError) -> [UInt8] {
  let isDots = format == "png"
  guard diagram.isLarge else { return try render(DotGraph(diagram, dotsPerInch: isDots ? 144 : nil), as: format) }
  announce(diagram.overviewNote)
  return try render(DotGraph(overview: diagram, isDots: isDots), as: format, layout: "nop2")
}
