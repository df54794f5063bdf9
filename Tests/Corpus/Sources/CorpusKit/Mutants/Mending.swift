import RIBModel
import RIBRules
import RibscopeProject
import RibscopeSession

/// What `lint --fix` makes of an app with one mutant planted.
struct Mending {
  enum Outcome: String, CaseIterable {
    /// The sources are those from before the mutant.
    case restored = "back to the bytes"
    /// Nothing is reported that the whole app does not have; its sources are others.
    case mended = "mended otherwise"
    case editless = "no edit"
    /// The fixer took an edit back.
    case refused
    /// Something was mended, and something else is left.
    case half = "half done"
  }

  let outcome: Outcome
  /// The help of what is left.
  let left: [String]
  /// How the sources differ from those of the whole app, line by line.
  let changes: [String]

  /// - Parameter known: what is found in the whole app.
  init(_ mutant: Mutant, _ app: App, known: [Finding]) {
    let known = Set(known.map(key))
    let isNew = { (finding: Finding) in !known.contains(key(finding)) }
    let session = app.session(with: mutant.edits)
    let mutated = EditedApp(session, session.graph())
    var fixer = Fixer(mutated) { lint($0).findings }
    fixer.fix(lint(mutated.graph).findings.filter(isNew))
    let remaining = lint(fixer.app.graph).findings.filter(isNew)
    let (before, after) = (app.tree.files, fixer.app.session.tree.files)
    outcome =
      if before == after { .restored } else if remaining.isEmpty { .mended } else if !fixer.fixed.isEmpty {
        .half
      } else if fixer.refused.isEmpty { .editless } else { .refused }
    left = remaining.map { "\($0.rule): \($0.help ?? $0.message)" }
    changes = zip(before, after).flatMap { lineChanges(from: $0, to: $1) }
  }
}

private func key(_ finding: Finding) -> [String] {
  [finding.rule, finding.property ?? "", finding.parent ?? ""] + finding.ribIDs
}

/// The lines that went and came, with their numbers.
private func lineChanges(from old: SourceFile, to new: SourceFile) -> [String] {
  guard old != new else { return [] }
  let lines = { (file: SourceFile) in
    file.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }
  return lines(new).difference(from: lines(old)).map { change in
    switch change {
    case .remove(let offset, let line, _): "\(old.path):\(offset + 1): -\(String(decoding: line, as: UTF8.self))"
    case .insert(let offset, let line, _): "\(old.path):\(offset + 1): +\(String(decoding: line, as: UTF8.self))"
    }
  }
}
