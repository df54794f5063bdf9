import Testing

/// What must not be mistaken for code, and where it ends: each sample ends in `class After {}`.
@Suite struct LexicalTests {
  @Test(arguments: [
    "/* class A {} /* class B {} */ { ( \" */",
    "// class A {} {\n/// { \"\n",
    "/**/ /***/ /* // */",
    "let s = \"class A { \\\" } \\\\\"",
    "let s = \"\\(f(\"a\\(g(\"}\"))b\")) {\"",
    "let s = \"\\(x.map { \"(\" + $0 })\"",
    "let s = #\"class A { \" \\( \\\" \"#",
    "let s = ##\"a \"# \\##(x + \"{\") {\"##",
    "let s = #\"\"\"#",
    "let s = #\"\"a{\"\"#",
    "let s = \"\"\"\n  class A { \" \"\" \\\"\"\" {\n  \\(x + \"}\" + \"\"\"\n  {\n  \"\"\") {\n  \"\"\"",
    "let s = #\"\"\"\n  \"\"\" { \\(\n  \"\"\"#",
    "let s = \"unclosed {",
    "let s = \"unclosed \\(x {",
    "let r = /class A { [\"] \\/ {/",
    "let r = x.wholeMatch(of: /{(a|b)/)",
    "let r = #/ a/b { \"/#",
    "let r = #/\n  { / \"\n/#",
    "let q = a / b; let p = (c) / d; let z = x[0] / {}()",
    "let q = n/2 + m/2",
    "let r = f(/State.a, /Action.b)",
    "infix operator /%: P\nfunc /% (l: Int, r: Int) {}",
    "let n = 0xFFp-2 + 1e-5 + 1_000.5 + 0b01 + 0o17 + 1.advanced(by: 2)",
    "let e = \\A.b[0]?.c",
    "let `class` = `default`, `with space {` = 1",
    "let 프로필 = \"값\", é = 🎉",
    "let c = a\u{A0}+ b\u{0B}\u{0C}",
    "let x = a ? b : c, y = a! + b!.c ?? d?.e",
    "#sourceLocation(file: \"\"\"\n{\n\"\"\", line: 1)",
    "#warning(\"don't { \")",
    "#error(\"class A {\") // {",
  ])
  func whatFollowsIsReadAsCode(sample: String) {
    let lines = outline(sample + "\nclass After {}").split(separator: "\n")
    #expect(lines.last == "class After")
    #expect(!lines.contains { $0.contains("class A ") || $0 == "class A" })
    #expect(scanned(sample + "\nclass After {}").problems.isEmpty)
  }

  @Test func operatorsAreNames() {
    let source = """
      prefix operator √
      infix operator <>: AdditionPrecedence
      precedencegroup Own { associativity: left }
      extension A {
        static func < (l: A, r: A) -> Bool { true }
        static func ==<T>(l: T, r: A) -> Bool { true }
        static prefix func -(a: A) -> A { a }
        func <>(r: A) -> A { r }
        static func ... (l: A, r: A) {}
      }
      """
    #expect(
      outline(source) == """
        extension A
          static function <(l: A, r: A) -> Bool
          static function ==<T>(l: T, r: A) -> Bool
          static function -(a: A) -> A
          function <>(r: A) -> A
          static function ...(l: A, r: A)
        """)
  }

  @Test func backquotedNamesLoseTheirQuotes() {
    #expect(
      outline("class `class` { func `init`(`in` `for`: `Type`) {} }") == """
        class class
          function init(in for: Type)
        """)
  }
}
