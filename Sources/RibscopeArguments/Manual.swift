extension Grammar {
  /// The manual page of section 1, in the `man` macros (man(7)): all that help says, of every command.
  ///
  /// - Parameter version: is in the page's footer. No date does: the same version has the same page.
  package func manual(version: String) -> String {
    let head = [
      ".TH \(roff(program.uppercased())) 1 \"\" \"\(roff(program)) \(roff(version))\" \"\"",
      ".SH NAME", "\(roff(program)) \\- \(roff(summary))",
      ".SH SYNOPSIS", ".B \(roff(program))", "COMMAND [flags] [arguments]",
      ".SH COMMANDS",
    ]
    let shared = [".SH FLAGS OF EVERY COMMAND"] + sharedFlags.flatMap(item)
    let notes = [".SH NOTES"] + epilogue.flatMap { [".PP", roff($0)] }
    return (head + commands.flatMap(section) + shared + notes).joined(separator: "\n") + "\n"
  }

  private func section(_ command: Command) -> [String] {
    let usage = ([command.name] + command.usage).joined(separator: " ")
    return [".SS \(roff(usage))", roff(command.summary)] + flags(of: command).flatMap(item)
      + command.details.flatMap { [".PP", roff($0)] }
  }

  private func item(_ flag: Flag) -> [String] {
    [".TP", "\\fB\(roff(flag.label.trimmingBlanks))\\fR", roff(flag.description)]
  }
}

/// Text that roff shows as it is: no escapes, and no line that begins like a request.
private func roff(_ text: String) -> String {
  var result = ""
  for character in text {
    switch character {
    case "\\": result += "\\e"
    case "-": result += "\\-"
    case "'": result += "\\(aq"
    case "\"": result += "\\(dq"
    default: result.append(character)
    }
  }
  return result.hasPrefix(".") ? "\\&" + result : result
}

extension String {
  fileprivate var trimmingBlanks: String { String(drop { $0 == " " }) }
}
