import RIBGraph
import RIBRules
import SourceScan

/// What is found of an app, as a set of texts that name no place but the original's.
struct FoundTexts {
  private var counts: [String: Int] = [:]

  init(_ graph: RIBGraph, _ settings: RuleSettings, place: (SourcePosition) -> SourcePosition, _ files: [SourceFile]) {
    for finding in lint(graph, settings).findings {
      let at = place(finding.position)
      let line = files[at.file].lineColumn(at: min(at.offset, files[at.file].bytes.count)).line
      let subject = "\(finding.ribIDs.joined(separator: ",")).\(finding.property ?? "-")"
      let text =
        "\(finding.rule) \(subject) of \(finding.parent ?? "-") at \(files[at.file].path):\(line) \(finding.fingerprint)"
      counts[text, default: 0] += 1
    }
  }

  /// What is gone (`-`) and what is new (`+`), sorted.
  func differences(from old: FoundTexts) -> [String] {
    Set(counts.keys).union(old.counts.keys).sorted().compactMap { text in
      let (before, after) = (old.counts[text] ?? 0, counts[text] ?? 0)
      return before == after ? nil : "\(before > after ? "-" : "+") \(text)"
    }
  }
}

/// Sources in disguise: what is found in them that was not, and the other way round.
struct DisguiseTrial {
  let disguise: Disguise
  let seed: UInt64
  let differences: [String]
  /// As few changes as still make a difference.
  let cause: [Change]
  let count: Int
}

/// Sources, and what is found of them as they are.
struct Disguisable {
  let tree: SourceTree
  let names: Names
  let scans: [ScannedFile]
  let settings: RuleSettings
  let found: FoundTexts

  init(_ tree: SourceTree, settings: RuleSettings, threads: Int = 1) {
    self.tree = tree
    self.settings = settings
    names = Names()
    scans = scan(tree.files, names, threads: threads)
    let graph = link(tree, scans, names, threads: threads, facts: settings.choice.facts)
    found = FoundTexts(graph, settings, place: { $0 }, tree.files)
  }

  /// - Parameter finding the cause takes as long as some dozen trials.
  func trial(_ disguise: Disguise, seed: UInt64, findsCause: Bool) -> DisguiseTrial {
    var random = SeededRandom(seed: seed, disguise.rawValue)
    var changes: [Change] = []
    for (number, file) in tree.files.enumerated() {
      changes += disguise.changes(file, number: number, random: &random).filter { _ in
        Double.random(in: 0..<1, using: &random) < disguise.share
      }
    }
    let differences = differences(of: changes)
    let cause = findsCause && !differences.isEmpty ? fewest(changes) : []
    return DisguiseTrial(
      disguise: disguise, seed: seed, differences: differences, cause: cause, count: changes.count)
  }

  func differences(of changes: [Change]) -> [String] {
    var (files, scans) = (tree.files, scans)
    var rewritings: [Int: Rewriting] = [:]
    for (file, changes) in Dictionary(grouping: changes, by: \.file) {
      let rewriting = Rewriting(files[file].bytes, changes)
      rewritings[file] = rewriting
      files[file] = SourceFile(path: files[file].path, module: files[file].module, bytes: rewriting.bytes)
      scans[file] = scan(rewriting.bytes, names)
    }
    let disguised = SourceTree(files: files, modules: tree.modules, notes: tree.notes)
    let graph = link(disguised, scans, names, threads: 1, facts: settings.choice.facts)
    let place = { (position: SourcePosition) in
      SourcePosition(
        file: position.file, offset: rewritings[position.file]?.original(position.offset) ?? position.offset)
    }
    return FoundTexts(graph, settings, place: place, tree.files).differences(from: found)
  }

  /// Halves, then smaller and smaller parts, are left out as long as there is a difference.
  private func fewest(_ changes: [Change]) -> [Change] {
    var kept = changes
    var size = kept.count / 2
    while size > 0 {
      var start = 0
      while start < kept.count {
        let fewer = Array(kept[..<start] + kept[min(start + size, kept.count)...])
        if !fewer.isEmpty, !differences(of: fewer).isEmpty { kept = fewer } else { start += size }
      }
      size /= 2
    }
    return kept
  }
}
