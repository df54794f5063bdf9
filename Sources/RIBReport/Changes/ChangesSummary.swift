import RIBChanges
import RIBRules

extension Changes {
  /// One line that says it all: `1 RIB added, 2 dependencies changed, 1 new error`.
  var summary: String {
    let errors = findings.new.count { $0.severity == .error }
    let warnings = findings.new.count { $0.severity == .warning }
    let parts = [
      part(ribs.added.count, "RIB", "added"), part(ribs.removed.count, "RIB", "removed"),
      part(renamed.count, "RIB", "renamed"), part(edges.added.count, "edge", "added"),
      part(edges.removed.count, "edge", "removed"),
      part(staticDependencies.added.count + dynamicDependencies.added.count, "dependency", "added"),
      part(staticDependencies.removed.count + dynamicDependencies.removed.count, "dependency", "removed"),
      part(staticTypes.count + dynamicTypes.count, "dependency", "changed"),
      part(providers.count, "provider", "changed"),
      errors > 0 ? "\(errors) new \(errors == 1 ? "error" : "errors")" : nil,
      warnings > 0 ? "\(warnings) new \(warnings == 1 ? "warning" : "warnings")" : nil,
      part(findings.new.count - errors - warnings, "new info", nil), part(findings.fixed.count, "finding", "fixed"),
    ]
    let said = parts.compactMap(\.self)
    return said.isEmpty ? "no changes in the RIB tree" : said.joined(separator: ", ")
  }

  private func part(_ number: Int, _ noun: String, _ what: String?) -> String? {
    if number == 0 { return nil }
    let counted = number > 1 && noun.hasSuffix("y") ? "\(number) \(noun.dropLast())ies" : count(number, noun)
    return counted + (what.map { " \($0)" } ?? "")
  }
}
