import RibscopeText

/// One thing that is wrong with a command line.
package enum ArgumentProblem: Sendable, Equatable {
  case noCommand
  case unknownCommand(String, suggestion: String?)
  /// The spelling as given, and a flag of the command that looks like it.
  case unknownFlag(String, command: String?, suggestion: String?)
  /// A flag that other commands take.
  case foreignFlag(Flag, command: String?)
  case missingValue(Flag)
  case unexpectedValue(Flag, String)
  /// The flag's or operand's spelling, and what was given.
  case badValue(String, String, ValueForm, suggestion: String?)
  case givenTwice(Flag)
  case missingOperand(Operand, command: String)
  case extraOperand(String, command: String)

  /// One line, without the program's name, that says what to do.
  package var message: String {
    switch self {
    case .noCommand: "no command given"
    case .unknownCommand(let name, let suggestion): "unknown command '\(name)'" + didYouMean(suggestion)
    case .unknownFlag(let flag, let command, let suggestion):
      "unknown flag '\(flag)'" + (command.map { " for '\($0)'" } ?? "") + didYouMean(suggestion)
    case .foreignFlag(let flag, nil): "'\(flag.spelling)' must come after its command (\(listed(flag.commands)))"
    case .foreignFlag(let flag, .some(let command)):
      "'\(flag.spelling)' is not a flag of '\(command)', but of \(listed(flag.commands))"
    case .missingValue(let flag):
      "'\(flag.spelling)' needs a value" + (flag.value.map { expectation($0.form, name: $0.name) } ?? "")
    case .unexpectedValue(let flag, let value): "'\(flag.spelling)' does not take a value, but got '\(value)'"
    case .badValue(let what, let value, let form, let suggestion):
      "invalid value '\(value)' for '\(what)'" + expectation(form, name: "text") + didYouMean(suggestion)
    case .givenTwice(let flag): "'\(flag.spelling)' is given more than once; give it once"
    case .missingOperand(let operand, let command):
      // A text is described by its name alone.
      "'\(command)' needs \(operand.name)"
        + (operand.form.isAnyText ? "" : expectation(operand.form, name: operand.name))
    case .extraOperand(let operand, let command): "'\(command)' does not take the argument '\(operand)'"
    }
  }

  /// The command that lists the good values, where they are too many for the message.
  package var lister: String? {
    if case .badValue(_, _, .listed(_, let command), _) = self { command } else { nil }
  }

  private func expectation(_ form: ValueForm, name: String) -> String {
    switch form {
    case .text, .asked: ": \(name)"
    case .file: ": a path"
    case .count(let least, .max): ": a whole number, \(least) or more"
    case .count(let least, let most): ": a whole number from \(least) to \(most)"
    case .choice(let words): ": one of \(words.joined(separator: ", "))"
    case .listed: ""
    case .choiceAndFile(let words): ": FORMAT=FILE, where FORMAT is one of \(words.joined(separator: ", "))"
    }
  }

  private func listed(_ commands: [String]) -> String {
    commands.map { "'\($0)'" }.joined(separator: ", ")
  }
}

/// All that is wrong with a command line, in the order it was typed.
package struct ArgumentProblems: Error, Sendable, Equatable {
  package let problems: [ArgumentProblem]
  /// The command that was recognised before or after the problems; nil where there was none.
  package let command: String?
}
