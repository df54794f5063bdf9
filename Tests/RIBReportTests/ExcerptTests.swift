import RIBModel
import RIBReport
import RIBRules
import RibscopeProject
import RibscopeTestSupport
import Testing

@Suite struct ExcerptTests {
  /// The excerpt's two lines below the headline, for a finding about `word` in a line.
  private func excerpt(_ source: String, word: String) throws -> [Substring] {
    let bytes = Array(source.utf8)
    let offset = try #require(source.range(of: word)).lowerBound.utf16Offset(in: source)
    let start = source.utf16.prefix(offset).reduce(into: "") { $0.unicodeScalars.append(Unicode.Scalar($1) ?? "?") }
    let finding = Finding(
      rule: "rule", severity: .error, message: "message",
      position: SourcePosition(file: 0, offset: start.utf8.count), length: word.utf8.count, fingerprint: "")
    let graph = RIBGraph(files: [SourceFile(path: "A.swift", module: 0, bytes: bytes)])
    let text = renderFindings(
      [finding], graph: graph, summary: LintSummary(findings: [finding], graph: graph), format: .text)
    return text.split(separator: "\n").dropFirst().prefix(2).map { $0 }
  }

  @Test func theUnderlineIsAsLongAsTheWord() throws {
    #expect(try excerpt("let score: Int", word: "score") == ["    1 | let score: Int", "      |     ^~~~~"])
  }

  @Test func aTabIsAsWideInBothLines() throws {
    #expect(try excerpt("\tlet\tscore", word: "score") == ["    1 |     let score", "      |         ^~~~~"])
  }

  @Test func aWideCharacterTakesTwoColumns() throws {
    #expect(try excerpt("/* 得点 */ score", word: "score") == ["    1 | /* 得点 */ score", "      |            ^~~~~"])
    #expect(try excerpt("/* é */ 得点", word: "得点") == ["    1 | /* é */ 得点", "      |         ^~~~"])
  }

  @Test func whatSteersTheTerminalIsShown() throws {
    #expect(
      try excerpt("/*\u{1B}[2J*/ score", word: "score")
        == ["    1 | /*\\u{1B}[2J*/ score", "      |               ^~~~~"])
  }

  @Test func ofAVeryLongLineTheSurroundingsAreShown() throws {
    let far = String(repeating: "é ", count: 5000)
    let lines = try excerpt(far + "score" + far, word: "score")
    #expect(lines.hasOnly { $0.count < 400 })
    #expect(lines[0].contains("…") && lines[0].contains(" score"))
    #expect(!lines[0].contains("\u{FFFD}"))
    let column = try #require(lines[0].firstRange(of: "score")).lowerBound
    #expect(lines[0].distance(from: lines[0].startIndex, to: column) == lines[1].prefix { $0 != "^" }.count)
  }

  @Test func aPositionBehindTheEndIsSurvived() {
    let graph = RIBGraph(files: [SourceFile(path: "A.swift", module: 0, bytes: [])])
    let finding = Finding(
      rule: "rule", severity: .info, message: "message", position: SourcePosition(file: 0, offset: 9), length: 5,
      fingerprint: "")
    for format in LintFormat.allCases {
      let text = renderFindings(
        [finding], graph: graph, summary: LintSummary(findings: [finding], graph: graph), format: format)
      #expect(text.contains("message"))
    }
  }
}
