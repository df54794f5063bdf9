import RibscopeProject

/// In which units a client counts the characters of a line.
enum PositionEncoding: String, Encodable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The best one that a client knows: bytes, because the sources are bytes. Every client knows UTF-16.
  init(among offered: [String]?) {
    self = offered?.contains(Self.utf8.rawValue) == true ? .utf8 : .utf16
  }

  /// How many units the character has that begins with a byte; 0 where none begins there.
  private func units(_ byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }

  /// The position of a byte offset. O(log lines + bytes of the line).
  func position(of offset: Int, in file: SourceFile) -> Position {
    let place = file.lineColumn(at: offset)
    let end = min(max(offset, 0), file.bytes.count)
    let character = file.bytes[(end - place.column + 1)..<end].reduce(0) { $0 + units($1) }
    return Position(line: place.line - 1, character: character)
  }

  /// The byte offset of a position: the end of the line where that is shorter, the end of the text where it has fewer lines.
  /// O(bytes).
  func offset(of position: Position, in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      for _ in 0..<max(0, position.line) {
        guard let next = Self.nextLine(after: offset, in: bytes) else { return bytes.count }
        offset = next
      }
      var left = position.character
      while offset < bytes.count, !Self.isLineEnd(bytes[offset]) {
        left -= units(bytes[offset])
        if left < 0 { break }
        offset += 1
      }
      return offset
    }
  }

  private static func nextLine(after start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let end = bytes[start...].firstIndex(where: isLineEnd) else { return nil }
    let isPair = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
