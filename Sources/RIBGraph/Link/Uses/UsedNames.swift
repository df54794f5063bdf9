import SourceScan

/// The names by which uses are looked for.
struct UsedNames: Sendable {
  /// What requirements and components' members are called.
  private let values: NameSet
  /// What types are called that have such members.
  private let holders: NameSet
  /// For names that differ from some of them by upper and lower case only: those.
  private let misspelt: [Name: [Name]]

  init(values: some Sequence<Name>, holders: some Sequence<Name>, in names: Names) {
    let all = Set(values)
    self.values = NameSet(all, count: names.count)
    self.holders = NameSet(holders, count: names.count)
    let meant = Dictionary(grouping: all) { names.text($0).lowercased() }
    let lengths = Set(meant.keys.map(\.utf8.count))
    misspelt = names.all { lengths.contains($0.count) }.reduce(into: [:]) { found, name in
      if !all.contains(name), let meant = meant[names.text(name).lowercased()] { found[name] = meant }
    }
  }

  func isValue(_ name: Name) -> Bool { values.contains(name) }
  /// Those that are meant by a name that is none of them but for upper and lower case.
  func meant(by name: Name) -> [Name]? { misspelt[name] }

  func isHolder(_ name: Name) -> Bool { holders.contains(name) }
}
