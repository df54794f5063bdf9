/// A command line that obeys its grammar: every value is one that its flag allows, every operand is in its place.
package struct Invocation: Sendable, Equatable {
  /// The command's name.
  package let command: String
  /// What is no flag, in order.
  package let operands: [String]
  /// The command line that follows `--`, where the command takes one.
  package let program: [String]
  private let values: [String: [String]]

  package init(
    command: String, operands: [String] = [], program: [String] = [], values: [String: [String]] = [:]
  ) {
    self.command = command
    self.operands = operands
    self.program = program
    self.values = values
  }

  /// Whether a flag was given.
  package func has(_ flag: Flag) -> Bool {
    values[flag.name] != nil
  }

  /// The value of a flag that is given once; nil where it was not given.
  package func value(of flag: Flag) -> String? {
    values[flag.name]?.last
  }

  /// The values of a repeatable flag, in the order they were given.
  package func values(of flag: Flag) -> [String] {
    values[flag.name] ?? []
  }
}
