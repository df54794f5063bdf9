import RibscopeProject

/// Kinds × outcomes, and how many of a hundred are mended.
func mendingTable(_ runs: [MutantRun]) -> String {
  var table = Table(rows: [["kind"] + Mending.Outcome.allCases.map(\.rawValue) + ["all", "of 100"]])
  for kind in Kind.allCases { table.rows.append(row(kind.rawValue, runs.flatMap { $0.mendings(of: kind) })) }
  table.rows.append(row("all", runs.flatMap { $0.mendings(of: nil) }))
  return table.text
}

private func row(_ name: String, _ mendings: [Mending]) -> [String] {
  let counts = Mending.Outcome.allCases.map { outcome in mendings.count { $0.outcome == outcome } }
  let share = mendings.isEmpty ? "-" : String((counts[0] + counts[1]) * 100 / mendings.count)
  return [name] + counts.map(String.init) + [String(mendings.count), share]
}

extension MutantRun {
  fileprivate func mendings(of kind: Kind?) -> [Mending] {
    trials.filter { kind == nil || $0.mutant.kind == kind }.compactMap(\.mending)
  }
}

/// Every mutant after which the sources are not the same again, with what is left of it.
func mendingList(_ runs: [MutantRun], trees: [String: SourceTree]) -> String {
  var text = ""
  for run in runs {
    guard let tree = trees[run.app] else { continue }
    for trial in run.trials {
      guard let mending = trial.mending, mending.outcome != .restored else { continue }
      text += "\(mending.outcome.rawValue.uppercased()) \(run.app) \(trial.mutant.kind.rawValue)\n"
      for edit in trial.mutant.edits { text += change(edit, trial.mutant.edits, tree) }
      for help in mending.left.prefix(4) { text += "  left:     \(help)\n" }
      if mending.outcome != .editless { for line in mending.changes.prefix(12) { text += "  \(line)\n" } }
    }
  }
  return text
}
