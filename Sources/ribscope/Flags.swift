import RibscopeArguments
import RIBDiagram
import RIBReplay
import RIBReport
import RIBRules

/// Every flag, declared once.
enum Flags {
  static let all: [Flag] = [
    lintFormat, graphFormat, reportFormat, diffFormat, answerFormat, replayFormat, runFormat, rulesFormat, output,
    replayOutput,
    runOutput,
    against, follow,
    reports, strict, failOn, rules, allRules, fix, diff, watch, to, from, via, use, write, since, baseline,
    writeBaseline,
    strictBaseline, base,
    linkTemplate, edges,
    affected, root,
    focus, depth, reaches, exclude, collapse, detail, shared, theme,
    script, url, trace, port, listen, liveTrace, save, noPage, open, failOnLeak, config, noConfig,
    noGitignore, app, includeDemos, skipped, schema, initOutput, stdinFilename, stdio, quiet, verbose, threads, timings,
    color,
    help, version,
  ]

  /// The flags of hidden commands.
  static let hidden: [Flag] = [scanFormat]

  static let scanFormat = Flag(
    "format", value: .init("FORMAT", .choice(["json"])), fallback: "json", commands: ["scan"],
    help: "The output format.")

  static let lintFormat = Flag(
    "format", value: .init("FORMAT", words(LintFormat.self)), fallback: "text", commands: ["lint"],
    help: "The format of the findings on stdout.")

  static let graphFormat = Flag(
    "format", value: .init("FORMAT", words(GraphFormat.self)),
    fallback: "the format of FILE's extension; otherwise text on a terminal, and svg elsewhere", commands: ["graph"],
    help: "The format of the diagram.")

  static let reportFormat = Flag(
    "format", value: .init("FORMAT", words(ReportFormat.self)),
    fallback: "the format of FILE's extension; otherwise text", commands: ["report"], help: "The format of the report.")

  static let diffFormat = Flag(
    "format", value: .init("FORMAT", words(DiffFormat.self)),
    fallback: "the format of FILE's extension; otherwise text", commands: ["diff"],
    help: "The format of the comparison; markdown is for a comment.")

  /// The commands that answer a question about the graph.
  private static let asking = ["users", "path", "stats"]

  static let answerFormat = Flag(
    "format", value: .init("FORMAT", words(AnswerFormat.self)), fallback: "text", commands: asking,
    help: "The format of the answer.")

  static let runFormat = Flag(
    "format", value: .init("FORMAT", words(RunFormat.self)),
    fallback: "the format of FILE's extension, or svg for a folder; otherwise text",
    commands: ["run"], help: "The output format.")

  static let rulesFormat = Flag(
    "format", value: .init("FORMAT", words(RulesFormat.self)), fallback: "text", commands: ["rules"],
    help: "The format of the list; markdown and json also say of each rule what it does and why.")

  static let output = Flag(
    "output", short: "o", value: .init("FILE", .file), fallback: "stdout", commands: ["graph", "report", "diff"],
    help: "Write the result to FILE; '-' is stdout. An existing file is replaced once the result is complete.")

  static let runOutput = Flag(
    "output", short: "o", value: .init("FILE|DIR", .file), fallback: "stdout", commands: ["run"],
    help: "Write the result to FILE, or the svg pictures to the folder DIR; '-' is stdout.")

  static let replayFormat = Flag(
    "format", value: .init("FORMAT", words(ReplayFormat.self)),
    fallback: "the format of FILE's extension, or svg for a folder; otherwise text", commands: ["replay"],
    help: "The format of the replay.")

  static let replayOutput = Flag(
    "output", short: "o", value: .init("FILE|FOLDER", .file), fallback: "stdout", commands: ["replay"],
    help: "Write the result to FILE, or the svg pictures to FOLDER, which is created if it is missing.")

  static let against = Flag(
    "against", value: .init("PATH", .file), isRepeatable: true, commands: ["replay"],
    help: "Compare the trace with the code in PATH: show RIBs never attached, and attach edges that the code lacks.")

  static let follow = Flag(
    "follow", commands: ["replay"],
    help: "Follow a trace that is still being written, until it is removed or the program is interrupted.")

  static let reports = Flag(
    "report", value: .init("FORMAT=FILE", .choiceAndFile(LintFormat.allCases.map(\.rawValue))), isRepeatable: true,
    commands: ["lint"],
    help: "Also write the findings to FILE; '-' is stdout, instead of the text.")

  static let strict = Flag(
    "strict", commands: ["lint", "diff"], help: "Also fail on warnings: the same as --fail-on warning.")

  static let failOn = Flag(
    "fail-on", value: .init("SEVERITY", .choice(Severity.allCases.reversed().map(\.rawValue))), fallback: "error",
    commands: ["lint", "diff"], help: "The lowest severity that causes exit status 1.")

  static let rules = Flag(
    "rule", value: .init("RULE", .rule), isRepeatable: true, commands: ["lint", "lsp"],
    help: "Run only this rule, even if it is off by default.")

  static let fix = Flag(
    "fix", commands: ["lint"],
    help:
      "Apply the edits of findings to the files, and report what is left. An edit that would cause another finding is not applied."
  )

  static let diff = Flag(
    "diff", commands: ["lint"], help: "With --fix: print the edits as a unified diff on stdout, and write nothing.")

  static let watch = Flag(
    "watch", commands: ["lint"],
    help: "Lint again after every change of the files, until Ctrl-C; what is JSON on stdout is one line for each run.")

  /// The commands that change the way of a static dependency.
  private static let wiring = ["thread", "unthread", "rename"]

  static let to = Flag(
    "to", value: .init("RIB", .asked("names rib")), commands: ["thread"], help: "The RIB that requires the dependency.")

  static let from = Flag(
    "from", value: .init("RIB|COMPONENT", .asked("names rib")),
    fallback: "the nearest component above that has the value",
    isRepeatable: true, commands: ["thread"],
    help: "A component that has the value, or shall make it.")

  static let via = Flag(
    "via", value: .init("RIB", .asked("names rib")), isRepeatable: true, commands: ["thread"],
    help: "A RIB on the way that is meant, where there are several.")

  static let use = Flag(
    "use", value: .init("TAKER", .choice(["interactor"])), commands: ["thread"],
    help: "Also pass the value to the initializer of the RIB's interactor, which keeps it in a property.")

  static let write = Flag(
    "write", commands: wiring, help: "Apply the edits to the files. Without it they are printed as a unified diff.")

  static let allRules = Flag(
    "all-rules", commands: ["lint", "lsp"], help: "Run every rule, including those that are off by default.")

  static let since = Flag(
    "since", value: .init("BASE", .text), commands: ["lint"],
    help: "Report only findings that BASE does not have: a Git revision or a folder, as for 'diff'.")

  static let baseline = Flag(
    "baseline", value: .init("FILE", .file), commands: ["lint"],
    help: "Do not report the findings recorded in FILE, and list entries that are no longer reported.")

  static let writeBaseline = Flag(
    "write-baseline", value: .init("FILE", .file), commands: ["lint"],
    help: "Record the current findings in FILE, for use with --baseline.")

  static let strictBaseline = Flag(
    "strict-baseline", commands: ["lint"], help: "Fail if the baseline has entries that are no longer reported.")

  static let base = Flag(
    "base", value: .init("DIR", .file), fallback: "the top of the repository; otherwise the working directory",
    commands: ["lint", "graph", "report", "diff", "replay", "live"],
    help: "The folder that paths are relative to in annotations, SARIF, baselines and links from a template.")

  static let linkTemplate = Flag(
    "link-template", value: .init("TEMPLATE", .text),
    fallback: "the file's path relative to the output, with #L and the line; for lint, no links",
    commands: ["lint", "graph", "report", "diff", "replay", "live"],
    help: "The template for links to the code: github, gitlab, xcode, vscode, or a URL with {path} or {absolute}, "
      + "{line} and {column}.")

  static let edges = Flag(
    "edges", value: .init("EDGES", words(EdgeSelection.self)),
    fallback: "attach; for json, both", commands: ["graph"],
    help:
      "The edges to draw: attach (parent to child), component (provider to child), or both. With attach, a box says "
      + "which other RIBs provide for it.")

  static let affected = Flag(
    "affected", value: .init("BASE", .text), commands: ["graph", "report"],
    help: "Show only the RIBs that changed since BASE, a Git revision or a folder, with all their ancestors and "
      + "descendants.")

  static let root = Flag(
    "root", value: .init("RIB", .asked("names rib")), commands: ["graph"],
    help: "Draw only this RIB and its descendants.")

  static let focus = Flag(
    "focus", value: .init("RIB", .asked("names rib")), commands: ["graph"],
    help: "Draw only this RIB, its ancestors and its descendants.")

  static let depth = Flag(
    "depth", value: .init("N", .count(atLeast: 0)), commands: ["graph"],
    help: "Draw at most N levels, counted from --focus, otherwise from --root, otherwise from the roots.")

  static let reaches = Flag(
    "reaches", value: .init("RIB|TYPE", .asked("names target")), commands: ["graph"],
    help: "Draw only the RIBs that lead to this RIB, or to the RIBs with a dependency of this type.")

  static let exclude = Flag(
    "exclude", value: .init("PATTERN", .text), isRepeatable: true, commands: ["graph"],
    help: "Leave out the RIBs whose name, id or module matches PATTERN, and what only they lead to; * stands for any "
      + "text.")

  static let collapse = Flag(
    "collapse", value: .init("module|depth:N|RIB|none", .text),
    fallback: "what does not fit a screen", isRepeatable: true, commands: ["graph"],
    help: "Fold each module into one box, everything more than N levels deep, or everything below RIB; none folds "
      + "nothing.")

  static let detail = Flag(
    "detail", value: .init("DETAIL", words(Detail.self)), fallback: "full where that fits a screen, names otherwise",
    commands: ["graph"], help: "What a box lists: every dependency, or how many there are.")

  static let shared = Flag(
    "shared", value: .init("HOW", words(SharedRIBs.self)), fallback: "link", commands: ["graph"],
    help: "How to draw a RIB below its second parent: as a link to its box, or joined to it by a line.")

  static let theme = Flag(
    "theme", value: .init("THEME", words(Theme.self)), fallback: "light; in svg, dark if the reader prefers it",
    commands: ["graph"], help: "The colours of a picture.")

  static let script = Flag(
    "script", value: .init("FILE", .file), fallback: "the keyboard", commands: ["run"],
    help: "Run the commands in FILE; '-' is stdin.")

  static let url = Flag(
    "url", value: .init("URL", .text), commands: ["run"], help: "Open this deep link at launch.")

  static let trace = Flag(
    "trace", value: .init("FILE", .file), commands: ["run"],
    help: "Write every attach, detach and leak to FILE as it happens, as JSON Lines.")

  static let port = Flag(
    "port", value: .init("N", .count(atLeast: 0, atMost: 65_535)), fallback: "any free port", commands: ["live"],
    help: "The TCP port that the page and the apps use.")

  static let listen = Flag(
    "listen", value: .init("ADDRESS", .text), fallback: "127.0.0.1, this machine only", commands: ["live"],
    help: "The address of this machine to listen at; 0.0.0.0 also lets in apps on other devices that have the token.")

  static let liveTrace = Flag(
    "trace", value: .init("FILE", .file), commands: ["live"],
    help: "Also follow a trace that is being written to FILE; '-' is stdin.")

  static let save = Flag(
    "save", value: .init("FILE", .file), commands: ["live"],
    help:
      "Write the trace to FILE. Each further app, or run of an app, gets a file of its own: FILE with -2, -3 and so on."
  )

  static let noPage = Flag(
    "no-page", commands: ["live"], help: "Serve no page: only wait for apps, and report their leaks.")

  static let open = Flag("open", commands: ["live"], help: "Open the page in the browser.")

  static let failOnLeak = Flag(
    "fail-on-leak", commands: ["live"],
    help: "Exit with status 1 if a RIB or part of one has leaked, unless COMMAND itself fails.")

  /// The commands that read sources.
  private static let reading =
    ["lint", "graph", "report", "diff", "why"] + asking + wiring + ["replay", "live", "lsp", "files", "init"]

  static let config = Flag(
    "config", value: .init("FILE", .file), fallback: "the nearest .ribscope.yml, from the working directory upwards",
    commands: reading + ["config"], help: "The configuration file.")

  static let noConfig = Flag("no-config", commands: reading + ["config"], help: "Do not read a configuration file.")

  static let noGitignore = Flag(
    "no-gitignore", commands: reading, help: "Also read files that .gitignore files exclude.")

  static let app = Flag(
    "app", value: .init("NAME", .text), commands: reading.filter { $0 != "init" },
    help: "Read only the sources of an app that the configuration lists under 'apps'.")

  static let includeDemos = Flag(
    "include-demos", commands: reading,
    help: "Also read demo apps: apps called demo, example or sample that are next to another app.")

  static let skipped = Flag(
    "skipped", commands: ["files"],
    help: "List the skipped files and folders, and why they are skipped.")

  static let schema = Flag(
    "schema", commands: ["config"], help: "Print the JSON schema of the configuration file, for editors.")

  static let initOutput = Flag(
    "output", short: "o", value: .init("FILE", .file), fallback: ".ribscope.yml", commands: ["init"],
    help: "Write the configuration to FILE; '-' is stdout.")

  static let stdinFilename = Flag(
    "stdin-filename", value: .init("FILE", .file), commands: ["lint"],
    help: "With '-' as a path: the name of the file on stdin. Only findings in that file are reported.")

  static let stdio = Flag(
    "stdio", commands: ["lsp"], help: "Speak over stdin and stdout, as always; many editors pass this flag.")

  static let quiet = Flag(
    "quiet", short: "q", commands: reading, help: "Print only findings and errors.")

  static let verbose = Flag(
    "verbose", short: "v", commands: reading.filter { $0 != "files" && $0 != "lsp" },
    help: "Print on stderr which configuration is in effect, the modules, and what is skipped.")

  static let threads = Flag(
    "threads", value: .init("N", .count(atLeast: 1, atMost: 256)), fallback: "one per processor core",
    commands: reading,
    help: "The number of threads, at most 256. The output does not depend on it.")

  static let timings = Flag(
    "timings", commands: ["lint", "graph", "report", "diff", "why"] + asking + wiring + ["replay", "live", "lsp"],
    help: "Print on stderr how long each stage took, how much it processed, and how much memory was used.")

  /// The flags of `replay` that say how `--against` reads the code.
  static let ofSources = [
    config, noConfig, noGitignore, app, includeDemos, base, linkTemplate, verbose, threads, timings,
  ]

  static let color = Flag(
    "color", value: .init("WHEN", .choice(ColorChoice.allCases.map(\.rawValue))), fallback: "auto",
    help: "Colour the text on stdout. 'auto' colours only on a terminal, and respects NO_COLOR, FORCE_COLOR and "
      + "TERM=dumb.")

  static let help = Flag("help", short: "h", standsFor: "help", help: "Show help for the command, or for ribscope.")

  static let version = Flag("version", short: "V", standsFor: "version", help: "Show the version.")

  private static func words<Format: RawRepresentable<String> & CaseIterable>(_: Format.Type) -> ValueForm {
    .choice(Format.allCases.map(\.rawValue))
  }
}

extension ValueForm {
  /// A rule's id.
  static let rule = ValueForm.listed(Rules.all.map { $0.id }, by: "ribscope rules")
}
