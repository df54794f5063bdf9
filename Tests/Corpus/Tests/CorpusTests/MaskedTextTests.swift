import Testing

@testable import CorpusKit

@Suite struct MaskedTextTests {
  @Test(arguments: [
    ("let a = 1 // let b", "let a = 1         "),
    ("/* /* x */ y */z", "               z"),
    (#"a("\(b("c)"))") d"#, "a(            ) d"),
    (##"#"a"b"# c"##, "        c"),
    ("\"\"\"\n a \" b\n\"\"\" c", "   \n      \n    c"),
    ("\"unclosed\nlet a", "         \nlet a"),
  ]) func blanks(_ source: String, _ expected: String) {
    #expect(String(decoding: masked(Array(source.utf8)), as: UTF8.self) == expected)
  }
}
