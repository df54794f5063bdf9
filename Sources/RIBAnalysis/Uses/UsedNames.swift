import SwiftScan
import SwiftProgram

/// The names by which uses are searched for.
struct UsedNames: Sendable {
  /// What requirements and components' members are called.
  private let values: NameSet
  /// All of these.
  private let allValues: Set<Name>
  /// What types are called that have such members.
  private let holders: NameSet
  /// For each name that differs from values only in upper and lower case, those values.
  private let misspelt: [Name: [Name]]

  init(values: some Sequence<Name>, holders: NameSet, in names: Names) {
    let all = Set(values)
    self.values = NameSet(all, count: names.count)
    allValues = all
    self.holders = holders
    let meant = Dictionary(grouping: all) { names.text($0).lowercased() }
    let keys = Set(all.map { names.withBytes(of: $0, Self.key) })
    // Most names are distinguished without a text of them being made.
    var misspelt: [Name: [Name]] = [:]
    for name in names.all {
      if keys.contains(names.withBytes(of: name, Self.key)), !all.contains(name),
        let meant = meant[names.text(name).lowercased()]
      {
        misspelt[name] = meant
      }
    }
    self.misspelt = misspelt
  }

  /// The same for names that differ by upper and lower case only, of ASCII letters.
  private static func key(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    bytes.reduce(0) { key, byte in (key ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3 }
  }

  func isValue(_ name: Name) -> Bool { values.contains(name) }
  /// The values from which a name differs only in upper and lower case; nil where there are none.
  func meant(by name: Name) -> [Name]? { misspelt[name] }

  func isHolder(_ name: Name) -> Bool { holders.contains(name) }

  /// Where bodies mention one of the names, or one that is misspelt.
  func places(in index: BodyIndex) -> [Node] {
    allValues.flatMap { index.mentions(of: $0) + index.implicitMembers(of: $0) }
      + misspelt.keys.flatMap { index.mentions(of: $0) }
  }
}
