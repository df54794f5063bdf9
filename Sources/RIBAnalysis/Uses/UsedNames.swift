import SourceScan
import SwiftSemantics

/// The names by which uses are searched for.
struct UsedNames: Sendable {
  /// What requirements and components' members are called.
  private let values: NameSet
  /// What types are called that have such members.
  private let holders: NameSet
  /// For names that differ from some of them by upper and lower case only: those.
  private let misspelt: [Name: [Name]]

  init(values: some Sequence<Name>, holders: NameSet, in names: Names) {
    let all = Set(values)
    self.values = NameSet(all, count: names.count)
    self.holders = holders
    let meant = Dictionary(grouping: all) { names.text($0).lowercased() }
    let keys = Set(meant.keys.compactMap { $0.utf8.withContiguousStorageIfAvailable(Self.key) ?? nil })
    // Most names are distinguished without a text of them being made.
    var misspelt: [Name: [Name]] = [:]
    for name in names.all {
      let isAlike = names.withBytes(of: name) { Self.key(of: $0).map(keys.contains) ?? true }
      if isAlike, !all.contains(name), let meant = meant[names.text(name).lowercased()] { misspelt[name] = meant }
    }
    self.misspelt = misspelt
  }

  /// The same for ASCII names that differ by upper and lower case only; nil for others.
  private static func key(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    var key: UInt64 = 0
    for byte in bytes {
      guard byte < 0x80 else { return nil }
      key = (key ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3
    }
    return key
  }

  func isValue(_ name: Name) -> Bool { values.contains(name) }
  /// Those that are meant by a name that is none of them but for upper and lower case.
  func meant(by name: Name) -> [Name]? { misspelt[name] }

  func isHolder(_ name: Name) -> Bool { holders.contains(name) }
}
