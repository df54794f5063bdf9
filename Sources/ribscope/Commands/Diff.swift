import CommandArguments
import GitObjects
import RIBChanges
import RIBDiagram
import RIBModel
import RIBReport
import RIBRules

extension Subcommand {
  static let diff: Subcommand = .init(
    command: Command(
      "diff", summary: "Show what a change does to the RIB tree, its dependencies and findings.",
      operands: [Operand("BASE", .text), Operand("HEAD", .text, isRequired: false)],
      details: [
        "BASE and HEAD are Git revisions or folders. Without HEAD, the files in the current directory are compared. "
          + "Revisions are read from the repository without a checkout.",
        "Exit status 1 means that there are new findings at or above the failing severity.",
        "Example: ribscope diff main HEAD --format markdown",
      ])
  ) { invocation, console in
    let options = try DiffOptions(invocation, console)
    var timings = Timings()
    let compared = try LoadedStates(
      options.input, from: options.base, to: options.head, options.repository, console, &timings)
    let report = ChangesReport(
      base: options.base.name, head: options.head.name, from: compared.base, to: compared.head)
    try timings.measure(.output, amount: { "\($0) bytes" }) { () throws -> Int in
      let text = renderChanges(
        report, format: options.format,
        color: options.destination == .standardOutput && options.color.isWanted(on: console),
        link: options.link(in: compared.head.graph))
      try options.destination.write(Array(text.utf8))
      return text.utf8.count
    }
    timings.tell(options.input, console)
    return report.changes.findings.new.contains { $0.severity >= options.failing } ? .findings : .clean
  }
}

/// What `diff` was asked to do.
struct DiffOptions {
  let input: Input
  let repository: GitRepository?
  let base: ComparedState
  let head: ComparedState
  let format: ChangesFormat
  let destination: Destination
  let failing: Severity
  let color: ColorChoice
  private let linkTemplate: String?

  init(_ invocation: Invocation, _ console: Console) throws {
    input = try Input(invocation, paths: [])
    // Folders may be compared where there is no repository.
    let repository = try? GitRepository()
    self.repository = repository
    base = try ComparedState.named(invocation.operands[0], repository)
    head = invocation.operands.count > 1 ? try ComparedState.named(invocation.operands[1], repository) : .workTree
    destination = Destination(invocation.value(of: Flags.output))
    let given = invocation.value(of: Flags.diffFormat).flatMap(ChangesFormat.init)
    format = try destination.format(given, Self.extensions) ?? .text
    failing = try LintOptions.failing(invocation, input.configuration)
    color = ColorChoice(invocation)
    linkTemplate = try ribscope.linkTemplate(invocation, console.environment)
  }

  func link(in graph: RIBGraph) -> (SourceLocation) -> String? {
    let base = LinkBase.with(linkTemplate, graph.base, else: nil)
    return { place in base.map { codeLink(to: place, from: $0) } }
  }

  private static let extensions: [String: ChangesFormat] = [
    "txt": .text, "md": .markdown, "markdown": .markdown, "json": .json,
  ]
}
