import RIBModel
import RIBRules
import RibscopeText

/// Findings as a SARIF 2.1.0 log with one run
/// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html; section numbers below are of that text).
///
/// - Parameters:
///   - rules: those that were run.
///   - address: of the repository, for links; nil where it has none.
func sarifLog(_ findings: [Finding], _ graph: RIBGraph, _ rules: [any Rule.Type], address: String?) -> JSON {
  .object([
    ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
    ("version", .string("2.1.0")),
    ("runs", .array([run(findings, graph, rules, address)])),
  ])
}

private func run(
  _ findings: [Finding], _ graph: RIBGraph, _ rules: [any Rule.Type], _ address: String?
) -> JSON {
  let driver = JSON.object([
    ("name", .string("ribscope")), ("version", .string(Product.version)),
    ("semanticVersion", .string(Product.version)), ("informationUri", address.map(JSON.string)),
    ("rules", .array(rules.map { descriptor($0, address) })),
  ])
  let indexes = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first }
  let places = SARIFPlaces(of: findings, in: graph)
  return .object([
    ("tool", .object([("driver", driver)])),
    ("invocations", .array([.object([("executionSuccessful", .bool(true))])])),
    ("columnKind", .string("utf16CodeUnits")),
    ("results", .array(findings.map { result($0, indexes[$0.rule], places) })),
  ])
}

private func descriptor(_ rule: any Rule.Type, _ address: String?) -> JSON {
  let documentation = rule.documentation
  let markdown = """
    \(documentation.what)

    **Why is this bad?** \(documentation.why)

    Bad:

    ```swift
    \(documentation.badExample)
    ```

    Good:

    ```swift
    \(documentation.goodExample)
    ```
    """
  return .object([
    ("id", .string(rule.id)),
    ("name", .string(rule.id)),
    ("helpUri", address.map { .string(Product.page(ofRule: rule.id, at: $0)) }),
    ("shortDescription", .object([("text", .string(rule.summary))])),
    ("fullDescription", .object([("text", .string(documentation.what))])),
    (
      "help",
      .object([
        ("text", .string("\(documentation.what)\n\n\(documentation.why)")), ("markdown", .string(markdown)),
      ])
    ),
    ("defaultConfiguration", .object([("level", .string(level(rule.severity)))])),
    ("properties", .object([("tags", .strings(["RIBs", "dependency-injection"]))])),
  ])
}

private func result(_ finding: Finding, _ ruleIndex: Int?, _ places: SARIFPlaces) -> JSON {
  .object([
    ("ruleId", .string(finding.rule)),
    ("ruleIndex", ruleIndex.map(JSON.int)),
    ("level", .string(level(finding.severity))),
    ("message", linkedMessage(finding)),
    ("locations", .array([.object([("physicalLocation", places.region(finding.position, finding.length))])])),
    (
      "relatedLocations",
      finding.notes.isEmpty ? nil : .array(finding.notes.enumerated().map { related($0, $1, places) })
    ),
    ("codeFlows", codeFlow(finding, places).map { .array([$0]) }),
    ("fixes", fix(finding, places).map { .array([$0]) }),
    ("partialFingerprints", .object([("ribscope/v1", .string(finding.fingerprint))])),
    ("properties", properties(finding)),
  ])
}

private func related(_ index: Int, _ note: Finding.Note, _ places: SARIFPlaces) -> JSON {
  .object([
    ("id", .int(index)),
    ("physicalLocation", places.region(note.position, nil)),
    ("message", message(note.message)),
  ])
}

/// From the finding through its notes, where they lead along a path of the tree.
private func codeFlow(_ finding: Finding, _ places: SARIFPlaces) -> JSON? {
  guard finding.path.count > 1, !finding.notes.isEmpty else { return nil }
  let first = step(finding.message, places.region(finding.position, finding.length))
  let steps = [first] + finding.notes.map { step($0.message, places.region($0.position, nil)) }
  return .object([("threadFlows", .array([.object([("locations", .array(steps))])]))])
}

/// The help where it is an edit (3.55).
private func fix(_ finding: Finding, _ places: SARIFPlaces) -> JSON? {
  guard let first = finding.edits.first else { return nil }
  let changes = Dictionary(grouping: finding.edits, by: \.position.file).sorted { $0.key < $1.key }
  return .object([
    ("description", message(finding.help ?? first.text)),
    (
      "artifactChanges",
      .array(
        changes.map { file, edits in
          .object([
            ("artifactLocation", places.artifact(ofFile: file)),
            ("replacements", .array(edits.map(places.replacement))),
          ])
        })
    ),
  ])
}

private func step(_ text: String, _ region: JSON) -> JSON {
  .object([("location", .object([("physicalLocation", region), ("message", message(text))]))])
}

/// What SARIF has no place of its own for. The help is here because it is full of braces, which a message would have
/// to double.
private func properties(_ finding: Finding) -> JSON {
  .object([
    ("help", finding.help.map(JSON.string)),
    ("ribs", finding.ribs.isEmpty ? nil : .strings(finding.ribs)),
    ("property", finding.property.map(JSON.string)),
    ("parent", finding.parent.map(JSON.string)),
    ("path", finding.path.isEmpty ? nil : .strings(finding.path)),
    ("pathLeftOut", finding.pathLeftOut == 0 ? nil : .int(finding.pathLeftOut)),
  ])
}

private func level(_ severity: Severity) -> String {
  severity == .info ? "note" : severity.rawValue
}

/// The message, with a link to each related location on a line of its own (3.11.6).
private func linkedMessage(_ finding: Finding) -> JSON {
  let links = finding.notes.enumerated().map { "[\(escaped($1.message, inLink: true))](\($0))" }
  return .object([("text", .string(([escaped(finding.message, inLink: false)] + links).joined(separator: "\n")))])
}

private func message(_ text: String) -> JSON {
  .object([("text", .string(escaped(text, inLink: false)))])
}

/// Braces mean placeholders in a message and are doubled (3.11.5); `[text](target)` means a link, so that brackets are
/// escaped in one and in what looks like one (3.11.6).
private func escaped(_ text: String, inLink: Bool) -> String {
  var escaped = ""
  let hasLink = inLink || text.includes("](")
  for character in visibleText(text) {
    switch character {
    case "{", "}": escaped += String(repeating: character, count: 2)
    case "[", "]": escaped += (hasLink ? "\\" : "") + String(character)
    default: escaped.append(character)
    }
  }
  return escaped
}
