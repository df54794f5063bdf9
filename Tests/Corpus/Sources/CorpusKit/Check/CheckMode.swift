import Foundation

/// One app's facts beside what is stored and what people read.
struct CheckRun {
  let app: String
  let facts: Facts
  let stored: Facts?
  let seconds: Double

  /// None where nothing is stored.
  var changes: [String] { stored.map { facts.changes(since: $0) } ?? [] }
}

func checkTable(_ runs: [CheckRun]) -> String {
  let columns = [
    "files", "ribs", "attach", "component", "viewless", "roots", "unused", "static", "dynamic", "errors", "warnings",
    "unknown",
  ]
  var table = Table(rows: [["app"] + columns + ["ms", "changed", "by hand"]])
  for run in runs {
    let changed = run.stored == nil ? "not stored" : String(run.changes.count)
    table.rows.append(
      [run.app] + columns.map { String(run.facts.counts[$0] ?? 0) }
        + [String(Int((run.seconds * 1000).rounded())), changed, byHand(run.facts)])
  }
  return table.text
}

/// How many of the categories that people read are as they read them.
private func byHand(_ facts: Facts) -> String {
  let count = facts.verified.count + facts.disputed.count
  return count == 0 ? "-" : "\(facts.verified.count)/\(count)"
}

func changeList(_ runs: [CheckRun]) -> String {
  runs.filter { !$0.changes.isEmpty }.map { "\($0.app)\n" + $0.changes.joined(separator: "\n") + "\n" }.joined()
}

/// Precision and recall against labels, over all apps, and every difference.
func labelTable(_ runs: [CheckRun], _ labels: [String: Labels]) -> String {
  var table = Table(rows: [["category", "apps", "labelled", "found", "common", "precision", "recall"]])
  var differences = ""
  for category in Facts.categories {
    let compared = runs.compactMap { run in labels[run.app]?.compare(run.facts, category).map { (run.app, $0) } }
    guard !compared.isEmpty else { continue }
    let sum = { (count: (Labels.Comparison) -> Int) in compared.map { count($0.1) }.reduce(0, +) }
    let (labelled, found, common) = (sum(\.labelled.count), sum(\.found.count), sum(\.common))
    table.rows.append(
      [category, String(compared.count), String(labelled), String(found), String(common)]
        + [share(common, found), share(common, labelled)])
    for (app, comparison) in compared {
      differences += comparison.differences.map { "\(app) \(category): \($0)\n" }.joined()
    }
  }
  return table.text + differences
}

private func share(_ part: Int, _ whole: Int) -> String {
  whole == 0 ? "-" : String(format: "%.3f", Double(part) / Double(whole))
}
