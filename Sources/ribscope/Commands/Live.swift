import RibscopeArguments
import RibscopeSystem
import RIBLive
import RIBTrace

extension Subcommand {
  static let live: Subcommand = .init(
    command: Command(
      "live", summary: "Watch the RIB tree of running apps in the browser.", operands: [.paths], program: "COMMAND",
      details: [
        "The first line of stdout is the page's address. Apps that use TraceWriter(connecting:) find the server through "
          + "the environment variable RIBSCOPE_LIVE, which COMMAND gets. The live tree is laid over the code in PATHS.",
        "If RIBSCOPE_LIVE is set, its port and token are used, so that an app keeps its address.",
        "Leaks are reported on stderr. ribscope ends when COMMAND does, with its exit status, or with Ctrl-C.",
        "Example: ribscope live Samples/TicTacToe -- ribscope run tictactoe",
      ])
  ) { invocation, console in
    try watch(LiveOptions(invocation, console), console)
  }
}

/// What `live` was asked to do.
struct LiveOptions: Equatable {
  let port: UInt16
  let host: String
  /// Nil for one that is made anew.
  let token: String?
  let trace: String?
  let save: String?
  let servesPage: Bool
  let opensPage: Bool
  let failsOnLeak: Bool
  /// What is started; empty for nothing.
  let command: [String]
  /// What the tree is laid over; nil for nothing.
  let input: Input?
  /// What links are made of.
  let linkTemplate: String
  let isQuiet: Bool

  init(_ invocation: Invocation, _ console: Console) throws(Failure) {
    // Who gives an app a fixed address says the same here.
    let fixed = console.environment[LiveAddress.variable].flatMap(LiveAddress.init)
    port = invocation.value(of: Flags.port).flatMap { UInt16($0) } ?? fixed?.port ?? 0
    host = invocation.value(of: Flags.listen) ?? "127.0.0.1"
    token = fixed?.token
    trace = invocation.value(of: Flags.liveTrace)
    save = invocation.value(of: Flags.save)
    servesPage = !invocation.has(Flags.noPage)
    opensPage = invocation.has(Flags.open)
    failsOnLeak = invocation.has(Flags.failOnLeak)
    command = invocation.program
    input = try invocation.operands.isEmpty ? nil : Input(invocation, paths: invocation.operands)
    // A browser opens no file for a page that was served, but an editor that has a scheme of its own.
    linkTemplate = try ribscope.linkTemplate(invocation, console.environment) ?? Desktop.editorLink
    isQuiet = invocation.has(Flags.quiet)
    if opensPage, !servesPage { throw Failure("--open needs the page; remove --no-page") }
    if save == "-" { throw Failure("--save needs a file: stdout is for the page's address") }
    if let trace { try OutputFiles(invocation).check(apartFrom: trace, kind: "trace") }
  }
}
