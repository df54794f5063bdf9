import RIBModel

extension Changes.FindingChanges {
  /// A finding is the same by rule and by what it is about, as in a baseline; RIBs that have another name now are about
  /// the same.
  init(from old: ComparedSide, to new: ComparedSide, _ correspondence: Correspondence) {
    let names = Dictionary(
      correspondence.ribs.map { (old.graph.ribs[$0.key].name, new.graph.ribs[$0.value].name) },
      uniquingKeysWith: { first, _ in first })
    let entries = old.findings.map { Baseline.Entry($0.renamed(names), in: old.graph) }
    let comparison = Baseline(entries).compare(new.findings, in: new.graph)
    self.init()
    self.new = comparison.new
    unchanged = comparison.known
    let gone = Set(comparison.gone)
    fixed = zip(entries, old.findings).filter { gone.contains($0.0) }.map(\.1)
  }
}

extension Finding {
  /// The finding as it would be about RIBs with other names.
  fileprivate func renamed(_ names: [String: String]) -> Finding {
    var finding = self
    finding.ribs = ribs.map { names[$0] ?? $0 }
    finding.rib = finding.ribs.first
    finding.parent = parent.map { names[$0] ?? $0 }
    return finding
  }
}
