import SwiftScan
import Testing

/// Where tokens begin and end, and what they are.
@Suite struct TokenTests {
  /// `name a, operator +`: the tokens of a text; a line end within one is shown as `⏎`.
  private func tokens(_ text: String) -> String {
    listTokens(Array(text.utf8), names).map { token in
      let kind = token.isKeyword ? "keyword" : token.kind == "identifier" ? "name" : token.kind
      return "\(kind) \(token.text.replacing("\n", with: "⏎"))"
    }.joined(separator: ", ")
  }

  private static func pounds(_ count: Int) -> String { String(repeating: "#", count: count) }

  @Test(arguments: [
    ("12 0", "integer 12, integer 0"), ("1_000.5", "float 1_000.5"), ("1.a", "integer 1, dot ., name a"),
    ("1.5.6", "float 1.5, dot ., integer 6"), ("1e5", "float 1e5"), ("1E-5+2", "float 1E-5, operator +, integer 2"),
    ("2.5e+3-1", "float 2.5e+3, operator -, integer 1"), ("0xe-5", "integer 0xe, operator -, integer 5"),
    ("0XFp-2", "float 0XFp-2"), ("0x1.8p+3", "float 0x1.8p+3"), ("0x1F", "integer 0x1F"), ("0o17", "integer 0o17"),
    ("0xFp2", "float 0xFp2"), ("0x1e5", "integer 0x1e5"), ("1p5", "integer 1p5"),
    ("10xe-5", "float 10xe-5"), ("1-2", "integer 1, operator -, integer 2"),
    ("1...2", "integer 1, operator ..., integer 2"),
  ]) func numbers(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("_a1 $0 é名", "name _a1, name $0, name é名"), ("class `class`", "keyword class, name `class`"),
    ("`a b`.c", "name `a b`, dot ., name c"), ("``", "operator `, operator `"),
    ("`a\n`", "operator `, name a, operator `"),
    ("`a", "operator `, name a"), ("#a", "pound #a"), ("# a", "operator #, name a"),
    ("##", "operator ##"),
    ("@a \\.b", "at @, name a, backslash \\, dot ., name b"),
    ("a::b:c;", "name a, dot ::, name b, colon :, name c, semicolon ;"),
  ]) func namesAndMarks(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("a+b", "name a, operator +, name b"), ("a+/*c*/b", "name a, operator +, name b"),
    ("a+//c\nb", "name a, operator +, name b"), ("a+/b", "name a, operator +/, name b"),
    ("a..<b", "name a, operator ..<, name b"), ("...a", "operator ..., name a"), ("a.b", "name a, dot ., name b"),
    ("a?.b!", "name a, postfixQuestion ?, dot ., name b, postfixExclamation !"),
    ("a ?b", "name a, operator ?, name b"), ("a ! b", "name a, operator !, name b"), ("!a", "operator !, name a"),
    ("a/**/?", "name a, operator ?"),
    (
      "(a)?[b]!",
      "leftParenthesis (, name a, rightParenthesis ), postfixQuestion ?, leftBracket [, name b, rightBracket ], postfixExclamation !"
    ),
    ("?a", "operator ?, name a"), ("try?a", "keyword try, operator ?, name a"),
    ("self!", "keyword self, postfixExclamation !"),
    ("\"\"?", "string \"\", postfixQuestion ?"), ("1?", "integer 1, postfixQuestion ?"),
    ("#a?", "pound #a, postfixQuestion ?"),
    ("a!!", "name a, postfixExclamation !, postfixExclamation !"), ("+?", "operator +?"),
    ("in?", "keyword in, operator ?"),
  ]) func operators(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("/a b/", "regex /a b/"), ("a / b / c", "name a, operator /, name b, operator /, name c"),
    ("a /b/", "name a, operator /, name b, operator /"), ("(/a/)", "leftParenthesis (, regex /a/, rightParenthesis )"),
    ("return /a/", "keyword return, regex /a/"), ("try /a/", "keyword try, regex /a/"),
    ("= /a/", "operator =, regex /a/"),
    ("(/ a/)", "leftParenthesis (, operator /, name a, operator /, rightParenthesis )"),
    ("(/a /)", "leftParenthesis (, operator /, name a, operator /, rightParenthesis )"),
    ("/a\\/b/", "regex /a\\/b/"), ("/(a)/", "regex /(a)/"), ("/(a/", "regex /(a/"),
    ("(/a)/", "leftParenthesis (, operator /, name a, rightParenthesis ), operator /"),
    ("/a\n/", "operator /, name a, operator /"), ("/a", "operator /, name a"),
    ("(/a, /b c/)", "leftParenthesis (, operator /, name a, comma ,, regex /b c/, rightParenthesis )"),
    ("+ /a /b", "operator +, operator /, name a, operator /, name b"),
    ("#/a/b/#", "regex #/a/b/#"), ("##/a/#/##", "regex ##/a/#/##"), ("#/\n a / b\n/#", "regex #/⏎ a / b⏎/#"),
    ("#/ \n a\n/#", "regex #/ ⏎ a⏎/#"), ("#/a\n/#", "operator #, operator /, name a, operator /, operator #"),
    ("#/a\\/#/#", "regex #/a\\/#/#"), ("#/a", "operator #, operator /, name a"),
    ("#/a\n#/b/#", "operator #, operator /, name a, regex #/b/#"),
    ("#/a\n##/ b #/c/#", "operator #, operator /, name a, operator ##, operator /, name b, regex #/c/#"),
    ("#/\na", "operator #, operator /, name a"),
    (pounds(63) + "/a/" + pounds(63), "regex \(pounds(63))/a/\(pounds(63))"),
    // No one writes more, and a search for the end of each takes long.
    (pounds(64) + "/a/" + pounds(64), "operator \(pounds(64)), regex /a/, operator \(pounds(64))"),
  ]) func regularExpressions(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("\"a\" b", "string \"a\", name b"), ("\"\" \"a", "string \"\", string \"a"), ("\"a\nb", "string \"a, name b"),
    ("\"\\\"\"a", "string \"\\\"\", name a"), ("\"\\\\\"a", "string \"\\\\\", name a"),
    ("#\"\"\"# a", "string #\"\"\"#, name a"), ("#\"\\\"# a", "string #\"\\\"#, name a"),
    ("##\"a\"#\"## b", "string ##\"a\"#\"##, name b"), ("#\"\"a\"\"# b", "string #\"\"a\"\"#, name b"),
    ("\"\"\"\n\"a\"\"\n\"\"\" b", "string \"\"\"⏎\"a\"\"⏎\"\"\", name b"),
    ("#\"\"\"\n\"\"\"\n\"\"\"# b", "string #\"\"\"⏎\"\"\"⏎\"\"\"#, name b"),
    ("\"\\(a(\")\"))\" b", "string \"\\(a(\")\"))\", name b"), ("\"\\(a\nb", "string \"\\(a, name b"),
    ("#\"\\(\"# a", "string #\"\\(\"#, name a"), ("#\"\\#(\"a\")\"# b", "string #\"\\#(\"a\")\"#, name b"),
    ("\"\"\"\n\\(a\n)\"\"\" b", "string \"\"\"⏎\\(a⏎)\"\"\", name b"),
    ("\"\\(#\")\"#)\" b", "string \"\\(#\")\"#)\", name b"),
    ("\"\\(#a)\" b", "string \"\\(#a)\", name b"), ("\"\\(#)\" b", "string \"\\(#)\", name b"),
    ("\"\\(\"\\(a)\")c\" b", "string \"\\(\"\\(a)\")c\", name b"),
    (
      "#\"\"\"\(String(repeating: "a", count: 1_000))\"# b",
      "string #\"\"\"\(String(repeating: "a", count: 1_000))\"# b"
    ),
  ]) func strings(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("a/*b/*c*/d*/e", "name a, name e"), ("a/*/b*/c", "name a, name c"), ("a/*b", "name a"),
    ("a//b\rc", "name a, name c"),
    ("(\u{A0}b\u{B}c\u{C}d\0e", "leftParenthesis (, name b, name c, name d, name e"), ("\u{FEFF}a", "name a"),
    ("#!a\nb", "name b"), ("a\n#!b", "name a, operator #, operator !, name b"),
    ("<<<<<<< a\nb", "name b"), ("a\n=======\nb", "name a, name b"), ("a\n>>>>>>>", "name a"),
    ("a\n||||||| b", "name a"),
    ("a\n======= b\nc", "name a, name c"), ("a\n=======b", "name a, operator =======, name b"),
    ("a\n======\nb", "name a, operator ======, name b"), ("a =======", "name a, operator ======="),
    ("a\n<<<<<<= b", "name a, operator <<<<<<=, name b"),
  ]) func whatIsPassedOver(text: String, expected: String) { #expect(tokens(text) == expected) }

  @Test(arguments: [
    ("#if a\nb\n#elseif c\nd\n#else\ne\n#endif\nf", "name b, name d, name e, name f"),
    ("#if a ||\n  b\nc", "name c"), ("#if a\n  && b\nc", "name c"), ("#if a && // b\n  d\nc", "name d, name c"),
    ("#if a |\nb", "name b"), ("#if a\n|| b ||\nc\nd", "name d"),
    ("#if a /* b\nc */ d\ne", "name e"),
    ("#error(\"/* a\")\nb", "name b"), ("#error(\"a\") // b\nc", "name c"), ("#warning(\"a\")\nb", "name b"),
    ("#sourceLocation(file: \"a\", line: 1)\nb", "name b"), ("#if a\r\n  || b\r\nc", "name c"),
    ("#iffy(a)", "pound #iffy, leftParenthesis (, name a, rightParenthesis )"),
    ("#if a", ""), ("#endif // /* a\nb", "name b"), ("||\n#if a\nb", "operator ||, name b"),
  ]) func directives(text: String, expected: String) { #expect(tokens(text) == expected) }
}
