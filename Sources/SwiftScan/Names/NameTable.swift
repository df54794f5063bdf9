/// What adding a name changes: which names there are, and where the next one goes.
struct NameTable: ~Copyable, @unchecked Sendable {
  /// Numbers below are known beforehand, or reserved for such.
  private(set) var count = Names.firstOwnNumber
  private(set) var index = NameIndex()
  private var pool = NamePool()
  private let rows: NameRows

  /// - Parameter words: further words that are known beforehand, in the order of their numbers.
  init(_ rows: NameRows, words: [String]) {
    self.rows = rows
    for (number, spelling) in Self.known {
      spelling.withUnsafeBufferPointer { add($0, hash: $0.nameHash, number: number) }
    }
    for word in words {
      Array(word.utf8).withUnsafeBufferPointer { add($0, hash: $0.nameHash, number: count) }
      count += 1
    }
  }

  /// - Parameter count: how many numbers of the other rows are given or reserved.
  init(_ rows: NameRows, copying other: NameRows, count: UInt32) {
    self.rows = rows
    self.count = count
    for number in 0..<count where !other[number].bytes.isEmpty {
      add(other[number].bytes, hash: other[number].bytes.nameHash, number: number)
    }
  }

  /// The names that are known beforehand.
  private static let known: [(number: UInt32, spelling: [UInt8])] =
    Keyword.allCases.dropFirst().map { ($0.number, Array($0.rawValue.utf8)) }
    + Word.allCases.map { ($0.number, Array($0.rawValue.utf8)) }
    + Operator.allCases.map { ($0.number, Array($0.rawValue.utf8)) }

  /// The number of a name, which is not empty; given to it now if it is new. Amortised O(length).
  mutating func number(of bytes: UnsafeBufferPointer<UInt8>, hash: UInt32) -> UInt32 {
    let known = index.number(of: bytes, hash: hash, in: rows)
    if known != 0 { return known }
    add(bytes, hash: hash, number: count)
    count += 1
    return count - 1
  }

  private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt32, number: UInt32) {
    rows.set(NameRow(pool.copy(bytes)), for: number)
    index.add(number, hash: hash)
  }
}
