import RibscopeProject
import RibscopeTestSupport
import Testing

@testable import RibscopeServer

@Suite struct PositionTests {
  private static let text = MarkedSource("let ①a = \"é🙂②\"\r\n③// 🙂④x\r\r\n⑤}⑥")

  @Test(arguments: [
    (PositionEncoding.utf16, "①", 0, 4), (.utf16, "②", 0, 12), (.utf16, "③", 1, 0), (.utf16, "④", 1, 5),
    (.utf16, "⑤", 3, 0), (.utf16, "⑥", 3, 1), (.utf8, "②", 0, 15), (.utf8, "④", 1, 7),
  ])
  func positionsAndOffsetsAreTheSamePlaces(encoding: PositionEncoding, marker: Character, line: Int, character: Int) {
    let file = SourceFile(path: "a.swift", module: 0, bytes: Self.text.bytes)
    let offset = Self.text.offsets[marker] ?? -1
    let position = Position(line: line, character: character)
    #expect(encoding.position(of: offset, in: file) == position)
    #expect(encoding.offset(of: position, in: file.bytes) == offset)
  }

  @Test(arguments: [
    (Position(line: 0, character: 1000), 16), (Position(line: 1000, character: 0), 30),
    (Position(line: -1, character: 2), 2),
    (Position(line: .max, character: .max), 30), (Position(line: 0, character: -5), 0),
  ])
  func placesThatAreNotThereAreTheNearestOnes(position: Position, offset: Int) {
    #expect(PositionEncoding.utf16.offset(of: position, in: Self.text.bytes) == offset)
  }

  @Test func halfACharacterIsItsBeginning() {
    #expect(PositionEncoding.utf16.offset(of: Position(line: 0, character: 1), in: Array("🙂".utf8)) == 0)
  }

  @Test(arguments: [
    ("file:///a/b.swift", "/a/b.swift"), ("file:///a%20b/%C3%A9%2B.swift", "/a b/é+.swift"),
    ("file://localhost/a/", "/a"),
    ("FILE:///a/./b/../c", "/a/c"), ("file:///a%zz", "/a%zz"),
  ])
  func aURINamesAFile(uri: String, path: String) { #expect(filePath(ofURI: uri) == path) }

  @Test(arguments: ["untitled:Untitled-1", "file://server/share", "", "file:", "/a"])
  func anotherURINamesNone(uri: String) { #expect(filePath(ofURI: uri) == nil) }

  @Test func aPathSurvivesItsURI() { #expect(filePath(ofURI: fileURI("/a b/é%#?.swift")) == "/a b/é%#?.swift") }
}
