import SourceScan

/// The names by which uses are looked for.
struct UsedNames: Sendable {
  /// What requirements and components' members are called.
  private let values: NameSet
  /// What types are called that have such members.
  private let holders: NameSet

  init(values: some Sequence<Name>, holders: some Sequence<Name>, count: Int) {
    self.values = NameSet(values, count: count)
    self.holders = NameSet(holders, count: count)
  }

  func isValue(_ name: Name) -> Bool { values.contains(name) }
  func isHolder(_ name: Name) -> Bool { holders.contains(name) }
}
