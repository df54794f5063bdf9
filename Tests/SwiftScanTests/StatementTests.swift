import Testing

@Suite struct StatementTests {
  @Test(arguments: [
    (
      "if let a = b.build(), c { d() } else if e { f() } else { g() }",
      "block(unwrapping a = call(b.build), c, block(call(d)), e, block(call(f)), block(call(g)))"
    ),
    ("if let a { b() }", "block(unwrapping a = a, block(call(b)))"),
    ("guard let a: A = b else { return }", "block(unwrapping a: A = b, block(return()))"),
    (
      "guard let a = list.first { $0.b } else { return }",
      "block(unwrapping a = call(list.first, closure($0.b)), block(return()))"
    ),
    (
      "if case .some(let a) = b, case let .c(d)? = e { f() }",
      "block(pattern(call(.some, a), b), pattern(chain(call(.c, d)), e), block(call(f)))"
    ),
    ("if a.contains { $0 > 1 } { b() }", "block(call(a.contains, closure(comparison >($0, integer))), block(call(b)))"),
    ("if a.b { c }.d == 1 { e() }", "block(comparison ==(call(a.b, closure(c)).d, integer), block(call(e)))"),
    ("for a in b.map { $0 } where c { d() }", "loop a(call(b.map, closure($0)), c, block(call(d)))"),
    (
      "switch a.build() {\ncase .b(let c) where d(c): e()\ncase let f as G, .h: return\n@unknown default: i()\n}",
      "block(call(a.build), block(pattern(call(.b, c)), pattern(call(d, c)), call(e)), block(pattern(cast(f, G)), pattern(.h), return()), block(call(i)))"
    ),
    ("for a in b where c { d() }", "loop a(b, c, block(call(d)))"),
    ("for case let .a(b) in c { d() }", "loop (call(.a, b), c, block(call(d)))"),
    ("for (a, b) in c.d { e() }", "loop b(c.d, block(call(e)), |a|, |b|)"),
    ("for try await a in b() { c() }", "loop a(call(b), block(call(c)))"),
    ("repeat { a() }\nwhile b { $0 }.c", "block(block(call(a)), call(b, closure($0)).c)"),
    (
      "do { try a() } catch let e as E where f(e) { g() } catch { h() }",
      "block(block(call(a)), pattern(cast(e, E)), pattern(call(f, e)), block(call(g)), block(call(h)))"
    ),
    ("defer { a() }", "block(block(call(a)))"),
    ("outer: while a { break outer }", "block(a, block(other break()))"),
    ("var a: A { build() }", "binding a: A = \nblock(call(build))"),
    ("var a: A { get { build() } set { b() } }", "binding a: A = \nblock(call(build))\nblock(call(b))"),
    ("let a = 1, b: B = c(); d()", "binding a = integer\nbinding b: B = call(c)\ncall(d)"),
    ("yield &a", "return(inout(a))"),
    ("yield(a)", "call(yield, a)"),
    ("throw E.a", "return(E.a)"),
  ])
  func controlFlowIsFlattened(source: String, expected: String) {
    #expect(tree(source) == expected)
  }
}
