import Testing

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("AB(dependency: self)", "call(AB, dependency: self)"),
    ("x.build(withListener: l, 1, a: 2)", "call(x.build, withListener: l, integer, a: integer)"),
    (".init(dependency: c)", "call(.init, dependency: c)"),
    ("let b: Builder = .init(dependency: c)", "binding b: Builder = call(.init, dependency: c)"),
    ("a.b\n  .c()\n  .d.build()", "call(call(a.b.c).d.build)"),
    ("router?.attachChild(x!)", "call(chain(router).attachChild, force(x))"),
    ("self.listener = listener", "assignment(self.listener, listener)"),
    ("a.router = b ?? c.build()", "assignment(a.router, coalesce(b, call(c.build)))"),
    ("x = a ? build() : c ? d : e", "assignment(x, ternary(a, call(build), ternary(c, d, e)))"),
    ("let r = b.build() as? Routing", "binding r = conditionalCast(call(b.build), Routing)"),
    ("f(a as! A, b as B)", "call(f, forcedCast(a, A), cast(b, B))"),
    ("let (r, i) = build()", "destructuring(|r|, |i|, call(build))"),
    ("try? await build()", "optionalTry(call(build))"), ("try? a ?? b", "optionalTry(coalesce(a, b))"),
    ("a = try? b", "assignment(a, optionalTry(b))"), ("try! build()", "call(build)"),
    ("try await build()", "call(build)"),
    ("[A(), B()]", "array(call(A), call(B))"),
    ("[a: build(), b: c]", "dictionary(a, call(build), b, c)"),
    ("(a, b: build())", "tuple(a, b: call(build))"),
    ("(build())", "call(build)"),
    ("Stream<Int>(value: 0)", "call(<Stream<Int>>, value: integer)"),
    ("A.B<C>.D<E>()", "call(<A.B<C>.D<E>>)"),
    ("M::build()", "call(M.build)"),
    ("f(a < b, c > (d))", "call(f, comparison <(a, b), comparison >(c, d))"),
    ("f(A<B, C>(d))", "call(f, call(<A<B, C>>, d))"),
    ("build(x)[0](y)", "call(subscript(call(build, x), integer), y)"),
    ("list.map(ABuilder.init(dependency:))", "call(list.map, ABuilder.init(dependency:))"),
    ("f(a(_:b:), .c(d:))", "call(f, a(_:b:), .c)"),
    ("list.sorted(by: >)", "call(list.sorted, by: other >())"),
    ("f(#selector(A.b(_:)), #file)", "call(f, other selector(A.b(_:)), other file())"),
    ("f(#selector( b( _ : with :)))", "call(f, other selector(b(_:with:)))"),
    ("f(\\.a.b, \\A.c)", "call(f, keyPath().a.b, keyPath(A).c)"),
    ("f(\"\\(build())\")", "call(f, string(call(build)))"),
    ("f(\"a \\(b.c, d: e) \\(\"\\(f(\"g\"))\")\")", "call(f, string(b.c, d: e, string(call(f, string))))"),
    ("f(#\"\\(a) \\#(b)\"#)", "call(f, string(b))"),
    ("\"\"\"\n\\(a\n.b) \\(\"\"\"\n\\(c)\n\"\"\")\n\"\"\".d", "string(a.b, string(c)).d"),
    ("f(\"\\(a { $0 }) \\((b, c)) \\()\")", "call(f, string(call(a, closure($0)), tuple(b, c)))"),
    ("a.1.b", "a.1.b"),
    ("unsafe (a).b()", "call(a.b)"),
    ("return build()", "return(call(build))"),
    ("f(any as A, some is B)", "call(f, cast(any, A), comparison is(some))"),
  ])
  func expressionsKeepWhatLinkingAsks(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("a + build() * c", "arithmetic +(a, arithmetic *(call(build), c))"),
    ("a + b == c", "comparison ==(arithmetic +(a, b), c)"),
    ("a + b - c", "arithmetic -(arithmetic +(a, b), c)"),
    ("a * b - c / d", "arithmetic -(arithmetic *(a, b), arithmetic /(c, d))"),
    ("a ..< b", "other ..<(a, b)"),
    ("a... + 1", "arithmetic +(other ...(a), integer)"),
    (
      "f(-1, !a, &b, -c, ~d, ^^e)",
      "call(f, integer, comparison !(a), inout(b), arithmetic -(c), arithmetic ~(d), other ^^(e))"
    ),
    ("a == nil && b && !c || d", "comparison ||(comparison &&(comparison ==(a, nil), b, comparison !(c)), d)"),
    ("a && (b || c)", "comparison &&(a, comparison ||(b, c))"),
    ("a || b && c == d", "comparison ||(a, comparison &&(b, comparison ==(c, d)))"),
    ("nil != a", "comparison !=(nil, a)"),
    ("a /* == */ != nil", "comparison !=(a, nil)"),
    ("a\n  // none\n  == nil", "comparison ==(a, nil)"),
    ("a ?? b ?? c", "coalesce(a, coalesce(b, c))"),
    ("a ?? b == c", "comparison ==(coalesce(a, b), c)"),
    ("a ?? b + c", "coalesce(a, arithmetic +(b, c))"),
    ("a ?? b as C", "coalesce(a, cast(b, C))"),
    ("a == b as C", "comparison ==(a, cast(b, C))"),
    ("a + b as C", "cast(arithmetic +(a, b), C)"),
    ("a is B && c", "comparison &&(comparison is(a), c)"),
    ("a += b ? c : d", "compoundAssignment +=(a, ternary(b, c, d))"),
    ("a ??= b", "compoundAssignment ??=(a, b)"),
    ("a = b == c", "assignment(a, comparison ==(b, c))"),
    ("a === b ? c : d", "ternary(comparison ===(a, b), c, d)"),
    ("a |> b |> c", "other |>(a, b, c)"),
    ("a |> b && c", "other |>(a, comparison &&(b, c))"),
    ("a && b { $0 == 1 || $1 }", "comparison &&(a, call(b, closure(comparison ||(comparison ==($0, integer), $1))))"),
    ("guard let a = b, c != nil else { return }", "block(unwrapping a = b, comparison !=(c, nil), block(return()))"),
  ])
  func operatorsAreKeptAndBindAsDeclared(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("Builder { component }", "call(Builder, closure(component))"),
    ("build(a) { b } c: { d }", "call(build, a, closure(b), c: closure(d))"),
    ("run { a } catch: { b } else: { c }", "call(run, closure(a), catch: closure(b), else: closure(c))"),
    ("a.bind\n{ build() }", "call(a.bind, closure(call(build)))"),
    ("a.map { $0 }.build()", "call(call(a.map, closure($0)).build)"),
    ("f { [weak self] in build() }", "call(f, closure(weakCapture self, call(build)))"),
    (
      "f { [weak a = self.b] (c: C, d) -> D in e }",
      "call(f, closure: () -> D(weakCapture a(self.b), |c: C|, |d|, e))"
    ),
    (
      "f { [a = b, unowned c, unowned(safe) d, self] in e }",
      "call(f, closure(capture a(b), unownedCapture c, unownedCapture d, capture self, e))"
    ),
    ("f { [weak] in weak }", "call(f, closure(capture weak, weak))"),
    ("f { a, _ in b }", "call(f, closure(|a|, |_|, b))"),
    ("f { (a) async throws -> B in c }", "call(f, closure: () async throws -> B(|a|, c))"),
    ("f { (a) throws in c }", "call(f, closure: () throws -> (|a|, c))"),
    ("f { try a(b) }", "call(f, closure: () throws -> (call(a, b)))"),
    ("f { await a }", "call(f, closure: () async -> (a))"),
    ("f { () -> A in try await a }", "call(f, closure: () async throws -> A(a))"),
    ("f { try? a }", "call(f, closure(optionalTry(a)))"),
    ("f { { try a } }", "call(f, closure(closure: () throws -> (a)))"),
    ("f { throw a }", "call(f, closure: () throws -> (return(a)))"),
    ("f { do { try a } catch { b } }", "call(f, closure(block(block(a), block(b))))"),
    ("f { do { try a } catch let c { b } }", "call(f, closure(block(block(a), pattern(c), block(b))))"),
    (
      "f { do { try a } catch is E { b } }",
      "call(f, closure: () throws -> (block(block(a), pattern(other()), block(b))))"
    ),
    ("f { func g() throws { try a }; b }", "call(f, closure(b))"),
    ("f { @MainActor @Sendable (a: [B]) in c }", "call(f, closure: () -> (|a: [B]|, c))"),
    ("f { for a in b { c } }", "call(f, closure(loop a(b, block(c))))"),
    ("f { (a, b) }", "call(f, closure(tuple(a, b)))"),
    ("f { $0.in(a) }", "call(f, closure(call($0.in, a)))"),
    ("f { a.in(b) }", "call(f, closure(call(a.in, b)))"),
  ])
  func closuresAreArguments(source: String, expected: String) {
    #expect(tree(source) == expected)
  }

  @Test(arguments: [
    ("let a = ABuilder(dependency: self)", "call(ABuilder, dependency: self)"),
    ("var a: A = .shared", ".shared"),
    ("lazy var a: A = { B() }()", "call(closure(call(B)))"),
    ("let a = 1.5", "float"),
    ("let a = true", "boolean"),
    ("let a = nil as A?", "cast(nil, A?)"),
    ("let a = if b { c() } else { d() }", "block(b, block(call(c)), block(call(d)))"),
  ])
  func initialValuesAreKept(source: String, expected: String) {
    #expect(valueTree(source) == expected)
  }

  /// Whatever it mentions: what a body is about is not for the scanner to say.
  @Test func aLongBodyIsKept() {
    let lines = { (line: String) in Array(repeating: line, count: 400).joined(separator: "\n") }
    #expect(tree(lines("a(b)")) == lines("call(a, b)"))
  }
}
