import Foundation

/// Differences that are right, with their reasons.
///
/// A line of the file is `WHAT | PART OF THE PATH | DECLARATION | reason`; `*` stands for anything.
struct Accepted {
  private let rules: [[String]]

  init(path: String) throws {
    rules = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "|", maxSplits: 3).map { $0.trimmingCharacters(in: .whitespaces) } }
      .filter { $0.count == 4 }
  }

  func covers(_ difference: Difference) -> Bool {
    rules.contains { rule in
      (rule[0] == "*" || rule[0] == difference.what) && (rule[1] == "*" || difference.file.contains(rule[1]))
        && (rule[2] == "*" || rule[2] == difference.declaration)
    }
  }
}

/// Counts, and prints what is not accepted as `file:line: …`.
struct Tally {
  private var files = 0
  private var brokenFiles = 0
  private var declarations = 0
  private var acceptedCount = 0
  private var brokenDifferences = 0
  private var byKind: [String: Int] = [:]

  var isClean: Bool { byKind.isEmpty }

  /// Files that Swift's parser finds wrong are counted apart: recovery is a matter of taste.
  mutating func add(_ found: [Difference], declarations: Int, isBroken: Bool, accepted: Accepted, source: Data) {
    if isBroken {
      brokenFiles += 1
      brokenDifferences += found.count
      if ProcessInfo.processInfo.environment["ORACLE_BROKEN"] != nil { found.forEach { report($0, source) } }
      return
    }
    files += 1
    self.declarations += declarations
    for difference in found {
      if accepted.covers(difference) {
        acceptedCount += 1
      } else {
        byKind[difference.what, default: 0] += 1
        report(difference, source)
      }
    }
  }

  private func report(_ difference: Difference, _ source: Data) {
    let line = source.prefix(difference.offset).count { $0 == UInt8(ascii: "\n") } + 1
    let detail =
      difference.expected == difference.actual
      ? "" : ": swift [\(difference.expected)] ribscope [\(difference.actual)]"
    Swift.print("\(difference.file):\(line): \(difference.what): \(difference.declaration)\(detail)")
  }

  func print() {
    Swift.print("\(files) files, \(declarations) declarations, \(byKind.values.reduce(0, +)) differences")
    for (what, count) in byKind.sorted(by: { $0.key < $1.key }) { Swift.print("  \(what): \(count)") }
    Swift.print("\(acceptedCount) accepted differences")
    Swift.print("\(brokenFiles) further files that Swift finds wrong, \(brokenDifferences) differences in them")
  }
}
