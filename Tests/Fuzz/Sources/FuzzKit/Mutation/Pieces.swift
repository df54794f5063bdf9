/// An input cut into pieces that mutations move about: words, runs of blanks, single other bytes.
struct Pieces {
  private(set) var bytes: [UInt8]
  /// Where each piece begins; the last element is the end of the input.
  private(set) var starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = Self.starts(of: bytes)
  }

  var count: Int { starts.count - 1 }

  subscript(pieces: Range<Int>) -> ArraySlice<UInt8> { bytes[starts[pieces.lowerBound]..<starts[pieces.upperBound]] }

  /// Puts bytes in the place of pieces. O(input).
  mutating func replace(_ pieces: Range<Int>, with new: some Collection<UInt8>) {
    bytes.replaceSubrange(starts[pieces.lowerBound]..<starts[pieces.upperBound], with: new)
    starts = Self.starts(of: bytes)
  }

  mutating func become(_ new: [UInt8]) {
    self = Pieces(new)
  }

  private static func starts(of bytes: [UInt8]) -> [Int] {
    var starts: [Int] = []
    var last: Kind?
    for (index, byte) in bytes.enumerated() {
      let kind = Kind(byte)
      if kind != last || kind == .other { starts.append(index) }
      last = kind
    }
    return starts + [bytes.count]
  }

  private enum Kind {
    case word, blank, other

    init(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
        self = .word
      case 0x20, 0x09, 0x0A, 0x0D: self = .blank
      default: self = .other
      }
    }
  }
}

extension Pieces {
  /// Some pieces that follow one another, at most 2^`most`.
  func run(most: Int, _ random: inout SeededRandom) -> Range<Int> {
    let start = random.below(count)
    return start..<min(count, start + random.small(most: most))
  }

  /// A piece that is a word; nil where there seems to be none.
  func word(_ random: inout SeededRandom) -> Range<Int>? {
    for _ in 0..<16 {
      let index = random.below(count)
      if index < count, Kind(bytes[starts[index]]) == .word { return index..<(index + 1) }
    }
    return nil
  }

  /// From an opening bracket to the one that closes it, both included.
  func block(_ random: inout SeededRandom) -> Range<Int>? {
    let begin = random.below(count)
    guard let open = (begin..<count).first(where: { Self.closers[bytes[starts[$0]]] != nil }) else { return nil }
    var expected: [UInt8] = []
    for index in open..<count {
      let byte = bytes[starts[index]]
      if let closer = Self.closers[byte] { expected.append(closer) }
      if byte == expected.last { expected.removeLast() }
      if expected.isEmpty { return open..<(index + 1) }
    }
    return nil
  }

  private static let closers: [UInt8: UInt8] = [
    UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
    UInt8(ascii: "<"): UInt8(ascii: ">"),
  ]
}
