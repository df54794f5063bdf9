import Foundation

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

  /// - Parameter new: What was read at once. An escape byte at its end is the Escape key: sequences come in one piece.
  mutating func keys(_ new: [UInt8]) -> [Key] {
    bytes += new
    var keys: [Key] = []
    while let byte = bytes.first {
      guard let length = characterLength else { break }
      let taken = bytes.prefix(length)
      bytes = bytes.dropFirst(length)
      if byte == 0x1B, let next = bytes.first, next == UInt8(ascii: "[") || next == UInt8(ascii: "O") {
        keys += sequence().map { [$0] } ?? []
      } else if let key = Self.key(byte, taken) {
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

  /// What stands behind an escape byte, up to its final letter; nil for keys that mean nothing here.
  private mutating func sequence() -> Key? {
    bytes = bytes.dropFirst()
    let parameters = bytes.prefix { !(0x40...0x7E).contains($0) }
    let final = bytes.dropFirst(parameters.count).first
    bytes = bytes.dropFirst(parameters.count + 1)
    switch final.map(Unicode.Scalar.init) {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "Z": return .backTab
    default: return nil
    }
  }
}
