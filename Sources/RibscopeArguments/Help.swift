extension Grammar {
  /// The text of `help`: every command, the flags that all of them take, the epilogue. At most 80 columns.
  package func help() -> String {
    let width = columnWidth(commands.map(\.name))
    let rows = commands.map { row($0.name, $0.summary, width: width) }
    let sections = [
      wrap("\(program): \(summary)"),
      "Usage: \(program) COMMAND [flags] [arguments]",
      (["Commands:"] + rows).joined(separator: "\n"),
      flagSection("Flags of every command:", sharedFlags),
      epilogue.map { wrap($0) }.joined(separator: "\n\n"),
      "'\(program) help COMMAND' shows the flags of a command.",
    ]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// The text of `help COMMAND`. At most 80 columns.
  package func help(for command: Command) -> String {
    let usage =
      [program, command.name] + (flags(of: command).isEmpty ? [] : ["[flags]"])
      + command.usage
    let sections = [
      wrap("\(program) \(command.name): \(command.summary)"),
      "Usage: " + usage.joined(separator: " "),
      flagSection("Flags:", flags(of: command)),
    ]
    let texts = sections + command.details.map { wrap($0) }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func flagSection(_ title: String, _ flags: [Flag]) -> String {
    guard !flags.isEmpty else { return "" }
    let width = columnWidth(flags.map(\.label))
    return ([title] + flags.map { row($0.label, $0.description, width: width) }).joined(separator: "\n")
  }

  /// Two columns: the label, and its text wrapped beside it; below it where the label is too long.
  private func row(_ label: String, _ text: String, width: Int) -> String {
    let margin = String(repeating: " ", count: width + 4)
    let lines = wrapped(text, columns: 80 - margin.count)
    let gap = String(repeating: " ", count: max(2, width + 2 - label.count))
    let first = label.count <= width ? "  " + label + gap : "  " + label + "\n" + margin
    return first + lines.joined(separator: "\n" + margin)
  }

  private func columnWidth(_ labels: [String]) -> Int {
    min(labels.map(\.count).max() ?? 0, 24)
  }

  private func wrap(_ text: String) -> String {
    wrapped(text, columns: 80).joined(separator: "\n")
  }
}

extension Flag {
  /// `-o, --output FILE`.
  var label: String {
    (short.map { "-\($0), " } ?? "    ") + spelling + (value.map { " \($0.name)" } ?? "")
  }

  /// The help text with the allowed values, the default, and whether the flag may be repeated.
  var description: String {
    var parts = [help]
    parts += value.map { allowed($0.form) } ?? []
    if let fallback { parts.append("Default: \(fallback).") }
    if isRepeatable { parts.append("May be repeated.") }
    return parts.joined(separator: " ")
  }
}

/// What may be given, where it is one of some words.
private func allowed(_ form: ValueForm) -> [String] {
  switch form {
  case .choice(let words), .choiceAndFile(let words): ["One of: \(words.joined(separator: ", "))."]
  case .listed(_, let command): ["'\(command)' lists them."]
  case .text, .asked, .file, .count: []
  }
}

/// A text cut between words into lines of at most so many columns; a longer word has a line of its own.
private func wrapped(_ text: String, columns: Int) -> [String] {
  var lines = [""]
  for word in text.split(separator: " ") {
    let line = lines[lines.count - 1]
    if line.isEmpty {
      lines[lines.count - 1] = String(word)
    } else if line.count + 1 + word.count <= columns {
      lines[lines.count - 1] = line + " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
