import RibscopeSystem

/// A key that was pressed.
enum Key: Equatable {
  case character(Character)
  case up, down, left, right
  case enter, tab, backTab, backspace, escape
  /// Control-C or Control-D.
  case leave
}

/// Makes keys from what a terminal sends: UTF-8, and the sequences of ECMA-48 and xterm for other keys.
struct KeyDecoder {
  private var bytes: ArraySlice<UInt8> = []

  /// - Parameter new: What was read at once. An escape byte at its end is the Escape key.
  mutating func keys(_ new: [UInt8]) -> [Key] {
    bytes += new
    var keys: [Key] = []
    while let byte = bytes.first {
      if isSequence {
        guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else { break }
        if let key = Self.key(ofSequenceTo: bytes[end]) { keys.append(key) }
        bytes = bytes[(end + 1)...]
        continue
      }
      guard let length = characterLength else { break }
      let taken = bytes.prefix(length)
      bytes = bytes.dropFirst(length)
      if let key = Self.key(byte, taken) {
        keys.append(key)
      }
    }
    return keys
  }

  /// Nil while a character is not complete.
  private var characterLength: Int? {
    guard let first = bytes.first else { return nil }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    return bytes.count >= length ? length : nil
  }

  private static func key(_ byte: UInt8, _ taken: ArraySlice<UInt8>) -> Key? {
    switch byte {
    case 0x03, 0x04: return .leave
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x1B: return .escape
    case 0..<0x20: return nil
    default: return String(bytes: taken, encoding: .utf8)?.first.map(Key.character)
    }
  }

  /// Whether a sequence begins here: an escape byte, and `[` or `O`.
  private var isSequence: Bool {
    bytes.starts(with: [0x1B, UInt8(ascii: "[")]) || bytes.starts(with: [0x1B, UInt8(ascii: "O")])
  }

  /// By the sequence's last letter; nil for keys that mean nothing here.
  private static func key(ofSequenceTo final: UInt8) -> Key? {
    switch Unicode.Scalar(final) {
    case "A": .up
    case "B": .down
    case "C": .right
    case "D": .left
    case "Z": .backTab
    default: nil
    }
  }
}
