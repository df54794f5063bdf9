/// The distinct names of one file, numbered in the order of their first occurrence after the keywords.
///
/// An open-addressing hash table over a pool of bytes: looking a name up allocates nothing, and a `String` is made once
/// for each distinct name, when the scan of the file is complete.
struct NameTable {
  private struct Entry {
    var start: UInt32
    var length: UInt32
    var hash: UInt32
  }

  private var pool: [UInt8] = []
  private var entries: [Entry] = []
  /// Index of the entry plus one; zero for an empty slot. Its size is a power of two.
  private var slots: [UInt32]

  /// The table that every file starts from, filled with the keywords.
  static let keywords = NameTable()

  private init() {
    slots = Array(repeating: 0, count: 1024)
    for keyword in Keyword.allCases {
      let bytes = Array(keyword.spelling.utf8)
      bytes.withUnsafeBufferPointer { _ = intern($0) }
    }
  }

  /// The number of a name, given to it now if it is new. Amortised O(length).
  mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> NameID {
    let hash = Self.hash(bytes)
    let mask = UInt32(slots.count - 1)
    var slot = hash & mask
    while slots[Int(slot)] != 0 {
      let id = slots[Int(slot)] - 1
      if entries[Int(id)].hash == hash, matches(entries[Int(id)], bytes) { return id }
      slot = (slot + 1) & mask
    }
    let id = UInt32(entries.count)
    entries.append(Entry(start: UInt32(pool.count), length: UInt32(bytes.count), hash: hash))
    pool.append(contentsOf: bytes)
    slots[Int(slot)] = id + 1
    if entries.count * 2 > slots.count { grow() }
    return id
  }

  /// All names as strings; broken UTF-8 is repaired.
  func strings() -> [String] {
    entries.map { entry in
      String(decoding: pool[Int(entry.start)..<Int(entry.start + entry.length)], as: UTF8.self)
    }
  }

  /// The bytes of a name.
  func bytes(of id: NameID) -> ArraySlice<UInt8> {
    let entry = entries[Int(id)]
    return pool[Int(entry.start)..<Int(entry.start + entry.length)]
  }

  private func matches(_ entry: Entry, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard Int(entry.length) == bytes.count else { return false }
    let start = Int(entry.start)
    for index in 0..<bytes.count where pool[start + index] != bytes[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    let mask = UInt32(slots.count - 1)
    for (id, entry) in entries.enumerated() {
      var slot = entry.hash & mask
      while slots[Int(slot)] != 0 { slot = (slot + 1) & mask }
      slots[Int(slot)] = UInt32(id) + 1
    }
  }

  /// FNV-1a, 32 bits.
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}
