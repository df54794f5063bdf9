import SwiftScan
import Testing

/// Sources that differ in little, and mean something else.
@Suite struct CloseCallTests {
  @Test(
    arguments: [
      ("do { a() }\nwhile b { c() }", "block(block(call(a)))\nblock(b, block(call(c)))"),

      ("if a { b() }\n(c)", "block(a, block(call(b)))\nc"),
      ("if a { b() }\n[c]", "block(a, block(call(b)))\narray(c)"),
      (
        "if a { b { c } } == d { e() }",
        "block(comparison ==(call(a, closure(call(b, closure(c)))), d), block(call(e)))"
      ),
      (
        "if a { lazy var b = c } == d { e() }",
        "block(comparison ==(call(a, closure(binding b = c)), d), block(call(e)))"
      ),
      (
        "if a { b() } as? C != nil { d() }",
        "block(comparison !=(conditionalCast(call(a, closure(call(b))), C), nil), block(call(d)))"
      ),
      ("if a { b } is C { d() }", "block(comparison is(call(a, closure(b))), block(call(d)))"),
      ("if a { b }\nis C", "block(a, block(b))\nother()"),
      ("for a in b { c } where d { e() }", "loop a(call(b, closure(c)), d, block(call(e)))"),
      ("for a: A in b { c() }", "loop a(b, block(call(c)))"),
      ("for (a, b): (A, B) in c { d() }", "loop b(c, block(call(d)), |a|, |b|)"),
      ("switch a { case b: c() }\n.d", "block(a, block(pattern(b), call(c)))\n.d"),
      ("return;\na()", "return()\ncall(a)"),
      ("return\nfor a in b { c() }", "return()\nloop a(b, block(call(c)))"),
      ("return\nswitch a { case b: c() }", "return(block(a, block(pattern(b), call(c))))"),
      ("switch a { case b: return\n@unknown default: c() }", "block(a, block(pattern(b), return()), block(call(c)))"),
      ("break\na()", "other break()\ncall(a)"), ("continue a\nb()", "call(b)"), ("break if", "other break()\nblock()"),
      ("then\na", "then\na"), ("discard", "discard"),
      ("a: for b in c { d() }", "loop b(c, block(call(d)))"), ("`a`: for b in c { d() }", "loop b(c, block(call(d)))"),
      ("M::a()", "call(M.a)"), ("a ? b : c", "ternary(a, b, c)"),
      ("a /* \n */ (b)", "a\nb"), ("a /* */ (b)", "call(a, b)"),
      ("for a in [b { c }] { d() }", "loop a(array(call(b, closure(c))), block(call(d)))"),
      ("switch a { case b: @A let c = d; e() }", "block(a, block(pattern(b), binding c = d, call(e)))"),
      ("f(switch a { case b: c }, d)", "call(f, block(a, block(pattern(b), c)), d)"),
      ("switch a\nb()", "block(a)\ncall(b)"),
      ("let (a) = b { c }", "destructuring(|a|, call(b, closure(c)))"),
      ("let a: A\n{ b() }", "binding a: A = \nclosure(call(b))"),
      ("guard let a = b { c } else { return }", "block(unwrapping a = call(b, closure(c)), block(return()))"),
      ("prefix(a, b)\nfunc c() {}", "call(prefix, a, b)"), ("open(a)\nb()", "call(open, a)\ncall(b)"),
      ("actor A {}\nactor.b()", "call(actor.b)"), ("actor\na()", "actor\ncall(a)"), ("macro(a)", "call(macro, a)"),
      ("operator.a()", "call(operator.a)"), ("async { a }", "call(async, closure(a))"),
      ("async let a = b", "binding a = b"), ("@A @B let a = b", "binding a = b"),
      ("#a { b }\nc()", "other a()\ncall(c)"), ("#a\n(b)", "other a()\nb"), ("#a<B> (c)", "other a(c)"),
    ] as [(source: String, expected: String)])
  func statements(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(
    arguments: [
      ("= a", "a"), ("as A", "A"), ("a ^^b", "a\nother ^^(b)"),
      ("a + f(b + c)", "arithmetic +(a, call(f, arithmetic +(b, c)))"),
      ("a || b && c && d", "comparison ||(a, comparison &&(b, c, d))"),
      ("f(A<B>?.none)", "call(f, chain(<A<B>>).none)"), ("A<B>!", "force(<A<B>>)"), ("A<B>\nc", "<A<B>>\nc"),
      ("A<B>(c)", "call(<A<B>>, c)"),
      ("a(A<B>)", "call(a, <A<B>>)"), ("[A<B>: c]", "dictionary(<A<B>>, c)"), ("É<B>()", "call(<É<B>>)"),
      ("a().B<C>.d", "<B<C>>.d"), ("(a as B).C<D>.e", "<C<D>>.e"), ("A <B>(c)", "A\ncomparison >(other <(B), c)"),
      ("A<B>.C<D>.E<F>.G<H>.I<J>.K<L>.M<N>.O<P>.q", "<A<B>.C<D>.E<F>.G<H>.I<J>.K<L>.M<N>.O<P>>.q"),
      ("A<B>.C<D>.E<F>.G<H>.I<J>.K<L>.M<N>.O<P>.Q<R>.s", "<Q<R>>.s"),
      ("a.B<C>.d", "<a.B<C>>.d"), ("A<B, C>{ d }", "call(<A<B, C>>, closure(d))"),
      ("f(a: b, c)", "call(f, a: b, c)"), ("f(a ? b : c)", "call(f, ternary(a, b, c))"), ("f(a::b)", "call(f, a.b)"),
      ("f(_: a)", "call(f, _: a)"), ("f((a), b)", "call(f, a, b)"), ("(a: b)", "tuple(a: b)"),
      ("((a), b)", "tuple(a, b)"),
      ("f(a b, c)", "call(f, a, c)"), ("f(a (b, c) [d], e)", "call(f, subscript(call(a, b, c), d), e)"),
      ("f(a b] c, d)", "call(f, a)\nc\nd"), ("f(a \"b\" { c, d }, e)", "call(f, a, e)"),
      ("a { b }\n.c", "call(a, closure(b)).c"), ("a {}\nb: c()", "call(a, closure())\ncall(c)"),
      ("a { b } c: { d } e: { f }", "call(a, closure(b), c: closure(d), e: closure(f))"),
      (
        "switch a { case b: c { d }\ndefault: e() }", "block(a, block(pattern(b), call(c, closure(d))), block(call(e)))"
      ),
      ("\\.a.b", "keyPath().a.b"), ("\\A.b?.c", "chain(keyPath(A).b).c"),
      ("f(\\.self, \\.[0])", "call(f, keyPath(), subscript(keyPath(), integer))"),
      ("a as? B", "conditionalCast(a, B)"), ("a as! B", "forcedCast(a, B)"), ("a as?B", "conditionalCast(a, B)"),
      ("a is B?", "comparison is(a)"), ("a is Bool ? b : c", "ternary(comparison is(a), b, c)"),
      ("a as B ? c : d", "ternary(cast(a, B), c, d)"), ("x = a... ", "assignment(x, other ...(a))"),
      ("a++\nb", "other ++(a)\nb"), ("a = -b", "assignment(a, arithmetic -(b))"),

      ("a! as B", "cast(force(a), B)"), ("a -= b", "compoundAssignment -=(a, b)"), ("a <= b", "comparison <=(a, b)"),
      ("a *** b", "other ***(a, b)"), ("a ~= b", "comparison ~=(a, b)"), ("a &&= b", "compoundAssignment &&=(a, b)"),
      ("try a", "a"), ("try? a", "optionalTry(a)"), ("try! a", "a"), ("!try? a", "other !(a)"),
      ("-1.a", "arithmetic -(integer.a)"), ("~1", "integer"), ("*a", "other *(a)"), ("&a.b", "inout(a.b)"),
      ("a.0", "a.0"), ("a.b.0.c", "a.b.0.c"), ("a.`default`", "a.default"), ("a.\nb", "a.b"), ("a.2.5", "other(a)"),
      ("any A", "<any A>"), ("any.a", "any.a"), ("any\nA", "any\nA"), ("some A", "<some A>"),
      ("x = any as? A", "assignment(x, conditionalCast(any, A))"),
      ("copy a", "a"), ("copy\na", "copy\na"), ("copy.a", "copy.a"), ("unsafe (a)", "a"),
      ("unsafe(a)", "call(unsafe, a)"),
      ("unsafe\n(a)", "unsafe\na"), ("a.init", "a.init"), ("self.init(a)", "call(self.init, a)"),
      ("init(a)", "call(init, a)"),
      ("f(a, let b)", "call(f, a, b)"), ("[a.self]", "array(a)"), ("(a).self.b", "a.b"), ("(a, b).self", "tuple(a, b)"),
    ] as [(source: String, expected: String)])
  func expressions(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test(
    arguments: [
      ("f { a -> A<B> in c }", "call(f, closure: () -> A<B>(|a|, c))"),
      ("f { (a) -> A & B in c }", "call(f, closure: () -> A & B(|a|, c))"),
      ("f { @Sendable(a) in b }", "call(f, closure(|a|, b))"),
      ("f { @A(b) c in d }", "call(f, closure: () -> (|c|, d))"),
      ("f { [a = b + c] in d }", "call(f, closure(capture a(arithmetic +(b, c)), d))"),
      ("f { [a, b] }", "call(f, closure(array(a, b)))"), ("f { (a, b) }", "call(f, closure(tuple(a, b)))"),
      ("f { a = b; for c in d {} }", "call(f, closure(assignment(a, b), loop c(d, block())))"),
      ("f { a\nfor c in d {} }", "call(f, closure(a, loop c(d, block())))"),
      ("f { a.in(b) }", "call(f, closure(call(a.in, b)))"), ("f { (a.b) in c }", "call(f, closure(|a|, c))"),
      ("f { if a { b } }", "call(f, closure(block(a, block(b))))"),
      ("f { a(b) { c in d } }", "call(f, closure(call(a, b, closure(|c|, d))))"),
      ("f { let a = b\nfor c in d {} }", "call(f, closure(binding a = b, loop c(d, block())))"),
      ("f { a, b async in c }", "call(f, closure: () async -> (|a|, |b|, c))"),
      ("f { a async throws -> B in c }", "call(f, closure: () async throws -> B(|a|, c))"),
      ("f { for try await a in b { c } }", "call(f, closure: () async throws -> (loop a(b, block(c))))"),
      ("f { for await a in b { c } }", "call(f, closure: () async -> (loop a(b, block(c))))"),
      ("f { for a in b { c } }", "call(f, closure(loop a(b, block(c))))"),
      ("f { do { try await a } catch { b } }", "call(f, closure: () async -> (block(block(a), block(b))))"),
      (
        "f { do { try a } catch let c as E { b } }",
        "call(f, closure: () throws -> (block(block(a), pattern(cast(c, E)), block(b))))"
      ),
      (
        "f { do { try a } catch var c { b } }", "call(f, closure: () throws -> (block(block(a), pattern(c), block(b))))"
      ),
      ("f { try! a }", "call(f, closure(a))"), ("f { try? a }", "call(f, closure(optionalTry(a)))"),
      ("f { g { try a } }", "call(f, closure(call(g, closure: () throws -> (a))))"),
      ("f { a in try b }", "call(f, closure: () throws -> (|a|, b))"),
      ("f { @MainActor in await a }", "call(f, closure: () async -> (a))"),
    ] as [(source: String, expected: String)])
  func closures(source: String, expected: String) { #expect(tree(source) == expected) }

  @Test func aCommentAtTheEndAssignsNothing() {
    #expect(scanned("a //=").expressions.map(\.kind) == [.name, .block])
  }

  @Test func whatIsNestedTooDeeplyIsPassedOverAndNotedOnce() {
    let deep = String(repeating: "(", count: 150) + String(repeating: ")", count: 150)
    let file = scanned("class A B {}\nfunc f() {\n  x = \(deep)\n  y = \(deep)\n  b()\n}\nclass C {}")
    #expect(file.problems.map(\.kind) == [.malformedHead, .tooDeep])
    #expect(file.declarations.map { names.text($0.name) } == ["A", "f", "C"])
    #expect(tree("x = \(deep)\nb()").hasSuffix("\ncall(b)"))
  }

  /// Where no `in` is near, there is no signature: looking on to the end of a body would take long.
  @Test func aClosureThatBeginsWithALongCallHasNoParameters() {
    let arguments = Array(repeating: "b", count: 160).joined(separator: ", ")
    #expect(tree("f { a(\(arguments)) }") == "call(f, closure(call(a, \(arguments))))")
  }

  @Test(
    arguments: [
      ("typealias = A\nclass B {}", "class B"), ("struct {}\nclass B {}", "class B"), ("macro\nclass B {}", "class B"),
      ("class A { #a(b) { var c: C }\n  var d: D }", "class A\n  var d: D"),
      ("class A { #a\n  { var c: C }\n  var d: D }", "class A\n  var d: D"),
      ("extension [A] { var b: B }", "extension [A]\n  var b: B"), ("extension A.B {}", "extension A.B"),
      ("func f(a: A, b c: C = d, _ e: E) {}", "function f(a: A, b c: C = …, _ e: E)"),
      ("func f(isolated a: A, @B b: C...) {}", "function f(isolated a: A, b: [C])"),
      ("func f(a: A b: B) {}\nclass C {}", "function f(a: A)\nclass C"),
      ("func < (a: A) {}", "function <(a: A)"), ("func <<A>(a: A) {}", "function <<A>(a: A)"),
      ("func f<A>(a: A) {}", "function f<A>(a: A)"),
      ("class A<B: C, D> where B: E, D == F {}", "class A<B: C, D> where B: E, D == F"),
      ("class A<each B> {}", "class A<B>"), ("class A<let b: Int> {}", "class A<b: Int>"),
      ("class A<B where B: C> {}", "class A<B>"),
      ("func f() where A {}\nclass B {}", "function f()\nclass B"),
      ("private(set) var a: A", "private(set) var a: A"), ("private (set) var a: A", "private(set) var a: A"),
      ("unowned(unsafe) var a: A", "unowned var a: A"),
      ("public internal(set) var a: A", "public internal(set) var a: A"),
      ("import A\nclass B {}", "class B"), ("@A(b) @C.D<E>(f) class G {}", "@A @D class G"),
      ("@A (b)\nclass C {}", "class C"),
      ("class func f() {}", "static function f()"), ("class final var a: A", "static final var a: A"),
      ("enum A { case b = 1, c(D) }", "enum A\n  enumCase b\n  enumCase c = (D)"),
    ] as [(source: String, expected: String)])
  func declarations(source: String, expected: String) { #expect(outline(source) == expected) }

  @Test(arguments: [
    ("@available(*, unavailable)", true), ("@available(*, unavailable, message: \"a\")", true),
    ("@available(iOS, unavailable)", false), ("@available(*, deprecated)", false), ("@available(iOS 13, *)", false),
    ("@available(*)", false), ("@A", false), ("@A @available(*, unavailable)", true),
  ]) func whatIsUnavailableEverywhereIsTold(attribute: String, isUnavailable: Bool) {
    let declaration = scanned("\(attribute) func f() {}").declarations.first
    #expect(declaration?.modifiers.contains(.unavailable) == isUnavailable)
  }

  @Test(arguments: [
    ("@A(B)", ["B"]), ("@A(B.self)", ["B"]), ("@A(\\.b)", ["b"]), ("@A(b.c)", []), ("@A(\\b)", []), ("@A(b, c)", []),
    ("@A()", []), ("@A(\"b\")", []), ("@A (b)", []), ("@A(B) @C @D(\\.e)", ["B", "e"]),
  ]) func anAttributeGivenOneNameKeepsIt(attributes: String, expected: [String]) {
    let file = scanned("\(attributes)\nvar a: A")
    let arguments = file.declarations.first.map(file.attributeArguments) ?? []
    #expect(arguments.map { names.text($0.argument) } == expected)
  }
}
