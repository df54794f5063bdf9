import Testing
import RibscopeText

@Suite struct EscapingTests {
  @Test func markupIsEscaped() {
    #expect(markupEscaped("plain é") == "plain é")
    #expect(markupEscaped("<a b=\"c\">'&") == "&lt;a b=&quot;c&quot;&gt;&#39;&amp;")
  }

  @Test func bytesOfAURIAreEncoded() {
    #expect(percentEncoded("a/b c@é.swift".utf8, keeping: "/.") == "a/b%20c%40%C3%A9.swift")
    #expect(percentEncoded("\n@".utf8, keeping: "@") == "%0A@")
  }

  @Test func whatSteersATerminalIsShownOrReplaced() {
    #expect(visibleText("a\u{1B}\n") == "a\\u{1B}\\u{A}")
    #expect(printable("a\u{1B}\n\tb") == "a\u{FFFD}  b")
    #expect(oneLine(" A<\n\tB >") == "A< B >")
  }
}
