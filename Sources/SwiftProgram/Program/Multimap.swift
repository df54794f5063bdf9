import RibscopeText
import SwiftScan

/// For each number from 0 on a list of values, all of them in one array.
package struct Multimap<Value: Sendable>: Sendable {
  private var starts: [Int32]
  private var values: [Value]

  /// Sorts values by their numbers; those of one number stay in order. O(count + values).
  package init(count: Int, _ pairs: [(key: Int, value: Value)]) {
    let order = Multimap.order(count: count, pairs.map(\.key))
    starts = order.starts
    values = order.indexes.map { pairs[Int($0)].value }
  }

  /// How many numbers there are.
  package var count: Int { starts.count - 1 }

  package subscript(key: Int) -> ArraySlice<Value> {
    key + 1 < starts.count ? values[Int(starts[key])..<Int(starts[key + 1])] : []
  }

  /// How many values a number has. Unlike the list itself it costs no count of references, for which threads would
  /// contend.
  package func count(of key: Int) -> Int { key + 1 < starts.count ? Int(starts[key + 1] - starts[key]) : 0 }

  /// The first value of a number that has one.
  package func first(of key: Int) -> Value { values[Int(starts[key])] }

  /// The order that sorts keys, and where each key's run begins in it.
  fileprivate static func order(count: Int, _ keys: [Int]) -> (starts: [Int32], indexes: [Int32]) {
    var starts = [Int32](repeating: 0, count: count + 1)
    for key in keys { starts[key + 1] += 1 }
    for key in 0..<count { starts[key + 1] += starts[key] }
    var next = starts
    var indexes = [Int32](repeating: 0, count: keys.count)
    for (index, key) in keys.enumerated() {
      indexes[Int(next[key])] = Int32(index)
      next[key] += 1
    }
    return (starts, indexes)
  }
}

/// For each type, by number, what it has under which name, as one table that is sorted once.
package struct NamedMultimap<Value: Sendable>: Sendable {
  private var starts: [Int32]
  /// Within a type by the numbers of the names; those of one name stay in order.
  private var names: [Name]
  private var values: [Value]

  package typealias NamedValue = (type: Int, name: Name, value: Value)

  /// - Parameter count: how many types there are.
  package init(count: Int, _ entries: [NamedValue]) {
    var (starts, indexes) = Multimap<Value>.order(count: count, entries.map(\.type))
    for type in 0..<count where starts[type + 1] - starts[type] > 1 {
      indexes[Int(starts[type])..<Int(starts[type + 1])].sort { left, right in
        (entries[Int(left)].name.number, left) < (entries[Int(right)].name.number, right)
      }
    }
    self.starts = starts
    names = indexes.map { entries[Int($0)].name }
    values = indexes.map { entries[Int($0)].value }
  }

  /// What a type has under a name. O(log entries of the type).
  package func values(_ name: Name, of type: Int) -> ArraySlice<Value> { values[range(of: name, in: type)] }

  private func range(of name: Name, in type: Int) -> Range<Int> {
    guard type + 1 < starts.count else { return 0..<0 }
    let end = Int(starts[type + 1])
    let first = names[Int(starts[type])..<end].firstSorted { $0.number >= name.number }
    var behind = first
    while behind < end, names[behind] == name { behind += 1 }
    return first..<behind
  }

  /// Whether a type has anything under a name.
  package func contains(_ name: Name, of type: Int) -> Bool { !range(of: name, in: type).isEmpty }

  /// All that a type has, in no order that means anything.
  package func values(of type: Int) -> ArraySlice<Value> {
    type + 1 < starts.count ? values[Int(starts[type])..<Int(starts[type + 1])] : []
  }

  /// The names under which a type has something; several things of one name make it occur as often.
  package func names(of type: Int) -> ArraySlice<Name> {
    type + 1 < starts.count ? names[Int(starts[type])..<Int(starts[type + 1])] : []
  }
}
