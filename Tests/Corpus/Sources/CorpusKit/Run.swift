import Foundation

/// Runs the corpus in the asked mode and prints what it found.
///
/// - Returns: the exit status: 0 where all is as stored, or every mutant was found, or there is no corpus; 1 where not;
///   2 where the work could not be done.
public func runCorpus(_ arguments: [String], environment: [String: String]) -> Int32 {
  do {
    let options = try Options(arguments, environment: environment)
    guard let corpus = options.corpus else {
      return skip("no corpus: give a folder of checkouts or set RIBSCOPE_CORPUS")
    }
    let found = checkouts(in: corpus).filter { options.only.isEmpty || options.only.contains($0.lastPathComponent) }
    guard !found.isEmpty else { return skip("no corpus: there are no checkouts in '\(corpus)'") }
    if let mutants = options.mutants { return try plantMutants(found, most: mutants.most, options) }
    if let faults = options.faults { return try plantFaults(found, most: faults.most, options) }
    if let times = options.disguises { return try disguise(found, times: times, options) }
    return try runCheck(found, options)
  } catch {
    let text = (error as? UsageError).map { "\($0.text)\n" + Options.usage } ?? "\(error)\n"
    FileHandle.standardError.write(Data(text.utf8))
    return 2
  }
}

private func skip(_ reason: String) -> Int32 {
  print("skipped: \(reason)")
  return 0
}

private func runCheck(_ checkouts: [URL], _ options: Options) throws -> Int32 {
  let store = Store(folder: URL(fileURLWithPath: options.expected))
  let labels = readLabels(options.labels)
  let verdicts = try VerdictFile(options.verdicts.map { try String(contentsOfFile: $0, encoding: .utf8) } ?? "")
  var runs: [CheckRun] = []
  var unmatched: [String] = []
  for checkout in checkouts {
    let start = Date()
    let app = try load(checkout)
    let seconds = Date().timeIntervalSince(start)
    let old = try store.read(app.name)
    var facts = Facts(app).verified(by: labels[app.name], old: old)
    unmatched += verdicts.apply(to: &facts.findings, of: app.name)
    if options.records { try store.write(facts, app.name) }
    if options.listsUnread { print(unreadList(app, facts), terminator: "") }
    runs.append(CheckRun(app: app.name, facts: facts, stored: old, seconds: seconds))
  }
  if options.listsUnread { return 0 }
  print(checkTable(runs))
  print(changeList(runs), terminator: "")
  print("\n" + verdictTable(runs), terminator: "")
  if !labels.isEmpty { print(labelTable(runs, labels)) }
  for line in unmatched { print("a verdict that no finding matches: \(line)") }
  return unmatched.isEmpty && (options.records || runs.allSatisfy(\.changes.isEmpty)) ? 0 : 1
}

private func plantMutants(_ checkouts: [URL], most: Int?, _ options: Options) throws -> Int32 {
  let apps = try checkouts.map(load)
  let runs = apps.map { runMutants($0, most: most, seed: options.seed, mends: options.mends) }
  let trees = Dictionary(uniqueKeysWithValues: apps.map { ($0.name, $0.tree) })
  print(missList(runs, trees: trees), terminator: "")
  print(notPlanted(runs))
  print(mutantTable(runs), terminator: "")
  if options.mends { print(mendingList(runs, trees: trees) + mendingTable(runs), terminator: "") }
  return runs.allSatisfy { $0.trials.allSatisfy(\.missing.isEmpty) } ? 0 : 1
}

private func plantFaults(_ checkouts: [URL], most: Int?, _ options: Options) throws -> Int32 {
  var runs: [FaultRun] = []
  for checkout in checkouts {
    let app = try load(checkout)
    let run = runFaults(app, most: most, seed: options.seed)
    print(faultList(run, app.tree, withSilent: options.listsSilent), terminator: "")
    runs.append(run)
  }
  print(silenceTable(runs))
  print(faultTable(runs), terminator: "")
  return runs.allSatisfy { !$0.trials.contains(where: \.isMissed) } ? 0 : 1
}

private func disguise(_ checkouts: [URL], times: Int, _ options: Options) throws -> Int32 {
  var runs: [DisguiseRun] = []
  for checkout in checkouts {
    let app = try load(checkout)
    let run = runDisguises(app, times: times, seed: options.seed)
    print(disguiseList(run, app), terminator: "")
    runs.append(run)
  }
  print(disguiseTable(runs), terminator: "")
  return runs.allSatisfy { $0.trials.allSatisfy(\.differences.isEmpty) } ? 0 : 1
}
