import RibscopeText

/// The report for programs. It has a version of its own.
func jsonReport(_ report: CompletenessReport) -> JSON {
  .object([
    ("version", .int(1)),
    ("totals", json(report.totals)),
    ("ribs", .array(report.ribs.map(json))),
    ("optionals", .array(report.optionals.map(json))),
    ("detached", .array(report.detached.map(json))),
    ("unknown", .array(report.unknowns.map(json))),
  ])
}

private func json(_ totals: CompletenessReport.Totals) -> JSON {
  .object([
    ("files", .int(totals.files)),
    ("ribs", .int(totals.ribs)),
    ("components", totals.components == 0 ? nil : .int(totals.components)),
    ("since", totals.part.map { .string($0.base) }),
    ("touched", totals.part.map { .int($0.touched) }),
    ("allRIBs", totals.part.map { .int($0.all) }),
    ("roots", .int(totals.roots)),
    ("staticDependencies", .int(totals.staticDependencies)),
    ("satisfied", .int(totals.satisfied)),
    ("unsatisfied", .int(totals.unsatisfied)),
    ("mismatched", .int(totals.mismatched)),
    ("unknown", .int(totals.unknown)),
    ("dynamicDependencies", .int(totals.dynamicDependencies)),
    ("completenessPercent", totals.completeness.map { .double(Double($0) / 10) }),
    ("errors", .int(totals.errors)),
    ("warnings", .int(totals.warnings)),
  ])
}

private func json(_ entry: CompletenessReport.RIBEntry) -> JSON {
  .object([
    ("id", .string(entry.id)),
    ("name", .string(entry.name)),
    ("file", .string(entry.place.file)),
    ("line", .int(entry.place.line)),
    ("marks", .strings(entry.marks)),
    ("status", .string(entry.status.rawValue)),
    ("attachedBy", .strings(entry.attachedBy)),
    ("dependencyProtocol", entry.dependencyProtocol.map(JSON.string)),
    ("static", .array(entry.dependencies.map(json))),
    ("dynamic", .array(entry.dynamic.map(json))),
    ("problems", .array(entry.problems.map(json))),
  ])
}

private func json(_ entry: CompletenessReport.DependencyEntry) -> JSON {
  .object([
    ("name", .string(entry.name)),
    ("type", .string(entry.type)),
    ("optional", .bool(entry.isOptional)),
    ("file", .string(entry.place.file)),
    ("line", .int(entry.place.line)),
    ("status", .string(entry.status.rawValue)),
    ("ways", .array(entry.paths.map(json))),
    ("moreWays", entry.hasMorePaths ? .bool(true) : nil),
  ])
}

private func json(_ path: CompletenessReport.Path) -> JSON {
  .object([
    ("provider", path.provider.map(JSON.string)),
    ("origin", path.origin.map(JSON.string)),
    ("originFile", path.originPlace.map { .string($0.file) }),
    ("originLine", path.originPlace.map { .int($0.line) }),
    ("path", .strings(path.path)),
    ("pathLeftOut", path.pathLeftOut == 0 ? nil : .int(path.pathLeftOut)),
    ("status", .string(path.status.rawValue)),
    ("reason", path.reason.map(JSON.string)),
  ])
}

private func json(_ entry: CompletenessReport.DynamicEntry) -> JSON {
  .object([
    ("name", .string(entry.name)),
    ("type", .string(entry.type)),
    ("optional", .bool(entry.isOptional)),
    ("file", .string(entry.place.file)),
    ("line", .int(entry.place.line)),
  ])
}

private func json(_ problem: CompletenessReport.Problem) -> JSON {
  .object([
    ("rule", .string(problem.rule)),
    ("severity", .string(problem.severity.rawValue)),
    ("message", .string(problem.message)),
    ("file", .string(problem.place.file)),
    ("line", .int(problem.place.line)),
    ("notes", .array(problem.notes.map(json))),
    ("help", problem.help.map(JSON.string)),
  ])
}

private func json(_ remark: CompletenessReport.Remark) -> JSON {
  .object([
    ("message", .string(remark.message)), ("file", .string(remark.place.file)), ("line", .int(remark.place.line)),
  ])
}

private func json(_ rib: CompletenessReport.DetachedRIB) -> JSON {
  .object([
    ("id", .string(rib.id)), ("reason", .string(rib.reason)), ("file", .string(rib.place.file)),
    ("line", .int(rib.place.line)),
  ])
}

private func json(_ entry: CompletenessReport.UnknownEntry) -> JSON {
  .object([
    ("subject", .string(entry.subject)), ("reason", .string(entry.reason)), ("file", .string(entry.place.file)),
    ("line", .int(entry.place.line)),
  ])
}
