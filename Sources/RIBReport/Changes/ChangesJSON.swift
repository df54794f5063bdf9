import RIBRules
import RIBModel
import RibscopeText

/// A comparison for programs, version 1.
func changesJSON(_ report: ChangesReport) -> JSON {
  let changes = report.changes
  return .object([
    ("version", .int(1)), ("base", .string(report.base)), ("head", .string(report.head)),
    ("ribs", ribs(changes)), ("edges", json(changes.edges, json)),
    ("static", dependencies(changes.staticDependencies, changes.staticTypes)),
    ("dynamic", dependencies(changes.dynamicDependencies, changes.dynamicTypes)),
    ("providers", .object([("changed", .array(changes.providers.map(json)))])),
    ("findings", findings(report)), ("summary", summary(changes)),
  ])
}

private func ribs(_ changes: Changes) -> JSON {
  let renamed = changes.renamed.map(json)
  return .object([
    ("added", .strings(changes.ribs.added)), ("removed", .strings(changes.ribs.removed)), ("renamed", .array(renamed)),
  ])
}

private func json(_ rename: Changes.Rename) -> JSON {
  .object([("from", .string(rename.from)), ("to", .string(rename.to))])
}

private func json<Item>(_ difference: Changes.Difference<Item>, _ json: (Item) -> JSON) -> JSON {
  .object([("added", .array(difference.added.map(json))), ("removed", .array(difference.removed.map(json)))])
}

private func dependencies(_ difference: Changes.Difference<Changes.Dependency>, _ types: [Changes.TypeChange]) -> JSON {
  .object([
    ("added", .array(difference.added.map(json))), ("removed", .array(difference.removed.map(json))),
    ("changed", .array(types.map(json))),
  ])
}

private func json(_ edge: Changes.EdgeName) -> JSON {
  .object([
    ("parent", .string(edge.parent)), ("child", .string(edge.child)), ("kind", .string(edge.kind.rawValue)),
  ])
}

private func json(_ dependency: Changes.Dependency) -> JSON {
  .object([
    ("rib", .string(dependency.rib)), ("name", .string(dependency.name)), ("type", .string(dependency.type)),
  ])
}

private func json(_ change: Changes.TypeChange) -> JSON {
  .object([
    ("rib", .string(change.rib)), ("name", .string(change.name)), ("from", .string(change.from)),
    ("to", .string(change.to)),
  ])
}

private func json(_ change: Changes.ProviderChange) -> JSON {
  .object([
    ("rib", .string(change.rib)), ("name", .string(change.name)), ("from", change.from.map(JSON.string)),
    ("to", change.to.map(JSON.string)),
  ])
}

private func findings(_ report: ChangesReport) -> JSON {
  let findings = report.changes.findings
  return .object([
    ("new", .array(findings.new.map { findingJSON($0, report.new.graph) })),
    ("fixed", .array(findings.fixed.map { findingJSON($0, report.old.graph) })),
    ("unchanged", .int(findings.unchanged)),
  ])
}

private func summary(_ changes: Changes) -> JSON {
  let counts = changes.counts
  return .object([
    ("ribsAdded", .int(changes.ribs.added.count)), ("ribsRemoved", .int(changes.ribs.removed.count)),
    ("ribsRenamed", .int(changes.renamed.count)), ("edgesAdded", .int(changes.edges.added.count)),
    ("edgesRemoved", .int(changes.edges.removed.count)),
    ("dependenciesAdded", .int(counts.dependenciesAdded)), ("dependenciesRemoved", .int(counts.dependenciesRemoved)),
    ("dependenciesChanged", .int(counts.dependenciesChanged)),
    ("providersChanged", .int(changes.providers.count)),
    ("errors", .int(counts.new(.error))), ("warnings", .int(counts.new(.warning))), ("infos", .int(counts.new(.info))),
    ("fixed", .int(changes.findings.fixed.count)),
    ("text", .string(counts.summary)),
  ])
}
