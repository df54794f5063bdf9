import CommandArguments
import RIBDiagram

extension Subcommand {
  static let graph: Subcommand = .init(
    command: Command(
      "graph", summary: "Draw the RIB tree with its dependencies.", operands: [.paths],
      details: [
        "svg, png and pdf need Graphviz; the other formats do not. Each RIB is drawn once.",
        "Example: ribscope graph -o tree.svg Sources",
      ])
  ) { invocation, console in
    let options = try GraphOptions(invocation, isTerminal: console.isTerminal)
    let template = try linkTemplate(invocation, console.environment)
    var timings = Timings()
    let graph = try loadGraph(options.input, console, &timings)
    // The graph as data holds no findings.
    let findings = options.format == .json ? [] : findings(in: graph, options.input, &timings)
    var drawing = options.drawing
    drawing.linkBase = .with(template, graph.base, else: drawing.linkBase)
    let drawn = try timings.measure(.output, amount: { "\($0.count) bytes" }) { () throws -> [UInt8] in
      let drawn = try draw(
        graph, findings: findings, as: options.format, options: drawing, announce: console.note)
      try options.destination.write(drawn)
      return drawn
    }
    notes(on: drawn, options.format).forEach(console.note)
    timings.tell(options.input, console)
    return .clean
  }
}

/// What is to be said of a result that not everything can show.
private func notes(on drawn: [UInt8], _ format: DiagramFormat) -> [String] {
  switch format {
  case .png: noteOnLargePicture(png: drawn).map { [$0] } ?? []
  case .mermaid: notesOnLargeFlowchart(mermaid: drawn)
  case .svg, .pdf, .dot, .json, .text: []
  }
}

/// What `graph` was asked to do.
struct GraphOptions: Equatable {
  let input: Input
  let format: DiagramFormat
  let destination: Destination
  let drawing: DiagramOptions

  init(_ invocation: Invocation, isTerminal: Bool) throws(Failure) {
    input = try Input(invocation, paths: invocation.operands)
    destination = Destination(invocation.value(of: Flags.output))
    let given = invocation.value(of: Flags.graphFormat).flatMap(DiagramFormat.init)
    format = try destination.format(given, Self.extensions) ?? (isTerminal ? .text : .svg)
    drawing = DiagramOptions(
      edges: invocation.value(of: Flags.edges).flatMap(EdgeSelection.init) ?? .both,
      root: invocation.value(of: Flags.root), focus: invocation.value(of: Flags.focus),
      depth: invocation.value(of: Flags.depth).flatMap { Int($0) },
      linkBase: destination.linkBase)
    if isTerminal, destination == .standardOutput, format == .png || format == .pdf {
      throw Failure(
        "\(format.rawValue) cannot be shown on a terminal; write it to a file with '-o tree.\(format.rawValue)', or "
          + "redirect stdout")
    }
  }

  private static let extensions: [String: DiagramFormat] = [
    "svg": .svg, "png": .png, "pdf": .pdf, "dot": .dot, "gv": .dot, "mmd": .mermaid, "mermaid": .mermaid,
    "json": .json, "txt": .text,
  ]
}
