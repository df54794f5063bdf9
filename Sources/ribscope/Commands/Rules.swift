import CommandArguments
import RIBReport

extension Subcommand {
  static let rules: Subcommand = .init(
    command: Command("rules", summary: "List the rules.", details: ["'ribscope explain RULE' explains a rule."])
  ) { invocation, _ in
    let format = invocation.value(of: Flags.rulesFormat).flatMap(RulesFormat.init) ?? .text
    try Destination.standardOutput.write(Array(renderRules(format).utf8))
    return .clean
  }
}
