import RIBRules
import RibscopeText

/// A rule's documentation: what it does, why what it finds is bad, a bad and a good example, when it is silent.
public func explainRule(_ id: String) throws(ExplainError) -> String {
  guard let rule = Rules.named(id) else {
    throw ExplainError(id: id)
  }
  let documentation = rule.documentation
  let parts = [
    "\(rule.id) (\(severity(of: rule)))\n\(paragraph(rule.summary))",
    "What it does\n\(paragraph(documentation.what))",
    "Why is this bad?\n\(paragraph(documentation.why + companions(documentation)))",
    "Bad\n\(indented(documentation.badExample, by: 4))",
    "Good\n\(indented(documentation.goodExample, by: 4))",
  ]
  let silent = documentation.silentExamples.map { "Not reported where \($0.title)\n\(indented($0.source, by: 4))" }
  return (parts + silent + ["Since version \(documentation.since)"]).joined(separator: "\n\n") + "\n"
}

/// There is no rule of that id.
public struct ExplainError: Error, Sendable, Equatable, CustomStringConvertible {
  public let id: String

  public var description: String { "\(Rules.refusal(of: id)) (`ribscope rules` lists them)" }
}

/// `warning, off by default`
func severity(of rule: any Rule.Type) -> String {
  rule.severity.rawValue + (rule.isOnByDefault ? "" : ", off by default")
}

private func paragraph(_ text: String) -> String {
  indented(wrapped(text, width: 76).joined(separator: "\n"), by: 2)
}

private func companions(_ documentation: RuleDocumentation) -> String {
  documentation.companions.isEmpty
    ? "" : " Often found together with \(documentation.companions.joined(separator: ", "))."
}
