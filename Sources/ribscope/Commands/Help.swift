import RibscopeArguments

extension Subcommand {
  static let help: Subcommand = helping(with: topics.map(\.command.name) + ["help"])

  /// Help with a command that the help does not list, for whoever knows it.
  static let hiddenHelp: Subcommand = helping(with: hidden.map(\.command.name))

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
}
