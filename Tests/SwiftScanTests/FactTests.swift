import SwiftScan
import RibscopeTestSupport
import Testing

/// What the scanner keeps of declarations and types, besides what their outlines and trees show.
@Suite struct FactTests {
  // MARK: - Declarations

  @Test(arguments: [
    ("func f()", ""), ("func f() async throws", "async throws"), ("func f() rethrows", "rethrows"),
    ("func f() reasync", "async"), ("func f() throws(E) -> A", "throws E"), ("init() throws {}", "throws"),
    ("subscript(a: A) -> B { get throws { c } }", "throws"),
    ("var a: A { get async throws(E) { b } }", "async throws E"),
    ("var a: A { get { b } set throws { c } }", ""), ("var a: () throws -> A", ""),
  ]) func effectsAreKept(declaration: String, expected: String) throws {
    let file = scanned("protocol P {\n\(declaration)\n}")
    let member = try #require(file.declarations.last)
    let words = Self.effects.filter { member.effects.contains($0.0) }.map(\.1)
    let thrown = member.thrownType.map { file.text(ofType: $0, names) }
    #expect((words + [thrown].compactMap(\.self)).joined(separator: " ") == expected)
  }

  private static let effects: [(Declaration.Effects, String)] = [
    (.async, "async"), (.throws, "throws"), (.rethrows, "rethrows"),
  ]

  @Test(
    arguments: [
      ("mutating func f()", [.mutating]), ("nonmutating func f()", []), ("required init()", [.required]),
      ("init?()", [.failable]), ("init!()", [.failable, .implicitlyUnwrapped]), ("init()", []),
      ("convenience init()", []), ("prefix static func - (a: A)", [.static]), ("indirect case a", []),
      ("@objc optional func f()", [.optional]), ("final class func f()", [.final, .static]),
      ("distributed func f()", []), ("let a: A", [.constant]), ("weak var a: A?", [.weak]),
    ] as [(String, Declaration.Modifiers)]) func modifiersAreKept(declaration: String, expected: Declaration.Modifiers)
  {
    #expect(scanned("class P {\n\(declaration)\n}").declarations.last?.modifiers == expected)
  }

  @Test(
    arguments: [
      ("{ get nonmutating set }", [.getter, .setter, .nonmutatingSetter]),
      ("{ mutating get }", [.getter, .mutatingGetter]), ("{ nonmutating get mutating set }", [.getter, .setter]),
      ("{ mutating get nonmutating set }", [.getter, .setter, .mutatingGetter, .nonmutatingSetter]),
      ("{ nonmutating _read { yield a } nonmutating _modify { yield &a } }", [.getter, .setter, .nonmutatingSetter]),
      ("{ b }", [.getter]), ("{ didSet { b } }", [.observer]),
    ] as [(String, Declaration.Accessors)]) func accessorsAreKept(braces: String, expected: Declaration.Accessors)
  {
    #expect(scanned("struct S {\nvar a: A \(braces)\n}").declarations.last?.accessors == expected)
  }

  @Test func aLabelMayStandApartFromTheName() {
    let file = scanned("func f(a: A, b c: C, _ d: D, e _: E) {}")
    #expect(file.parameters.map(\.hasOwnLabel) == [false, true, true, true])
    #expect(file.parameters.map(\.hasDefault) == [false, false, false, false])
  }

  @Test func aDefaultValueIsAnExpression() throws {
    let file = scanned("func f(a: A = b(), c: C = , d: D) {}")
    #expect(file.parameters.map(\.hasDefault) == [true, true, false])
    let values = file.parameters.map { $0.defaultValue.map { file.expressions[Int($0)].kind } }
    #expect(values == [.call, nil, nil])
  }

  @Test(arguments: [
    ("func f() { a }", true, 0), ("func f()", false, 0), ("var a: A { get set }", false, 0),
    ("var a: A { get { b } set { c } }", true, 1), ("var a = b { willSet { c } didSet { d } }", false, 2),
    ("subscript(a: A) -> B { c }", true, 0), ("deinit { a }", true, 0), ("init() {}", true, 0),
    ("var a: A { b }", true, 0),
  ]) func bodiesAreKept(declaration: String, hasBody: Bool, setters: Int) throws {
    let file = scanned("class C {\n\(declaration)\n}")
    let member = try #require(file.declarations.last)
    #expect((member.body != nil) == hasBody)
    #expect(file.setterBodies(of: member).count == setters)
  }

  @Test func whatSeveralNamesAreSetToIsTheValueOfEach() {
    let values = scanned("let (a, b) = c, d = e, f: F").declarations.map(\.initialValue)
    #expect(values.map { $0 != nil } == [true, true, true, false])
    #expect(values[0] == values[1] && values[1] != values[2])
  }

  @Test(arguments: [
    ("nonisolated var a: A", true), ("nonisolated(unsafe) var a: A", true), ("@B var a: A", false),
    ("#if C\n@B\n#endif\nvar a: A", true), ("@B\n#if C\n@D\n#endif\npublic var a: A", true),
    ("#if C\n@B var a: A\n#endif", false), ("#if C\n#endif\n@B var a: A", false),
  ])
  func whatNothingSurelyIsolatesIsKept(source: String, expected: Bool) throws {
    let declaration = try #require(scanned(source).declarations.first)
    #expect(declaration.modifiers.contains(.nonisolated) == expected)
  }

  // MARK: - Types

  @Test(
    arguments: [
      ("A", []), ("inout A", [.inout]), ("borrowing A", []), ("@escaping () -> A", [.escaping]), ("A...", [.variadic]),
      ("@MainActor () -> A", [.isolated]), ("@Sendable () -> A", []), ("@autoclosure () -> A", []),
      ("@convention(c) () -> A", [.foreign]), ("() async throws -> A", [.async, .throws]),
      ("() throws -> A", [.throws]),
      ("P.Protocol", [.protocolItself]), ("P.Type", []), ("(any P).Protocol", [.protocolItself]), ("each A", [.pack]),
      ("repeat each A", [.pack]), ("@escaping @MainActor () async -> A", [.escaping, .isolated, .async]),
      ("nonisolated(nonsending) () -> A", [.unfollowed]), ("isolated A", [.unfollowed]),
      ("inout @escaping () -> A", [.inout, .escaping]),
    ] as [(String, TypeSyntax.Marks)]) func marksAreKept(type: String, expected: TypeSyntax.Marks) throws
  {
    let file = scanned("func f(a: \(type)) {}")
    let parameter = try #require(file.parameters.first)
    #expect(file.types[Int(parameter.type)].marks == expected)
  }

  @Test(arguments: [
    ("inout A", "inout A"), ("@escaping () -> A", "@escaping () -> A"), ("A...", "A..."),
    ("@MainActor () -> A", "() -> A"), ("any P...", "(any P)..."), ("(() -> A)...", "(() -> A)..."),
    ("[A]", "[A]"), ("(A & B)...", "(A & B)..."),
  ]) func howAParameterIsPassedIsWritten(type: String, expected: String) throws {
    let file = scanned("func f(a: \(type)) {}")
    #expect(file.text(ofParameterType: try #require(file.parameters.first).type, names) == expected)
  }

  @Test(arguments: [
    ("A????", "A????"), ("A?????", "_"), ("A!?", "A!?"), ("A ?", "A"), ("(A & B)?", "(A & B)?"),
    ("(some P)!", "(some P)!"), ("(a: A)", "(a: A)"), ("(_: A)", "A"),
    ("() throws(E) -> A", "() throws -> A"), ("A.Type?", "A.Type?"), ("(A).B<C>", "A.B<C>"), ("[A].B", "_"),
    ("any A.Type", "any A.Type"), ("~A & B", "~A & B"), ("A<>", "A"), ("A<B>>", "A<B>"), ("-1", "-1"), ("- a", "_"),
    ("(a b: A)", "(a: A)"), ("(A, _ b: B)", "(A, B)"), ("(a: A = b, c: C)", "(a: A, c: C)"), ("[A: B]?", "[A: B]?"),
    ("[2 of A]?", "InlineArray<2, A>?"), ("() async", "()"), ("(A) async -> B", "(A) async -> B"),
  ]) func typesAreReadAsFarAsTheyGo(type: String, expected: String) throws {
    let file = scanned("var a: \(type)")
    #expect(file.text(ofType: try #require(file.declarations.first?.type), names) == expected)
  }

  // MARK: - Statements

  @Test(arguments: [
    ("if a {}", "if"), ("guard a else {}", "guard"), ("while a {}", "while"), ("do {}", "do"), ("defer {}", "defer"),
    ("repeat {} while a", "repeat"), ("throw a", "throw"), ("return a", ""), ("yield a", ""),
    ("switch a { case b: c; default: d }", "switch case case"), ("switch a { case b where c: d }", "switch case where"),
    ("do {} catch a where b {}", "do where"), ("for a in b where c {}", "a"),
  ]) func statementsAreToldByTheirWords(statement: String, expected: String) {
    let words = scanned("func f() {\n\(statement)\n}").expressions
      .filter { [.block, .return, .pattern, .loop].contains($0.kind) }
      .sorted { $0.offset < $1.offset }.map { names.text($0.name) }.filter { !$0.isEmpty }
    #expect(words.joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("[A].self", "self"), ("[A: B].self", "self"), ("(A, B).self", "self"), ("[A.self]", ""), ("[A]", ""),
    ("a.self", "a"), ("a is B", "is"), ("a as B", ""),
  ]) func wordsBehindValuesAreKept(value: String, expected: String) throws {
    let file = scanned("var a = \(value)")
    let root = try #require(file.declarations.first?.initialValue)
    #expect(names.text(file.expressions[Int(root)].name) == expected)
  }

  @Test func theTypeOfATestIsKept() throws {
    let file = scanned("var a = b is C?")
    let root = try #require(file.declarations.first?.initialValue)
    #expect(file.text(ofType: file.expressions[Int(root)].type, names) == "C?")
  }

  // MARK: - Comments and conditions

  @Test(arguments: [
    ("// ribscope:a\nb", ["a"]), ("/* ribscope:a */ b", ["a */"]), ("//ribscope:a", ["a"]), ("/// ribscope:a\n", ["a"]),
    ("// a ribscope:b", []), ("#if a // ribscope:b\nc\n#endif", ["b"]), ("// ribscop:a", []),
    ("b // ribscope:a\n// ribscope:c", ["a", "c"]), ("\"// ribscope:a\"", []),
    ("f { // ribscope:a\n}", ["a"]),
  ]) func commentsForRibscopeAreKept(text: String, expected: [String]) {
    let bytes = Array(text.utf8)
    let comments = scanned(text).toolComments.map { String(decoding: bytes[$0.offset..<$0.end], as: UTF8.self) }
    #expect(comments.map { $0.split(separator: ":", maxSplits: 1).last.map(String.init) ?? "" } == expected)
  }

  @Test func theTokenThatFollowsACommentIsTold() {
    let source = MarkedSource("// ribscope:a\n/* ribscope:b */\n\n①class C {} // ribscope:d②")
    let comments = scan(source.bytes, names).toolComments
    #expect(comments.map(\.nextToken) == "①①②".map { source.offsets[$0] })
  }

  @Test func aConditionEndsWhereTheNextBegins() throws {
    let source = MarkedSource("#if a\n①b\n#else\n②c\n#endif\n③d")
    let conditions = scan(source.bytes, names).conditions
    let branches = try "①②③".map { marker in
      let offset = Int32(try #require(source.offsets[marker]))
      return conditions.map { $0.contains(offset) }
    }
    #expect(branches == [[true, false], [false, true], [false, false]])
    #expect(scanned("#if a\nb").conditions.map { $0.contains(1_000) } == [true])
  }

  // MARK: - Brackets

  @Test(
    arguments: [
      ("(a)", 2), ("{ a { b } [c] }", 14), ("[ \"]\" ]", 6), ("( /* ) */ )", 10), ("(\"\\(a)\")", 7), ("(", nil),
      ("(a]", 2), ("( ( )", nil),
    ] as [(String, Int?)]) func theClosingBracketIsFound(text: String, expected: Int?)
  {
    #expect(closingBracket(Array(text.utf8), of: 0) == expected)
  }
}
