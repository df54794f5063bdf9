import Testing

@testable import ribscope

/// From bytes to keys.
@Suite struct KeyDecoderTests {
  @Test(arguments: [
    ("a", [Key.character("a")]), ("\u{1B}[A\u{1B}[B", [.up, .down]), ("\u{1B}OC\u{1B}OD", [.right, .left]),
    ("\r\n", [.enter, .enter]), ("\t\u{1B}[Z", [.tab, .backTab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
    ("\u{1B}", [.escape]), ("\u{1B}x", [.escape, .character("x")]), ("\u{3}", [.leave]), ("\u{4}", [.leave]),
    ("\u{1B}[3~z", [.character("z")]), ("\u{1B}[1;5Aé", [.up, .character("é")]), ("\u{1}\u{1A}", []),
    ("\u{1B}[", []),
  ])
  func keysOfBytes(text: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(Array(text.utf8)) == keys)
  }

  @Test func aCharacterMayComeInPieces() {
    var decoder = KeyDecoder()
    let bytes = Array("世".utf8)
    #expect(decoder.keys([bytes[0]]) == [])
    #expect(decoder.keys(Array(bytes[1...])) == [.character("世")])
  }

  @Test func aSequenceMayComeInPieces() {
    var decoder = KeyDecoder()
    #expect(decoder.keys(Array("\u{1B}[1;".utf8)) == [])
    #expect(decoder.keys(Array("5Bx".utf8)) == [.down, .character("x")])
  }

  @Test func anyBytesAreSurvived() {
    var decoder = KeyDecoder()
    for byte in UInt8.min...UInt8.max { _ = decoder.keys([byte, 0xFF, 0x1B, 0x5B, byte]) }
    #expect(decoder.keys(Array("\u{1B}[Aq".utf8)).last == .character("q"))
  }
}
