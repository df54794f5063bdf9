extension Grammar {
  /// A completion script for bash 3.2 or later, to be read with `eval`: the 3.2 of macOS reads nothing from `source <(…)`.
  ///
  /// It completes the command, its flags, their allowed values and its operands; where nothing is listed, bash
  /// completes file names. Names and allowed values must be plain words: they are not quoted.
  package func bashCompletions() -> String {
    """
    # Completions of \(program) for bash: eval "$(\(program) completions bash)"
    # The words that the program prints, a word a line.
    _\(program)_asked() {
      local line
      while IFS= read -r line; do COMPREPLY+=("$line"); done < <(\(program) "$@" -- "$word" 2>/dev/null)
    }
    _\(program)() {
      local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="" index operand=0
      # '=' is a word of its own to bash: look at the flag in front of it.
      if [[ "$word" == "=" ]]; then
        word=""
      elif [[ "$before" == "=" && $COMP_CWORD -ge 2 ]]; then
        before="${COMP_WORDS[COMP_CWORD-2]}"
      fi
      for ((index = 1; index < COMP_CWORD; index++)); do
        case "${COMP_WORDS[index]}" in
          \(commands.map(\.name).joined(separator: "|"))) command="${COMP_WORDS[index]}"; break ;;
        esac
      done
      # Which operand the word is; flags and their values are none.
      for ((index++; index < COMP_CWORD; index++)); do
        case "$command:${COMP_WORDS[index]}" in
          \(bashFlagsWithValue())) [[ "${COMP_WORDS[index+1]}" == "=" ]] && ((index++)); ((index++)) ;;
          *:-*) ;;
          *) ((operand++)) ;;
        esac
      done
      COMPREPLY=()
      case "$command:$before" in
    \(bashValueCases().joined(separator: "\n"))
      esac
      case "$command:$operand:$word" in
        *:*:-*) ;;
    \(commands.flatMap(bashAskedOperands).joined(separator: "\n"))
      esac
      case "$command:$word" in
        :-*) COMPREPLY=($(compgen -W "\(bashFlags(sharedFlags))" -- "$word")) ;;
        :*) COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " "))" -- "$word")) ;;
    \(commands.flatMap(bashCommandCases).joined(separator: "\n"))
      esac
    }
    complete -o default -F _\(program) \(program)

    """
  }

  /// What may follow a flag that takes a value.
  private func bashValueCases() -> [String] {
    let perCommand = commands.flatMap { command in
      flags(of: command).compactMap { bashValueCase($0, command: command.name) }
    }
    return sharedFlags.compactMap { bashValueCase($0, command: "") } + perCommand
  }

  private func bashValueCase(_ flag: Flag, command: String) -> String? {
    guard let value = flag.value else { return nil }
    let spellings = [flag.spelling] + (flag.short.map { ["-\($0)"] } ?? [])
    let pattern = spellings.map { "\(command):\($0)" }.joined(separator: "|")
    let words: [String]
    switch value.form {
    case .choice(let choices), .listed(let choices, _): words = choices
    case .asked(let question): return "    \(pattern)) _\(program)_asked \(question); return ;;"
    case .choiceAndFile, .text, .file, .count: return "    \(pattern)) return ;;"
    }
    return "    \(pattern)) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")); return ;;"
  }

  /// The flags of all commands that take a value, with the command, as patterns.
  private func bashFlagsWithValue() -> String {
    let patterns = commands.map { command in
      let flags = flags(of: command).filter { $0.value != nil }
      return bashFlags(flags).split(separator: " ").map { "\(command.name):\($0)" }.joined(separator: "|")
    }
    return patterns.filter { !$0.isEmpty }.joined(separator: "|")
  }

  private func bashAskedOperands(_ command: Command) -> [String] {
    command.operands.enumerated().compactMap { place, operand in
      guard case .asked(let question) = operand.form else { return nil }
      return "    \(command.name):\(place):*) _\(program)_asked \(question); return ;;"
    }
  }

  private func bashCommandCases(_ command: Command) -> [String] {
    let ofFlags =
      "    \(command.name):-*) COMPREPLY=($(compgen -W \"\(bashFlags(flags(of: command)))\" -- \"$word\")) ;;"
    let words = command.operands.first?.form.choices ?? []
    guard !words.isEmpty else { return [ofFlags] }
    let ofWords = "    \(command.name):*) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")) ;;"
    return [ofFlags, ofWords]
  }

  private func bashFlags(_ flags: [Flag]) -> String {
    flags.flatMap { [$0.spelling] + ($0.short.map { ["-\($0)"] } ?? []) }.joined(separator: " ")
  }
}
