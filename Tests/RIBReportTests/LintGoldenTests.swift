import RIBModel
import RIBReport
import RibscopeTestSupport
import Testing

@Suite struct LintGoldenTests {
  @Test(arguments: [
    (LintFormat.text, "lint.txt"), (.json, "lint.json"), (.sarif, "lint.sarif"), (.github, "lint.github"),
    (.xcode, "lint.xcode"), (.gitlab, "lint.gitlab"), (.checkstyle, "lint.checkstyle"), (.junit, "lint.junit"),
    (.markdown, "lint.md"), (.rdjson, "lint.rdjson"),
  ]) func isPrintedAsCommitted(format: LintFormat, name: String) throws {
    try expectGolden(lint(format), name)
  }

  @Test func colourIsUsedOnlyWhenAskedFor() throws {
    try expectGolden(lint(.text, color: true).replacing("\u{1B}", with: "<ESC>"), "lint.color.txt")
    #expect(!lint(.text).contains("\u{1B}"))
    #expect(!lint(.json, color: true).contains("\u{1B}"))
  }

  @Test(arguments: LintFormat.allCases) func aCleanGraphPrintsWithoutFindings(format: LintFormat) {
    let text = lint(RIBGraph(), format)
    #expect(!text.contains("error:") && !text.contains("::error"))
    #expect(text.isEmpty == (format == .xcode))
  }

  @Test func gitHubIsToldTheCounts() {
    let counts = "4 errors, 2 warnings in 5 RIBs, 1 file; 1 unknown (see `ribscope report`)"
    #expect(lint(.github).hasSuffix("\n::notice title=ribscope::\(counts)\n"))
    #expect(lint(RIBGraph(), .github) == "::notice title=ribscope::0 errors, 0 warnings in 0 RIBs, 0 files\n")
  }

  @Test func theSummaryCountsWhatWasSeen() {
    #expect(lint(.text).hasSuffix("4 errors, 2 warnings in 5 RIBs, 1 file; 1 unknown (see `ribscope report`)\n"))
    #expect(lint(RIBGraph(), .text) == "0 errors, 0 warnings in 0 RIBs, 0 files\n")
  }
}
