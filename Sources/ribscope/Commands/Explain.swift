import CommandArguments
import RIBRules

extension Subcommand {
  static let explain: Subcommand = .init(
    command: Command(
      "explain", summary: "Explain a rule: what it finds, why that is bad, bad and good code.",
      operands: [Operand("RULE", .choice(Rules.all.map { $0.id }))])
  ) { invocation, _ in
    guard let rule = Rules.all.first(where: { $0.id == invocation.operands.first }) else { return .failure }
    try Destination.standardOutput.write(Array(text(of: rule).utf8))
    return .clean
  }

  private static func text(of rule: any Rule.Type) -> String {
    let documentation = rule.documentation
    return """
      \(rule.id) (\(rule.severity.rawValue)): \(rule.summary)

      What it finds
      \(indented(documentation.what))

      Why it is bad
      \(indented(documentation.why))

      Bad
      \(indented(documentation.badExample))

      Good
      \(indented(documentation.goodExample))

      """
  }

  private static func indented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  " + $0 }
    return (lines.last == "" ? lines.dropLast() : lines).joined(separator: "\n")
  }
}
