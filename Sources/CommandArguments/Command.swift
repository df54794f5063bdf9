/// A subcommand as it is typed and as help describes it.
public struct Command: Sendable, Equatable {
  public let name: String
  /// One line for the list of commands.
  public let summary: String
  /// What may follow beside flags, in order.
  public let operands: [Operand]
  /// Paragraphs for `help COMMAND`, below its flags.
  public let details: [String]

  public init(_ name: String, summary: String, operands: [Operand] = [], details: [String] = []) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.details = details
  }
}

/// An argument that is no flag.
public struct Operand: Sendable, Equatable {
  /// As usage lines show it: `RIB[.property]`.
  public let name: String
  public let form: ValueForm
  public let isRequired: Bool
  /// Takes all operands that are left. Only the last operand of a command may.
  public let isRepeated: Bool

  public init(_ name: String, _ form: ValueForm, isRequired: Bool = true, isRepeated: Bool = false) {
    self.name = name
    self.form = form
    self.isRequired = isRequired
    self.isRepeated = isRepeated
  }

  var usage: String {
    isRequired ? name : "[\(name)]"
  }
}
