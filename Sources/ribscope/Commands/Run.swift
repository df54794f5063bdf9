import RibscopeArguments
import RibscopeSampleRunner

extension Subcommand {
  static let run: Subcommand = .init(
    command: Command(
      "run", summary: "Run a sample app's RIB tree in a terminal or from a script.",
      operands: [Operand("SAMPLE", .choice(Sample.allCases.map(\.rawValue)))],
      details: [
        "A script has one command per line, such as 'login Ann Bob'; lines that start with '#' are comments. After each "
          + "command, the screen and the live tree are shown. An invalid command is reported with its line and the "
          + "valid commands at that point. In a script, each command takes one second, and nothing is random.",
        "jsonl is the trace; svg (a picture for each attach and detach, in the folder DIR) and html are its replay.",
        "Exit status 1 means that a RIB or part of one has leaked.",
        "Example: ribscope run tictactoe --script game.txt --trace game.jsonl",
      ])
  ) { invocation, console in
    let options = try RunOptions(invocation)
    switch options.player {
    case .script(let path): return try playScript(path, options, app: options.sample.makeApp(isPredictable: true))
    case .keyboard: return try playByKeyboard(options, console)
    }
  }
}

/// What `run` was asked to do.
struct RunOptions: Equatable {
  let sample: Sample
  let player: Player
  let url: String?
  let trace: String?
  let format: RunFormat
  let destination: Destination
  let color: ColorChoice

  enum Player: Equatable {
    /// A file; `-` for stdin.
    case script(String)
    case keyboard
  }

  init(_ invocation: Invocation) throws(Failure) {
    sample = invocation.operands.first.flatMap(Sample.init) ?? .tictactoe
    player = invocation.value(of: Flags.script).map(Player.script) ?? .keyboard
    url = invocation.value(of: Flags.url)
    trace = invocation.value(of: Flags.trace)
    destination = Destination(invocation.value(of: Flags.output))
    color = ColorChoice(invocation)
    let given = invocation.value(of: Flags.runFormat).flatMap(RunFormat.init)
    format = try destination.isFolder ? given ?? .svg : destination.format(given, Self.extensions) ?? .text
    let outputs = try OutputFiles(invocation)
    if case .script(let path) = player { try outputs.check(apartFrom: path, kind: "script") }
    if format == .svg, destination == .standardOutput {
      throw Failure("svg is a picture for each attach and detach; give the folder for them with '-o DIR'")
    }
  }

  private static let extensions: [String: RunFormat] = [
    "txt": .text, "jsonl": .jsonl, "html": .html, "htm": .html,
  ]
}

/// What a run is written as; the names of `run --format`.
enum RunFormat: String, CaseIterable, Sendable {
  /// Screen and tree after each command.
  case text
  /// The trace.
  case jsonl
  /// A picture for each attach and detach.
  case svg
  /// One page to go through the events.
  case html
}
