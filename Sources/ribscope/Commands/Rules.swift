import RibscopeArguments
import RIBReport

extension Subcommand {
  static let rules: Subcommand = .init(
    command: Command("rules", summary: "List the rules.", details: ["'ribscope explain RULE' explains a rule."])
  ) { invocation, console in
    let format = invocation.value(of: Flags.rulesFormat).flatMap(RulesFormat.init) ?? .text
    try Destination.standardOutput.write(
      Array(renderRules(format, width: console.textWidth(for: .standardOutput)).utf8))
    return .clean
  }
}
