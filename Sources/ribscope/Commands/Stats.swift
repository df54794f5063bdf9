import RibscopeArguments
import RIBReport

extension Subcommand {
  static let stats: Subcommand = .init(
    command: Command(
      "stats", summary: "Count RIBs, edges and dependencies, and list the RIBs that carry most.", operands: [.paths],
      details: ["Example: ribscope stats Sources --format json"])
  ) { invocation, console in
    try answer(invocation, console, operands: 0) { graph, _, _, findings in
      renderStatistics(graph, findings(), format: AnswerFormat(invocation))
    }
  }
}
