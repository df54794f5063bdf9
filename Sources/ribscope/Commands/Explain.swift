import RibscopeArguments
import RIBReport

extension Subcommand {
  static let explain: Subcommand = .init(
    command: Command(
      "explain", summary: "Explain a rule: what it finds, why it matters, bad and good code, exceptions.",
      operands: [Operand("RULE", .rule)])
  ) { invocation, _ in
    for rule in invocation.operands { try Destination.standardOutput.write(Array(explainRule(rule).utf8)) }
    return .clean
  }
}
