import RIBModel

/// Findings that a team knows of and does not want to be told again.
///
/// An entry says what a finding is about and not where it is, so that edits and moves do not make it new.
public struct Baseline: Sendable, Equatable {
  /// Sorted.
  public var entries: [Entry]

  public init(_ entries: [Entry]) {
    self.entries = entries.sorted()
  }

  public init(_ findings: [Finding], in graph: RIBGraph) {
    self.init(findings.map { Entry($0, in: graph) })
  }

  public struct Entry: Sendable, Hashable, Codable, Comparable {
    public let rule: String
    /// What it is about: `Feed.articleStore in Root`; empty where it is about no RIB.
    public let symbol: String
    /// From the base on.
    public let file: String
    public let fingerprint: String

    public init(rule: String, symbol: String, file: String, fingerprint: String) {
      self.rule = rule
      self.symbol = symbol
      self.file = file
      self.fingerprint = fingerprint
    }

    public static func < (left: Self, right: Self) -> Bool {
      (left.rule, left.symbol, left.file, left.fingerprint) < (right.rule, right.symbol, right.file, right.fingerprint)
    }
  }
}

extension Baseline.Entry {
  /// What a finding is told by.
  public init(_ finding: Finding, in graph: RIBGraph) {
    let ribs = finding.ribs.joined(separator: ",")
    let subject = [ribs, finding.property ?? ""].filter { !$0.isEmpty }.joined(separator: ".")
    let owner = finding.parent.map { subject.isEmpty ? $0 : " in \($0)" } ?? ""
    self.init(
      rule: finding.rule, symbol: subject + owner, file: graph.basePath(ofFile: finding.position.file),
      fingerprint: finding.fingerprint)
  }

  /// What it is told by in another file: its symbol; where it has none, the name of the file.
  fileprivate var name: [String] {
    [rule, symbol, symbol.isEmpty ? file.split(separator: "/").last.map(String.init) ?? "" : ""]
  }
}

extension Baseline {
  /// What a baseline leaves of findings.
  public struct Comparison: Sendable, Equatable {
    /// Those that are not in the baseline, in their order.
    public var new: [Finding]
    /// How many are in it.
    public var known: Int
    /// Entries that no finding has any more.
    public var gone: [Entry]
  }

  /// Each entry stands for one finding: the one of its fingerprint, else one about the same in another file. An entry
  /// that is there twice, as merging two branches leaves it, is not gone while one of the two is found.
  public func compare(_ findings: [Finding], in graph: RIBGraph) -> Comparison {
    var left = Entries(entries) { [$0.fingerprint] }
    let unmatched = findings.filter { left.take([$0.fingerprint]) == nil }
    var moved = Entries(left.all.filter { !left.taken.contains($0) }) { $0.name }
    let new = unmatched.filter { moved.take(Entry($0, in: graph).name) == nil }
    let gone = moved.all.filter { !moved.taken.contains($0) }
    return Comparison(new: new, known: findings.count - new.count, gone: Set(gone).sorted())
  }

  /// Entries to be taken by a key, each once.
  private struct Entries {
    private(set) var taken: Set<Entry> = []
    private var entries: [[String]: [Entry]]

    init(_ all: [Entry], key: (Entry) -> [String]) {
      entries = Dictionary(grouping: all.reversed(), by: key)
    }

    var all: [Entry] { entries.values.flatMap(\.self).sorted() }

    mutating func take(_ key: [String]) -> Entry? {
      guard let entry = entries[key]?.popLast() else { return nil }
      taken.insert(entry)
      return entry
    }
  }
}
