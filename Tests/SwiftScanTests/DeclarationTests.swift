import Testing

@Suite struct DeclarationTests {
  @Test func everyKindIsFound() {
    let source = """
      import UIKit
      @MainActor public final class A: B {
        private(set) var a = 1
        fileprivate private (set) var b: Int
        public internal(set) static var c: Int { 1 }
        class func d() {}
        class var e: Int { 1 }
        override open func f() async throws(E) -> Int? { nil }
        lazy var g: G = { G() }()
        weak var h: H?
        unowned(unsafe) let i: I
        nonisolated(unsafe) static let j = 1
        required convenience init?(k: K) {}
        init !(l: L) {}
        deinit {}
        subscript<T>(m: T) -> T where T: M { get { m } set {} }
        typealias N<T> = [T: Int] where T: Hashable
        class O { struct P { enum Q { indirect case r(s: Int), t } } }
      }
      public protocol U<V>: class, W where V: X {
        associatedtype V: X = Y where V.Z == Int
        @objc optional func a()
        static var b: Int { get }
        init(c: Int)
        subscript(d: Int) -> Int { get set }
      }
      distributed actor AA {}
      extension AB.AC: @unchecked Sendable, AD<AE> where AF == AG {}
      package enum AH<T>: Int { case a = 1, b, `default` }
      @freestanding(expression) macro AI<T>(_ a: T) -> T = #externalMacro(module: "A", type: "B") where T: AJ
      func aK() {}
      let (aL, (aM, _)) = x
      """
    #expect(
      outline(source) == """
        @MainActor public final class A: B
          private(set) var a
          fileprivate private(set) var b: Int
          public internal(set) static var c: Int { get }
          static function d()
          static var e: Int { get }
          open override function f() -> Int?
          lazy var g: G
          weak var h: H?
          unowned let var i: I
          static let var j
          failable initializer init(k: K)
          failable initializer init(l: L)
          deinitializer deinit
          subscript subscript<T>(m: T) -> T where T: M { get set }
          typealias N<T> = [T: Int] where T: Hashable
          class O
            struct P
              enum Q
                enumCase r = (s: Int)
                enumCase t
        public protocol U<V>: AnyObject, W where V: X
          associatedtype V = Y: X where V.Z == Int
          @objc optional function a()
          static var b: Int { get }
          initializer init(c: Int)
          subscript subscript(d: Int) -> Int { get set }
        actor AA
        extension AB.AC: Sendable, AD<AE> where AF == AG
        package enum AH<T>: Int
          enumCase a
          enumCase b
          enumCase default
        @freestanding macro AI<T>(_ a: T) -> T where T: AJ
        function aK()
        let var aL
        let var aM
        let var _
        """)
  }

  @Test func baseListsMaySpanLinesAndHoldSpaces() {
    let source = """
      final class FooComponent<
        T: P
      > :
        Component < FooDependency >,
        BarDependency,  // why
        Outer.Inner<[String: Int], (A) -> B>
      where
        T: Q,
        T.R == S?
      {}
      """
    #expect(
      outline(source) == """
        final class FooComponent<T: P>: Component<FooDependency>, BarDependency, \
        Outer.Inner<[String: Int], (A) -> B> where T: Q, T.R == S?
        """)
  }

  @Test func importsAreModules() {
    let source = """
      import RIBs
      @testable import Core
      import class UIKit.UIView
      public import Foundation.NSObject
      #if canImport(Combine)
      @_exported import Combine
      #endif
      @_spi(Testing) internal import Store
      """
    #expect(scanned(source).imports.map(names.text) == ["RIBs", "Core", "UIKit", "Foundation", "Combine", "Store"])
    let marks = scanned(source).importMarks.map { mark in
      let kind = if case .spi(let group) = mark.kind { "spi \(names.text(group))" } else { "\(mark.kind)" }
      return "\(names.text(mark.module)) \(kind)"
    }
    #expect(marks == ["Core testable", "Combine exported", "Store spi Testing", "Store restricted"])
  }

  @Test func anAttributesArgumentBelongsToItsDeclaration() {
    let file = scanned(
      """
      @_spi(One) extension A {
        @objc @_spi(Two) public var a = 1
        @Environment(\\.dismiss) private var b
        @available(iOS 13, *) @Adaptor(Delegate.self) var c: Int
        @Adaptor(Outer.Delegate.self) @Clamped(0) @Labelled(by: d) @Pair(d, e) var f
      }
      """)
    let arguments = file.declarations.map { declaration in
      file.attributeArguments(of: declaration).map { names.text($0.attribute) + " " + names.text($0.argument) }
    }
    #expect(arguments == [["_spi One"], ["_spi Two"], ["Environment dismiss"], ["Adaptor Delegate"], []])
  }

  @Test func macrosAndAttributesArePassedOver() {
    let source = """
      #Preview("a") { struct Hidden {} }
      @Foo(bar: { class Hidden {} }) @Outer.Bar<Int>(1) struct A {
        #member(class Hidden)
        #code { class Hidden {} }
        @Published
        private var a: Int
        @Inject var b: B
        @objc(name:) func c() {}
      }
      """
    #expect(
      outline(source) == """
        @Foo @Bar struct A
          @Published private var a: Int
          @Inject var b: B
          @objc function c()
        """)
  }

  @Test func wordsOfSomePlacesAreNamesElsewhere() {
    let source = """
      class A { var get: Int = 1; var set, actor, macro, some, any, prefix, optional, yield, each: Int }
      func async(final: Int, lazy: Int, isolated a: isolated A, _const b: Int) {}
      let operatorless = open
      actor.run()
      optional(x: 1)
      """
    #expect(
      outline(source) == """
        class A
          var get: Int
          var set
          var actor
          var macro
          var some
          var any
          var prefix
          var optional
          var yield
          var each: Int
        function async(final: Int, lazy: Int, isolated a: A, _const b: Int)
        let var operatorless
        """)
  }

  @Test func whatBodiesAndValuesDeclareBelongsToThem() {
    let source = """
      class A {
        lazy var a: B = { class Local {}; let unseen = 1; return B() }()
        func b(c: () -> Void = { func inDefault() {} }) {
          var unseen = 1
          func inner() { struct Deep { var seen: Int } }
          @Sendable func attributed() {}
        }
        var d: Int { enum InGetter {}; return 1 }
      }
      """
    #expect(
      outline(source) == """
        class A
          lazy var a: B
            class Local
          function b(c: () -> Void = …)
            function inDefault()
            function inner()
              struct Deep
                var seen: Int
            @Sendable function attributed()
          var d: Int { get }
            enum InGetter
        """)
  }
}
