import RIBEdits
import RibscopeProject
import RIBModel
import RibscopeTestSupport
import Testing
@testable import RIBRules

/// What is written into bodies of functions. `①` marks the position that an edit is about; where none can be made, the
/// text stays as it is.
@Suite struct BodyPlaceTests {
  private func edited(_ text: String, _ edits: (RIBGraph, SourcePosition) -> [SourceEdit?]) throws -> String {
    let source = MarkedSource(text)
    let graph = RIBGraph(files: [SourceFile(path: "A.swift", module: 0, bytes: source.bytes)])
    let position = SourcePosition(file: 0, offset: try #require(source.offsets["①"]))
    let bytes = source.bytes.applying(edits(graph, position).compactMap(\.self))
    return String(decoding: try #require(bytes), as: UTF8.self)
  }

  @Test(arguments: [
    ("let ①a = b", "fileprivate let a = b"), ("  public var ①a: B { c }", "  fileprivate var a: B { c }"),
    ("  lazy  var ①a = b", "  fileprivate lazy  var a = b"), ("internal lazy var ①a = b", "fileprivate lazy var a = b"),
    ("\tfunc ①a() {}", "\tfileprivate func a() {}"), ("@A var ①a: B", "@A var a: B"),
    ("private(set) var ①a: B", "private(set) var a: B"), ("var a = 1, ①b = 2", "var a = 1, b = 2"),
  ]) func anAccessLevelIsWritten(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.access("fileprivate", of: $1)] } == expected)
  }

  @Test(arguments: [
    ("  ①a = nil\n", "  new\n  a = nil\n"), ("  self.①a = nil\n", "  new\n  self.a = nil\n"),
    ("  b?.c.①a()\n", "  new\n  b?.c.a()\n"), ("  ①a = nil", "  new\n  a = nil"),
    ("\t①a = nil\r\n", "\tnew\r\n\ta = nil\r\n"), ("  if b { ①a = nil }\n", "  if b { a = nil }\n"),
    ("  b; ①a = nil\n", "  b; a = nil\n"), ("  c ①a = nil\n", "  c a = nil\n"),
  ]) func aStatementIsWrittenInFrontOfOne(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.insertion(of: "new", inFrontOfStatementAt: $1)] } == expected)
  }

  @Test(arguments: [
    ("  func ①a() {\n    b\n  }", "  func a() {\n    b\n    new\n    more\n  }"),
    (
      "func ①a() {\n  guard b else { return }\n  c\n}",
      "func a() {\n  guard b else { return }\n  c\n  new\n  more\n}"
    ),
    ("func ①a() {\n  b {\n    c\n  }\n}", "func a() {\n  b {\n    c\n  }\n  new\n  more\n}"),
    ("func ①a() {\r\n\tb // c\r\n}", "func a() {\r\n\tb // c\r\n\tnew\r\n\tmore\r\n}"),
    ("func ①a() {\n  if b { return }\n  c\n}", "func a() {\n  if b { return }\n  c\n}"),
    ("func ①a() throws {\n  throw b\n}", "func a() throws {\n  throw b\n}"),
    ("func ①a() { b }", "func a() { b }"), ("func ①a() {}", "func a() {}"),
    ("func ①a() {\n  b\n    .c()\n}", "func a() {\n  b\n    .c()\n}"),
  ]) func statementsAreWrittenAtTheEnd(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.insertion(of: ["new", "more"], atEndOf: $1)] } == expected)
  }

  @Test(
    arguments: [
      ("f {\n  guard let b = a else { return }\n  ①c\n}", "b"),
      ("f {\n  guard let a else {\n    return\n  }\n\n  ①c\n}", "a"),
      ("f {\n  guard let b = self.a else { return }\n  d {\n    e\n  }\n  ①c\n}", "b"),
      ("f {\n  guard let b = a, d else { return }\n  ①c\n}", nil),
      ("f {\n  guard let b = a.d else { return }\n  ①c\n}", nil),
      ("guard let b = a else { return }\nf {\n  ①c\n}", nil),
      ("f {\n  d {\n    guard let b = a else { return }\n  }\n  ①c\n}", nil), ("①c", nil), ("guard\n①c", nil),
    ] as [(String, String?)]) func theNameThatAGuardGivesIsFound(text: String, expected: String?) throws
  {
    var found: String?
    _ = try edited(text) { graph, position in
      found = graph.binding(of: "a", before: position)
      return []
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("  func ①a() {\n    b\n  }\n}", "  func a() {\n    b\n  }\n\n  new {\n  }\n}"),
    ("\tinit?(①a: B) {}\r\n}", "\tinit?(a: B) {}\r\n}"),
    ("\t①init?(a: B) {}\r\n}", "\tinit?(a: B) {}\r\n\r\n\tnew {\r\n\t}\r\n}"),
    ("  func ①a() {} // b\n", "  func a() {} // b\n"), ("  func ①a() {", "  func a() {"),
    ("{ func ①a() {} }", "{ func a() {} }"),
  ]) func aMemberIsWrittenBehindOne(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.insertion(ofMember: ["new {", "}"], behindFunctionAt: $1)] } == expected)
  }

  @Test(arguments: [
    ("class ①A {\n    b\n}", "class A {\n    b\n\n    new {\n    }\n}"),
    ("  class ①A: B {\r\n\t\tb\r\n  }", "  class A: B {\r\n\t\tb\r\n\r\n    new {\r\n    }\r\n  }"),
    ("class ①A { b }", "class A { b }"), ("class ①A {\n}", "class A {\n}"), ("class ①A {", "class A {"),
  ]) func aMemberIsWrittenBehindTheLast(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.insertion(ofMember: ["new {", "}"], atEndOf: $1)] } == expected)
  }

  @Test(arguments: [
    ("  a.b?.①c(d: e)\n", "  if f {\n    a.b?.c(d: e)\n  }\n"), ("\t①c()\r\n", "\tif f {\r\n\t  c()\r\n\t}\r\n"),
    ("  ①c() // d\n", "  c() // d\n"), ("  ①c().d()\n", "  c().d()\n"), ("  a(b).①c()\n", "  a(b).c()\n"),
    ("  x = ①c()\n", "  x = c()\n"), ("  ①c(\n    d)\n", "  c(\n    d)\n"), ("  ①c { d }\n", "  c { d }\n"),
  ]) func aCallIsWrapped(text: String, expected: String) throws {
    #expect(try edited(text) { $0.wrapping(callAt: $1, in: "if f", unit: "  ") } == expected)
  }

  @Test(arguments: [
    ("  func ①a() {\n      b\n  }", "    "), ("func ①a() {\n\tb\n}", "\t"), ("  func ①a() {}", "  "),
    ("  func ①a() {\n  b\n  }", "  "), ("  func ①a()", "  "),
  ]) func bodiesAreIndentedAsInTheFile(text: String, expected: String) throws {
    var found: String?
    _ = try edited(text) { graph, position in
      found = graph.indentationUnit(of: position)
      return []
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("  _ = a.①b(c)\n  d", "  a.b(c).new()\n  d"), ("  a.①b { c }\n}", "  a.b { c }.new()\n}"),
    ("  _ = a\n    .①b(c) {\n      d\n    }\n  e", "  a\n    .b(c) {\n      d\n    }\n    .new()\n  e"),
    ("  _ = a.①b(c)\n    .d()\n", "  _ = a.b(c)\n    .d()\n"), ("  let x = a.①b(c)\n  d", "  let x = a.b(c)\n  d"),
    ("  return a.①b(c)\n}", "  return a.b(c)\n}"), ("  a.①b\n  d", "  a.b\n  d"),
    ("  d(a.①b(c))\n  e", "  d(a.b(c))\n  e"),
    ("  _ = a { x in\n    x\n  }\n  .①b(c)\n  d", "  _ = a { x in\n    x\n  }\n  .b(c)\n  d"),
    ("  a.①b { c } d: { e }\n  f", "  a.b { c } d: { e }\n  f"), ("{ _ = a.①b(c) }", "{ _ = a.b(c) }"),
  ]) func aResultIsUsed(text: String, expected: String) throws {
    #expect(try edited(text) { $0.use(ofDiscardedCallAt: $1, by: "new()") } == expected)
  }

  @Test(arguments: [
    ("  private var ①a: B?\n", true), ("var ①a: B! = nil", true), ("weak var ①a: B? // c", true),
    ("var ①a: B?? { c }", true),
    ("let ①a: B?", false), ("var ①a: B", false), ("var ①a = b ?? c", false), ("@C var ①a: B?", true), ("a.①b?", false),
  ]) func aPropertyThatMayBeClearedIsKnown(text: String, expected: Bool) throws {
    var found: Bool?
    _ = try edited(text) { graph, position in
      found = graph.isOptionalVariable(position)
      return []
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    (
      "class A: B {\n  override func ①didBecomeActive() {\n    b\n  }\n}",
      "class A: B {\n  override func didBecomeActive() {\n    b\n  }\n\n  override func willResignActive() {\n"
        + "    super.willResignActive()\n    new\n  }\n}"
    ),
    (
      "class A: B {\n  func willResignActive() {\n    b\n  }\n  override func ①didBecomeActive() {\n  }\n}",
      "class A: B {\n  func willResignActive() {\n    b\n    new\n  }\n  override func didBecomeActive() {\n  }\n}"
    ),
    (
      "extension A {\n  override func ①didBecomeActive() {\n  }\n}",
      "extension A {\n  override func didBecomeActive() {\n  }\n}"
    ),
    ("class A {\n  func ①didBecomeActive() {\n  }\n}", "class A {\n  func didBecomeActive() {\n  }\n}"),
    ("override func ①didBecomeActive() {\n}\n", "override func didBecomeActive() {\n}\n"),
  ]) func anInteractorEndsWhatItBegan(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.resigning(by: "new", behind: $1)] } == expected)
  }
}
