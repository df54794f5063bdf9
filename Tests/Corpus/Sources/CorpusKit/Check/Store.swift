import Foundation

/// The stored facts, a file for each app.
struct Store {
  let folder: URL

  func read(_ app: String) throws -> Facts? {
    let url = file(app)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try JSONDecoder().decode(Facts.self, from: Data(contentsOf: url))
  }

  func write(_ facts: Facts, _ app: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(facts) + Data("\n".utf8)).write(to: file(app))
  }

  private func file(_ app: String) -> URL { folder.appendingPathComponent(app + ".json") }
}

extension Facts {
  /// What is known by hand: from labels where there are some, else what was stored, as far as the facts are the same. A
  /// finding that was stored keeps its verdict, wherever it stands now.
  func verified(by labels: Labels?, old: Facts?) -> Facts {
    var result = self
    // Sources without their history are taken for those of the stored commit.
    result.commit = commit ?? old?.commit
    result.findings = FindingMatch(findings, stored: old?.findings ?? []).findings
    for category in Facts.categories {
      if let comparison = labels?.compare(self, category) {
        if comparison.differences.isEmpty { result.verified.append(category) }
        result.disputed[category] = comparison.differences.isEmpty ? nil : comparison.differences
      } else if let old, changes(since: old, in: category).isEmpty {
        if old.verified.contains(category) { result.verified.append(category) }
        result.disputed[category] = old.disputed[category]
      }
    }
    return result
  }
}
