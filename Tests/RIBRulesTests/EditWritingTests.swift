import RIBEdits
import RibscopeProject
import RIBModel
import RibscopeTestSupport
import Testing
@testable import RIBRules

/// What edits make of the text as it stands. `①` marks the position that an edit is about; where none can be made, the text
/// stays as it is.
@Suite struct EditWritingTests {
  private typealias Edits = (RIBGraph, SourcePosition) -> [SourceEdit]

  private func edited(_ text: String, _ edits: Edits) throws -> String {
    let source = MarkedSource(text)
    let graph = RIBGraph(files: [SourceFile(path: "A.swift", module: 0, bytes: source.bytes)])
    let position = SourcePosition(file: 0, offset: try #require(source.offsets["①"]))
    var bytes = source.bytes
    for edit in edits(graph, position).sorted(by: { $0.position > $1.position }) {
      bytes.replaceSubrange(edit.position.offset..<edit.end.offset, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("lazy var ①a = b", "var a = b"), ("private  lazy\tvar ①a = b", "private  var a = b"),
    ("lazy lazy var ①a", "lazy var a"),
    ("lazy  lazy\tvar ①a", "lazy  var a"), ("var ①lazy = b", "var lazy = b"), ("lazyish var ①a", "lazyish var a"),
    ("lazy\nvar ①a", "lazy\nvar a"), ("x.lazy var ①a", "x.lazy var a"),
  ]) func aModifierIsTakenFromItsLine(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.removal(ofModifier: "lazy", of: $1)].compactMap(\.self) } == expected)
  }

  @Test(arguments: [("var ①user", "var name"), ("var ①users", "var names"), ("var ①usr", "var usr")])
  func aWordIsReplacedWhereItStands(text: String, expected: String) throws {
    #expect(
      try edited(text) { [$0.replacement(of: "user", at: $1, with: "name")].compactMap(\.self) } == expected)
  }

  @Test(arguments: [
    ("var ①a: Old { get }", "var a: New { get }"), ("var ①a : Old{ b }", "var a : New{ b }"),
    ("let ①a: Old", "let a: New"),
    ("let ①a: Old = b", "let a: New = b"), ("(①a: Old, b: C)", "(a: New, b: C)"),
    ("let ①a: Old // b", "let a: New // b"),
    ("let ①a: Older", "let a: Older"), ("let ①a: Old?", "let a: Old?"), ("let ①a: [Old]", "let a: [Old]"),
    ("let ①a = Old()", "let a = Old()"), ("let ①a:\n  Old", "let a:\n  Old"), ("(①a: Old)", "(a: New)"),
  ]) func aTypeIsReplacedWhereItStands(text: String, expected: String) throws {
    #expect(
      try edited(text) { [$0.replacement(ofType: "Old", ofPropertyAt: $1, with: "New")].compactMap(\.self) } == expected
    )
  }

  @Test(arguments: ["A<B, (C) -> D>", "[A: B]", "(A, B)?", "any A & B"])
  func aTypeIsReplacedAsAWhole(type: String) throws {
    #expect(
      try edited("var ①a: \(type) { b }") {
        [$0.replacement(ofType: type, ofPropertyAt: $1, with: "New")].compactMap(\.self)
      } == "var a: New { b }")
  }

  @Test(arguments: [
    ("var ①a: B { get set }", "var a: B { get }"), ("var ①a: [B] {get set}", "var a: [B] {get set}"),
    ("var ①a: B { get }", "var a: B { get }"), ("var ①a: B { get set } // c", "var a: B { get } // c"),
    ("var ①a: B { get set", "var a: B { get set"), ("var ①a: B { get settle }", "var a: B { get settle }"),
  ]) func aSetterGoes(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.removal(ofSetterOf: $1)].compactMap(\.self) } == expected)
  }

  @Test(
    arguments: [
      ("a.①b = c", .set), ("a.①b += c", .set), ("f(&a.①b)", .set), ("f(\\A.①b)", .set), ("a.①b.append(c)", .inside),
      ("a.①b.c = d", .inside), ("a.①b[c] = d", .inside), ("a.①b == c", nil), ("a.①b != c", nil), ("f(a.①b)", nil),
      ("f(a.①b, c)", nil), ("a.①b.load(c)", nil), ("a.①b { c }", nil),
    ] as [(String, RIBGraph.Change?)]) func howAValueMayChangeIsSeen(text: String, change: RIBGraph.Change?) throws
  {
    var found: RIBGraph.Change?
    _ = try edited(text) { graph, position in
      found = graph.change(at: position)
      return []
    }
    #expect(found == change)
  }

  @Test(arguments: [
    ("a.①b?.c", true), ("a.①b!", true), ("if let c = a.①b {", true), ("a.①b ?? c", true), ("a.①b == nil", true),
    ("f(a.①b)", false), ("a.①b.c", false),
  ]) func whatIsUnwrappedIsSeen(text: String, isUnwrapped: Bool) throws {
    var found: Bool?
    _ = try edited(text) { graph, position in
      found = graph.isUnwrapped(position)
      return []
    }
    #expect(found == isUnwrapped)
  }

  @Test(arguments: [
    ("x.①disposed(by: a(b))\ny", "x.gone\ny"), ("①f<A, B>(c).d()", "gone.d()"), ("①f", "f"), ("①f(a", "f(a"),
    ("①a.b?.c!(d) ", "gone "), ("①f { a }", "f { a }"),
  ]) func aCallIsReplacedWithWhatItIsPassed(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.replacement(ofCallAt: $1, with: "gone")].compactMap(\.self) } == expected)
  }

  @Test(arguments: [
    ("protocol ①A {}", "protocol A: New {}"), ("protocol ①A: B {}", "protocol A: New, B {}"),
    ("protocol ①A : B {}", "protocol A : New, B {}"), ("protocol ①A{}", "protocol A: New{}"),
    ("protocol ①A<B> {}", "protocol A<B> {}"), ("protocol ①A", "protocol A"),
  ]) func aProtocolInheritsOneMore(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.inheritance(of: "New", by: $1)].compactMap(\.self) } == expected)
  }

  @Test(arguments: [
    ("func ①f() {}", "func f() { new }"), ("func ①f() { }", "func f() { new }"),
    ("func ①f() { a }", "func f() { new; a }"), ("func ①f() {\n  a\n}", "func f() {\n  new\n  a\n}"),
    ("  func ①f() {\n  }", "  func f() {\n    new\n  }"),
    ("func ①f() {\r\n  a\r\n}", "func f() {\r\n  new\r\n  a\r\n}"),
    ("func ①f() {\n\n      a\n}", "func f() {\n      new\n\n      a\n}"), ("func ①f() { // a\n}", "func f() { // a\n}"),
    ("func ①f(a: () -> B = { c }) {}", "func f(a: () -> B = { c }) {}"),
    ("func ①f(\n  a: B\n) {}", "func f(\n  a: B\n) { new }"),
    ("func ①f() /* { */ {}", "func f() /* { */ {}"), ("var ①a: B }", "var a: B }"), ("func ①f() {", "func f() {"),
    ("func ①f(a: B = \"{\") {}", "func f(a: B = \"{\") {}"),
    ("func ①f() {  \n      a\n}", "func f() {\n      new  \n      a\n}"),
    ("\tfunc ①f() {\n\t\ta\n\t}", "\tfunc f() {\n\t\tnew\n\t\ta\n\t}"),
    ("  func ①f() {\n  a\n  }", "  func f() {\n    new\n  a\n  }"),
    ("func ①f() {\n\n}", "func f() {\n  new\n\n}"),
    (farAway(995), farAway(995).replacing("{}", with: "{ new }").replacing("①", with: "")),
    (farAway(996), farAway(996).replacing("①", with: "")),
  ]) func aStatementIsWrittenInFrontOfTheOthers(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.insertion(of: "new", atBeginningOf: $1)].compactMap(\.self) } == expected)
  }

  /// A function whose brace stands so many bytes behind its name.
  private static func farAway(_ count: Int) -> String {
    "func ①f(" + String(repeating: " ", count: count) + ") {}"
  }

  @Test(arguments: [
    ("  class ①A {}", "  class A {\n    new\n    more\n  }"), ("class ①A { }", "class A {\n  new\n  more\n}"),
    ("class ①A { b }", "class A { b }"), ("class ①A {\n  b\n}", "class A {\n  new\n\n  more\n  b\n}"),
  ]) func severalLinesKeepTheIndentation(text: String, expected: String) throws {
    #expect(
      try edited(text) { [$0.insertion(of: ["new", "", "more"], atBeginningOf: $1)].compactMap(\.self) } == expected)
  }

  @Test(arguments: [
    ("  ①f(a)\n  b", "  f(a)\n  new\n  b"), ("①f(a)\r\n}", "f(a)\r\nnew\r\n}"), ("{ ①f(a) }", "{ f(a); new }"),
    ("①f(a)\n  .b()", "f(a)\n  .b()"), ("①f(a).b()", "f(a).b()"), ("①f(a)", "f(a)"), ("①f(a)\n{ b }", "f(a)\n{ b }"),
    ("①f\n}", "f\n}"), ("①f(a)  \n  b", "f(a)\nnew  \n  b"), ("①f(a); b", "f(a); b"), ("①f(a) // b\nc", "f(a) // b\nc"),
    ("①f(a)\n\n  b", "f(a)\nnew\n\n  b"), ("①f(a)\n", "f(a)\n"), ("①`f`(a)\n`b`", "`f`(a)\nnew\n`b`"),
  ]) func aStatementIsWrittenBehindACall(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.insertion(of: "new", behindCallAt: $1)].compactMap(\.self) } == expected)
  }

  @Test(arguments: [
    ("①init(a: B) {\n  super.init(a)\n}", "init(a: B) {\n  super.init(a)\n  new\n}"),
    ("①init() { a() }", "init() { a() }"),
    (
      "①init() {\n  if a { super.init(b) }\n  super.init(c)\n}",
      "init() {\n  if a { super.init(b) }\n  super.init(c)\n}"
    ),
  ]) func aStatementIsWrittenBehindTheOnlySuperInit(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.insertion(of: "new", behindSuperInitOf: $1)].compactMap(\.self) } == expected)
  }

  @Test(
    arguments: [
      ("①f(a, b: c())\nd", "f(a, b: c())"), ("①f(\n  a)", nil), ("①f", nil),
    ] as [(String, String?)]) func aCallInOneLineIsText(text: String, expected: String?) throws
  {
    var found: String?
    _ = try edited(text) { graph, position in
      found = graph.callText(at: position)
      return []
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    ("①f() {}", true), ("①f(a: B, c: () -> D) {}", true), ("①f() -> A {}", false), ("①f(name: A) {}", false),
    ("①f(of name: A) {}", false), ("①f(names: A) {}", true), ("①init() {}", false), ("①f() throws {}", true),
    ("①a: B { c }", false), ("①f()", false),
  ]) func aProcedureGivesNothingBack(text: String, expected: Bool) throws {
    var found: Bool?
    _ = try edited(text) { graph, position in
      found = graph.isProcedure(at: position, without: "name")
      return []
    }
    #expect(found == expected)
  }

  @Test(arguments: [("①a", "a\n\nnew\n"), ("①a\n", "a\n\nnew\n"), ("①", "\nnew\n")])
  func aDeclarationIsAddedToAFile(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.addition(of: "new", toFile: $1.file)] } == expected)
  }

  @Test(arguments: [
    ("f ①{ a() }", "f { [weak self] in guard let self = self else { return }; a() }"),
    ("f ①{\n  a()\n}", "f { [weak self] in\n  guard let self = self else { return }\n  a()\n}"),
    ("f ①{ x in a() }", "f { [weak self] x in guard let self = self else { return }; a() }"),
    ("f ①{ x, y in\n  a()\n}", "f { [weak self] x, y in\n  guard let self = self else { return }\n  a()\n}"),
    (
      "f ①{ (x: X, y) in\n\n    a()\n}",
      "f { [weak self] (x: X, y) in\n    guard let self = self else { return }\n\n    a()\n}"
    ),
    ("f ①{ [b] in a() }", "f { [b] in a() }"), ("f ①{ [b]\n  in a() }", "f { [b]\n  in a() }"),
    ("f ①{ // a\n  b()\n}", "f { // a\n  b()\n}"),
    ("f ①{ /* a */ b() }", "f { /* a */ b() }"), ("f ①( a )", "f ( a )"),
    ("f ①{ (x: (A) -> B) in c }", "f { (x: (A) -> B) in c }"),
    ("f ①{ x -> A in b }", "f { x -> A in b }"),
    ("f ①{ inside() }", "f { [weak self] in guard let self = self else { return }; inside() }"),
    ("f ①{ x in}", "f { [weak self] x in guard let self = self else { return };}"),
    ("f ①{ x inner }", "f { [weak self] in guard let self = self else { return }; x inner }"),
    ("f ①{\tx in a() }", "f { [weak self]\tx in guard let self = self else { return }; a() }"),
    ("f ①{ x1,\t_y, $z in a() }", "f { [weak self] x1,\t_y, $z in guard let self = self else { return }; a() }"),
    ("f ①{ größe in a() }", "f { [weak self] größe in guard let self = self else { return }; a() }"),
    ("f ①{ (x, y)in a() }", "f { [weak self] (x, y)in guard let self = self else { return }; a() }"),
    ("f ①{ (x) }", "f { [weak self] in guard let self = self else { return }; (x) }"),
    ("f ①{ x , y in a() }", "f { x , y in a() }"), ("f ①{ (x in a() }", "f { (x in a() }"),
    ("f ①{ for x in y { x() } }", "f { for x in y { x() } }"), ("f ①{\t[b] in a() }", "f {\t[b] in a() }"),
    ("f ①{\r\n  a()\r\n}", "f { [weak self] in\r\n  guard let self = self else { return }\r\n  a()\r\n}"),
    ("f ①{ x in \n\ta()\n}", "f { [weak self] x in\n\tguard let self = self else { return } \n\ta()\n}"),
    ("f ①{\n  // a\n  b()\n}", "f { [weak self] in\n  guard let self = self else { return }\n  // a\n  b()\n}"),
    ("f ①{ x in", "f { [weak self] x in guard let self = self else { return };"),
  ]) func aClosureHoldsSelfWeakly(text: String, expected: String) throws {
    #expect(try edited(text) { $0.weakening(ofClosureAt: $1) } == expected)
  }

  @Test(arguments: [
    ("a\n  var ①b: C\nd", "a\nd"), ("  private lazy var ①b = c(\n    d)\ne", "e"),
    ("  func ①b() {\n    c\n  }\n}", "}"),
    ("a\n\nvar ①b: C\n", "a\n"), ("a\n\nvar ①b: C\n  ", "a\n  "),
    ("  /// About b.\n  /// More.\n  let ①b: C", ""), ("a\n\n  var ①b: C\n\nd", "a\n\nd"),
    ("a\n\n  var ①b: C\n}", "a\n}"),
    ("  // a\n  var ①b: C\n", "  // a\n  var b: C\n"), ("  @a\n  var ①b: C\n", "  @a\n  var b: C\n"),
    ("  @a var ①b: C\n", "  @a var b: C\n"), ("  var c, ①b: C\n", "  var c, b: C\n"),
    ("  var ①b: C, d: E\n", "  var b: C, d: E\n"),
    ("  var ①b: C = d +\n    e\n", "  var b: C = d +\n    e\n"), ("  var ①b: C\n    = d\n", "  var b: C\n    = d\n"),
    ("  var ①b = c // d\n", "  var b = c // d\n"), ("  var ①b = \"\\(c)\"\n", "  var b = \"\\(c)\"\n"),
    ("  var ①b = \"{\"\n", ""),
    ("  var ①b = c; d()\n", "  var b = c; d()\n"), ("  var ①b: [C] { d }\n", ""), ("  var ①b: C }\n", "  var b: C }\n"),
    ("  case ①b\n", "  case b\n"), ("  var ①b: C = (d\n", "  var b: C = (d\n"),
    ("  public static let ①b = c\n  d\n", "  d\n"),
    ("  /* a */\n  var ①b: C\n", "  /* a */\n  var b: C\n"), ("a\r\n\r\n  var ①b: C\r\n}\r\n", "a\r\n}\r\n"),
    ("a\r\n\r\n  var ①b: C\r\n\r\nd\r\n", "a\r\n\r\nd\r\n"), ("  var ①b: [C] = [\n    c,\n  ]\n", ""),
    ("  var ①b = \"c\n", "  var b = \"c\n"), ("  var ①b = \"c, d; (\"\n", ""), ("  var ①b = a[c, d]\n", ""),
    ("  var ①b = c as! D\n", ""), ("  var ①b = c +\n", "  var b = c +\n"), ("\tvar ①b: C?\t\n", ""),
    ("  var ①b = c #if\n", "  var b = c #if\n"), ("  var ①größe = ß\n", ""),
    ("  var ①b = c) + (d\n", "  var b = c) + (d\n"),
    ("a\n\n  var ①b: C\n  }", "a\n  }"), ("a\n\n  var ①b: C\n  d", "a\n\n  d"), ("\n  var ①b: C\n\n", "\n"),
    ("///\n  var ①b: C\n", ""), ("  public private(set) var ①b: C\n", "  public private(set) var b: C\n"),
    ("  var ①b: C\n  // about d\n  var d\n", "  // about d\n  var d\n"), ("  */\n  var ①b: C\n", "  */\n  var b: C\n"),
  ]) func aDeclarationThatFillsItsLinesIsTakenAway(text: String, expected: String) throws {
    #expect(try edited(text) { [$0.removal(ofDeclaration: $1)].compactMap(\.self) } == expected)
  }

  @Test(arguments: [
    ("p ①A {}", "p A {\n    new\n}"), ("p ①A { }", "p A { new }"), ("p ①A {\n}", "p A {\n\n    new\n}"),
    ("p ①A {\n\n}", "p A {\n    new\n\n}"), ("p ①A {\r\n}\r\n", "p A {\r\n\r\n    new\r\n}\r\n"),
    ("p ①A {\n  // More.\n}", "p A {\n  new\n  // More.\n}"), ("\tp ①A {} // More.", "\tp A {\n\t\tnew\n\t} // More."),
    ("p ①A { // More.\n  b\n}", "p A { // More.\n  new\n  b\n}"), ("p ①A { b }", "p A { new; b }"),
    ("p ①A {\n  var ②b: B\n}", "p A {\n  var b: B\n  new\n}"),
    ("p ①A {\n  var ②b: B\n\n  func f() {}\n}", "p A {\n  var b: B\n  new\n\n  func f() {}\n}"),
    ("p ①A {\n  var ②b: B\n\n  var ③a: B\n}", "p A {\n  var b: B\n\n  var a: B\n\n  new\n}"),
    (
      "p ①A {\n  var ②a: B\n  var ③m: B\n  var ④z: B\n}",
      "p A {\n  var a: B\n  var m: B\n  new\n  var z: B\n}"
    ),
    ("p ①A {\n  var ②b = c // d\n}", "p A {\n  new\n  var b = c // d\n}"), ("p ①A", "p A"),
    ("p ①A { /* a */ }", "p A { /* a */ }"),
  ]) func aMemberIsWrittenBehindTheOthersAndTakenAwayAgain(text: String, expected: String) throws {
    let code = "var new: New { get }"
    let source = MarkedSource(text)
    let written = try edited(text) { graph, position in
      let others = source.offsets.filter { $0.key != "①" }.values.map { offset in
        let name = String(decoding: source.bytes[offset...offset], as: UTF8.self)
        return PlacedMember(name: name, position: SourcePosition(file: 0, offset: offset))
      }
      return graph.insertion(ofMember: code, named: "new", into: position, beside: others).map { [$0] } ?? []
    }
    #expect(written == expected.replacing("new", with: code))
    guard expected.contains("new") else { return }
    let back = try edited(written.replacing("var new", with: "var ①new")) {
      [$0.removal(ofDeclaration: $1)].compactMap(\.self)
    }
    #expect(back == source.text)
  }

  @Test func allEditsAreMadeOrNone() {
    let edits = [3, 1].map { SourceEdit(SourcePosition(file: 0, offset: $0), text: "") }
    #expect(RIBGraph().whole(edits).map(\.position.offset) == [1, 3])
    #expect(RIBGraph().whole([edits[0], nil]).isEmpty && RIBGraph().whole([]).isEmpty)
  }

  @Test(arguments: [
    ("lazy var ①a: B = c()\n", "var a: B { c() }\n"), ("lazy var ①a: B = {\n  c\n}()\n", "var a: B {\n  c\n}\n"),
    ("lazy var ①a = c()\n", "lazy var a = c()\n"), ("var ①a: B = c()\n", "var a: B = c()\n"),
    ("lazy var ①a: B = { [unowned self] in c }()\n", "lazy var a: B = { [unowned self] in c }()\n"),
    ("lazy var ①a: B = { c }\n", "lazy var a: B = { c }\n"), ("lazy var ①a: B\n", "lazy var a: B\n"),
    ("@C lazy var ①a: B = c()\n", "@C lazy var a: B = c()\n"),
    ("  private lazy var ①a: B = c(d)", "  private var a: B { c(d) }"),
  ]) func aLazyPropertyIsComputedEachTime(text: String, expected: String) throws {
    #expect(try edited(text) { $0.computation(ofLazy: $1) } == expected)
  }
}
