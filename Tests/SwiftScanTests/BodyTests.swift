import Testing

/// Statements and closures as they stand in bodies.
@Suite struct BodyTests {
  @Test(arguments: [
    ("if a { b() }", "block(a, block(call(b)))"),
    ("if a, b { c() } else { d() }", "block(a, b, block(call(c)), block(call(d)))"),
    ("if a { b() } else if c { d() } else { e() }", "block(a, block(call(b)), c, block(call(d)), block(call(e)))"),
    ("if let a { b() }", "block(unwrapping a = a, block(call(b)))"),
    ("if let a = b, var c = d { e() }", "block(unwrapping a = b, unwrapping c = d, block(call(e)))"),
    ("if case .a(let b) = c, let d { e() }", "block(pattern(call(.a, b), c), unwrapping d = d, block(call(e)))"),
    ("if case let .a(b)? = c { d() }", "block(pattern(chain(call(.a, b)), c), block(call(d)))"),
    (
      "if list.contains { $0 > 1 } { f() }",
      "block(call(list.contains, closure(comparison >($0, integer))), block(call(f)))"
    ),
    (
      "if list.contains(where: { $0 > 1 }), b { f() }",
      "block(call(list.contains, where: closure(comparison >($0, integer))), b, block(call(f)))"
    ),
    ("if a { b } == c { d() }", "block(comparison ==(call(a, closure(b)), c), block(call(d)))"),
    (
      "if #available(iOS 15, *) { a() } else { b() }",
      "block(other available(iOS, other *()), block(call(a)), block(call(b)))"
    ),
    ("if (a) { b() }", "block(a, block(call(b)))"),
    ("guard a else { return }", "block(a, block(return()))"),
    ("guard let a = b else { throw c() }", "block(unwrapping a = b, block(return(call(c))))"),
    (
      "guard let a = b.first { $0 } else { return }",
      "block(unwrapping a = call(b.first, closure($0)), block(return()))"
    ),
    ("guard a, case .b = c else { return }", "block(a, pattern(.b, c), block(return()))"),
    ("while !a.isEmpty { b() }", "block(comparison !(a.isEmpty), block(call(b)))"),
    ("while let a = b() { c() }", "block(unwrapping a = call(b), block(call(c)))"),
    ("repeat { a() } while b", "block(block(call(a)), b)"),
    ("a ? b() : c()", "ternary(a, call(b), call(c))"),
    ("return if a { b } else { c }", "return(block(a, block(b), block(c)))"),
    ("return\nb()", "return(call(b))"),
    ("return", "return()"),
    ("throw a()", "return(call(a))"),
    ("throw A.b(c)", "return(call(A.b, c))"),
    ("defer { a() }", "block(block(call(a)))"),
    ("break", "other break()"),
    ("continue a", ""),
    ("fallthrough", ""),
    ("b()\nbreak c", "call(b)\nother break()"),
  ])
  func conditionsAndBranches(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("for a in b { c(a) }", "loop a(b, block(call(c, a)))"),
    (
      "for (i, a) in b.enumerated() where i > c { d(a) }",
      "loop a(call(b.enumerated), comparison >(i, c), block(call(d, a)), |i|, |a|)"
    ),
    ("for _ in 0..<a { b() }", "loop _(other ..<(integer, a), block(call(b)))"),
    ("for case let .some(a) in b { c(a) }", "loop (call(.some, a), b, block(call(c, a)))"),
    ("for try await a in b { c(a) }", "loop a(b, block(call(c, a)))"),
    ("for a in b where c(a) { d() }", "loop a(b, call(c, a), block(call(d)))"),
    ("for var a in b { c() }", "loop a(b, block(call(c)))"),
    ("a: for b in c { break a }", "loop b(c, block(other break()))"),
    ("a: while b { continue a }", "block(b, block())"),
    ("a: b()", "call(b)"),
    ("switch a { case .b: c() default: d() }", "block(a, block(pattern(.b), call(c)), block(call(d)))"),
    (
      "switch a { case .b, .c: d()\ncase let .e(f) where f: g() }",
      "block(a, block(pattern(.b), pattern(.c), call(d)), block(pattern(call(.e, f)), pattern(f), call(g)))"
    ),
    (
      "switch a { case (b, _): c() @unknown default: d() }",
      "block(a, block(pattern(tuple(b, _)), call(c)), block(call(d)))"
    ),
    (
      "switch a() { case is B: c() case let d as E: d.f() }",
      "block(call(a), block(pattern(other()), call(c)), block(pattern(cast(d, E)), call(d.f)))"
    ),
    (
      "switch a {\n#if X\ncase b: c()\n#endif\ncase d: e() }",
      "block(a, block(pattern(b), call(c)), block(pattern(d), call(e)))"
    ),
    ("switch a { }", "block(a)"),
    ("switch a { case b: return\ncase c: d() }", "block(a, block(pattern(b), return()), block(pattern(c), call(d)))"),
    ("do { try a() } catch { b() }", "block(block(call(a)), block(call(b)))"),
    ("do { try a() } catch let c { b(c) }", "block(block(call(a)), pattern(c), block(call(b, c)))"),
    (
      "do { try a() } catch A.b where c { d() } catch { e() }",
      "block(block(call(a)), pattern(A.b), pattern(c), block(call(d)), block(call(e)))"
    ),
    ("do throws(A) { b() }", "block(block(call(b)))"),
    ("do { a() }", "block(block(call(a)))"),
    ("yield &a", "return(inout(a))"),
    ("yield a", "return(a)"),
    ("then a", "return(a)"),
    ("discard self", "return(self)"),
    ("yield(a)", "call(yield, a)"),
    ("yield\na", "yield\na"),
  ])
  func loopsAndSwitches(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("let a = 1, b: B = c()", "binding a = integer\nbinding b: B = call(c)"),
    ("var a: A", "binding a: A = "),
    ("let (a, b) = c", "destructuring(|a|, |b|, c)"),
    ("let (a) = c", "destructuring(|a|, c)"),
    ("let (a, (b, c)) = d", "destructuring(|a|, |b|, |c|, d)"),
    ("var a: A { b() }", "binding a: A = \nblock(call(b))"),
    ("var a: A { get { b() } set { c(newValue) } }", "binding a: A = \nblock(call(b))\nblock(call(c, newValue))"),
    ("lazy var a = b()", "binding a = call(b)"),
    ("let a = b { c }, d = e", "binding a = call(b, closure(c))\nbinding d = e"),
    ("let a: A = .b, c = .d(e)", "binding a: A = .b\nbinding c = call(.d, e)"),
    ("async let a = b()", "binding a = call(b)"),
    ("weak var a = b", "binding a = b"),
    ("@A var b = c", "binding b = c"),
    ("func a() { b() }\nc()", "call(c)"),
    ("class A {}\nb()", "call(b)"),
    ("struct A { var b: B }\nc()", "call(c)"),
    ("; a() ; b()", "call(a)\ncall(b)"),
    ("a() ; ; b()", "call(a)\ncall(b)"),
    ("typealias A = B\nc()", "call(c)"),
    ("#if A\nb()\n#else\nc()\n#endif\nd()", "call(b)\ncall(c)\ncall(d)"),
  ])
  func bindingsAndLocalDeclarations(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("a { [weak self] in b() }", "call(a, closure(weakCapture self, call(b)))"),
    (
      "a { [weak self, unowned b, c = d] e in f() }",
      "call(a, closure(weakCapture self, unownedCapture b, capture c(d), |e|, call(f)))"
    ),
    ("a { b, c in d }", "call(a, closure(|b|, |c|, d))"),
    ("a { (b: B, c) -> D in e }", "call(a, closure: () -> D(|b: B|, |c|, e))"),
    ("a { b -> C in d }", "call(a, closure: () -> C(|b|, d))"),
    ("a { (b) async throws -> C in d }", "call(a, closure: () async throws -> C(|b|, d))"),
    ("a { @A b in c }", "call(a, closure: () -> (|b|, c))"),
    ("a { @MainActor in c() }", "call(a, closure: () -> (call(c)))"),
    ("a { [self] in b }", "call(a, closure(capture self, b))"),
    ("a { _ in }", "call(a, closure(|_|))"),
    ("a { }", "call(a, closure())"),
    ("a { $0.b($1) }", "call(a, closure(call($0.b, $1)))"),
    ("a { b in\n c(b)\n d() }", "call(a, closure(|b|, call(c, b), call(d)))"),
    ("a { (b, (c, d)) in e }", "call(a, closure(|b|, e))"),
    ("a { [b.c] in d }", "call(a, closure(capture b, d))"),
    ("a { [weak b = c.d] in e }", "call(a, closure(weakCapture b(c.d), e))"),
    ("a { (b: [C]) in d }", "call(a, closure(|b: [C]|, d))"),
    ("a { b in { c in b } }", "call(a, closure(|b|, closure(|c|, b)))"),
  ])
  func closures(source: String, expected: String) {
    #expect(tree(source) == expected)
  }
}
