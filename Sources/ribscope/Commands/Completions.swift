import RibscopeArguments

extension Subcommand {
  static let completions: Subcommand = .init(
    command: Command(
      "completions", summary: "Print a shell completion script.",
      operands: [Operand("SHELL", .choice(["bash", "zsh", "fish"]))],
      details: [
        #"bash: eval "$(ribscope completions bash)""#,
        #"zsh: eval "$(ribscope completions zsh)", after compinit"#,
        "fish: ribscope completions fish | source",
      ])
  ) { invocation, _ in
    let grammar = Program.grammar
    let script =
      switch invocation.operands.first {
      case "zsh": grammar.zshCompletions()
      case "fish": grammar.fishCompletions()
      default: grammar.bashCompletions()
      }
    try Destination.standardOutput.write(Array(script.utf8))
    return .clean
  }
}
