/// A subcommand as it is typed and as help describes it.
package struct Command: Sendable, Equatable {
  package let name: String
  /// One line for the list of commands.
  package let summary: String
  /// What may follow beside flags, in order.
  package let operands: [Operand]
  /// What follows `--` where that is a command line to be started, as usage lines show it; nil where `--` only ends flags.
  package let program: String?
  /// Paragraphs for `help COMMAND`, below its flags.
  package let details: [String]

  package init(
    _ name: String, summary: String, operands: [Operand] = [], program: String? = nil, details: [String] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.program = program
    self.details = details
  }
}

extension Command {
  /// What may follow beside flags, as usage lines show it.
  var usage: [String] {
    operands.map(\.usage) + (program.map { ["[-- \($0) ...]"] } ?? [])
  }
}

/// An argument that is no flag.
package struct Operand: Sendable, Equatable {
  /// As usage lines show it: `RIB[.property]`.
  package let name: String
  package let form: ValueForm
  package let isRequired: Bool
  /// Takes all operands that are left. Only the last operand of a command may.
  package let isRepeated: Bool

  package init(_ name: String, _ form: ValueForm, isRequired: Bool = true, isRepeated: Bool = false) {
    self.name = name
    self.form = form
    self.isRequired = isRequired
    self.isRepeated = isRepeated
  }

  var usage: String {
    isRequired ? name : "[\(name)]"
  }
}
