import RibscopeArguments
import RIBDiagram
import RIBModel
import RIBRules
import RibscopeText

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
    let app = try loadApp(options.input, console, &timings)
    let graph = app.graph
    let affected = try Affected(options.earlier, in: app, options.input, console, &timings)
    // The graph as data holds no findings.
    let findings = options.format == .json ? [] : findings(in: graph, options.input, &timings)
    let drawn = try timings.measure(.output, amount: { "\($0.count) bytes" }) { () throws -> [UInt8] in
      let drawn = try output(graph, findings, options, affected, template, console)
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
  case svg, png, pdf, html, dot, mermaid, plantuml, json, text
}

private func output(
  _ graph: RIBGraph, _ findings: [Finding], _ options: GraphOptions, _ affected: Affected?, _ template: String?,
  _ console: Console
) throws -> [UInt8] {
  guard let format = DiagramFormat(rawValue: options.format.rawValue) else {
    return Array(ribscope.report(graph, findings, nil, as: .html, to: options.destination, template, console).utf8)
  }
  var drawing = options.drawing
  drawing.part = affected?.nodes
  drawing.subjects = affected?.touched ?? []
  drawing.linkBase = .with(template, graph.base, else: drawing.linkBase)
  return try draw(graph, findings: findings, as: format, options: drawing, announce: console.note)
}

/// What is to be said of a result that not everything can show.
private func notes(on drawn: [UInt8], _ format: GraphFormat) -> [String] {
  switch format {
  case .png: noteOnLargePicture(png: drawn).map { [$0] } ?? []
  case .svg, .pdf, .html, .dot, .mermaid, .plantuml, .json, .text: []
  }
}

/// What `graph` was asked to do.
struct GraphOptions {
  let input: Input
  /// The state of `--affected`.
  let earlier: EarlierState?
  let format: GraphFormat
  let destination: Destination
  let drawing: DiagramOptions

  init(_ invocation: Invocation, isTerminal: Bool) throws(Failure) {
    input = try Input(invocation, paths: invocation.operands)
    earlier = try EarlierState(invocation, Flags.affected, for: input)
    destination = Destination(invocation.value(of: Flags.output))
    let given = invocation.value(of: Flags.graphFormat).flatMap(GraphFormat.init)
    format = try destination.format(given, Self.extensions) ?? (isTerminal ? .text : .svg)
    drawing = try DiagramOptions(invocation, destination)
    try Self.check(invocation, format)
    if isTerminal, destination == .standardOutput, format == .png || format == .pdf {
      throw Failure(
        "\(format.rawValue) cannot be shown on a terminal; write it to a file with '-o tree.\(format.rawValue)', or "
          + "redirect stdout")
    }
  }

  /// What says which part to draw, and how.
  private static func check(_ invocation: Invocation, _ format: GraphFormat) throws(Failure) {
    let parts = [Flags.edges, Flags.affected, Flags.root, Flags.focus, Flags.depth, Flags.reaches, Flags.exclude]
    let looks = [Flags.collapse, Flags.detail, Flags.shared, Flags.theme]
    if format == .html, let flag = (parts + looks).first(where: { invocation.value(of: $0) != nil }) {
      throw Failure(
        "--\(flag.name) does not go with html, whose page shows the whole tree and narrows it down itself; remove it, or "
          + "draw an svg")
    }
    if format == .json, let flag = looks.first(where: { invocation.value(of: $0) != nil }) {
      throw Failure("--\(flag.name) does not go with json, which is data; remove it, or choose another --format")
    }
  }

  private static let extensions: [String: GraphFormat] = [
    "svg": .svg, "png": .png, "pdf": .pdf, "html": .html, "htm": .html, "dot": .dot, "gv": .dot, "mmd": .mermaid,
    "mermaid": .mermaid, "puml": .plantuml, "plantuml": .plantuml,
    "json": .json, "txt": .text,
  ]
}

extension DiagramOptions {
  fileprivate init(_ invocation: Invocation, _ destination: Destination) throws(Failure) {
    self.init(
      edges: invocation.value(of: Flags.edges).flatMap(EdgeSelection.init),
      root: invocation.value(of: Flags.root), focus: invocation.value(of: Flags.focus),
      depth: invocation.value(of: Flags.depth).flatMap { Int($0) }, linkBase: destination.linkBase)
    reaches = invocation.value(of: Flags.reaches)
    exclude = invocation.values(of: Flags.exclude)
    shared = invocation.value(of: Flags.shared).flatMap(SharedRIBs.init) ?? .link
    detail = invocation.value(of: Flags.detail).flatMap(Detail.init)
    theme = invocation.value(of: Flags.theme).flatMap(Theme.init)
    collapse = try Collapse(invocation.values(of: Flags.collapse))
  }
}

extension Collapse {
  fileprivate init(_ values: [String]) throws(Failure) {
    let alone: [String: Collapse] = ["module": .modules, "none": .nothing]
    if let value = values.first(where: { alone[$0] != nil }) {
      guard values.count == 1 else {
        throw Failure("--collapse \(value) does not go with another --collapse; remove one")
      }
      self = alone[value] ?? .nothing
      return
    }
    var (ribs, depth): ([String], Int?) = ([], nil)
    for value in values {
      guard value.hasPrefix("depth:") else {
        ribs.append(value)
        continue
      }
      guard let number = Int(value.dropFirst("depth:".count)), number >= 0 else {
        throw Failure("invalid value '\(printable(value))' for --collapse; write depth: and a number, such as depth:2")
      }
      depth = number
    }
    self = values.isEmpty ? .automatic : .below(ribs: ribs, depth: depth)
  }
}
