import Testing

/// Declarations of every shape, whole and broken.
@Suite struct DeclarationShapeTests {
  @Test(arguments: [
    (
      "public final class A<T: B, U>: C<T>, D where U == E, T.F: G {}",
      "public final class A<T: B, U>: C<T>, D where U == E, T.F: G"
    ),
    (
      "struct A { enum B { struct C {} } var d: D }",
      """
      struct A
        enum B
          struct C
        var d: D
      """
    ),
    ("actor A: B {}", "actor A: B"),
    ("actor\nfunc a() {}", "function a()"),
    ("protocol A: class, B {}", "protocol A: AnyObject, B"),
    (
      "protocol A: AnyObject { associatedtype B: C = D where B.E == F }",
      """
      protocol A: AnyObject
        associatedtype B = D: C where B.E == F
      """
    ),
    ("extension A.B: C where D: E {}", "extension A.B: C where D: E"),
    ("extension [A] {}", "extension [A]"),
    ("extension A? {}", "extension A?"),
    ("extension A<B>.C {}", "extension A<B>.C"),
    (
      "indirect enum A { case b, c(Int, d: String) = 3, e\n indirect case f(A) }",
      """
      enum A
        enumCase b
        enumCase c = (Int, d: String)
        enumCase e
        enumCase f = (A)
      """
    ),
    (
      "enum A: Int { case b = 1, c }",
      """
      enum A: Int
        enumCase b
        enumCase c
      """
    ),
    (
      "enum A { case b(c: D = 1) }",
      """
      enum A
        enumCase b = (c: D)
      """
    ),
    ("class A<each T> {}", "class A<T>"),
    ("struct A<let n: Int> {}", "struct A<n: Int>"),
    ("struct A<@B T> {}", "struct A<T>"),
    ("class A: @unchecked B {}", "class A: B"),
    ("class A: B & C {}", "class A: B & C"),
    ("class A: B.C<D>, E {}", "class A: B.C<D>, E"),
    ("struct A: ~B {}", "struct A: ~B"),
  ])
  func typesAndExtensions(source: String, expected: String) {
    #expect(outline(source) == expected)
  }

  @Test(arguments: [
    (
      "class A { deinit {} ; init?(a: B) {} ; required convenience init!() {} }",
      """
      class A
        deinitializer deinit
        failable initializer init(a: B)
        failable initializer init()
      """
    ),
    (
      "class A { subscript(a: B) -> C { get {} set {} } ; static subscript<T>(a b: T) -> T { c } }",
      """
      class A
        subscript subscript(a: B) -> C { get set }
        static subscript subscript<T>(a b: T) -> T { get }
      """
    ),
    (
      "class A { static func + (l: A, r: A) -> A {} ; prefix static func ! (a: A) -> A {} }",
      """
      class A
        static function +(l: A, r: A) -> A
        static function !(a: A) -> A
      """
    ),
    (
      "class A { func a<T: B>(_ b: T, c d: C = e, _ f: G...) async throws(H) -> (I) -> J where T.K == L {} }",
      """
      class A
        function a<T: B>(_ b: T, c d: C = …, _ f: [G]) -> (I) -> J where T.K == L
      """
    ),
    (
      "class A { func a() -> some B\n func c() }",
      """
      class A
        function a() -> some B
        function c()
      """
    ),
    (
      "class A { var a, b: C\n var d = e, f: G { h } }",
      """
      class A
        var a
        var b: C
        var d
        var f: G { get }
      """
    ),
    (
      "class A { private(set) lazy var a: B = c() ; public internal(set) var d: E { didSet {} } }",
      """
      class A
        private(set) lazy var a: B
        public internal(set) var d: E { observe }
      """
    ),
    (
      "class A { weak var a: B? ; unowned(unsafe) let b: C ; class var d: E { f } }",
      """
      class A
        weak var a: B?
        unowned let var b: C
        static var d: E { get }
      """
    ),
    (
      "class A { @B @C(d) var e: F ; @G(h: i) func j() {} }",
      """
      class A
        @B @C var e: F
        @G function j()
      """
    ),
    (
      "class A { var a: B { _read { yield c } _modify { yield &c } } }",
      """
      class A
        var a: B { get set }
      """
    ),
    (
      "class A { var a: B { get async throws { c } } }",
      """
      class A
        var a: B { get }
      """
    ),
    (
      "class A { nonisolated(unsafe) var a: B ; nonisolated func c() {} ; override func d() {} }",
      """
      class A
        var a: B
        function c()
        override function d()
      """
    ),
    (
      "class A { func a(inout b: C) {} ; func d(e: inout F, g: @escaping () -> H, i: consuming J) {} }",
      """
      class A
        function a(inout b: C)
        function d(e: F, g: () -> H, i: J)
      """
    ),
    (
      "class A { #a\n func b() {} ; #Preview { c }\n func d() {} ; #e(f) { g }\n var h: I }",
      """
      class A
        function b()
        function d()
        var h: I
      """
    ),
    (
      "protocol A { var b: C { get } ; var d: E { get set } ; func f() ; static var g: H { get } ; init(i: J) }",
      """
      protocol A
        var b: C { get }
        var d: E { get set }
        function f()
        static var g: H { get }
        initializer init(i: J)
      """
    ),
    (
      "class A { typealias B<C> = D<C> where C: E }",
      """
      class A
        typealias B<C> = D<C> where C: E
      """
    ),
    ("class A { macro() ; operator() ; func actor() {} }", "class A"),
    (
      "open class A { open func b() {} ; fileprivate let c = 1 ; package var d: E }",
      """
      open class A
        open function b()
        fileprivate let var c
        package var d: E
      """
    ),
    (
      "class A { dynamic var a: B ; final let c: D ; @objc optional func e() ; mutating func f() }",
      """
      class A
        var a: B
        final let var c: D
        @objc optional function e()
        function f()
      """
    ),
  ])
  func members(source: String, expected: String) {
    #expect(outline(source) == expected)
  }

  @Test(arguments: [
    ("import A\nclass B {}", "class B"),
    ("import struct A.B\nclass C {}", "class C"),
    ("@testable import A\n@_spi(B) import C\nclass D {}", "class D"),
    ("import A.B.C\nfunc d() {}", "function d()"),
    ("import\nclass A {}", "class A"),
    ("import class\nclass A {}", "class A"),
    ("infix operator <>: A\nclass B {}", "class B"),
    ("precedencegroup A { higherThan: B }\nclass C {}", "class C"),
    ("prefix operator !!\nfunc a() {}", "function a()"),
    (
      "@attached(member) macro a(b: C) -> D = #e(f: \"g\")\nclass H {}",
      """
      @attached macro a(b: C) -> D
      class H
      """
    ),
    (
      "let a = 1\nvar b: C { d }\nfunc e() {}",
      """
      let var a
      var b: C { get }
      function e()
      """
    ),
    (
      "#if A\nclass B {}\n#elseif C\nclass D {}\n#else\nclass E {}\n#endif\nclass F {}",
      """
      class B #0/3else
      class D #1/3else
      class E #2/3else
      class F
      """
    ),
    (
      "#if A\nclass B {\n#else\nstruct B {\n#endif\n}",
      """
      class B #0/2else
      struct B #1/2else
      """
    ),
    ("@main struct A {}", "@main struct A"),
    (
      "public extension A { func b() {} }",
      """
      public extension A
        function b()
      """
    ),
    ("a()\nclass B {}", "class B"),
    ("async let a = b", "let var a"),
    (
      "func a() async -> B {}\nfunc c() throws {}\nfunc d() rethrows -> E {}",
      """
      function a() -> B
      function c()
      function d() -> E
      """
    ),
  ])
  func whatStandsAtTheTopOfAFile(source: String, expected: String) {
    #expect(outline(source) == expected)
  }

  @Test(arguments: [
    (
      "class A: B C {\n func d() {}\n}\nclass E {}",
      """
      class A: B
        function d()
      class E
      """
    ),
    (
      "class A B {\n func d() {}\n}",
      """
      class A
        function d()
      """
    ),
    (
      "class A\nfunc b() {}",
      """
      class A
      function b()
      """
    ),
    ("class {}\nclass A {}", "class A"),
    (
      "struct A { func }\nclass B {}",
      """
      struct A
        function ()
      class B
      """
    ),
    (
      "enum A { case }\nclass B {}",
      """
      enum A
      class B
      """
    ),
    (
      "enum A { case b, }\nclass B {}",
      """
      enum A
        enumCase b
      class B
      """
    ),
    (
      "class A { ) func b() {} }",
      """
      class A
        function b()
      """
    ),
    (
      "class A { (var c: D) func b() {} }",
      """
      class A
        function b()
      """
    ),
    (
      "class A { { var c: D } func b() {} }",
      """
      class A
        function b()
      """
    ),
    ("extension {}\nclass A {}", "class A"),
    (
      "func a(b c d: E) {}\nclass F {}",
      """
      function a(c d: E)
      class F
      """
    ),
    (
      "func a<T() {}\nclass B {}",
      """
      function a<T>()
      class B
      """
    ),
    (
      "var a: {}\nclass B {}",
      """
      var a: _ { get }
      class B
      """
    ),
    (
      "protocol A { func b( }\nclass C {}",
      """
      protocol A
        function b()
      class C
      """
    ),
    (
      "class A: {}\nclass B {}",
      """
      class A
      class B
      """
    ),
    (
      "class A<> {}\nclass B {}",
      """
      class A
      class B
      """
    ),
    (
      "class A<T {}\nclass B {}",
      """
      class A<T>
      class B
      """
    ),
    (
      "class A where {}\nclass B {}",
      """
      class A
      class B
      """
    ),
    (
      "class A where B {}\nclass C {}",
      """
      class A
      class C
      """
    ),
    (
      "class A where B: C, {}\nclass D {}",
      """
      class A where B: C
      class D
      """
    ),
    (
      "typealias A\nclass B {}",
      """
      typealias A
      class B
      """
    ),
    ("subscript\nclass A {}", "class A"),
    ("init\nclass A {}", "class A"),
  ])
  func whatIsMalformedLosesAsLittleAsCanBe(source: String, expected: String) {
    #expect(outline(source) == expected)
  }
}
