import CommandArguments
import RIBDiagram
import RIBReplay
import RIBReport
import RIBRules

/// Every flag, declared once.
enum Flags {
  static let all: [Flag] = [
    lintFormat, graphFormat, reportFormat, replayFormat, runFormat, rulesFormat, output, replayOutput, runOutput,
    against, follow,
    reports, strict, failOn, rules, allRules, baseline, writeBaseline, strictBaseline, base, linkTemplate, edges, root,
    focus, depth,
    script, url, trace, config, noConfig,
    noGitignore, app, includeDemos, skipped, schema, initOutput, stdinFilename, quiet, verbose, threads, timings, color,
    help, version,
  ]

  /// The flags of hidden commands.
  static let hidden: [Flag] = [scanFormat]

  static let scanFormat = Flag(
    "format", value: .init("FORMAT", .choice(["json"])), fallback: "json", commands: ["scan"],
    help: "What the declarations are written as.")

  static let lintFormat = Flag(
    "format", value: .init("FORMAT", words(LintFormat.self)), fallback: "text", commands: ["lint"],
    help: "How findings are written to stdout.")

  static let graphFormat = Flag(
    "format", value: .init("FORMAT", words(DiagramFormat.self)),
    fallback: "what FILE's extension says, else text on a terminal and svg elsewhere", commands: ["graph"],
    help: "What the diagram is written as.")

  static let reportFormat = Flag(
    "format", value: .init("FORMAT", words(ReportFormat.self)), fallback: "what FILE's extension says, else text",
    commands: ["report"], help: "What the report is written as.")

  static let runFormat = Flag(
    "format", value: .init("FORMAT", words(RunFormat.self)),
    fallback: "what FILE's extension says, svg for a folder, else text",
    commands: ["run"], help: "What the run is written as.")

  static let rulesFormat = Flag(
    "format", value: .init("FORMAT", words(RulesFormat.self)), fallback: "text", commands: ["rules"],
    help: "What the list is written as; markdown says of each rule what it does, why, and when it is silent.")

  static let output = Flag(
    "output", short: "o", value: .init("FILE", .file), fallback: "stdout", commands: ["graph", "report"],
    help: "Where the result goes; '-' is stdout. The file is replaced when the result is complete.")

  static let runOutput = Flag(
    "output", short: "o", value: .init("FILE|DIR", .file), fallback: "stdout", commands: ["run"],
    help: "Where the result goes: a file, or the folder for the pictures of svg. '-' is stdout.")

  static let replayFormat = Flag(
    "format", value: .init("FORMAT", words(ReplayFormat.self)),
    fallback: "what FILE's extension says, svg for a folder, else text", commands: ["replay"],
    help: "What the replay is written as.")

  static let replayOutput = Flag(
    "output", short: "o", value: .init("FILE|FOLDER", .file), fallback: "stdout", commands: ["replay"],
    help: "Where the result goes; for svg a folder, which is made if it is missing.")

  static let against = Flag(
    "against", value: .init("PATH", .file), isRepeatable: true, commands: ["replay"],
    help: "Lay the trace over the code there: which RIBs never came up, which attach edges the code does not show.")

  static let follow = Flag(
    "follow", commands: ["replay"],
    help: "Read a trace that is still being written, until it is removed or the program is interrupted.")

  static let reports = Flag(
    "report", value: .init("FORMAT=FILE", .choiceAndFile(LintFormat.allCases.map(\.rawValue))), isRepeatable: true,
    commands: ["lint"],
    help: "Write the findings into a file as well. '-' is stdout, instead of the text there.")

  static let strict = Flag("strict", commands: ["lint"], help: "Warnings fail, too: the same as --fail-on warning.")

  static let failOn = Flag(
    "fail-on", value: .init("SEVERITY", .choice(Severity.allCases.reversed().map(\.rawValue))), fallback: "error",
    commands: ["lint"], help: "The least severity that makes the exit status 1.")

  static let rules = Flag(
    "rule", value: .init("RULE", .rule), isRepeatable: true, commands: ["lint"],
    help: "Run exactly the rules that are named, those that are off by default too.")

  static let allRules = Flag(
    "all-rules", commands: ["lint"], help: "Run every rule, those that are off by default too.")

  static let baseline = Flag(
    "baseline", value: .init("FILE", .file), commands: ["lint"],
    help: "Leave out the findings that FILE knows, and say which of it are found no longer.")

  static let writeBaseline = Flag(
    "write-baseline", value: .init("FILE", .file), commands: ["lint"],
    help: "Write the findings into FILE, to be known from now on.")

  static let strictBaseline = Flag(
    "strict-baseline", commands: ["lint"], help: "Fail where the baseline knows what is found no longer.")

  static let base = Flag(
    "base", value: .init("DIR", .file), fallback: "the top of the repository, else the working directory",
    commands: ["lint", "graph", "report", "replay"],
    help: "The folder that paths start from in annotations, SARIF, baselines and links by template.")

  static let linkTemplate = Flag(
    "link-template", value: .init("TEMPLATE", .text),
    fallback: "the file as seen from the picture, with #L and the line", commands: ["graph", "report", "replay"],
    help: "What links into the code are made of: github, gitlab, xcode, vscode, or a link with {path} or {absolute}, "
      + "{line} and {column}.")

  static let edges = Flag(
    "edges", value: .init("EDGES", words(EdgeSelection.self)), fallback: "both", commands: ["graph"],
    help: "Which edges are drawn: who attaches whom, whose component provides for whom.")

  static let root = Flag(
    "root", value: .init("RIB", .text), commands: ["graph"], help: "Only this RIB and what lies below it.")

  static let focus = Flag(
    "focus", value: .init("RIB", .text), commands: ["graph"],
    help: "Only this RIB, what lies above it and what lies below it.")

  static let depth = Flag(
    "depth", value: .init("N", .count(atLeast: 0)), commands: ["graph"],
    help: "At most N edges away from --focus, else from --root, else from the roots.")

  static let script = Flag(
    "script", value: .init("FILE", .file), fallback: "the keyboard", commands: ["run"],
    help: "Play the commands in FILE; '-' is stdin.")

  static let url = Flag(
    "url", value: .init("URL", .text), commands: ["run"], help: "Open a deep link at the start.")

  static let trace = Flag(
    "trace", value: .init("FILE", .file), commands: ["run"],
    help: "Write every attach, detach and leak into FILE as it happens, a line of JSON each.")

  /// The commands that read sources.
  private static let reading = ["lint", "graph", "report", "why", "replay", "files", "init"]

  static let config = Flag(
    "config", value: .init("FILE", .file), fallback: "the nearest .ribscope.yml from the working directory upwards",
    commands: reading + ["config"], help: "The configuration.")

  static let noConfig = Flag("no-config", commands: reading + ["config"], help: "Read no configuration.")

  static let noGitignore = Flag("no-gitignore", commands: reading, help: "Read what .gitignore files name, too.")

  static let app = Flag(
    "app", value: .init("NAME", .text), commands: reading,
    help: "Only the sources of an app that the configuration names under 'apps'.")

  static let includeDemos = Flag(
    "include-demos", commands: reading,
    help:
      "Read demo apps, too, which show a feature beside it: apps in a folder or target called demo, example or sample.")

  static let skipped = Flag("skipped", commands: ["files"], help: "List what is not read, and why.")

  static let schema = Flag("schema", commands: ["config"], help: "Print the JSON schema of the file, for editors.")

  static let initOutput = Flag(
    "output", short: "o", value: .init("FILE", .file), fallback: ".ribscope.yml", commands: ["init"],
    help: "Where the configuration goes; '-' is stdout.")

  static let stdinFilename = Flag(
    "stdin-filename", value: .init("FILE", .file), commands: ["lint"],
    help: "With '-' among the paths: which file of the tree stdin holds. Findings in that file only are told.")

  static let quiet = Flag(
    "quiet", short: "q", commands: reading, help: "Findings and errors only: no notes, no counts.")

  static let verbose = Flag(
    "verbose", short: "v", commands: reading,
    help: "Tell on stderr which configuration holds, which modules there are, and what is not read.")

  static let threads = Flag(
    "threads", value: .init("N", .count(atLeast: 1, atMost: 256)), fallback: "one for each processor",
    commands: reading,
    help: "How many files are read and scanned at a time, 256 at most. The output does not depend on it.")

  static let timings = Flag(
    "timings", commands: ["lint", "graph", "report", "why", "replay"],
    help: "Tell on stderr how long each stage took, how much went through it, and how much memory was used.")

  static let color = Flag(
    "color", value: .init("WHEN", .choice(ColorChoice.allCases.map(\.rawValue))), fallback: "auto",
    help: "Colour in text on stdout. 'auto' obeys NO_COLOR, FORCE_COLOR and TERM=dumb, and asks for a terminal.")

  static let help = Flag("help", short: "h", standsFor: "help", help: "Show help, of a command if there is one.")

  static let version = Flag("version", short: "V", standsFor: "version", help: "Show the version.")

  private static func words<Format: RawRepresentable<String> & CaseIterable>(_: Format.Type) -> ValueForm {
    .choice(Format.allCases.map(\.rawValue))
  }
}

extension ValueForm {
  /// A rule's id.
  static let rule = ValueForm.listed(Rules.all.map { $0.id }, by: "ribscope rules")
}
