/// Commands to play, one a line.
package struct Script: Equatable, Sendable {
  package let commands: [Command]

  package struct Command: Equatable, Sendable {
    /// Counted from 1.
    package let line: Int
    package let text: String
  }

  /// Blank lines, and lines that begin with `#`, are left out.
  ///
  /// - Parameter firstLine: the number of the first line.
  /// - Throws: for text that is not UTF-8, or that could steer a terminal.
  package init(_ bytes: [UInt8], firstLine: Int = 1) throws(ScriptProblem) {
    var commands: [Command] = []
    var text = bytes[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    for (number, line) in text.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let command = Command(line: firstLine + number, text: try words(line, number: firstLine + number))
      if !command.text.isEmpty, !command.text.hasPrefix("#") { commands.append(command) }
    }
    self.commands = commands
  }
}

/// What is wrong with a script.
package struct ScriptProblem: Error, Equatable {
  /// Counted from 1.
  package let line: Int
  package let message: String
}

/// A line without the blanks around it.
private func words(_ line: ArraySlice<UInt8>, number: Int) throws(ScriptProblem) -> String {
  guard let text = String(bytes: line, encoding: .utf8) else {
    throw ScriptProblem(line: number, message: "the line is not UTF-8")
  }
  let command = text.trimmed
  if command.unicodeScalars.contains(where: isControl) {
    throw ScriptProblem(line: number, message: "the line contains a control character; remove it")
  }
  return command
}

/// Whether a character could steer a terminal, or turn the direction of writing.
package func isControl(_ scalar: Unicode.Scalar) -> Bool {
  [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory) && scalar != "\t"
    || scalar.properties.isBidiControl
}
