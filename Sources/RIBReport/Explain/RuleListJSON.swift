import RIBRules
import RibscopeText

/// The rules for programs.
func ruleList() -> JSON {
  .object([("version", .int(1)), ("rules", .array(Rules.all.map(json)))])
}

private func json(_ rule: any Rule.Type) -> JSON {
  .object([
    ("rule", .string(rule.id)), ("severity", .string(rule.severity.rawValue)),
    ("isOnByDefault", .bool(rule.isOnByDefault)),
    ("since", .string(rule.documentation.since)), ("summary", .string(rule.summary)),
    ("what", .string(rule.documentation.what)), ("why", .string(rule.documentation.why)),
  ])
}
