import RibscopeArguments
import RibscopeProject
import RIBRules
import RIBDiagram
import RIBModel
import RIBReport
import RibscopeSystem

extension Subcommand {
  static let diff: Subcommand = .init(
    command: Command(
      "diff", summary: "Show what a change does to the RIB tree, its dependencies and findings.",
      operands: [Operand("BASE", .text), Operand("HEAD", .text, isRequired: false)],
      details: [
        "BASE and HEAD are Git revisions or folders. Without HEAD, the files in the current directory are compared. "
          + "Revisions are read from the repository without a checkout. One of the two may have no Swift files.",
        "Exit status 1 means that there are new findings at or above the failing severity.",
        "Example: ribscope diff main HEAD --format markdown",
      ])
  ) { invocation, console in
    let options = try DiffOptions(invocation, console)
    var timings = Timings()
    let compared = try LoadedStates(options.input, from: options.base, to: options.files, console, &timings)
    let report = ChangesReport(
      base: options.base.name, head: options.head.name, from: compared.base, to: compared.head)
    try timings.measure(.output, amount: { "\($0) bytes" }) { () throws -> Int in
      let written = try output(report, options, console)
      try options.destination.write(written)
      return written.count
    }
    timings.tell(options.input, console)
    return report.changes.findings.new.contains { $0.severity >= options.failing } ? .findings : .clean
  }
}

/// The formats of `diff`: those that list the changes, and pictures of both trees in one.
enum DiffFormat: String, CaseIterable {
  case text, markdown, json, svg, png, pdf, html, dot, mermaid
}

private func output(_ report: ChangesReport, _ options: DiffOptions, _ console: Console) throws -> [UInt8] {
  let links = LinkBase.with(options.linkTemplate, report.new.graph.base, else: options.destination.linkBase)
  guard let format = ChangesFormat(rawValue: options.format.rawValue) else {
    return try draw(report, as: DiagramFormat(rawValue: options.format.rawValue) ?? .svg, linkBase: links)
  }
  // A comment will lie nobody knows where.
  let isLinked = format == .html || options.linkTemplate != nil
  let text = renderChanges(
    report, format: format, color: options.destination == .standardOutput && options.color.isWanted(on: console),
    picture: format == .html ? picture(report, links, console) : nil,
    flowchart: format == .markdown ? try flowchart(of: report) : nil,
    origin: format == .html ? .of(report.new.graph.base) : nil
  ) { place in isLinked ? codeLink(to: place, from: links) : nil }
  return Array(text.utf8)
}

/// The picture of a page, which is worth reading without one.
private func picture(_ report: ChangesReport, _ links: LinkBase?, _ console: Console) -> PagePicture? {
  do {
    return PagePicture(
      svg: try drawForPage(report, linkBase: links), list: try listForPage(report, linkBase: links),
      styleHash: PictureStyle.hash)
  } catch {
    console.note("the page has no drawing: \(error)")
    return nil
  }
}

/// What `diff` was asked to do.
struct DiffOptions {
  let input: Input
  let base: EarlierState
  let head: ComparedState
  /// Those of the head.
  let files: FileTree
  let format: DiffFormat
  let destination: Destination
  let failing: Severity
  let color: ColorChoice
  let linkTemplate: String?

  init(_ invocation: Invocation, _ console: Console) throws {
    let repository = Repository.ofWorkingFolder
    let operands = invocation.operands
    let (earlier, later) = concurrently(threads: 2) {
      Result { () throws(Failure) in try ComparedState.named(operands[0], repository) }
    } _: {
      Result { () throws(Failure) in operands.count > 1 ? try ComparedState.named(operands[1], repository) : .workTree }
    }
    base = EarlierState(try earlier.get(), repository)
    head = try later.get()
    files = try head.files(repository)
    head.tellSubmodules(of: files, console)
    input = try Input(invocation, paths: [], of: head, in: files)
    destination = Destination(invocation.value(of: Flags.output))
    let given = invocation.value(of: Flags.diffFormat).flatMap(DiffFormat.init)
    format = try destination.format(given, Self.extensions) ?? .text
    failing = try LintOptions.failing(invocation, input.configuration)
    color = ColorChoice(invocation)
    linkTemplate = try ribscope.linkTemplate(invocation, console.environment)
  }

  private static let extensions: [String: DiffFormat] = [
    "txt": .text, "md": .markdown, "markdown": .markdown, "json": .json, "html": .html, "htm": .html, "svg": .svg,
    "png": .png, "pdf": .pdf,
    "dot": .dot, "gv": .dot, "mmd": .mermaid, "mermaid": .mermaid,
  ]
}
