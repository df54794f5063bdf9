import RibscopeArguments
import RIBReport

extension Subcommand {
  static let path: Subcommand = .init(
    command: Command(
      "path", summary: "Show how one RIB reaches another, by attach edges and by component edges.",
      operands: [Operand("FROM", .asked("names rib")), Operand("TO", .asked("names rib")), .paths],
      details: [
        "At most eight routes of each kind are shown, the shortest first.",
        "Example: ribscope path Root OffGame Sources",
      ])
  ) { invocation, console in
    try answer(invocation, console, operands: 2) { graph, names, color, _ in
      try explainRoutes(from: names[0], to: names[1], graph: graph, format: AnswerFormat(invocation), color: color)
    }
  }
}
