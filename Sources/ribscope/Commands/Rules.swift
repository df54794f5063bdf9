import CommandArguments
import RIBReport

extension Subcommand {
  static let rules: Subcommand = .init(
    command: Command("rules", summary: "List the rules.", details: ["'ribscope explain RULE' says more about one."])
  ) { _, _ in
    try Destination.standardOutput.write(Array(renderRules().utf8))
    return .clean
  }
}
