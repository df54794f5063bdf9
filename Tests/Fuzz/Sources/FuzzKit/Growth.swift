/// An input of any size, made by repeating something: what takes more than linear time shows when it grows.
public struct Growth: Sendable {
  /// Before, again and again, and behind; `%i` is the number of the repetition, `%j` the one before, `%k` the one after,
  /// `%r` any of them.
  let parts: [[UInt8]]
  /// Whether the last part is repeated, too: brackets that are closed again.
  let isClosed: Bool

  /// A few words and patterns of a vocabulary, names in them numbered.
  public init(_ vocabulary: Vocabulary, _ random: inout SeededRandom) {
    parts = [0, 1, 2].map { part in
      let count = part == 1 ? random.small(most: 2) : random.below(3)
      return (0..<count).flatMap { _ in Self.piece(of: vocabulary, &random) }
    }
    isClosed = random.chance(of: 3)
  }

  private static func piece(of vocabulary: Vocabulary, _ random: inout SeededRandom) -> [UInt8] {
    let ends: [[UInt8]] = [[], [0x20], [0x0A]]
    let end = random.element(of: ends) ?? []
    switch random.below(6) {
    case 0: return (random.element(of: vocabulary.patterns)?.numbered(&random) ?? []) + [0x0A]
    case 1: return Array((random.element(of: ["A%i", "A%j", "A%k", "A%r", "A"]) ?? "A").utf8) + end
    case 2:
      return Array((random.element(of: ["(", ")", "{", "}", "[", "]", "<", ">", ",", ".", "\"", "?"]) ?? "").utf8) + end
    default: return (random.element(of: vocabulary.words) ?? []) + end
    }
  }

  /// An input of about so many bytes.
  public func input(size: Int) -> [UInt8] {
    let repeated = parts[1].count + (isClosed ? parts[2].count : 0)
    let count = max(1, (size - parts[0].count) / max(1, repeated))
    var bytes = filled(parts[0], 0, count)
    for index in 0..<count { bytes += filled(parts[1], index, count) }
    for index in 0..<(isClosed ? count : 1) { bytes += filled(parts[2], index, count) }
    return bytes
  }

  private func filled(_ part: [UInt8], _ index: Int, _ count: Int) -> [UInt8] {
    var filled: [UInt8] = []
    var isHole = false
    for byte in part {
      switch (isHole, byte) {
      case (false, UInt8(ascii: "%")): isHole = true
      case (false, _): filled.append(byte)
      case (true, UInt8(ascii: "i")): filled += String(index).utf8
      case (true, UInt8(ascii: "j")): filled += String(max(0, index - 1)).utf8
      case (true, UInt8(ascii: "k")): filled += String(index + 1).utf8
      case (true, _): filled += String(index &* 7919 % count).utf8
      }
      if byte != UInt8(ascii: "%") { isHole = false }
    }
    return filled
  }
}

extension Pattern {
  /// The pattern with its holes named after the repetition that it stands in, or after nothing.
  fileprivate func numbered(_ random: inout SeededRandom) -> [UInt8] {
    let names = ["A%i", "A%j", "A%k", "A%r", "A", "B%i"].map { Array($0.utf8) }
    return filled { random.element(of: names) ?? [] }
  }
}
