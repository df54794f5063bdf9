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
    let input = try Input(invocation, paths: Array(invocation.operands.dropFirst()))
    var timings = Timings()
    let graph = try loadGraph(input, console, &timings)
    try timings.measure(.output, amount: { "\($0) bytes" }) { () throws -> Int in
      let text = try explainProvision(query, graph: graph, color: ColorChoice(invocation).isWanted(on: console))
      try Destination.standardOutput.write(Array(text.utf8))
      return text.utf8.count
    }
    timings.tell(input, console)
    return .clean
  }
}
