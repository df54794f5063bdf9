import RIBModel
import RIBRules

/// What the tool says of an app: names and numbers, no code.
struct Facts: Codable, Equatable {
  var commit: String?
  var counts: [String: Int]
  /// For each category its facts, sorted.
  var facts: [String: [String]]
  /// Of every rule that is on by default, in the order in which they stand, each with what a reader says of it.
  var findings: [JudgedFinding]
  /// The categories that people read by hand, and in which nothing was found to differ.
  var verified: [String] = []
  /// What people read otherwise, by category.
  var disputed: [String: [String]] = [:]

  /// In the order in which they are printed.
  static let categories = [
    "ribs", "attach", "component", "viewless", "roots", "unused", "static", "status", "dynamic", "findings", "unknown",
  ]

  init(_ app: App) {
    let graph = app.graph
    commit = app.commit
    facts = graph.facts
    counts = facts.mapValues(\.count)
    let found = app.allFindings
    findings = found.map { JudgedFinding($0, graph) }.sorted {
      ($0.file, $0.line, $0.rule, $0.subject) < ($1.file, $1.line, $1.rule, $1.subject)
    }
    counts["findings"] = findings.count
    counts["files"] = app.tree.files.count
    counts["errors"] = found.filter { $0.severity == .error }.count
    counts["warnings"] = found.filter { $0.severity == .warning }.count
  }

  /// A category's facts, a text each.
  func texts(of category: String) -> [String] {
    category == "findings" ? findings.map(\.text) : facts[category] ?? []
  }

  /// The one module that all RIBs are of.
  var onlyModule: String? { Labels.onlyModule(facts["ribs"] ?? []) }
}

/// As people write types: a line break or several spaces are one space.
func oneSpaced(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

extension RIBGraph {
  /// For each category its facts, sorted.
  var facts: [String: [String]] {
    var facts = treeFacts.merging(dependencyFacts) { first, _ in first }
    facts["unknown"] = unknowns.map { "\($0.subject): \($0.reason)" }
    return facts.mapValues { Array(Set($0)).sorted() }
  }

  private var treeFacts: [String: [String]] {
    [
      "ribs": ribs.map(\.id), "attach": edgeNames(.attach), "component": edgeNames(.component),
      "viewless": ribs.filter(\.isViewless).map(\.id), "roots": ribs.filter(\.isRoot).map(\.id),
      "unused": ribs.filter(\.isUnused).map(\.id),
    ]
  }

  private var dependencyFacts: [String: [String]] {
    var facts: [String: [String]] = ["static": [], "status": [], "dynamic": []]
    for rib in ribs {
      for dependency in rib.staticDependencies {
        facts["static", default: []].append("\(rib.id).\(dependency.name): \(oneSpaced(dependency.type))")
        facts["status", default: []].append("\(rib.id).\(dependency.name) \(dependency.status.rawValue)")
      }
      for dependency in rib.dynamicDependencies {
        facts["dynamic", default: []].append("\(rib.id).\(dependency.name): \(oneSpaced(dependency.type))")
      }
    }
    return facts
  }

  private func edgeNames(_ kind: Edge.Kind) -> [String] {
    edges.filter { $0.kind == kind }.map { "\(id(of: $0.parent)) -> \(ribs[$0.child].id)" }
  }
}

extension Facts {
  /// The lines of a category that are gone (`-`) and new (`+`), and findings that have moved (`~`).
  func changes(since old: Facts, in category: String) -> [String] {
    if category == "findings" { return FindingMatch(findings, stored: old.findings).changes }
    let before = Set(old.facts[category] ?? [])
    let after = Set(facts[category] ?? [])
    return before.subtracting(after).sorted().map { "- \($0)" } + after.subtracting(before).sorted().map { "+ \($0)" }
  }

  /// All that changed, a line each.
  func changes(since old: Facts) -> [String] {
    var lines: [String] = []
    if let commit, old.commit != commit { lines.append("  the checkout's commit is another: \(commit)") }
    if let before = old.counts["files"], let after = counts["files"], before != after {
      lines.append("  files: \(before), now \(after)")
    }
    return lines
      + Facts.categories.flatMap { category in
        changes(since: old, in: category).map { "  \(category): \($0)" }
      }
  }
}
