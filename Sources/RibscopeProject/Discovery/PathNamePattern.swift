import RibscopeText

/// What a pattern says of one name of a path: `*`, `?` and sets such as `[a-z]` stand for what they do in a shell.
struct PathNamePattern: Sendable, Equatable {
  /// `**`: any number of names.
  let isAnyPath: Bool
  private let units: [Unit]
  private let sets: [ByteSet]

  private enum Unit: Equatable {
    case any, one, byte(UInt8)
    /// By its index in `sets`.
    case set(Int)
  }

  init(_ pattern: ArraySlice<UInt8>) {
    isAnyPath = pattern.elementsEqual("**".utf8)
    let pattern = Array(pattern)
    var units: [Unit] = []
    var sets: [ByteSet] = []
    var index = 0
    while index < pattern.count {
      let byte = pattern[index]
      index += 1
      switch byte {
      case .star: if units.last != .any { units.append(.any) }
      case UInt8(ascii: "?"): units.append(.one)
      case .escape where index < pattern.count:
        units.append(.byte(pattern[index]))
        index += 1
      case UInt8(ascii: "["):
        guard let set = ByteSet(pattern[index...]) else {
          units.append(.byte(byte))
          continue
        }
        units.append(.set(sets.count))
        sets.append(set)
        index = set.end
      default: units.append(.byte(byte))
      }
    }
    self.units = units
    self.sets = sets
  }

  /// Whether the pattern says all of a name. O(name × pattern) at most; where an end differs, O(1).
  func matches<Bytes: RandomAccessCollection<UInt8>>(_ name: Bytes) -> Bool where Bytes.Index == Int {
    if case .byte(let first)? = units.first, name.first != first { return false }
    if case .byte(let last)? = units.last, name.last != last { return false }
    let start = name.startIndex
    return WildcardSearch.matches(name.count, units.count, isStar: { units[$0] == .any }) { place, step in
      switch units[step] {
      case .one: true
      case .byte(let byte): name[start + place] == byte
      case .set(let set): sets[set].contains(name[start + place])
      case .any: false
      }
    }
  }
}
