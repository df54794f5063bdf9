import SwiftScan
import Testing

/// Bytes that nobody wrote as Swift: no trap, no hang, no recursion that the input controls.
@Suite struct HostileInputTests {
  @Test(arguments: 0..<8)
  func randomBytesAreSurvived(seed: UInt64) {
    var random = Random(seed: seed)
    for _ in 0..<1_500 { check((0..<random.below(120)).map { _ in UInt8(truncatingIfNeeded: random.next()) }) }
  }

  @Test(arguments: 0..<8)
  func tokenSoupIsSurvived(seed: UInt64) {
    var random = Random(seed: seed)
    for _ in 0..<1_500 {
      let soup = (0..<random.below(60)).map { _ in tokens[random.below(tokens.count)] }
      check(Array(soup.joined(separator: random.below(3) == 0 ? "" : " ").utf8))
    }
  }

  @Test(arguments: 0..<4)
  func garbledCodeIsSurvived(seed: UInt64) {
    var random = Random(seed: seed)
    let whole = Array(longSample.utf8)
    for _ in 0..<60 {
      var bytes = whole
      for _ in 0..<(1 + random.below(6)) {
        let from = random.below(bytes.count), to = min(bytes.count, from + random.below(40))
        switch random.below(3) {
        case 0: bytes.removeSubrange(from..<to)
        case 1: bytes.insert(contentsOf: bytes[from..<to], at: random.below(bytes.count))
        default: bytes[from] = UInt8(truncatingIfNeeded: random.next())
        }
      }
      check(bytes)
    }
  }

  @Test(arguments: nests)
  func deepNestingIsSurvived(unit: String) {
    let isBracket = unit.utf8.count == 1
    check(Array(String(repeating: unit, count: isBracket ? 100_000 : 2_000).utf8))
    check(Array(("func f() { x = " + String(repeating: unit, count: 2_000)).utf8))
    check(Array(("var a: " + String(repeating: unit, count: 2_000)).utf8))
    check(Array(("class A {\n" + String(repeating: unit + "\n", count: 2_000)).utf8))
  }

  /// Open only, and closed again with a declaration behind that must be found.
  @Test(arguments: [
    ("(", ")"), ("[", "]"), ("{", "}"), ("({[", "]})"), ("A<", ">"), ("[A<(", ")>]"), ("/*", "*/"),
    ("#if a\n", "#endif\n"),
    ("\\(\"", "\")"), ("class A {", "}"), ("{ a in f(", ") }"),
  ])
  func aHundredThousandLevelsAreSurvived(open: String, close: String) {
    let levels = 100_000 / open.utf8.count { "([{<*#\\".utf8.contains($0) }
    let opened = String(repeating: open, count: levels)
    check(Array(opened.utf8))
    let isString = open.hasSuffix("\"")
    let closed =
      (isString ? "let a = \"" : "") + opened + String(repeating: close, count: levels) + (isString ? "\"" : "")
    let file = scanned("\(closed)\nclass After {}\n")
    #expect(file.declarations.contains { $0.name == names.find("After") })
  }

  @Test(arguments: ["\n", "\r", "\r\n"], ["", "\u{FEFF}"])
  func lineEndsAndByteOrderMarksChangeNothing(lineEnd: String, mark: String) {
    let plain = scan(Array(longSample.utf8), names)
    let file = scan(
      Array(
        (mark
          + longSample.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: lineEnd)).utf8), names)
    #expect(file.declarations.map(\.name) == plain.declarations.map(\.name))
    #expect(file.declarations.map(\.parent) == plain.declarations.map(\.parent))
    #expect(file.expressions.count == plain.expressions.count)
  }

  @Test func nulsAmongCodeAreBlanks() {
    #expect(outline("\0class\0A\0{\0var\0b:\0C\0}\0") == outline("class A { var b: C }"))
    #expect(scan([UInt8](repeating: 0, count: 1 << 20), names).declarations.isEmpty)
  }

  @Test(arguments: [
    "a", "1", "+", "?", "!", "~", "<", ">", "/", "`", "\"", "#", "\\", "@", ".", " ", "\n", "é", "\0", "&",
  ])
  func manyOfOneCharacterAreSurvived(unit: String) {
    let text = String(repeating: unit, count: 1 << 18)
    check(Array(("class A { var b: C" + text).utf8))
  }

  @Test func declarationsBehindDeepNestingAreFound() {
    let deep = String(repeating: "(", count: 50_000) + String(repeating: ")", count: 50_000)
    #expect(outline("func f() { x = \(deep) }\nclass After {}") == "function f()\nclass After")
    #expect(outline("var a: \(deep)\nclass After {}").hasSuffix("class After"))
  }

  /// The offsets and indexes of whatever comes out must be good: whoever reads them may trust them.
  private func check(_ bytes: [UInt8]) {
    let file = scanned(bytes)
    for (index, declaration) in file.declarations.enumerated() {
      #expect(declaration.offset <= bytes.count)
      #expect(declaration.parent.map { $0 < index } ?? true)
      #expect(declaration.condition.map(file.conditions.indices.contains) ?? true)
    }
    var types = file.declarations.flatMap { file.typeRoots(of: $0) }
    // A node in two lists, or in its own, would make a walk endless.
    var seen = [Bool](repeating: false, count: file.expressions.count)
    var open = file.declarations.flatMap { [$0.body, $0.initialValue].compactMap { $0 } }
    open = Array(Set(open)) + [file.topLevelCode].compactMap { $0 }
    var isTree = true
    while let id = open.popLast(), isTree {
      isTree = !seen[Int(id)]
      seen[Int(id)] = true
      if file.expressions[Int(id)].type >= 0 { types.append(file.expressions[Int(id)].type) }
      var next = file.expressions[Int(id)].firstChild
      while next >= 0 {
        open.append(next)
        next = file.expressions[Int(next)].nextSibling
      }
    }
    #expect(isTree)
    checkTypes(from: types, of: file)
    #expect(bytes.count > 500 || isSame(scanned(bytes), file))
  }

  /// Each written type has nodes of its own.
  private func checkTypes(from roots: [TypeSyntaxID], of file: ScannedFile) {
    var seen = [Bool](repeating: false, count: file.types.count)
    var open = roots
    var isTree = true
    while let id = open.popLast(), isTree {
      isTree = !seen[Int(id)]
      seen[Int(id)] = true
      open += file.children(ofType: id)
      if file.types[Int(id)].qualifier >= 0 { open.append(file.types[Int(id)].qualifier) }
    }
    #expect(isTree)
    for root in roots.prefix(10) { #expect(!file.text(ofType: root, names).isEmpty) }
  }
}

extension ScannedFile {
  fileprivate func typeRoots(of declaration: Declaration) -> [TypeSyntaxID] {
    let constraints = whereClause(of: declaration).flatMap { [$0.subject, $0.constraint] }
    let generics = genericParameters(of: declaration).compactMap(\.constraint)
    return [declaration.type].compactMap { $0 } + Array(inherited(of: declaration)) + generics + constraints
      + parameters(of: declaration).map(\.type)
  }
}

private let nests = [
  "(", "[", "{", "<", ")", "]", "}", ">", "({[", "A<", "A<A,", "a(", "a[", "a{", "a {\n", "if a {", "if a {} ",
  "if a {} {} ", "if a {} else ", "if ", "guard a else {", "switch a { case b: ", "for a in b {", "do { } catch ",
  "a ? b : ", "a ?? ", "a = ", ".b", "a.b().", "a + ", "-", "!", "a? ", "a as B ", "try ", "await ", "() -> ", "some ",
  "any ", "~ ", "each ", "inout ", "@a ", "@a(", "@a\n", "#a ", "#a(", "#if a\n", "#if a\nprivate\n", "#endif\n",
  "#else\n", "class A {", "class A: ", "class ", "extension A {", "func f() {", "func f(a: ", "func ",
  "var a: Int { get {",
  "var a = { ", "var a ", "let (", "case a ", "init ", "private ", "private(set) ", "async ", "actor ", "import ",
  "\"\\(", "\"\"\"\n\\(", "#\"\"\"\\#(", "#\"\"\"", "##\"", "/* ", "#/ ", "#/\n", "##/ #/ ", "/a", "a /b ", "\\",
  "\\a.",
  "a: ", "(_:", "a(b:", "`a ", "<<<<<<< a\n", "where A: B, ", "A & ", "A.Type.", "x {} ", "f() {} ", "f {} a: {} ",
  "{ a in ", "{ (a) in ", "{ [a = ", "return ", "yield ", "a::", "A<B>.",
]

private let tokens = [
  "class", "struct", "enum", "protocol", "extension", "actor", "func", "init", "deinit", "subscript", "var", "let",
  "typealias", "associatedtype", "case", "import", "macro", "operator", "static", "private", "private(set)", "override",
  "if", "else", "guard", "switch", "default", "for", "in", "while", "repeat", "do", "catch", "return", "throw", "defer",
  "where", "as", "is", "try", "await", "async", "throws", "some", "any", "each", "self", "nil", "get", "set", "didSet",
  "A", "b", "C", "_", "$0", "1", "2.5", "\"s\"", "\"\\(", "\"", "#\"", "\"\"\"", "/r/", "/", "#/", "#if", "#else",
  "#endif", "#sel", "@At", "@", "(", ")", "[", "]", "{", "}", "<", ">", ",", ":", ";", ".", "..", "...", "=", "==",
  "->",
  "?", "!", "&", "+", "-", "??", "~", "\\", "`c`", "`", "::", "\n", "\r\n", "//c\n", "/*", "*/", "=======", "é", "\0",
]

/// SplitMix64: the same numbers on every machine.
private struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}

private func isSame(_ left: ScannedFile, _ right: ScannedFile) -> Bool {
  left.declarations == right.declarations && left.expressions == right.expressions && left.types == right.types
    && left.problems == right.problems
}
