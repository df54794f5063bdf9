import RibscopeArguments
import RibscopeSystem
import RIBReplay

extension Subcommand {
  static let replay: Subcommand = .init(
    command: Command(
      "replay", summary: "Show how a recorded RIB tree changed, event by event.", operands: [Operand("TRACE", .file)],
      details: [
        "TRACE is a file that RIBRecorder or SamplingRecorder wrote; '-' is stdin. Damaged lines are skipped and reported "
          + "on stderr.",
        "svg writes a picture for each root, attach, detach and leak into the folder given with -o; html writes one page "
          + "with all of them.",
        "Example: ribscope replay app.trace --against Sources -o replay.html",
      ])
  ) { invocation, console in
    let options = try ReplayOptions(invocation, console)
    var console = console
    console.isQuiet = invocation.has(Flags.quiet)
    if options.follows {
      try follow(options, console)
    } else {
      try replayWhole(options, console)
    }
    return .clean
  }
}

/// What `replay` was asked to do.
struct ReplayOptions: Equatable {
  let trace: String
  let format: ReplayFormat
  let output: String?
  /// What the trace is laid over; nil for nothing.
  let input: Input?
  let follows: Bool
  let isColored: Bool
  /// What links are made of; nil for files as seen from the result.
  let linkTemplate: String?

  init(_ invocation: Invocation, _ console: Console) throws(Failure) {
    trace = invocation.operands.first ?? "-"
    output = invocation.value(of: Flags.replayOutput)
    let given = invocation.value(of: Flags.replayFormat).flatMap(ReplayFormat.init)
    format =
      try Destination(output).isFolder ? given ?? .svg : Destination(output).format(given, Self.extensions) ?? .text
    let paths = invocation.values(of: Flags.against)
    input = try paths.isEmpty ? nil : Input(invocation, paths: paths)
    follows = invocation.has(Flags.follow)
    isColored = Destination(output) == .standardOutput && ColorChoice(invocation).isWanted(on: console)
    linkTemplate = try ribscope.linkTemplate(invocation, console.environment)
    try check(invocation)
  }

  /// What messages call the trace.
  var traceName: String { trace == "-" ? "standard input" : "'\(trace)'" }

  private static let extensions: [String: ReplayFormat] = ["txt": .text, "html": .html, "htm": .html]

  private func check(_ invocation: Invocation) throws(Failure) {
    try OutputFiles(invocation).check(apartFrom: trace, kind: "trace")
    if follows, format != .text || output != nil || input != nil {
      throw Failure("--follow writes text to stdout; remove --format, -o and --against")
    }
    if input == nil, let flag = Flags.ofSources.first(where: invocation.has) {
      throw Failure("--\(flag.name) is for the code that a trace is compared with; add '--against PATH'")
    }
    if format == .svg, output == nil || output == "-" {
      throw Failure("svg is a picture for each event; give the folder for them with '-o FOLDER'")
    }
  }
}
