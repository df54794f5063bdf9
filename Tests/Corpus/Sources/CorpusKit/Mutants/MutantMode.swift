import Foundation

/// What one app's mutants gave.
struct MutantRun {
  let app: String
  var trials: [Trial] = []
  var skipped: [SkippedSite] = []
  var sites: [Site.Origin: Int] = [:]
  /// Providers of the graph that text search does not find.
  var unlocated: [String] = []
  var seconds = 0.0

  func count(_ kind: Kind?, _ origin: Site.Origin? = nil) -> (found: Int, planted: Int) {
    let asked = trials.filter { trial in
      (kind == nil || trial.mutant.kind == kind) && (origin.map(trial.mutant.origins.contains) ?? true)
    }
    return (asked.filter(\.missing.isEmpty).count, asked.count)
  }
}

/// Plants mutants in an app and asks the tool about each.
///
/// - Parameters:
///   - most: how many of each kind and origin; nil for all there are.
///   - mends: whether those that are found are mended, too.
func runMutants(_ app: App, most: Int?, seed: UInt64, mends: Bool = false) -> MutantRun {
  let start = Date()
  var run = MutantRun(app: app.name)
  let model = TextModel(app.tree)
  let needle = NeedleText(model)
  let fromGraph = GraphSites(app.graph, model, needle)
  let fromText = TextSites(model).sites + NeedleSites(model, needle).sites
  run.unlocated = fromGraph.unlocated
  run.sites = [.graph: fromGraph.sites.count, .text: fromText.count]
  let known = mends ? app.allFindings : []
  let planting = Planting(model, seed: seed, app: app.name)
  for kind in Kind.allCases {
    let (mutants, skipped) = planting.mutants(kind, fromGraph.sites + fromText)
    run.skipped += skipped
    run.trials += choose(mutants, most: most, seed: seed, app: app.name, kind).map { mutant in
      var trial = Trial(mutant, app)
      if mends, trial.missing.isEmpty { trial.mending = Mending(mutant, app, known: known) }
      return trial
    }
  }
  run.seconds = Date().timeIntervalSince(start)
  return run
}

/// As many of each origin as asked, in the order in which they stand; one that both origins give counts for both.
private func choose(_ mutants: [Mutant], most: Int?, seed: UInt64, app: String, _ kind: Kind) -> [Mutant] {
  guard let most else { return mutants }
  var random = SeededRandom(seed: seed, app, kind.rawValue)
  let order = mutants.indices.shuffled(using: &random)
  let chosen = Site.Origin.allCases.flatMap { origin in
    order.filter { mutants[$0].origins.contains(origin) }.prefix(most)
  }
  return Set(chosen).sorted().map { mutants[$0] }
}
