import RibscopeProject
import RIBModel
import RIBRules
import RibscopeSession

/// What is known and found of an app, as a set of texts that name no place but the original's.
struct FoundTexts {
  private var counts: [String: Int] = [:]

  /// - Parameter place: where a place of the graph is in the original; nil where it does not count.
  init(_ graph: RIBGraph, _ settings: RuleSettings, _ files: [SourceFile], place: (SourcePosition) -> SourcePosition?) {
    // What `build` is passed is called as its parameters are.
    for (category, facts) in graph.facts where category != "dynamic" {
      for fact in facts { counts["\(category): \(fact)"] = 1 }
    }
    for finding in lint(graph, settings).findings {
      let line = place(finding.position).map { at in
        "\(files[at.file].lineColumn(at: min(at.offset, files[at.file].bytes.count)).line)"
      }
      let isOfParameter = finding.rule == UnusedDynamicDependency.id
      let property = isOfParameter ? "-" : finding.property ?? "-"
      let subject = "\(finding.ribIDs.joined(separator: ",")).\(property) of \(finding.parent ?? "-")"
      let path = files[finding.position.file].path
      let fingerprint = isOfParameter ? "-" : finding.fingerprint
      counts["\(finding.rule) \(subject) in \(path):\(line ?? "-") \(fingerprint)", default: 0] += 1
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
  let disguises: [Disguise]
  let seed: UInt64
  let differences: [String]
  /// As few changes as still make a difference.
  let cause: [Change]
  let count: Int
}

/// Sources, and what is found of them as they are.
struct Disguisable {
  let session: Session
  let settings: RuleSettings
  let found: FoundTexts
  let placeless: FoundTexts

  private var tree: SourceTree { session.tree }

  init(_ tree: SourceTree, settings: RuleSettings, threads: Int = 1) {
    self.settings = settings
    session = Session(tree, threads: threads)
    let graph = session.graph()
    found = FoundTexts(graph, settings, tree.files) { $0 }
    placeless = FoundTexts(graph, settings, tree.files) { _ in nil }
  }

  /// Tries all the disguises at once. Where there is a difference its cause takes some dozen further looks.
  func trial(_ disguises: [Disguise], seed: UInt64) -> DisguiseTrial {
    var changes: [Change] = []
    for disguise in disguises {
      var random = SeededRandom(seed: seed, disguise.rawValue)
      let share = disguise.share(using: &random)
      for (number, file) in tree.files.enumerated() {
        changes += disguise.changes(file, number: number, random: &random).filter { _ in
          Double.random(in: 0..<1, using: &random) < share
        }
      }
    }
    let differences = differences(of: changes)
    return DisguiseTrial(
      disguises: disguises, seed: seed, differences: differences, cause: differences.isEmpty ? [] : fewest(changes),
      count: changes.count)
  }

  func differences(of changes: [Change]) -> [String] {
    var session = session
    var rewritings: [Int: Rewriting] = [:]
    for (file, changes) in Dictionary(grouping: changes, by: \.file) {
      let rewriting = Rewriting(tree.files[file].bytes, changes)
      rewritings[file] = rewriting
      session.replace(file, with: rewriting.bytes)
    }
    let graph = session.graph()
    // Of several places of one kind the first is told, which may be another one in another order.
    guard changes.allSatisfy({ $0.order == nil }) else {
      return FoundTexts(graph, settings, tree.files) { _ in nil }.differences(from: placeless)
    }
    return FoundTexts(graph, settings, tree.files) { position in
      SourcePosition(
        file: position.file, offset: rewritings[position.file]?.original(position.offset) ?? position.offset)
    }.differences(from: found)
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
