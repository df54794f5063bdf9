import CommandArguments
import RIBDiagram
import RIBReport

extension Subcommand {
  static let report: Subcommand = .init(
    command: Command(
      "report", summary: "Report how complete the dependency injection is, RIB by RIB.", operands: [.paths],
      details: ["Example: ribscope report -o completeness.md Sources"])
  ) { invocation, console in
    let options = try ReportOptions(invocation)
    let template = try linkTemplate(invocation, console.environment)
    var timings = Timings()
    let graph = try loadGraph(options.input, console, &timings)
    let findings = findings(in: graph, options.input, &timings)
    try timings.measure(.output, amount: { "\($0) bytes" }) { () throws -> Int in
      let report = CompletenessReport(graph: graph, findings: findings)
      let base = LinkBase.with(template, graph.base, else: options.destination.linkBase)
      let text = renderReport(
        report, format: options.format, width: console.textWidth(for: options.destination)
      ) { place in
        // Markdown on stdout will lie nobody knows where.
        base == nil && options.format == .markdown ? nil : codeLink(to: place, from: base)
      }
      let bytes = Array(text.utf8)
      try options.destination.write(bytes)
      return bytes.count
    }
    timings.tell(options.input, console)
    return .clean
  }
}

/// What `report` was asked to do.
struct ReportOptions: Equatable {
  let input: Input
  let format: ReportFormat
  let destination: Destination

  init(_ invocation: Invocation) throws(Failure) {
    input = try Input(invocation, paths: invocation.operands)
    destination = Destination(invocation.value(of: Flags.output))
    let given = invocation.value(of: Flags.reportFormat).flatMap(ReportFormat.init)
    format = try destination.format(given, Self.extensions) ?? .text
  }

  private static let extensions: [String: ReportFormat] = [
    "txt": .text, "md": .markdown, "markdown": .markdown, "html": .html, "htm": .html, "json": .json,
  ]
}
