import RibscopeArguments
import RIBModel
import RIBReport
import RIBRules

/// Runs a command that answers a question about the graph on stdout.
///
/// - Parameters:
///   - operands: how many operands the question has; the others are paths.
///   - text: the answer, from the graph, the question's operands, whether colours are wanted, and what lint finds.
func answer(
  _ invocation: Invocation, _ console: Console, operands: Int,
  _ text: (RIBGraph, [String], Bool, () -> [Finding]) throws -> String
) throws -> ExitStatus {
  let input = try Input(invocation, paths: Array(invocation.operands.dropFirst(operands)))
  var timings = Timings()
  let graph = try loadGraph(input, console, &timings)
  try timings.measure(.output, amount: { "\($0) bytes" }) { () throws -> Int in
    let color = ColorChoice(invocation).isWanted(on: console)
    let text = try text(graph, Array(invocation.operands.prefix(operands)), color) {
      RIBRules.lint(graph, input.configuration.configuration.ruleSettings, threads: input.threads).findings
    }
    try Destination.standardOutput.write(Array(text.utf8))
    return text.utf8.count
  }
  timings.tell(input, console)
  return .clean
}

extension AnswerFormat {
  init(_ invocation: Invocation) {
    self = invocation.value(of: Flags.answerFormat).flatMap(AnswerFormat.init) ?? .text
  }
}
