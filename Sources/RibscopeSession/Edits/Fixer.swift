import RIBEdits
import RIBModel
import RIBRules

/// Mends in memory what findings have edits for: as many at a time as do not meet, linted again after each time.
///
/// An edit stays if its finding is gone and no other has come; otherwise it is taken back, and the finding is left.
public struct Fixer {
  public private(set) var app: EditedApp
  /// What was found at first and is gone, in the order of mending.
  public private(set) var fixed: [Finding] = []
  /// The fingerprints of findings whose edit was taken back.
  public private(set) var refused: Set<String> = []
  /// Those of findings whose edit waits until somebody has mended an error of the same RIB.
  public private(set) var waiting: Set<String> = []
  private let lint: (RIBGraph) -> [Finding]
  /// All that lint finds now, whether it is reported or not.
  private var found: [Finding]

  /// - Parameter lint: what the rules find in a graph.
  public init(_ app: EditedApp, lint: @escaping (RIBGraph) -> [Finding]) {
    self.app = app
    self.lint = lint
    found = lint(app.graph)
  }

  /// Mends those of some findings that have an edit.
  public mutating func fix(_ findings: [Finding]) {
    let wanted = Set(findings.filter { !$0.edits.isEmpty }.map(\.fingerprint))
    while true {
      let open = found.filter {
        wanted.contains($0.fingerprint) && !refused.contains($0.fingerprint) && !$0.edits.isEmpty
      }
      let batch = apart(free(open))
      waiting = Set(open.map(\.fingerprint))
      if batch.isEmpty { return }
      if apply(batch) { continue }
      // Then the first alone: with each edit the places of the others move, so that they are found anew.
      if batch.count > 1, apply([batch[0]]) { continue }
      refused.insert(batch[0].fingerprint)
    }
  }

  /// The errors, then the others. What an error breaks may look unused until it is mended: what nothing uses in a RIB that
  /// has one stays.
  private func free(_ open: [Finding]) -> [Finding] {
    let errors = open.filter { $0.severity == .error }
    if !errors.isEmpty { return errors }
    let broken = Set(found.filter { $0.severity == .error }.flatMap(\.owners))
    return open.filter { !Self.aboutUse.contains($0.rule) || broken.isDisjoint(with: $0.owners) }
  }

  private static let aboutUse: Set = [
    UnusedDependency.id, PassThroughDependency.id, UnusedDynamicDependency.id, OptionalDependency.id,
    OverexposedMember.id,
  ]

  /// The findings whose edits do not meet those of an earlier one.
  private func apart(_ findings: [Finding]) -> [Finding] {
    var taken: [Int: [SourceEdit]] = [:]
    return findings.filter { finding in
      let isFree = finding.edits.allSatisfy { edit in
        taken[edit.position.file, default: []].allSatisfy { !$0.meets(edit) }
      }
      if isFree { for edit in finding.edits { taken[edit.position.file, default: []].append(edit) } }
      return isFree
    }
  }

  /// - Returns: false where the edits do not mend the findings, or bring others; then nothing has changed.
  private mutating func apply(_ findings: [Finding]) -> Bool {
    var edited = app
    guard edited.apply(findings.flatMap(\.edits)) else { return false }
    let left = lint(edited.graph)
    let known = Set(found.map(\.fingerprint))
    let isMended = Set(left.map(\.fingerprint)).isDisjoint(with: findings.map(\.fingerprint))
    guard isMended, left.allSatisfy({ known.contains($0.fingerprint) }),
      edited.graph.unknowns.count <= app.graph.unknowns.count
    else { return false }
    (app, found) = (edited, left)
    fixed += findings
    return true
  }
}

extension Finding {
  /// The RIBs, and the component, that it is about.
  fileprivate var owners: [String] { ribs + [parent].compactMap(\.self) }
}

extension SourceEdit {
  /// Whether two edits touch the same bytes, or insert at the same place.
  fileprivate func meets(_ other: SourceEdit) -> Bool {
    position.offset <= other.end.offset && other.position.offset <= end.offset
  }
}
