extension Grammar {
  /// A completion script for fish, to be read with `source`.
  package func fishCompletions() -> String {
    let header = [
      "# Completions of \(program) for fish: \(program) completions fish | source",
      "complete -c \(program) -n __fish_use_subcommand -f",
    ]
    let lines = header + commands.map(fishCommand) + commands.compactMap(fishOperand) + flags.map(fishFlag)
    return lines.joined(separator: "\n") + "\n"
  }

  private func fishCommand(_ command: Command) -> String {
    "complete -c \(program) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))"
  }

  /// The words that a command's first operand may be; a command that takes no paths completes none.
  private func fishOperand(_ command: Command) -> String? {
    let start = "complete -c \(program) -n \(quoted("__fish_seen_subcommand_from \(command.name)")) -f"
    let words = command.operands.first?.form.choices ?? []
    if case .asked(let question)? = command.operands.first?.form {
      // Paths follow, which fish offers by itself.
      return String(start.dropLast(" -f".count)) + " -a \(quoted(fishAsked(question)))"
    }
    if !words.isEmpty { return start + " -a \(quoted(words.joined(separator: " ")))" }
    return command.operands.isEmpty ? start : nil
  }

  private func fishFlag(_ flag: Flag) -> String {
    var parts = ["complete -c \(program)"]
    if !flag.commands.isEmpty {
      parts.append("-n " + quoted("__fish_seen_subcommand_from \(flag.commands.joined(separator: " "))"))
    }
    if let short = flag.short { parts.append("-s \(short)") }
    parts.append("-l \(flag.name)")
    if let value = flag.value { parts.append(fishValue(value.form)) }
    parts.append("-d \(quoted(flag.help))")
    return parts.joined(separator: " ")
  }

  private func fishValue(_ form: ValueForm) -> String {
    switch form {
    case .choice(let words), .listed(let words, _): "-x -a \(quoted(words.joined(separator: " ")))"
    case .choiceAndFile(let words): "-x -a \(quoted(words.map { "\($0)=" }.joined(separator: " ")))"
    case .asked(let question): "-x -a \(quoted(fishAsked(question)))"
    case .file: "-r -F"
    case .text, .count: "-x"
    }
  }

  /// What fish runs to have the words that the program prints, a word a line.
  private func fishAsked(_ question: String) -> String {
    "(\(program) \(question) -- (commandline -ct) 2>/dev/null)"
  }

  private func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
