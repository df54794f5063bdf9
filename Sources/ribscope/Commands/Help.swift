import CommandArguments

extension Subcommand {
  static let help: Subcommand = .init(
    command: Command(
      "help", summary: "Show this help, or a command's.",
      operands: [Operand("COMMAND", .choice(helpTopics), isRequired: false)])
  ) { invocation, _ in
    let grammar = Program.grammar
    let command = invocation.operands.first.flatMap(grammar.command)
    let text = command.map(grammar.help) ?? grammar.help()
    try Destination.standardOutput.write(Array(text.utf8))
    return .clean
  }

  /// All commands; `help` itself is named here because its own list cannot be read while it is made.
  private static let helpTopics: [String] =
    [lint, graph, report, why, run, replay, rules, explain, initialize, config, files, completions, version].map(
      \.command.name) + ["help"]
}
