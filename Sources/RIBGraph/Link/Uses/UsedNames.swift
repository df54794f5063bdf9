import SourceScan

/// The names by which uses are looked for, as tables that are asked at each node of each body.
struct UsedNames: Sendable {
  /// For each name, by its number, whether a requirement or a component's member is called so.
  private let isValue: [Bool]
  /// For each name, by its number, whether a type is called so that has such a member.
  private let isHolder: [Bool]

  init(values: some Sequence<Name>, holders: some Sequence<Name>, count: Int) {
    isValue = Self.table(values, count)
    isHolder = Self.table(holders, count)
  }

  func isValue(_ name: Name) -> Bool { Int(name.number) < isValue.count && isValue[Int(name.number)] }
  func isHolder(_ name: Name) -> Bool { Int(name.number) < isHolder.count && isHolder[Int(name.number)] }

  private static func table(_ names: some Sequence<Name>, _ count: Int) -> [Bool] {
    var table = Array(repeating: false, count: count)
    for name in names where Int(name.number) < count { table[Int(name.number)] = true }
    return table
  }
}
