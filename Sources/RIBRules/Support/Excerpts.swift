import RIBModel

extension RIBGraph {
  /// How many bytes the word at a position has: what an excerpt underlines. At least 1.
  func wordLength(at position: SourcePosition) -> Int {
    let bytes = files[position.file].bytes
    guard position.offset < bytes.count else { return 1 }
    return max(1, bytes[position.offset...].prefix(while: isWordByte).count)
  }
}

/// Whether a byte may be of a name: letters, digits, `_`, the backquotes of a quoted name, and every byte of a name outside ASCII.
func isWordByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
    true
  default: false
  }
}
