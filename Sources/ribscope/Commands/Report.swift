import RibscopeArguments
import RIBDiagram
import RIBModel
import RIBReport
import RIBRules

extension Subcommand {
  static let report: Subcommand = .init(
    command: Command(
      "report", summary: "Report how complete the dependency injection is, RIB by RIB.", operands: [.paths],
      details: ["Example: ribscope report -o completeness.md Sources"])
  ) { invocation, console in
    let options = try ReportOptions(invocation)
    let template = try linkTemplate(invocation, console.environment)
    var timings = Timings()
    let app = try loadApp(options.input, console, &timings)
    let affected = try Affected(options.earlier, in: app, options.input, console, &timings)
    let findings = findings(in: app.graph, options.input, &timings)
    try timings.measure(.output, amount: { "\($0) bytes" }) { () throws -> Int in
      let text = ribscope.report(
        app.graph, findings, affected, as: options.format, to: options.destination, template, console)
      let bytes = Array(text.utf8)
      try options.destination.write(bytes)
      return bytes.count
    }
    timings.tell(options.input, console)
    return .clean
  }
}

/// A report as text, with links that lead from where it is written.
func report(
  _ graph: RIBGraph, _ findings: [Finding], _ affected: Affected?, as format: ReportFormat, to destination: Destination,
  _ template: String?, _ console: Console
) -> String {
  var report = CompletenessReport(graph: graph, findings: findings, of: affected?.reached)
  report.totals.part = affected?.part(of: graph)
  let base = LinkBase.with(template, graph.base, else: destination.linkBase)
  let links = pageLinks(template, graph.base, destination.linkBase)
  return renderReport(
    report, format: format, width: console.textWidth(for: destination),
    data: { explorerData(graph, findings, report, links, .of(graph.base)) }
  ) { place in
    // Markdown on stdout will lie nobody knows where.
    base == nil && format == .markdown ? nil : codeLink(to: place, from: base)
  }
}

/// What `report` was asked to do.
struct ReportOptions {
  let input: Input
  /// The state of `--affected`.
  let earlier: EarlierState?
  let format: ReportFormat
  let destination: Destination

  init(_ invocation: Invocation) throws(Failure) {
    input = try Input(invocation, paths: invocation.operands)
    earlier = try EarlierState(invocation, Flags.affected, for: input)
    destination = Destination(invocation.value(of: Flags.output))
    let given = invocation.value(of: Flags.reportFormat).flatMap(ReportFormat.init)
    format = try destination.format(given, Self.extensions) ?? .text
    if format == .html, earlier != nil {
      throw Failure(
        "--affected does not go with html, whose page shows the whole tree; remove it, or choose another --format")
    }
  }

  private static let extensions: [String: ReportFormat] = [
    "txt": .text, "md": .markdown, "markdown": .markdown, "html": .html, "htm": .html, "json": .json,
  ]
}
