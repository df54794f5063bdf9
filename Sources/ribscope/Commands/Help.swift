import RibscopeArguments

extension Subcommand {
  static let help: Subcommand = helping(with: helpTopics)

  /// Help with a command that the help does not list, for whoever knows it.
  static let hiddenHelp: Subcommand = helping(with: [scan, debug, manual].map(\.command.name))

  private static func helping(with topics: [String]) -> Subcommand {
    .init(
      command: Command(
        "help", summary: "Show this help, or the help of a command.",
        operands: [Operand("COMMAND", .choice(topics), isRequired: false)])
    ) { invocation, _ in
      let topic = invocation.operands.first
      let grammar = [Program.grammar, Program.hiddenGrammar].first { topic.flatMap($0.command) != nil }
      let text =
        grammar.flatMap { grammar in topic.flatMap(grammar.command).map(grammar.help) } ?? Program.grammar.help()
      try Destination.standardOutput.write(Array(text.utf8))
      return .clean
    }
  }

  /// All commands; `help` itself is named here because its own list cannot be read while it is made.
  private static let helpTopics: [String] =
    [
      lint, graph, report, why, users, path, stats, run, replay, live, rules, explain, initialize, config, files,
      completions, version,
    ].map(\.command.name) + ["help"]
}
