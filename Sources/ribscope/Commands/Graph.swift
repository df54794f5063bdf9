import CommandArguments
import RIBDiagram
import RIBModel
import RIBRules

extension Subcommand {
  static let graph: Subcommand = .init(
    command: Command(
      "graph", summary: "Draw the RIB tree with its dependencies.", operands: [.paths],
      details: [
        "svg, png and pdf need Graphviz; the other formats do not. Each RIB is drawn once.",
        "html is a page to explore the tree in: it is one file, and 'report --format html' writes the same.",
        "Example: ribscope graph -o tree.svg Sources",
      ])
  ) { invocation, console in
    let options = try GraphOptions(invocation, isTerminal: console.isTerminal)
    let template = try linkTemplate(invocation, console.environment)
    var timings = Timings()
    let graph = try loadGraph(options.input, console, &timings)
    // The graph as data holds no findings.
    let findings = options.format == .json ? [] : findings(in: graph, options.input, &timings)
    let drawn = try timings.measure(.output, amount: { "\($0.count) bytes" }) { () throws -> [UInt8] in
      let drawn = try output(graph, findings, options, template, console)
      try options.destination.write(drawn)
      return drawn
    }
    notes(on: drawn, options.format).forEach(console.note)
    timings.tell(options.input, console)
    return .clean
  }
}

/// The formats of `graph`: those of a diagram, and the explorer page.
enum GraphFormat: String, CaseIterable {
  case svg, png, pdf, html, dot, mermaid, json, text
}

private func output(
  _ graph: RIBGraph, _ findings: [Finding], _ options: GraphOptions, _ template: String?, _ console: Console
) throws -> [UInt8] {
  guard let format = DiagramFormat(rawValue: options.format.rawValue) else {
    return Array(ribscope.report(graph, findings, as: .html, to: options.destination, template, console).utf8)
  }
  var drawing = options.drawing
  drawing.linkBase = .with(template, graph.base, else: drawing.linkBase)
  return try draw(graph, findings: findings, as: format, options: drawing, announce: console.note)
}

/// What is to be said of a result that not everything can show.
private func notes(on drawn: [UInt8], _ format: GraphFormat) -> [String] {
  switch format {
  case .png: noteOnLargePicture(png: drawn).map { [$0] } ?? []
  case .mermaid: notesOnLargeFlowchart(mermaid: drawn)
  case .svg, .pdf, .html, .dot, .json, .text: []
  }
}

/// What `graph` was asked to do.
struct GraphOptions: Equatable {
  let input: Input
  let format: GraphFormat
  let destination: Destination
  let drawing: DiagramOptions

  init(_ invocation: Invocation, isTerminal: Bool) throws(Failure) {
    input = try Input(invocation, paths: invocation.operands)
    destination = Destination(invocation.value(of: Flags.output))
    let given = invocation.value(of: Flags.graphFormat).flatMap(GraphFormat.init)
    format = try destination.format(given, Self.extensions) ?? (isTerminal ? .text : .svg)
    drawing = DiagramOptions(
      edges: invocation.value(of: Flags.edges).flatMap(EdgeSelection.init) ?? .both,
      root: invocation.value(of: Flags.root), focus: invocation.value(of: Flags.focus),
      depth: invocation.value(of: Flags.depth).flatMap { Int($0) },
      linkBase: destination.linkBase)
    let partial = [Flags.edges, Flags.root, Flags.focus, Flags.depth].filter { invocation.value(of: $0) != nil }
    if format == .html, let flag = partial.first {
      throw Failure(
        "--\(flag.name) does not go with html, whose page shows the whole tree and narrows it down itself; remove it, or "
          + "draw an svg")
    }
    if isTerminal, destination == .standardOutput, format == .png || format == .pdf {
      throw Failure(
        "\(format.rawValue) cannot be shown on a terminal; write it to a file with '-o tree.\(format.rawValue)', or "
          + "redirect stdout")
    }
  }

  private static let extensions: [String: GraphFormat] = [
    "svg": .svg, "png": .png, "pdf": .pdf, "html": .html, "htm": .html, "dot": .dot, "gv": .dot, "mmd": .mermaid,
    "mermaid": .mermaid,
    "json": .json, "txt": .text,
  ]
}
