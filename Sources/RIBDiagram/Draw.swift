import RIBRules
import RIBModel

/// Draws a graph, or the part of it that `options` select.
///
/// Each RIB is drawn once, whatever cycles, parents and roots it has. Equal input gives equal bytes, for PNG and PDF as
/// far as the same Graphviz and the same fonts are used. One at a time is drawn per process.
///
/// - Parameters:
///   - findings: what lint finds in the graph; it marks the RIBs that a finding names.
///   - announce: told what is folded that nobody asked to fold.
public func draw(
  _ graph: RIBGraph, findings: [Finding] = [], as format: DiagramFormat, options: DiagramOptions = .init(),
  announce: (String) -> Void = { _ in }
) throws(DiagramError) -> [UInt8] {
  let selection = try Selection(of: graph, options, isData: format == .json)
  if format == .json { return Array(graphJSON(graph, selection).utf8) }
  let diagram = Diagram(graph, findings, selection, options).linked(from: options.linkBase)
  if format == .text { return Array(textTree(try diagram.folded(options.collapse, graph), options.detail).utf8) }
  let drawing = try Drawing(diagram, options, graph)
  return try written(drawing, as: format, options, announce)
}

/// Draws both sides of a comparison as one tree: what was added, removed or changed is marked, and what did not change is
/// folded and counted.
///
/// - Parameter format: one of those that are laid out.
public func draw(
  _ report: ChangesReport, as format: DiagramFormat, linkBase: LinkBase? = nil
) throws(DiagramError) -> [UInt8] {
  let options = DiagramOptions(linkBase: linkBase)
  return try written(Drawing(comparison: try Diagram(report, options)), as: format, options) { _ in }
}

/// Writes both sides of a comparison in Mermaid's language, for a comment; nil where nothing of the tree has changed.
public func flowchart(of report: ChangesReport) throws(DiagramError) -> String? {
  let drawing = Drawing(comparison: try Diagram(report, DiagramOptions()))
  guard drawing.diagram.hasChanges else { return nil }
  return Flowchart.mermaid.text(drawing, .light).text
}

/// Draws both sides of a comparison as an `<svg>` element for a page, whose policy names its style by `PictureStyle.hash`.
public func drawForPage(_ report: ChangesReport, linkBase: LinkBase? = nil) throws(DiagramError) -> String {
  let drawing = Drawing(comparison: try Diagram(report, DiagramOptions(linkBase: linkBase)))
  let svg = try render(DotGraph(drawing, .light, isInPage: true), as: "svg")
  return String(
    decoding: finished(svg: svg, drawing.diagram, isDarkOnDemand: true, isInPage: true), as: UTF8.self)
}

/// A graph as an indented list of HTML without styles of its own.
public func listForPage(_ graph: RIBGraph, linkBase: LinkBase? = nil) throws(DiagramError) -> String {
  let options = DiagramOptions()
  return treeList(Diagram(graph, [], try Selection(of: graph, options), options).linked(from: linkBase))
}

/// The same as an indented list, for screens that are too narrow for a picture.
public func listForPage(_ report: ChangesReport, linkBase: LinkBase? = nil) throws(DiagramError) -> String {
  treeList(try Diagram(report, DiagramOptions(linkBase: linkBase)).foldedUnchanged())
}

private func written(
  _ drawing: Drawing, as format: DiagramFormat, _ options: DiagramOptions, _ announce: (String) -> Void
) throws(DiagramError) -> [UInt8] {
  let flowchart: Flowchart? =
    switch format {
    case .mermaid: .mermaid
    case .plantuml: .plantUML
    default: nil
    }
  if let flowchart {
    let (text, shown) = flowchart.text(drawing, options.theme ?? .light)
    note(on: shown, options, announce, limit: flowchart.limitNote)
    return Array(text.utf8)
  }
  note(on: drawing, options, announce)
  let theme = options.theme ?? .light
  switch format {
  case .dot: return Array(dotText(DotGraph(drawing, theme)).utf8)
  case .png: return try render(DotGraph(drawing, theme, isDots: true), as: "png")
  case .pdf: return withFixedDate(pdf: try render(DotGraph(drawing, theme), as: "pdf"))
  default:
    let svg = try render(DotGraph(drawing, theme), as: "svg")
    return finished(svg: svg, drawing.diagram, isDarkOnDemand: options.theme == nil)
  }
}

/// Tells what is folded that nobody asked to fold.
private func note(
  on drawing: Drawing, _ options: DiagramOptions, _ announce: (String) -> Void, limit: String = "a screen"
) {
  let count = drawing.diagram.foldedCount
  guard count > 0, options.collapse == .automatic || options.collapse == .nothing else { return }
  announce(
    "\(count) of \(counted(drawing.diagram.heading.ribs, "RIB")) are folded, so that the picture fits \(limit); "
      + "'--root RIB' or '--focus RIB --depth 2' draws a part, '--collapse' says what to fold"
      + (options.collapse == .automatic ? ", '--collapse none' draws all" : ""))
}
