import Foundation
import RIBRules

/// What one app's disguises gave.
struct DisguiseRun {
  let app: String
  let trials: [DisguiseTrial]
}

/// - Parameter times: how often each disguise is tried, with seeds from `seed` on.
func runDisguises(_ app: App, times: Int, seed: UInt64) -> DisguiseRun {
  let plain = Disguisable(app.tree, settings: RuleSettings(.all), threads: 2)
  let trials = Disguise.allCases.flatMap { disguise in
    (0..<UInt64(times)).map { plain.trial([disguise], seed: seed + $0) }
  }
  return DisguiseRun(app: app.name, trials: trials)
}

/// Every difference, and the changes that make it.
func disguiseList(_ run: DisguiseRun, _ app: App) -> String {
  run.trials.filter { !$0.differences.isEmpty }.map { trial in
    let causes = trial.cause.prefix(20).map { change in
      let file = app.tree.files[change.file]
      let places = change.edits.map { edit in
        let place = file.lineColumn(at: edit.range.lowerBound)
        return "\(place.line):\(place.column) '\(edit.text.replacingOccurrences(of: "\n", with: "↵"))'"
      }
      return "    \(file.path) \(places.isEmpty ? "declarations" : places.joined(separator: ", "))\n"
    }
    return "\(run.app): \(trial.disguises.map(\.rawValue).joined(separator: ", ")), seed \(trial.seed)\n"
      + trial.differences.map { "  \($0)\n" }.joined() + causes.joined()
  }.joined()
}

/// For each app and disguise: changes made, and in how many trials something else was found.
func disguiseTable(_ runs: [DisguiseRun]) -> String {
  var table = Table(rows: [["app"] + Disguise.allCases.flatMap { [$0.rawValue, "differ"] }])
  for run in runs {
    table.rows.append(
      [run.app]
        + Disguise.allCases.flatMap { disguise -> [String] in
          let trials = run.trials.filter { $0.disguises == [disguise] }
          let changes = trials.map(\.count).reduce(0, +)
          return [String(changes), String(trials.filter { !$0.differences.isEmpty }.count)]
        })
  }
  return table.text
}
