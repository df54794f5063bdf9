import RIBRules
import RibscopeText

/// What `ribscope init` knows of the code at hand.
public struct CodeAtHand: Sendable, Equatable {
  /// A line each: what was read, roots, flavours.
  public let seen: [String]
  /// How many findings each rule has now, by its id.
  public let counts: [String: Int]
  /// The apps that were seen.
  public let apps: [App]

  public init(seen: [String], counts: [String: Int], apps: [App] = []) {
    self.seen = seen
    self.counts = counts
    self.apps = apps
  }

  public struct App: Sendable, Equatable {
    public let name: String
    public let folders: [String]
    public let roots: [String]
    public let isDemo: Bool

    public init(name: String, folders: [String], roots: [String], isDemo: Bool) {
      self.name = name
      self.folders = folders
      self.roots = roots
      self.isDemo = isDemo
    }
  }
}

/// A commented `.ribscope.yml` that changes nothing: each key with what it is for, its default and an example, each rule
/// with what it reports now.
///
/// - Parameter schemaFile: the path of its schema, from the configuration's folder on, for editors that use
///   yaml-language-server (https://github.com/redhat-developer/yaml-language-server#using-inlined-schema).
public func configurationTemplate(_ code: CodeAtHand, schemaFile: String) -> String {
  let head =
    ["The configuration of ribscope. Every key is commented out and shows its default or an example."] + code.seen
  let parts = [comment(head)] + Keys.all.map { $0.form == .rules ? ruleLines($0, code) : keyLines($0, code) }
  return "# yaml-language-server: $schema=\(visibleText(schemaFile))\n" + parts.joined(separator: "\n\n") + "\n"
}

private func keyLines(_ key: ConfigurationKey, _ code: CodeAtHand) -> String {
  let isEmpty = ["", "[]", "{}"].contains(key.fallback)
  let value = key == Keys.apps && !code.apps.isEmpty ? yaml(code.apps) : isEmpty ? key.example : key.fallback
  let isBlock = value.hasPrefix("\n")
  let lines = "\(key.name):\(isBlock ? "" : " ")\(value)".split(separator: "\n").map(String.init)
  return comment([key.summary] + lines)
}

private func yaml(_ apps: [CodeAtHand.App]) -> String {
  apps.map { app in
    let roots = app.roots.isEmpty ? "" : ", roots: [\(app.roots.map(yaml).joined(separator: ", "))]"
    return
      "\n  - {name: \(yaml(app.name)), folders: [\(app.folders.map(yaml).joined(separator: ", "))]\(roots)\(app.isDemo ? ", demo: true" : "")}"
  }.joined()
}

private func ruleLines(_ key: ConfigurationKey, _ code: CodeAtHand) -> String {
  let lines = Rules.all.map { rule in
    let state = rule.isOnByDefault ? rule.severity.rawValue : "off"
    let options = rule.options.isEmpty ? "" : "; " + rule.options.map(\.name).joined(separator: ", ")
    let count = code.counts[rule.id].map { "; reports \($0) now" } ?? ""
    return "#   \(rule.id): \(state)   # \(rule.summary)\(options)\(count)"
  }
  return comment([key.summary]) + "\n# \(key.name):\n" + lines.joined(separator: "\n")
}

private func comment(_ lines: [String]) -> String {
  lines.map { $0.isEmpty ? "#" : "# \(visibleText($0))" }.joined(separator: "\n")
}
