/// How much has changed, kind by kind.
public struct ChangeCounts {
  let changes: Changes

  public var dependenciesAdded: Int {
    changes.staticDependencies.added.count + changes.dynamicDependencies.added.count
  }
  public var dependenciesRemoved: Int {
    changes.staticDependencies.removed.count + changes.dynamicDependencies.removed.count
  }
  public var dependenciesChanged: Int { changes.staticTypes.count + changes.dynamicTypes.count }

  public func new(_ severity: Severity) -> Int { changes.findings.new.count { $0.severity == severity } }

  /// One line that says it all: `1 RIB added, 2 dependencies changed, 1 new error`.
  public var summary: String { parts.joined(separator: ", ") }

  /// What the line consists of; never empty.
  public var parts: [String] {
    let parts = [
      part(changes.ribs.added.count, "RIB", "added"), part(changes.ribs.removed.count, "RIB", "removed"),
      part(changes.renamed.count, "RIB", "renamed"), part(changes.edges.added.count, "edge", "added"),
      part(changes.edges.removed.count, "edge", "removed"), part(dependenciesAdded, "dependency", "added"),
      part(dependenciesRemoved, "dependency", "removed"), part(dependenciesChanged, "dependency", "changed"),
      part(changes.providers.count, "provider", "changed"), part(new(.error), "new error", nil),
      part(new(.warning), "new warning", nil), part(new(.info), "new info", nil),
      part(changes.findings.fixed.count, "finding", "fixed"),
    ]
    let said = parts.compactMap(\.self)
    return said.isEmpty ? ["no changes in the RIB tree"] : said
  }

  private func part(_ number: Int, _ noun: String, _ what: String?) -> String? {
    if number == 0 { return nil }
    let plural = noun.hasSuffix("y") ? noun.dropLast() + "ies" : noun + "s"
    return "\(number) \(number == 1 ? noun : plural)" + (what.map { " \($0)" } ?? "")
  }
}

extension Changes {
  public var counts: ChangeCounts { ChangeCounts(changes: self) }
}
