import SwiftScan

/// Names as a table that is read at each node of each body: a lookup costs no hashing.
package struct NameSet: Sendable {
  /// For each name, by its number.
  private let isMember: [Bool]

  /// - Parameter count: how many names the program has; those that come later are in no set.
  package init(_ names: some Sequence<Name>, count: Int) {
    var isMember = Array(repeating: false, count: count)
    for name in names where Int(name.number) < count { isMember[Int(name.number)] = true }
    self.isMember = isMember
  }

  package func contains(_ name: Name) -> Bool { Int(name.number) < isMember.count && isMember[Int(name.number)] }
}
