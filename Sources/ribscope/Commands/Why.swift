import CommandArguments
import RIBReport

extension Subcommand {
  static let why: Subcommand = .init(
    command: Command(
      "why", summary: "Show where a RIB's static dependency comes from, step by step.",
      operands: [Operand("RIB[.property]", .text), .paths],
      details: ["Example: ribscope why OffGame.scoreStream Sources"])
  ) { invocation, console in
    let query = invocation.operands.first ?? ""
    let graph = try loadGraph(Input(invocation, paths: Array(invocation.operands.dropFirst())), console)
    let text = try explainProvision(query, graph: graph, color: ColorChoice(invocation).isWanted(on: console))
    try Destination.standardOutput.write(Array(text.utf8))
    return .clean
  }
}
