import Testing

/// What operators bind, and what an operand may be.
@Suite struct OperandTests {
  @Test(arguments: [
    ("a * b + c * d", "arithmetic +(arithmetic *(a, b), arithmetic *(c, d))"),
    ("a - b - c * d == e", "comparison ==(arithmetic -(a, b, arithmetic *(c, d)), e)"),
    ("f(a | b & c ^ d << e)", "call(f, other ^(other |(a, other &(b, c)), other <<(d, e)))"),
    ("x = a ?? b ?? c + d", "assignment(x, coalesce(a, coalesce(b, arithmetic +(c, d))))"),
    ("a ..< b + 1", "other ..<(a, arithmetic +(b, integer))"),
    (
      "a < b && c <= d || e > f",
      "comparison ||(comparison &&(comparison <(a, b), comparison <=(c, d)), comparison >(e, f))"
    ),
    ("a >= b", "comparison >=(a, b)"),
    ("a as? B == c", "comparison ==(conditionalCast(a, B), c)"),
    ("a is B == c", "comparison ==(comparison is(a), c)"),
    ("a as B as? C", "conditionalCast(cast(a, B), C)"),
    ("a! + b!", "arithmetic +(force(a), force(b))"),
    ("a! == b", "comparison ==(force(a), b)"),
    ("a -b", "a\narithmetic -(b)"),
    ("a-b", "arithmetic -(a, b)"),
    ("f(a...)", "call(f, other ...(a))"),
    ("f(...a)", "call(f, other ...(a))"),
    ("f(1..., b)", "call(f, other ...(integer), b)"),
    ("a[b...]", "subscript(a, other ...(b))"),
    ("a &+ b &* c", "other &+(a, other &*(b, c))"),
    ("a &= b", "compoundAssignment &=(a, b)"),
    ("a >>= b", "compoundAssignment >>=(a, b)"),
    ("a <> b == c", "other <>(a, comparison ==(b, c))"),
    ("a ? b : c ?? d", "ternary(a, b, coalesce(c, d))"),
    ("a ?? b ? c : d", "ternary(coalesce(a, b), c, d)"),
    ("a = b = c", "assignment(a, assignment(b, c))"),
    ("a == .b", "comparison ==(a, .b)"),
    (".b == a", "comparison ==(.b, a)"),
    ("a != b != c", "comparison !=(a, b, c)"),
    ("a || b && c || d && e", "comparison ||(a, comparison &&(b, c), comparison &&(d, e))"),
    ("a + b + c - d + e", "arithmetic +(arithmetic -(arithmetic +(a, b, c), d), e)"),
    ("a == b ? c : d == e", "ternary(comparison ==(a, b), c, comparison ==(d, e))"),
    ("f(a ? b : c, d)", "call(f, ternary(a, b, c), d)"),
    ("a.b as? C ?? d", "coalesce(conditionalCast(a.b, C), d)"),
    ("await a + b", "arithmetic +(a, b)"),
    ("x = try await a() + b()", "assignment(x, arithmetic +(call(a), call(b)))"),
    ("(a, b) = (c, d)", "assignment(tuple(a, b), tuple(c, d))"),
    ("[(Int) -> Bool]()", "call(array(other()))"),
    ("[(Int) async throws -> Bool]()", "call(array(other()))"),
  ])
  func operatorsBindAsTheStandardLibraryDeclares(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("- -a", "other -(a)"),
    ("!(!a)", "comparison !(comparison !(a))"),
    ("!a.b()", "comparison !(call(a.b))"),
    ("-a.b", "arithmetic -(a.b)"),
    ("+1", "integer"),
    ("-1.5", "float"),
    ("try? try? a", "optionalTry(a)"),
    ("try? a.b() ?? c", "optionalTry(coalesce(call(a.b), c))"),
    ("try? a ? b : c", "optionalTry(ternary(a, b, c))"),
    ("try! a", "a"),
    ("is A", "other()"),
    ("copy a", "a"),
    ("consume a.b()", "call(a.b)"),
    ("unsafe a.b", "a.b"),
    ("copy(a)", "call(copy, a)"),
    ("copy", "copy"),
    ("each a", "a"),
    ("f(a, let b)", "call(f, a, b)"),
  ])
  func wordsAndOperatorsInFrontOfAnOperand(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("[]", "array()"),
    ("[:]", "dictionary()"),
    ("f([:], b)", "call(f, dictionary(), b)"),
    ("f(a, [:])", "call(f, a, dictionary())"),
    ("[a,]", "array(a)"),
    ("[a: b,]", "dictionary(a, b)"),
    ("[a: b, c: d]", "dictionary(a, b, c, d)"),
    ("()", "tuple()"),
    ("(a: b)", "tuple(a: b)"),
    ("((a))", "a"),
    ("(a, (b, c))", "tuple(a, tuple(b, c))"),
    ("true && false", "comparison &&(boolean, boolean)"),
    ("f(nil)", "call(f, nil)"),
    ("1.5.a", "float.a"),
    ("\"a\".b", "string.b"),
    ("[A<B>]()", "call(array(<A<B>>))"),
    ("[A<B>: C]()", "call(dictionary(<A<B>>, C))"),
  ])
  func literalsAndCollections(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("A<B>.c", "<A<B>>.c"),
    ("A<B>()", "call(<A<B>>)"),
    ("f(A<B>)", "call(f, <A<B>>)"),
    ("A<B, C>.d", "<A<B, C>>.d"),
    ("a<B>(c)", "comparison >(comparison <(a, B), c)"),
    ("A < B", "comparison <(A, B)"),
    ("A<B> == c", "comparison ==(comparison <(A, other >(B)), c)"),
    ("f(A<B>.self)", "call(f, <A<B>>)"),
    ("f([A].self, [A.self])", "call(f, array(A), array(A))"),
    ("f((a, b).self)", "call(f, tuple(a, b))"),
    ("any A.self", "<any A.self>"),
    ("f(any, some)", "call(f, any, some)"),
    ("any.b", "any.b"),
    ("Self.c", "Self.c"),
    ("super.b()", "call(super.b)"),
    ("a.self", "a"),
    ("a.init(b)", "call(a.init, b)"),
    ("`a`.b()", "call(a.b)"),
    ("a.`b`()", "call(a.b)"),
    ("a.1.2.b", "other(a).b"),
    ("\\.a", "keyPath().a"),
    ("\\A.b", "keyPath(A).b"),
    ("\\.self", "keyPath()"),
    ("#file", "other file()"),
    ("#line + 1", "arithmetic +(other line(), integer)"),
    ("#a<B>(c)", "other a(c)"),
    ("#a { b() }", "other a()"),
    ("#a(c) { b() } d: { e() }", "other a(c)"),
    ("@A { b }", "closure(b)"),
    ("@A @B(c) { d }", "closure(d)"),
    ("f(if a { b } else { c })", "call(f, block(a, block(b), block(c)))"),
    ("x = if a { b } else { c }", "assignment(x, block(a, block(b), block(c)))"),
    ("x = switch a { case b: c default: d }", "assignment(x, block(a, block(pattern(b), c), block(d)))"),
    ("x = do { a() } catch { b() }", "assignment(x, block(block(call(a)), block(call(b))))"),
  ])
  func namesThatAreTypesOrWords(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("a?.b?()", "call(chain(chain(a).b))"),
    ("a?[b]?.c!", "force(chain(subscript(chain(a), b)).c)"),
    ("a!.b", "force(a).b"),
    ("a\n  .b", "a.b"),
    ("a\n  .b()\n  .c { d }", "call(call(a.b).c, closure(d))"),
    ("a\n(b)", "a\nb"),
    ("a\n[b]", "a\narray(b)"),
    ("a\n{ b }", "call(a, closure(b))"),
    ("a { b } c: { d }", "call(a, closure(b), c: closure(d))"),
    ("a(b) { c } d: { e }", "call(a, b, closure(c), d: closure(e))"),
    ("a[b] { c }", "subscript(a, b, closure(c))"),
    ("a.b { c }.d { e }", "call(call(a.b, closure(c)).d, closure(e))"),
    ("a { b }(c)", "call(call(a, closure(b)), c)"),
    ("a?.b { c }", "call(chain(a).b, closure(c))"),
    ("a(b:)", "a(b:)"),
    ("a.c(b:d:)", "a.c(b:d:)"),
    ("a(_:)", "a(_:)"),
    ("a.b(`c`:)", "a.b(c:)"),
    ("a(b: c)(d)", "call(call(a, b: c), d)"),
    ("a(b)[c]", "subscript(call(a, b), c)"),
    ("a()()", "call(call(a))"),
  ])
  func whatStandsBehindAnOperand(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("a ? b", "ternary(a, b)"),
    ("a +", "arithmetic +(a)"),
    ("a =", "assignment(a)"),
    ("try?", ""),
    ("a ?? ", "coalesce(a)"),
    ("[a, b", "array(a, b)"),
    ("[a b, c]", "array(a)"),
    ("f(a b)", "call(f, a)"),
    ("f(,a)", "call(f, a)"),
    ("f(a: , b)", "call(f, b)"),
    ("f(a,)", "call(f, a)"),
    ("(a,)", "a"),
    (".", "other()"),
    ("a.", "a"),
    ("A<>()", "other <>(A, tuple())"),
    ("A<B,>()", "call(<A<B>>)"),
    ("f(a: b c: d)", "call(f, a: b)"),
  ])
  func whatIsUnfinishedKeepsWhatThereIs(source: String, expected: String) {
    #expect(tree(source) == expected)
  }
}
