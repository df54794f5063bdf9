import RibscopeArguments
import RIBReport

extension Subcommand {
  static let why: Subcommand = .init(
    command: Command(
      "why", summary: "Show where a RIB's static dependency comes from, step by step.",
      operands: [Operand("RIB[.property]", .asked("names property")), .paths],
      details: ["Example: ribscope why OffGame.scoreStream Sources"])
  ) { invocation, console in
    try answer(invocation, console, operands: 1) { graph, names, color, _ in
      try explainProvision(names[0], graph: graph, color: color)
    }
  }
}
