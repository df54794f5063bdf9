import CommandArguments
import RIBRules

extension Subcommand {
  static let rules: Subcommand = .init(
    command: Command(
      "rules", summary: "List the rules.", details: ["'ribscope explain RULE' says more about one."])
  ) { _, _ in
    let width = Rules.all.map { $0.id.count }.max() ?? 0
    let lines = Rules.all.map { rule in
      padded(rule.id, width) + "  " + padded(rule.severity.rawValue, "warning".count) + "  " + rule.summary + "\n"
    }
    try Destination.standardOutput.write(Array(lines.joined().utf8))
    return .clean
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
