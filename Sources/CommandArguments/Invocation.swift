/// A command line that obeys its grammar: every value is one that its flag allows, every operand is in its place.
public struct Invocation: Sendable, Equatable {
  /// The command's name.
  public let command: String
  /// What is no flag, in order.
  public let operands: [String]
  private let values: [String: [String]]

  public init(command: String, operands: [String] = [], values: [String: [String]] = [:]) {
    self.command = command
    self.operands = operands
    self.values = values
  }

  /// Whether a flag was given.
  public func has(_ flag: Flag) -> Bool {
    values[flag.name] != nil
  }

  /// The value of a flag that is given once; nil where it was not given.
  public func value(of flag: Flag) -> String? {
    values[flag.name]?.last
  }

  /// The values of a repeatable flag, in the order they were given.
  public func values(of flag: Flag) -> [String] {
    values[flag.name] ?? []
  }
}
