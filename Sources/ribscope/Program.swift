import RibscopeArguments

/// The program as a whole: from arguments to exit status.
enum Program {
  static let grammar: Grammar = .init(
    program: "ribscope",
    summary: "analyses iOS apps that use the RIBs architecture, without compiling them. It finds static dependencies "
      + "that no component provides and optionals that leak to children, and draws the RIB tree.",
    commands: Subcommand.all.map(\.command),
    flags: Flags.all,
    epilogue: [
      "PATHS are folders and Swift files. Default: the current directory.",
      "Exit status: 0 no findings at or above the failing severity; 1 findings; 2 an error stopped the command.",
    ])

  /// What a command line is read by that begins with a hidden command, or asks for its help.
  static let hiddenGrammar: Grammar = .init(
    program: "ribscope", summary: grammar.summary,
    commands: (Subcommand.hidden + [.hiddenHelp]).map(\.command), flags: Flags.hidden)

  /// Runs one command line; an empty one shows help. Everything that goes wrong becomes a message on stderr and status 2.
  static func run(_ arguments: [String], _ console: Console) -> ExitStatus {
    do {
      try StandardStreams.checkOpenFileLimit()
      let arguments = arguments.isEmpty ? [Subcommand.help.command.name] : arguments
      let command = arguments.first == Subcommand.help.command.name ? arguments.dropFirst().first : arguments.first
      let isHidden = command.map { name in Subcommand.hidden.contains { $0.command.name == name } } ?? false
      let invocation = try (isHidden ? hiddenGrammar : grammar).parse(arguments)
      guard let subcommand = Subcommand.named(invocation.command) else { return .failure }
      return try subcommand.run(invocation, console)
    } catch let problems as ArgumentProblems {
      explain(problems, console)
    } catch {
      console.explain(error)
    }
    return .failure
  }

  private static func explain(_ problems: ArgumentProblems, _ console: Console) {
    problems.problems.map(\.message).forEach(console.error)
    let lister = problems.problems.lazy.compactMap(\.lister).first
    let help = problems.command.map { "ribscope help \($0)" } ?? "ribscope help"
    console.hint(lister.map { "'\($0)' lists the valid values" } ?? "'\(help)' shows the usage")
  }
}

extension Console {
  /// Why a command did not do its work.
  func explain(_ problem: any Error) {
    if let failure = problem as? Failure { failure.messages.forEach(error) } else { error(String(describing: problem)) }
  }
}

/// What the exit status says; never a count.
struct ExitStatus: Equatable {
  let rawValue: Int32

  /// Nothing at or over the failing severity.
  static let clean = ExitStatus(rawValue: 0)
  /// Findings at or over the failing severity.
  static let findings = ExitStatus(rawValue: 1)
  /// The work could not be done.
  static let failure = ExitStatus(rawValue: 2)
}

/// Why the work could not be done: what went wrong and what to do, a message a line.
struct Failure: Error, Equatable {
  let messages: [String]

  init(_ messages: String...) {
    self.messages = messages
  }

  init(all messages: [String]) {
    self.messages = messages
  }
}
