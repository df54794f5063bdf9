import Testing

@testable import RIBReport

/// How wide texts are, where they break, and which parts of them are code.
@Suite struct TextMeasureTests {
  // MARK: - Width

  @Test(arguments: [
    ("", 0), ("ab", 2), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("\u{200D}", 0), ("\u{20DD}", 0), ("得点", 4),
    ("한", 2), ("\u{1100}", 2), ("\u{115F}", 2), ("\u{1160}", 1), ("ﾊ", 1), ("！", 2), ("\u{303F}", 1), ("、", 2),
    ("🎯", 2), ("⌚", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("🇩🇪", 2), ("👩‍👩‍👧", 2), ("→", 1), ("\u{20000}", 2),
  ]) func charactersAreAsWideAsInATerminal(text: String, width: Int) {
    #expect(displayWidth(text) == width)
  }

  @Test func aTextIsFilledUpToItsWidth() {
    #expect(padded("得", to: 4) == "得  ")
    #expect(padded("abc", to: 3) == "abc" && padded("abcd", to: 3) == "abcd")
  }

  @Test(arguments: [
    ("a\tb", 0, "a   b"), ("a\tb", 1, "a  b"), ("\t", 0, "    "), ("\t", 3, " "), ("\t", 4, "    "),
    ("得\tb", 0, "得  b"),
    ("a\t\tb", 0, "a       b"), ("abcd\te", 0, "abcd    e"), ("ab", 3, "ab"),
  ]) func tabsLeadToTheNextFourthColumn(text: String, start: Int, expanded: String) {
    #expect(expandingTabs(text, from: start) == expanded)
  }

  // MARK: - Lines

  @Test(arguments: [
    ("", 5, []), ("a bc", 4, ["a bc"]), ("a bc d", 4, ["a bc", "d"]), ("a bc d", 6, ["a bc d"]),
    ("abcdef g", 3, ["abcdef", "g"]), ("a  b", 9, ["a b"]), ("得 点", 5, ["得 点"]), ("得 点", 4, ["得", "点"]),
  ]) func paragraphsBreakBetweenWords(text: String, width: Int, lines: [String]) {
    #expect(wrapped(text, width: width) == lines)
  }

  @Test func emptyLinesStayEmpty() { #expect(indented("a\n\n b", by: 2) == "  a\n\n   b") }

  @Test(arguments: [(0, "0 RIBs"), (1, "1 RIB"), (2, "2 RIBs")]) func severalAreCountedInThePlural(
    number: Int, text: String
  ) {
    #expect(count(number, "RIB") == text)
  }

  @Test func theMiddleOfALongPathIsCounted() {
    let names = (1...25).map { "R\($0)" }
    let whole = names.dropLast().joined(separator: " → ")
    #expect(pathText(Array(names.dropLast())) == whole)
    let ends = (names.prefix(12) + ["…"] + names.suffix(8)).joined(separator: " → ")
    #expect(pathText(names) == ends.replacing("…", with: "… 5 more …"))
    #expect(pathText(names, leftOut: 3) == ends.replacing("…", with: "… 8 more …"))
    let kept = (names.prefix(12) + ["…"] + names.dropLast().suffix(8)).joined(separator: " → ")
    #expect(pathText(Array(names.dropLast()), leftOut: 1) == kept.replacing("…", with: "… 5 more …"))
  }

  // MARK: - Tables

  @Test(
    arguments: [
      ([["a", "b"], ["cc"]], nil, ["a   b", "cc"]), ([["a"], ["b", "c"]], nil, ["a", "b  c"]), ([], nil, []),
      ([["a", ""], ["b", "c"]], nil, ["a", "b  c"]), ([["得", "a"], ["bbb", "c"]], nil, ["得   a", "bbb  c"]),
      ([["one two", "three four"]], 19, ["one two  three four"]),
      ([["one two", "three four"]], 18, ["one two  three", "         four"]),
      ([["abcdefghijkl", "x"]], 12, ["abcdefghi  x", "jkl"]), ([["a.b.c.d.e.f", "x"]], 9, ["a.b.c.  x", "d.e.f"]),
      ([["ab(cd)ef(gh)", "x"]], 11, ["ab(       x", "cd)ef(", "gh)"]),
      ([["a/bcdefghijklmnopqr", "x"]], 13, ["a/          x", "bcdefghijk", "lmnopqr"]),
      ([["得得得得得得得", "x"]], 13, ["得得得得得  x", "得得"]),
    ] as [([[String]], Int?, [String])]) func cellsBreakWhereTheyMust(rows: [[String]], width: Int?, lines: [String])
  {
    #expect(tableLines(rows, width: width) == lines)
  }

  // MARK: - Code

  /// The parts of a text, those that are code in braces.
  private func parts(_ parts: [TextPart]) -> [String] { parts.map { $0.isCode ? "{\($0.text)}" : $0.text } }

  @Test(arguments: [
    ("a 'b' c", ["a ", "{b}", " c"]), ("'a'", ["{a}"]), ("RIBs' own 'x'", ["RIBs' own ", "{x}"]),
    ("('a')", ["(", "{a}", ")"]),
    ("'a'b", ["'a'b"]), ("''", ["''"]), ("it's 'x'", ["it's ", "{x}"]), ("'it's'", ["{it's}"]),
    ("'a' 'b'", ["{a}", " ", "{b}"]),
    ("a 'b", ["a 'b"]), ("`a` 'b'", ["{a}", " ", "{b}"]), ("'a`b' c", ["{a`b}", " c"]), ("[’a’]", ["[’a’]"]), ("", []),
    ("a-'b'", ["a-'b'"]), ("'a', 'b'", ["{a}", ", ", "{b}"]),
  ]) func namesInQuotesAreCode(text: String, expected: [String]) { #expect(parts(quotedParts(text)) == expected) }

  @Test(arguments: [
    ("add `a` to B", ["add ", "{a}", " to B"]), ("`a`", ["{a}"]), ("(`a`)", ["(", "{a}", ")"]),
    ("`var `in`: A`", ["{var `in`: A}"]),
    ("`a` and `b`", ["{a}", " and ", "{b}"]), ("a`", ["a`"]), ("`a", ["`a"]), ("`a` `", ["`a` `"]),
    ("`.`a`.b`", ["{.`a`.b}"]),
    ("`[`a`]`", ["{[`a`]}"]), ("`<`a`>`", ["{<`a`>}"]), ("`{`a`}`", ["{{`a`}}"]), ("`&`a``", ["{&`a`}"]),
    ("x`a`", ["x`a`"]),
    ("\n`a`\n", ["\n", "{a}", "\n"]),
  ]) func codeIsBetweenBackquotes(text: String, expected: [String]) { #expect(parts(codeParts(text)) == expected) }

  // MARK: - Markdown

  @Test(arguments: [
    ("a & b < c > d", "a &amp; b &lt; c &gt; d"), ("@a #1", "&#64;a &#35;1"),
    ("\\ ` * _ [ ] | ~ ! $", "\\\\ \\` \\* \\_ \\[ \\] \\| \\~ \\! \\$"), ("https://a.b", "https:&#47;/a.b"),
    ("a\n b", "a b"),
    ("a-b (c)", "a-b (c)"),
  ]) func whatMarkdownReadsIsMadePlain(text: String, escaped: String) { #expect(escapedMarkdown(text) == escaped) }

  @Test(arguments: [
    ("a", "`a`"), ("`a`", "`` `a` ``"), ("a`", "`` a` ``"), ("`a", "`` `a ``"), ("a`b", "``a`b``"),
    ("a``b`c", "```a``b`c```"),
    ("a|b", "`a\\|b`"),
  ]) func codeHasAsManyBackquotesAroundItAsItNeeds(code: String, span: String) { #expect(codeSpan(code) == span) }

  @Test(arguments: [
    ("`a` b", "`a` b"), ("`a`, b `c`", "`a`, b `c`"), ("a  `b`", "a `b`"), ("`a` `b`", "`a` `b`"), ("a\n`b`", "a `b`"),
    (" `a` ", " `a` "),
  ]) func blanksAroundCodeStay(text: String, markdown: String) { #expect(markdownMessage(text) == markdown) }
}
