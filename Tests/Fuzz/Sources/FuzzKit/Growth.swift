/// An input of any size, made by repeating something: what takes more than linear time shows when it grows.
public struct Growth: Sendable {
  /// Text in which `%i` is the number of the repetition, `%j` the one before, `%k` the one after, `%r` any of them.
  enum Part: Sendable {
    case once([UInt8])
    case each([UInt8])

    var text: [UInt8] {
      switch self {
      case .once(let text), .each(let text): text
      }
    }
  }

  let parts: [Part]

  init(parts: [Part]) {
    self.parts = parts
  }

  /// A few words and patterns of a vocabulary, names in them numbered: before, again and again, and behind. The last part is
  /// repeated, too, now and then: brackets that are closed again.
  public init(_ vocabulary: Vocabulary, _ random: inout SeededRandom) {
    let texts = [0, 1, 2].map { part in
      let count = part == 1 ? random.small(most: 2) : random.below(3)
      return (0..<count).flatMap { _ in Self.piece(of: vocabulary, &random) }
    }
    parts = [.once(texts[0]), .each(texts[1]), random.chance(of: 3) ? .each(texts[2]) : .once(texts[2])]
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
    var (fixed, repeated) = (0, 0)
    for part in parts {
      if case .each(let text) = part { repeated += text.count } else { fixed += part.text.count }
    }
    return input(count: max(1, (size - fixed) / max(1, repeated)))
  }

  /// An input of so many repetitions.
  public func input(count: Int) -> [UInt8] {
    parts.flatMap { part in
      switch part {
      case .once(let text): filled(text, 0, count)
      case .each(let text): (0..<count).flatMap { filled(text, $0, count) }
      }
    }
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
