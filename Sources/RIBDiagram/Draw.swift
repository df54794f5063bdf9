import RIBGraph

/// Draws a graph, or the part of it that `options` select.
///
/// Each RIB is drawn once, whatever cycles, parents and roots it has. Equal input gives equal bytes, for pictures as far
/// as the same Graphviz and the same fonts are used. Linear in the graph for the text formats; pictures take what
/// Graphviz takes, one at a time per process.
public func draw(
  _ graph: RIBGraph, as format: DiagramFormat, options: DiagramOptions = .init()
) throws(DiagramError) -> [UInt8] {
  let selection = try Selection(of: graph, options)
  if format == .json { return Array(graphJSON(graph, selection).utf8) }
  let diagram = Diagram(graph, selection).linked(from: options.linkBase)
  switch format {
  case .text: return Array(textTree(diagram).utf8)
  case .mermaid: return Array(mermaid(diagram).utf8)
  case .dot: return Array(dotText(DotGraph(diagram)).utf8)
  case .png: return try render(DotGraph(diagram, dotsPerInch: 144), as: "png")
  case .pdf: return withFixedDate(pdf: try render(DotGraph(diagram), as: "pdf"))
  case .svg, .json: return finished(svg: try render(DotGraph(diagram), as: "svg"), diagram)
  }
}
