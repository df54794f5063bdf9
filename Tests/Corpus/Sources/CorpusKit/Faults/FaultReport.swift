import RibscopeProject

/// Kinds × apps: found of those of which the rule may not be silent.
func faultTable(_ runs: [FaultRun]) -> String {
  var table = Table(rows: [["app"] + Fault.allCases.map(\.rawValue) + ["s"]])
  for run in runs where !run.trials.isEmpty {
    table.rows.append([run.app] + Fault.allCases.map { cell(run.trials($0)) } + [String(Int(run.seconds.rounded()))])
  }
  table.rows.append(["all"] + Fault.allCases.map { fault in cell(runs.flatMap { $0.trials(fault) }) } + [""])
  return table.text
}

private func cell(_ trials: [FaultTrial]) -> String {
  let asked = trials.filter { $0.silence == nil }
  return asked.isEmpty ? "-" : "\(asked.count(where: \.isFound))/\(asked.count)"
}

/// Kinds × why a rule is rightly silent.
func silenceTable(_ runs: [FaultRun]) -> String {
  let trials = runs.flatMap(\.trials)
  let count = { (fault: Fault, isCounted: (FaultTrial) -> Bool) in
    let count = trials.count { $0.site.fault == fault && isCounted($0) }
    return count == 0 ? "-" : String(count)
  }
  var table = Table(rows: [["kind"] + Fault.allCases.map(\.rawValue)])
  table.rows.append(["planted"] + Fault.allCases.map { count($0) { _ in true } })
  table.rows.append(["found"] + Fault.allCases.map { count($0, \.isFound) })
  for reason in Silence.allCases {
    table.rows.append([reason.rawValue] + Fault.allCases.map { fault in count(fault) { $0.silence == reason } })
  }
  table.rows.append(["missed"] + Fault.allCases.map { count($0, \.isMissed) })
  return table.text
}

extension FaultTrial {
  /// Whether the rule should have said something.
  var isMissed: Bool { !isFound && silence == nil }
}

/// Every fault that was not reported, with what is needed to plant it again by hand.
///
/// - Parameter withSilent: with those of which the rule is rightly silent.
func faultList(_ run: FaultRun, _ tree: SourceTree, withSilent: Bool) -> String {
  run.trials.filter { withSilent ? !$0.isFound : $0.isMissed }.map { trial in
    (trial.silence.map { "SILENT (\($0.rawValue))" } ?? "MISS")
      + " \(run.app) \(trial.site.fault.rawValue) \(trial.site.subject).\(trial.site.property ?? "-")\n"
      + trial.site.edits.map { change($0, trial.site.edits, tree) }.joined()
  }.joined()
}
