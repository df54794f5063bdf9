import CommandArguments
import RIBReport
import RIBRules

extension Subcommand {
  static let explain: Subcommand = .init(
    command: Command(
      "explain", summary: "Explain a rule: what it finds, why that is bad, bad and good code.",
      operands: [Operand("RULE", .choice(Rules.all.map { $0.id }))])
  ) { invocation, _ in
    for rule in invocation.operands { try Destination.standardOutput.write(Array(explainRule(rule).utf8)) }
    return .clean
  }
}
