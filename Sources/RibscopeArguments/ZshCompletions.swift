extension Grammar {
  /// A completion script for zsh, to be read with `eval` or put into a file `_PROGRAM` on `fpath`.
  package func zshCompletions() -> String {
    """
    #compdef \(program)
    # Completions of \(program) for zsh: eval "$(\(program) completions zsh)"
    # The words that the program prints, a word a line.
    _\(program)_asked() {
      local -a found
      found=("${(@f)$(\(program) "$@" -- "$PREFIX" 2>/dev/null)}")
      compadd -- ${found:#}
    }
    _\(program)() {
      local context state line
      typeset -A opt_args
      _arguments -C \\
    \(sharedFlags.flatMap(zshFlag).map { "    \($0) \\" }.joined(separator: "\n"))
        '1:command:->command' \\
        '*::argument:->argument' && return
      case $state in
        command)
          local -a commands
          commands=(
    \(commands.map { "        \(quoted($0.name + ":" + $0.summary))" }.joined(separator: "\n"))
          )
          _describe command commands ;;
        argument)
          case $line[1] in
    \(commands.map(zshCommand).joined(separator: "\n"))
          esac ;;
      esac
    }
    if [[ $funcstack[1] == _\(program) ]]; then
      _\(program) "$@"
    else
      compdef _\(program) \(program)
    fi

    """
  }

  private func zshCommand(_ command: Command) -> String {
    let specs = flags(of: command).flatMap(zshFlag) + command.operands.map(zshOperand)
    let lines = ["_arguments"] + specs
    return "        \(command.name)) " + lines.joined(separator: " \\\n          ") + " ;;"
  }

  /// `'*--report[help]:value:(…)'`, once for each spelling; the spellings of one flag exclude each other.
  private func zshFlag(_ flag: Flag) -> [String] {
    let spellings = (flag.short.map { ["-\($0)"] } ?? []) + [flag.spelling]
    let repeated = flag.isRepeatable ? "*" : "(\(spellings.joined(separator: " ")))"
    return spellings.map { spelling in
      let separator = flag.value == nil ? "" : spelling.hasPrefix("--") ? "=" : "+"
      let action = flag.value.map { ":\($0.name):\(zshAction($0.form))" } ?? ""
      return quoted("\(repeated)\(spelling)\(separator)[\(zshEscaped(flag.help))]\(action)")
    }
  }

  private func zshOperand(_ operand: Operand) -> String {
    quoted((operand.isRepeated ? "*" : "") + ":\(zshEscaped(operand.name)):\(zshAction(operand.form))")
  }

  private func zshAction(_ form: ValueForm) -> String {
    switch form {
    case .choice(let words), .listed(let words, _): "(\(words.joined(separator: " ")))"
    case .choiceAndFile(let words): "{compadd -S = \(words.joined(separator: " "))}"
    case .asked(let question): "{_\(program)_asked \(question)}"
    case .file: "_files"
    case .text, .count: " "
    }
  }

  private func zshEscaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
