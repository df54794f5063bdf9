import RIBRules
import Text

/// What `ribscope init` knows of the code at hand.
public struct CodeAtHand: Sendable, Equatable {
  /// A line each: what was read, roots, flavours.
  public let seen: [String]
  /// How many findings each rule has now, by its id.
  public let counts: [String: Int]

  public init(seen: [String], counts: [String: Int]) {
    self.seen = seen
    self.counts = counts
  }
}

/// A commented `.ribscope.yml` that changes nothing: each key with what it is for, its default and an example, each rule
/// with what it reports now.
public func configurationTemplate(_ code: CodeAtHand) -> String {
  let head =
    ["What ribscope does here. Every line is a comment: what it says is the default, or an example."] + code.seen
  let parts = [comment(head)] + Keys.all.map { $0.form == .rules ? ruleLines($0, code) : keyLines($0) }
  return parts.joined(separator: "\n\n") + "\n"
}

private func keyLines(_ key: ConfigurationKey) -> String {
  let isEmpty = ["", "[]", "{}"].contains(key.fallback)
  return comment([key.summary]) + "\n# \(key.name): \(isEmpty ? key.example : key.fallback)"
}

private func ruleLines(_ key: ConfigurationKey, _ code: CodeAtHand) -> String {
  let lines = Rules.all.map { rule in
    let state = rule.isOnByDefault ? rule.severity.rawValue : "off"
    let options =
      (rule as? any ConfigurableRule.Type).map { "; " + $0.options.map(\.name).joined(separator: ", ") } ?? ""
    let count = code.counts[rule.id].map { "; reports \($0) now" } ?? ""
    return "#   \(rule.id): \(state)   # \(rule.summary)\(options)\(count)"
  }
  return comment([key.summary]) + "\n# \(key.name):\n" + lines.joined(separator: "\n")
}

private func comment(_ lines: [String]) -> String {
  lines.map { $0.isEmpty ? "#" : "# \(visibleText($0))" }.joined(separator: "\n")
}
