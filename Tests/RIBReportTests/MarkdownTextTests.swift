import RibscopeTestSupport
import Testing

@testable import RIBReport

/// Messages in Markdown: code shows as code, all else as it is.
@Suite struct MarkdownTextTests {
  @Test(arguments: [
    ("add `var a_b: Int` to App", "add `var a_b: Int` to App"),
    ("provides 'name_x' as 'String?', but", "provides `name_x` as `String?`, but"),
    ("the RIBs' *own* x_y", "the RIBs' \\*own\\* x\\_y"),
    ("add `var `default`: Theme` here", "add ``var `default`: Theme`` here"),
    ("one ` alone", "one \\` alone"),
    ("'a|b' and `c|d`", "`a\\|b` and `c\\|d`"),
    ("see <b> @me #1", "see &lt;b&gt; &#64;me &#35;1"),
    ("'a`b'", "``a`b``"),
  ]) func codeIsACodeSpanAndAllElseIsPlain(message: String, markdown: String) {
    #expect(markdownMessage(message) == markdown)
  }

  @Test func aPlaceLinksWhereALinkIsKnown() {
    #expect(markdownPlace("A_b.swift:3", nil) == "A\\_b.swift:3")
    #expect(
      markdownPlace("A_b.swift:3", "https://x.example/a(b)|c#L3")
        == "[A\\_b.swift:3](https://x.example/a%28b%29%7Cc#L3)")
  }
}
