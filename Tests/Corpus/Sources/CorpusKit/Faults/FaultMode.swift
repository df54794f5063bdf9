import Foundation
import RIBRules

/// What one app's faults gave.
struct FaultRun {
  let app: String
  var trials: [FaultTrial] = []
  var seconds = 0.0

  func trials(_ fault: Fault) -> [FaultTrial] { trials.filter { $0.site.fault == fault } }
}

/// Plants faults in an app and asks the tool about each.
///
/// - Parameter most: how many of each kind; nil for all there are.
func runFaults(_ app: App, most: Int?, seed: UInt64) -> FaultRun {
  let start = Date()
  var run = FaultRun(app: app.name)
  let roles = Roles(TextModel(app.tree))
  let sites =
    ReferenceFaults(roles: roles).sites + AssignmentFaults(roles: roles).sites + DisposalFaults(roles: roles).sites
    + ComponentFaults(roles: roles).sites + AttachFaults(roles: roles).sites + DetachFaults(roles: roles).sites
  let before = FindingCounts(check(app.graph, .only(Set(Fault.allCases.map(\.rule)))))
  let silences = Silences(roles: roles)
  for fault in Fault.allCases {
    let chosen = choose(sites.filter { $0.fault == fault }, most: most, seed: seed, app: app.name, fault)
    run.trials += chosen.map { FaultTrial($0, app, before, silences) }
  }
  run.seconds = Date().timeIntervalSince(start)
  return run
}

private func choose(_ sites: [FaultSite], most: Int?, seed: UInt64, app: String, _ fault: Fault) -> [FaultSite] {
  guard let most, most < sites.count else { return sites }
  var random = SeededRandom(seed: seed, app, fault.rawValue)
  return sites.indices.shuffled(using: &random).prefix(most).sorted().map { sites[$0] }
}
