import RibscopeProject
import RibscopeTestSupport
import Testing

@Suite struct LineColumnTests {
  @Test(arguments: ["\n", "\r", "\r\n"])
  func linesEndInAnyOfThreeWays(lineEnd: String) throws {
    let source = MarkedSource("①class A {\(lineEnd)  ②let é = 1; ③let b = 2\(lineEnd)\(lineEnd)④}")
    let file = SourceFile(path: "A.swift", module: 0, bytes: source.bytes)
    let places = "①②③④".compactMap { source.offsets[$0] }.map(file.lineColumn)
    // Columns count bytes: `é` has two.
    #expect(
      places == [
        LineColumn(line: 1, column: 1), LineColumn(line: 2, column: 3), LineColumn(line: 2, column: 15),
        LineColumn(line: 4, column: 1),
      ])
    #expect(file.lineText(at: try #require(source.offsets["③"])) == "  let é = 1; let b = 2")
  }

  @Test func anOffsetOutsideTheFileIsItsNearestEnd() {
    let file = SourceFile(path: "A.swift", module: 0, bytes: Array("ab\nc".utf8))
    #expect(file.lineColumn(at: -5) == LineColumn(line: 1, column: 1))
    #expect(file.lineColumn(at: 99) == LineColumn(line: 2, column: 2))
    #expect(SourceFile(path: "", module: 0, bytes: []).lineColumn(at: 0) == LineColumn(line: 1, column: 1))
  }

  @Test func theLineFeedOfACarriageReturnBelongsToTheSameLine() {
    let file = SourceFile(path: "A.swift", module: 0, bytes: Array("a\r\nb".utf8))
    #expect(file.lineColumn(at: 2) == LineColumn(line: 1, column: 3))
    #expect(file.lineColumn(at: 3) == LineColumn(line: 2, column: 1))
  }

  /// Beyond the first blocks of a file, where only the lines of a block are counted.
  @Test(arguments: ["\n", "\r", "\r\n", "\n\r", " "])
  func everyOffsetOfALongFileIsCountedAsIfFromItsBeginning(lineEnd: String) {
    let lines = (0..<60).map { String(repeating: "x", count: $0 % 13 == 0 ? 700 : $0 % 7) }
    let bytes = Array(lines.joined(separator: lineEnd).utf8)
    let file = SourceFile(path: "A.swift", module: 0, bytes: bytes)
    var place = (line: 1, column: 1)
    var wrong: [Int] = []
    for offset in bytes.indices {
      let isRight = offset % 3 > 0 || file.lineColumn(at: offset) == LineColumn(line: place.line, column: place.column)
      if !isRight { wrong.append(offset) }
      let isEnd = bytes[offset] == 0x0A || bytes[offset] == 0x0D && bytes[(offset + 1)...].first != 0x0A
      place = isEnd ? (place.line + 1, 1) : (place.line, place.column + 1)
    }
    #expect(wrong == [])
  }
}
