import RIBRules
import RibscopeText

/// The rules for programs.
func ruleList() -> JSON {
  .object([("version", .int(1)), ("rules", .array(Rules.all.map(json)))])
}

private func json(_ rule: any Rule.Type) -> JSON {
  let documentation = rule.documentation
  return .object([
    ("rule", .string(rule.id)), ("severity", .string(rule.severity.rawValue)),
    ("isOnByDefault", .bool(rule.isOnByDefault)),
    ("since", .string(documentation.since)), ("summary", .string(rule.summary)),
    ("what", .string(documentation.what)), ("why", .string(documentation.why)),
  ])
}
