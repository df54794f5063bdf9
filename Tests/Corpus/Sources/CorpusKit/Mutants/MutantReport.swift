import RibscopeProject

/// Kinds × apps as found/planted.
func mutantTable(_ runs: [MutantRun]) -> String {
  var table = Table(rows: [["app"] + Kind.allCases.map(\.rawValue) + ["graph", "text", "all", "s"]])
  for run in runs {
    table.rows.append(row(run.app, [run]) + [String(Int(run.seconds.rounded()))])
  }
  table.rows.append(row("all", runs) + [String(Int(runs.map(\.seconds).reduce(0, +).rounded()))])
  return table.text
}

private func row(_ name: String, _ runs: [MutantRun]) -> [String] {
  let counts = { (kind: Kind?, origin: Site.Origin?) in
    let all = runs.map { $0.count(kind, origin) }
    let planted = all.map(\.planted).reduce(0, +)
    return planted == 0 ? "-" : "\(all.map(\.found).reduce(0, +))/\(planted)"
  }
  return [name] + Kind.allCases.map { counts($0, nil) } + [counts(nil, .graph), counts(nil, .text), counts(nil, nil)]
}

/// Every mutant that was not reported as it must be, with what is needed to plant it again by hand.
func missList(_ runs: [MutantRun], trees: [String: SourceTree]) -> String {
  var text = ""
  for run in runs {
    guard let tree = trees[run.app] else { continue }
    for trial in run.trials where !trial.missing.isEmpty { text += miss(trial, run.app, tree) }
  }
  return text
}

private func miss(_ trial: Trial, _ app: String, _ tree: SourceTree) -> String {
  let mutant = trial.mutant
  var text = "MISS \(app) \(mutant.kind.rawValue) (\(origins(mutant)))\n"
  for edit in mutant.edits { text += change(edit, mutant.edits, tree) }
  for expected in trial.missing { text += "  expected: \(describe(expected))\n" }
  for reported in trial.reported.prefix(4) { text += "  reported: \(reported)\n" }
  for unknown in trial.unknowns.prefix(4) { text += "  unknown:  \(unknown)\n" }
  return text
}

/// The line of an edit, before and after all edits that belong to it.
func change(_ edit: Edit, _ edits: [Edit], _ tree: SourceTree) -> String {
  let before = tree.files[edit.file]
  let after = SourceFile(
    path: before.path, module: 0, bytes: apply(edits, to: before.bytes, file: edit.file))
  return "  at:       \(before.path):\(before.lineColumn(at: edit.range.lowerBound).line)\n"
    + "  before:   \(before.lineText(at: edit.range.lowerBound))\n"
    + "  after:    \(after.lineText(at: edit.range.lowerBound))\n"
}

private func origins(_ mutant: Mutant) -> String {
  mutant.origins.map(\.rawValue).sorted().joined(separator: " and ")
}

private func describe(_ expected: Mutant.Expectation) -> String {
  "\(expected.rules.sorted().joined(separator: " or ")) \(expected.ribID ?? expected.rib).\(expected.property ?? "-")"
    + (expected.owners.isEmpty ? "" : " of " + expected.owners.sorted().joined(separator: " or "))
}

/// What was not planted, by kind and reason, and where graph and text search disagree.
func notPlanted(_ runs: [MutantRun]) -> String {
  var table = Table(rows: [["not planted"] + Kind.allCases.map(\.rawValue)])
  for reason in Skip.allCases {
    let counts = Kind.allCases.map { kind in runs.map { $0.skippedCount(kind, reason) }.reduce(0, +) }
    table.rows.append([reason.rawValue] + counts.map { $0 == 0 ? "-" : String($0) })
  }
  var text = table.text
  for run in runs {
    let doubtful = run.skipped.filter(\.reason.isDoubtful).map { skip in
      "\(skip.kind.rawValue) \(skip.site.rib) of \(skip.site.component): \(skip.reason.rawValue)"
    }
    for skip in Set(doubtful).sorted() { text += "doubtful: \(run.app) \(skip)\n" }
    for provider in run.unlocated { text += "not found by text search: \(run.app) \(provider)\n" }
  }
  return text
}

extension MutantRun {
  func skippedCount(_ kind: Kind, _ reason: Skip) -> Int {
    skipped.filter { $0.kind == kind && $0.reason == reason }.count
  }
}
