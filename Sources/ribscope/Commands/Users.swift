import RibscopeArguments
import RIBReport

extension Subcommand {
  static let users: Subcommand = .init(
    command: Command(
      "users", summary: "Show who uses a RIB's property, or the values of a type, from the top of the tree down.",
      operands: [Operand("RIB.property|TYPE", .asked("names value")), .paths],
      details: [
        "'why' shows the other direction: where a value comes from.",
        "Example: ribscope users LoggedIn.mutableScoreStream Sources",
      ])
  ) { invocation, console in
    try answer(invocation, console, operands: 1) { graph, names, color, _ in
      try explainUsers(names[0], graph: graph, format: AnswerFormat(invocation), color: color)
    }
  }
}
